import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while prerendered HTML is taken over, also by a part whose code comes late; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
