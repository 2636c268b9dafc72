import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Dataset } from '#contract/datasets.ts'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { datasetSearch } from './datasets.queries.ts'

const SEARCH_DELAY_MS = 300

export type DatasetSearchState = {
  text: string
  setText: (text: string) => void
  /** What the found ones were searched by; empty for all. */
  term: string
  found: readonly Dataset[]
}

/** All datasets until something is typed, then those that the server finds; while it cannot, those whose name holds it. */
export function useDatasetSearch(all: readonly Dataset[]): DatasetSearchState {
  const [params, changeSearch] = useAddressSearch()
  const write = useCallback(
    (typed: string) =>
      changeSearch(
        (now) => {
          if (typed === '') now.delete('q')
          else now.set('q', typed)
          return now
        },
        { replace: true },
      ),
    [changeSearch],
  )
  const { search: text, setSearch: setText } = useTypedSearch(params.get('q') ?? '', write)
  const typed = text.trim()
  const term = useDebounced(typed, typed === '' ? 0 : SEARCH_DELAY_MS)
  const search = useQuery(datasetSearch(term))

  const local = all.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
  return { text, setText, term, found: term === '' ? all : (search.data ?? local) }
}

export function DatasetSearch({ search }: { search: DatasetSearchState }) {
  return (
    <SearchField
      label="Search datasets"
      placeholder="Search by name"
      value={search.text}
      onChange={search.setText}
      maxLength={200}
      className="w-full max-w-sm"
    />
  )
}
