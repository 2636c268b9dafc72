import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

type SearchChange = (now: URLSearchParams) => URLSearchParams
export type ChangeAddressSearch = (change: SearchChange, how: { replace: boolean }) => void

/**
 * The search part of the page's address, and a way to change it that never loses another change: React Router's own
 * setter starts from the address that was last rendered, so of two changes in quick succession (a search being written
 * while a filter is chosen) the later would undo the earlier. This one starts from the address as it is, and stays the
 * same function.
 */
export function useAddressSearch(): [search: URLSearchParams, change: ChangeAddressSearch] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback<ChangeAddressSearch>(
    (next, { replace }) =>
      void navigate(`?${next(new URLSearchParams(window.location.search))}`, {
        replace,
        preventScrollReset: true,
      }),
    [navigate],
  )
  return [search, change]
}
