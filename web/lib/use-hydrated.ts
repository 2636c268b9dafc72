import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * `prerendered` while that HTML is taken over, also by a part whose code comes late, and `value` from then on. Where both
 * are the same nothing renders twice.
 */
export function useHydrated<Value>(value: Value, prerendered: Value): Value {
  return useSyncExternalStore(
    never,
    () => value,
    () => prerendered,
  )
}
