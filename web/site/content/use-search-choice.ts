import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

/** Long enough for a word to be typed on, short enough to seem at once. */
const PAUSE_MS = 150

const SAME_PLACE = { replace: true, preventScrollReset: true }

/**
 * The page's filters as the address has them. The prerendered page knows no filters, so the first render in the browser
 * has none either; what is typed counts at once and reaches the address after a pause.
 */
export function useSearchChoice() {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [params, setParams] = useSearchParams()
  const inAddress = isHydrated ? (params.get('q') ?? '') : ''
  const [typed, setTyped] = useState<string | null>(null)
  const written = useRef(inAddress)

  // an address that is not ours (the way back, a link) counts more than what was typed before
  useEffect(() => {
    if (inAddress !== written.current) setTyped(null)
    written.current = inAddress
  }, [inAddress])

  useEffect(() => {
    if (typed === null || typed === inAddress) return
    const timer = setTimeout(() => {
      written.current = typed
      setParams((now) => withChoice(now, { q: typed }), SAME_PLACE)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, inAddress, setParams])

  const search = typed ?? inAddress
  return {
    search,
    setSearch: setTyped,
    choiceOf: (name: string) => (isHydrated ? params.get(name) : null),
    /** The address with other choices and what is typed; empty ones leave it. */
    addressWith: (choices: Record<string, string | null>) =>
      addressOf(withChoice(isHydrated ? params : new URLSearchParams(), { q: search, ...choices })),
    reset: () => {
      // nothing typed is left to be written after it
      written.current = ''
      setTyped(null)
      setParams({}, SAME_PLACE)
    },
  }
}

function withChoice(params: URLSearchParams, choices: Record<string, string | null>) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(choices)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

function addressOf(params: URLSearchParams): string {
  return params.size > 0 ? `?${params}` : '.'
}
