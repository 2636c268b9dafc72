import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'

const SAME_PLACE = { replace: true }
const NO_CHOICE = new URLSearchParams()

/**
 * The page's filters as the address has them. The prerendered page knows no filters, so the first render in the browser
 * has none either; what is typed counts at once and reaches the address after a pause.
 */
export function useSearchChoice() {
  const [address, changeSearch] = useAddressSearch()
  const params = useHydrated(address.size > 0 ? address : NO_CHOICE, NO_CHOICE)
  const { pathname } = useLocation()
  const write = useCallback(
    (typed: string) => changeSearch((now) => withChoice(now, { q: typed }), SAME_PLACE),
    [changeSearch],
  )
  const { search, setSearch, forget } = useTypedSearch(params.get('q') ?? '', write)
  return {
    search,
    setSearch,
    choiceOf: (name: string) => params.get(name),
    /** The address with other choices and what is typed; empty ones leave it. */
    addressWith: (choices: Record<string, string | null>) =>
      addressOf(pathname, withChoice(params, { q: search, ...choices })),
    reset: () => {
      forget()
      changeSearch(() => new URLSearchParams(), SAME_PLACE)
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

/** A page is prerendered at its path with a slash, which is not its address. */
function addressOf(pathname: string, params: URLSearchParams): string {
  const path = pathname.replace(/\/$/, '')
  return params.size > 0 ? `${path}?${params}` : path
}
