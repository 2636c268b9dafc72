import { createStore } from '../../lib/browser-store.ts'
import { useStore } from '../../lib/use-store.ts'
import { SIDEBAR_VARIANTS, type SidebarVariant } from './sidebar-links.ts'

const store = createStore<SidebarVariant>({
  keep: 'browser',
  name: 'sidebar-variant',
  initial: 'Classic',
  accept: (found): found is SidebarVariant => SIDEBAR_VARIANTS.some((known) => known === found),
})

export function useSidebarVariant() {
  return useStore(store, 'Classic')
}
