import { createStore, type Store } from './browser-store.ts'

/** A list kept for this tab's session: the newest `limit` entries stay. */
export type SessionList<T> = Store<readonly T[]> & { add: (entry: T) => void }

/** `accept` checks one entry found in the storage. */
export function createSessionList<T>(
  name: string,
  limit: number,
  accept: (found: unknown) => found is T,
): SessionList<T> {
  const store = createStore<readonly T[]>({
    keep: 'session',
    name,
    initial: [],
    accept: (found): found is readonly T[] => Array.isArray(found) && found.every(accept),
  })
  return {
    ...store,
    add: (entry) => store.write([...store.read(), entry].slice(-limit)),
  }
}
