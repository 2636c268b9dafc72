import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Dataset } from '#contract/datasets.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
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
  const [params, setParams] = useSearchParams()
  const asked = params.get('q') ?? ''
  const [text, setText] = useState(asked)
  const typed = text.trim()
  const term = useDebounced(typed, typed === '' ? 0 : SEARCH_DELAY_MS)
  const search = useQuery(datasetSearch(term))
  useTermInAddress(term, asked, setParams)

  const local = all.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
  return { text, setText, term, found: term === '' ? all : (search.data ?? local) }
}

function useTermInAddress(
  term: string,
  asked: string,
  setParams: ReturnType<typeof useSearchParams>[1],
) {
  const written = useRef(asked)
  useEffect(() => {
    if (written.current === term) return
    written.current = term
    setParams(
      (params) => {
        if (term === '') params.delete('q')
        else params.set('q', term)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  }, [term, setParams])
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
