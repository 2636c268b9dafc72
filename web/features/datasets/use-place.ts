import { useSearchParams } from 'react-router'
import { ROWS_PER_PAGE } from './datasets.queries.ts'

export type Place = {
  /** 0-based. */
  page: number
  /** The 1-based row that was gone to; null while pages are turned. */
  row: number | null
  goToPage: (page: number) => void
  goToRow: (row: number) => void
}

/** Where in the rows the reader is, kept in the address. */
export function usePlace(): Place {
  const [params, setParams] = useSearchParams()
  const go = (name: 'page' | 'row', value: number) =>
    setParams({ [name]: String(value) }, { replace: true, preventScrollReset: true })
  return {
    ...placeOf(params),
    goToPage: (page) => go('page', page + 1),
    goToRow: (row) => go('row', row),
  }
}

/** `row=120` is on the third page of fifty; what is no number counts as the beginning. */
export function placeOf(params: URLSearchParams): Pick<Place, 'page' | 'row'> {
  const row = countOf(params.get('row'))
  if (row !== null) return { row, page: Math.floor((row - 1) / ROWS_PER_PAGE) }
  return { row, page: (countOf(params.get('page')) ?? 1) - 1 }
}

function countOf(text: string | null): number | null {
  return text && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : null
}
