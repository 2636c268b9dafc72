import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Dataset } from '#contract/datasets.ts'
import { formatBytes, formatCount, formatDate } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { SearchPicker } from '../../ui/search-picker.tsx'
import { datasetSearch, datasetsQuery } from './datasets.queries.ts'

export const SEARCH_DELAY_MS = 300

type CsvPickerProps = {
  /** Name of the chosen dataset. */
  chosen: string | null
  onChoose: (dataset: Dataset | null) => void
  description: string
  /** What is said where the list is empty. */
  noneYet: string
  /** Said where the server cannot search. */
  searchFailure?: string
  isDisabled: boolean
}

/** All datasets until something is typed, then those that the server finds; offline, those whose name holds it. */
export function CsvPicker({
  chosen,
  onChoose,
  description,
  noneYet,
  searchFailure,
  isDisabled,
}: CsvPickerProps) {
  const [text, setText] = useState(chosen ?? '')
  useEffect(() => setText(chosen ?? ''), [chosen])
  const typed = text.trim()
  const term = useDebounced(typed, SEARCH_DELAY_MS)
  const isAsked = typed !== '' && typed !== chosen
  const list = useQuery(datasetsQuery)
  const search = useQuery({ ...datasetSearch(term), ...(!isAsked && { enabled: false }) })
  const all = list.data ?? []
  const found = search.isError
    ? all.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
    : (search.data ?? [])
  const isSettled = term === typed
  const results = isAsked ? (isSettled ? found : []) : all

  function clear() {
    setText('')
    onChoose(null)
    void list.refetch()
  }
  return (
    <SearchPicker
      label="CSV dataset"
      placeholder="Search CSV files..."
      text={text}
      onTextChange={(next) => (next === '' && text !== '' ? clear() : setText(next))}
      results={results.map(({ name, rows, size, uploadDate, question }) => ({
        id: name,
        label: name,
        description: [
          ...(question === null ? [] : ['Say first how it is read']),
          formatCount(rows, 'row'),
          formatBytes(size),
          formatDate(uploadDate),
        ].join(' · '),
      }))}
      onPick={({ id }) => onChoose(results.find(({ name }) => name === id) ?? null)}
      onClear={clear}
      opensOnFocus
      isSearching={list.isPending || (isAsked && (!isSettled || search.isFetching))}
      empty={isAsked ? `No CSV files found matching "${typed}"` : noneYet}
      description={description}
      error={isAsked && search.isError ? searchFailure : undefined}
      isDisabled={isDisabled}
    />
  )
}
