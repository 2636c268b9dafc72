import { useCallback } from 'react'
import type { MenuSummary } from '#contract/menus.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { isFiltered, type LibraryView } from './library-view.ts'

const ALL = 'all'

const STATUSES = [
  { id: ALL, label: 'Drafts and kept' },
  { id: 'draft', label: 'Drafts' },
  { id: 'kept', label: 'Kept' },
] as const
const LACKS = [
  { id: ALL, label: 'Complete or not' },
  { id: 'picture', label: 'Without a picture' },
  { id: 'description', label: 'Without a description' },
  { id: 'price', label: 'Without a price' },
] as const
const SORTS = [
  { id: 'newest', label: 'Newest first' },
  { id: 'name', label: 'By name' },
  { id: 'score', label: 'Best score first' },
  { id: 'price', label: 'Cheapest first' },
] as const

/** On a phone two beside each other, so that the items are seen below them. */
const ROW = 'grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap'

type LibraryFiltersProps = {
  view: LibraryView
  menus: readonly MenuSummary[]
  onChange: (changes: Partial<LibraryView>) => void
}

export function LibraryFilters({ view, menus, onChange }: LibraryFiltersProps) {
  const cuisines = [...new Set(menus.map(({ cuisine }) => cuisine).filter(Boolean))].sort()
  return (
    <search className="flex flex-col gap-3">
      <div className={ROW}>
        <Search view={view} onChange={onChange} />
        <Select
          label="Menu"
          hideLabel
          className="sm:w-60"
          options={[
            { id: ALL, label: 'All menus' },
            ...menus.map(({ id, title, itemCount }) => ({
              id,
              label: `${title} (${formatNumber(itemCount)})`,
            })),
          ]}
          value={view.menuId ?? ALL}
          onChange={(id) => onChange({ menuId: id === ALL ? null : id })}
        />
        <Select
          label="Sort"
          hideLabel
          className="sm:w-44"
          options={SORTS}
          value={view.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
      <div className={ROW}>
        <Select
          label="Cuisine"
          hideLabel
          className="sm:w-44"
          options={[
            { id: ALL, label: 'All cuisines' },
            ...cuisines.map((name) => ({ id: name, label: name })),
          ]}
          value={view.cuisine ?? ALL}
          onChange={(id) => onChange({ cuisine: id === ALL ? null : id })}
        />
        <Select
          label="Status"
          hideLabel
          className="sm:w-44"
          options={STATUSES}
          value={view.status ?? ALL}
          onChange={(id) => onChange({ status: id === ALL ? null : id })}
        />
        <Select
          label="What is missing"
          hideLabel
          className="sm:w-52"
          options={LACKS}
          value={view.missing ?? ALL}
          onChange={(id) => onChange({ missing: id === ALL ? null : id })}
        />
        <Switch isSelected={view.favourite} onChange={(favourite) => onChange({ favourite })}>
          Favourites only
        </Switch>
        {isFiltered(view) && (
          <Button
            variant="quiet"
            size="small"
            icon="close"
            onPress={() =>
              onChange({
                query: '',
                menuId: null,
                cuisine: null,
                favourite: false,
                status: null,
                missing: null,
              })
            }
          >
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

function Search({ view, onChange }: Pick<LibraryFiltersProps, 'view' | 'onChange'>) {
  const write = useCallback((query: string) => onChange({ query }), [onChange])
  const { search, setSearch } = useTypedSearch(view.query, write)
  return (
    <SearchField
      label="Search your items"
      placeholder="Search names, descriptions, categories"
      className="col-span-2 sm:min-w-64 sm:flex-1"
      value={search}
      onChange={setSearch}
      maxLength={200}
    />
  )
}
