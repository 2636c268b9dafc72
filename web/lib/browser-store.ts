type Keep = 'session' | 'browser'

/** A value kept under a name for this tab (`session`) or this browser; never throws. */
export type Store<T> = {
  read: () => T
  write: (value: T) => void
  clear: () => void
  subscribe: (changed: () => void) => () => void
}

type StoreOptions<T> = {
  keep: Keep
  name: string
  initial: T
  /** Checks what was found there: older versions of the page, or people, wrote it. */
  accept: (found: unknown) => found is T
}

export function createStore<T>({ keep, name, initial, accept }: StoreOptions<T>): Store<T> {
  const listeners = new Set<() => void>()
  const tellListeners = () => {
    for (const listener of listeners) listener()
  }
  // useSyncExternalStore compares by identity, so what was read is kept beside its text
  let seen: { text: string | null; value: T } = { text: null, value: initial }
  let unsaved: { value: T } | undefined

  function read(): T {
    if (unsaved) return unsaved.value
    const text = areaOf(keep)?.getItem(name) ?? null
    if (text !== seen.text) seen = { text, value: parse(text, initial, accept) }
    return seen.value
  }

  return {
    read,
    write(value) {
      try {
        areaOf(keep)?.setItem(name, JSON.stringify(value))
        unsaved = undefined
      } catch {
        // full or forbidden: it still holds until the page is left
        unsaved = { value }
      }
      tellListeners()
    },
    clear() {
      unsaved = undefined
      areaOf(keep)?.removeItem(name)
      tellListeners()
    },
    subscribe(changed) {
      const elsewhere = (event: StorageEvent) => event.key === name && changed()
      listeners.add(changed)
      window.addEventListener('storage', elsewhere)
      return () => {
        listeners.delete(changed)
        window.removeEventListener('storage', elsewhere)
      }
    },
  }
}

function areaOf(keep: Keep): Storage | undefined {
  try {
    return keep === 'session' ? globalThis.sessionStorage : globalThis.localStorage
  } catch {
    return undefined
  }
}

function parse<T>(text: string | null, initial: T, accept: (found: unknown) => found is T): T {
  if (text === null) return initial
  try {
    const found: unknown = JSON.parse(text)
    return accept(found) ? found : initial
  } catch {
    return initial
  }
}
