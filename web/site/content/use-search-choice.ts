import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'

/** Long enough for a word to be typed on, short enough to seem at once. */
const PAUSE_MS = 150
/** The browser tells of its own ways back and forth only. */
const ADDRESS_CHANGED = 'address-changed'

/**
 * The filters of the page at `path` as its address has them, without a router. The prerendered page knows no filters, so the
 * first render in the browser has none either; what is typed counts at once and reaches the address after a pause.
 */
export function useSearchChoice(path: string) {
  const params = new URLSearchParams(useSyncExternalStore(watchAddress, searchOfAddress, () => ''))
  const [typed, setTyped] = useState<string | null>(null)
  const search = typed ?? params.get('q') ?? ''

  // an address that is not ours counts more than what was typed before
  useEffect(() => {
    const forget = () => setTyped(null)
    window.addEventListener('popstate', forget)
    return () => window.removeEventListener('popstate', forget)
  }, [])

  useEffect(() => {
    if (typed === null) return
    const write = () => {
      const next = new URLSearchParams(searchOfAddress())
      goTo(addressOf(path, withChoice(next, { q: typed })))
    }
    const timer = setTimeout(write, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, path])

  return {
    search,
    setSearch: setTyped,
    choiceOf: (name: string) => params.get(name),
    /** The address with other choices and what is typed; empty ones leave it. */
    addressWith: (choices: Record<string, string | null>) =>
      addressOf(path, withChoice(params, { q: search, ...choices })),
    /** For a link to such an address: the page stays. */
    follow: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      goTo(event.currentTarget.href)
    },
    reset: () => {
      setTyped(null)
      goTo(path)
    },
  }
}

function watchAddress(changed: () => void) {
  window.addEventListener('popstate', changed)
  window.addEventListener(ADDRESS_CHANGED, changed)
  return () => {
    window.removeEventListener('popstate', changed)
    window.removeEventListener(ADDRESS_CHANGED, changed)
  }
}

const searchOfAddress = () => window.location.search

function goTo(address: string): void {
  history.replaceState(history.state, '', address)
  window.dispatchEvent(new Event(ADDRESS_CHANGED))
}

function withChoice(params: URLSearchParams, choices: Record<string, string | null>) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(choices)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

function addressOf(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path
}
