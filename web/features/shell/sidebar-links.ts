import type { IconName } from '../../ui/icon-paths.ts'

export type SidebarVariant = 'AI' | 'Classic'

export const SIDEBAR_VARIANTS: readonly SidebarVariant[] = ['AI', 'Classic']

export type SidebarLink = { to: string; label: string; icon: IconName }
/** Links that belong together; the first group has no title. */
export type SidebarGroup = { title: string | null; links: readonly SidebarLink[] }

const CREATION: Record<SidebarVariant, { item: SidebarLink; menu: SidebarLink }> = {
  AI: {
    item: { to: '/imagecreation', label: 'Image Creation', icon: 'image' },
    menu: { to: '/menucreationai', label: 'Menu Creation', icon: 'list' },
  },
  Classic: {
    item: { to: '/createitems', label: 'Item Creation', icon: 'edit' },
    menu: { to: '/menucreation', label: 'Menu Creation', icon: 'list' },
  },
}

/** Everything for staff is behind one link: `web/features/operations/operations-links.ts` lists it. */
const STAFF_LINKS: readonly SidebarLink[] = [
  { to: '/operations', label: 'Operations', icon: 'gear' },
]

/**
 * The sidebar from top to bottom, in the order of an owner's work: bring what there is, create what is missing, decide
 * on the menu, sell. The two variants differ in where creation leads. Staff have one link more.
 */
export function sidebarGroups(
  variant: SidebarVariant,
  { isStaff = false }: { isStaff?: boolean } = {},
): readonly SidebarGroup[] {
  const { item, menu } = CREATION[variant]
  return [
    { title: null, links: [{ to: '/today', label: 'Today', icon: 'sun' }] },
    {
      title: 'Bring',
      links: [
        { to: '/menuupload', label: 'Menu Upload', icon: 'upload' },
        { to: '/datasets', label: 'Datasets', icon: 'file' },
      ],
    },
    {
      title: 'Create',
      links: [
        item,
        menu,
        { to: '/brands', label: 'Virtual Brands', icon: 'star' },
        { to: '/advertisement', label: 'Advertisement', icon: 'megaphone' },
      ],
    },
    {
      title: 'Menu',
      links: [
        { to: '/menu-editor', label: 'Menu', icon: 'plate' },
        { to: '/review', label: 'Review', icon: 'check' },
        { to: '/reviews', label: 'Weekly Review', icon: 'calendar' },
        { to: '/menuitems', label: 'Menu Items', icon: 'copy' },
        { to: '/tips', label: 'Tips', icon: 'tips' },
      ],
    },
    {
      title: 'Sell',
      links: [
        { to: '/publish', label: 'Publish', icon: 'send' },
        { to: '/sales', label: 'Sales', icon: 'receipt' },
        { to: '/statistics', label: 'Statistics', icon: 'chart' },
      ],
    },
    {
      title: 'You',
      links: [
        { to: '/', label: 'Home', icon: 'home' },
        { to: '/settings', label: 'Settings', icon: 'settings' },
        { to: '/accountmanagement', label: 'Account Management', icon: 'user' },
        { to: '/plan', label: 'Plan and Fee', icon: 'receipt' },
        ...(isStaff ? STAFF_LINKS : []),
      ],
    },
  ]
}

export function sidebarLinks(
  variant: SidebarVariant,
  who: { isStaff?: boolean } = {},
): readonly SidebarLink[] {
  return sidebarGroups(variant, who).flatMap(({ links }) => links)
}
