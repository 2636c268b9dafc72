import { useCallback, useSyncExternalStore } from 'react'
import type { Store } from './browser-store.ts'

/** The kept value, live in every place that uses the store, and its setter. */
export function useStore<T>(store: Store<T>, atBuild: T): [T, (value: T) => void] {
  const value = useSyncExternalStore(store.subscribe, store.read, () => atBuild)
  return [value, useCallback((next: T) => store.write(next), [store])]
}
