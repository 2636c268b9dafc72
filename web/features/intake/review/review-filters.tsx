import { useCallback } from 'react'
import type { IntakeItem } from '#contract/menu-intake-model.ts'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { CONFIDENCE_WORDS, confidenceWord } from './confidence.ts'
import {
  EVERY_ITEM,
  ITEM_STATES,
  type ItemState,
  isNarrowed,
  type ReviewView,
  stateOf,
} from './review-view.ts'

const ALL = 'all'

const STATE_WORDS: Readonly<Record<ItemState, string>> = {
  pending: 'To decide',
  accepted: 'Accepted',
  rejected: 'Rejected',
  saved: 'In your library',
}

type ReviewFiltersProps = {
  items: readonly IntakeItem[]
  view: ReviewView
  onChange: (changes: Partial<ReviewView>) => void
}

/** Narrows the items by how sure they are, by what was decided, and by name. */
export function ReviewFilters({ items, view, onChange }: ReviewFiltersProps) {
  const write = useCallback((query: string) => onChange({ query }), [onChange])
  const { search, setSearch } = useTypedSearch(view.query, write)
  const count = (holds: (item: IntakeItem) => boolean) => items.filter(holds).length
  return (
    <search className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Search the items"
        placeholder="Search names and sections"
        value={search}
        onChange={setSearch}
        maxLength={200}
        className="min-w-52 flex-1"
      />
      <Select
        label="Confidence"
        hideLabel
        className="min-w-52 flex-1 sm:flex-none"
        options={[
          { id: ALL, label: 'Any confidence' },
          ...CONFIDENCE_WORDS.map((word) => ({
            id: word,
            label: `${word} confidence (${count((item) => confidenceWord(item.confidence) === word)})`,
          })),
        ]}
        value={view.confidence ?? ALL}
        onChange={(id) =>
          onChange({ confidence: CONFIDENCE_WORDS.find((word) => word === id) ?? null })
        }
      />
      <Select
        label="Decision"
        hideLabel
        className="min-w-44 flex-1 sm:flex-none"
        options={[
          { id: ALL, label: 'Any decision' },
          ...ITEM_STATES.map((state) => ({
            id: state,
            label: `${STATE_WORDS[state]} (${count((item) => stateOf(item) === state)})`,
          })),
        ]}
        value={view.state ?? ALL}
        onChange={(id) => onChange({ state: ITEM_STATES.find((state) => state === id) ?? null })}
      />
      {isNarrowed(view) && (
        <Button variant="quiet" icon="close" onPress={() => onChange(EVERY_ITEM)}>
          Clear filters
        </Button>
      )}
    </search>
  )
}
