import type { IconName } from '../../ui/icon-paths.ts'

export type SidebarVariant = 'AI' | 'Classic'

export const SIDEBAR_VARIANTS: readonly SidebarVariant[] = ['AI', 'Classic']

export type SidebarLink = { to: string; label: string; icon: IconName }

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

const STAFF_LINKS: readonly SidebarLink[] = [
  { to: '/menuupload', label: 'Menu Upload', icon: 'upload' },
  { to: '/consultations', label: 'Consultations', icon: 'calendar' },
]

/** The sidebar from top to bottom; the two variants differ in where creation leads. Staff have more below. */
export function sidebarLinks(
  variant: SidebarVariant,
  { isStaff = false }: { isStaff?: boolean } = {},
): readonly SidebarLink[] {
  const { item, menu } = CREATION[variant]
  return [
    { to: '/', label: 'Home', icon: 'home' },
    { to: '/menuitems', label: 'Menu Items', icon: 'plate' },
    item,
    { to: '/advertisement', label: 'Advertisement', icon: 'megaphone' },
    { to: '/statistics', label: 'Statistics', icon: 'chart' },
    menu,
    { to: '/tips', label: 'Tips', icon: 'tips' },
    { to: '/settings', label: 'Settings', icon: 'settings' },
    { to: '/accountmanagement', label: 'Account Management', icon: 'user' },
    ...(isStaff ? STAFF_LINKS : []),
  ]
}
