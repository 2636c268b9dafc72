import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuItem } from '#contract/menus.ts'
import { BATCH_MAX } from '#contract/photos.ts'
import { formatCount } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { itemChoices } from './photos.queries.ts'

type Choice = { id: string; name: string }

type LibraryDishesProps = {
  chosen: readonly Choice[]
  onChange: (chosen: readonly Choice[]) => void
  isDisabled: boolean
}

/** The library's items that lack a picture, to tick. */
export function LibraryDishes({ chosen, onChange, isDisabled }: LibraryDishesProps) {
  const [text, setText] = useState('')
  const found = useQuery(itemChoices(useDebounced(text.trim(), 300), true))
  if (found.isPending) return <SkeletonText lines={6} label="Loading your items…" />
  if (found.isError) {
    return (
      <ErrorState
        reason={found.error}
        otherwise="Your items could not be loaded."
        onRetry={() => void found.refetch()}
      />
    )
  }
  const { items, total } = found.data
  if (total === 0 && text.trim() === '') {
    return (
      <p className="rounded-lg bg-sunken px-4 py-6 text-center text-soft-ink">
        Every item of your library has a picture. Name other dishes instead.
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Search your items"
        placeholder="Search your items"
        value={text}
        onChange={setText}
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 flex w-full items-baseline justify-between gap-3 text-sm text-soft-ink">
          <span>{formatCount(total, 'item')} without a picture</span>
          <span className="tabular-nums">
            {chosen.length} of {BATCH_MAX} chosen
          </span>
        </legend>
        <ul className="max-h-80 overflow-auto rounded-lg border border-line bg-paper px-3 py-1">
          {items.map((item) => (
            <li key={item.id}>
              <ItemBox item={item} chosen={chosen} onChange={onChange} isDisabled={isDisabled} />
            </li>
          ))}
          {items.length === 0 && <li className="py-3 text-soft-ink">No items found.</li>}
        </ul>
      </fieldset>
      {total > items.length && (
        <p className="text-sm text-soft-ink">
          The newest {items.length} are listed; search to find the others.
        </p>
      )}
    </div>
  )
}

function ItemBox({ item, chosen, onChange, isDisabled }: LibraryDishesProps & { item: MenuItem }) {
  const isChosen = chosen.some(({ id }) => id === item.id)
  return (
    <Checkbox
      className="w-full"
      isSelected={isChosen}
      isDisabled={isDisabled || (!isChosen && chosen.length >= BATCH_MAX)}
      onChange={(isSelected) => {
        const others = chosen.filter(({ id }) => id !== item.id)
        onChange(isSelected ? [...others, { id: item.id, name: item.name }] : others)
      }}
    >
      <span className="min-w-0 flex-1">
        {item.name}
        <span className="block text-sm text-soft-ink">{item.category}</span>
      </span>
    </Checkbox>
  )
}
