import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuItem, MenuSummary } from '#contract/menus.ts'
import { formatCount } from '../../../lib/format.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchPicker } from '../../../ui/search-picker.tsx'
import { menusQuery } from '../../menus/menus.queries.ts'
import { foundItems } from './adverts.queries.ts'
import type { Target } from './target.ts'

const SEARCH_DELAY_MS = 300
const MENUS_SHOWN = 8

type SubjectPickerProps = { onPick: (target: Target) => void; onClear: () => void; initial: string }

/** One search over the library's menus and items. */
export function SubjectPicker({ onPick, onClear, initial }: SubjectPickerProps) {
  const [text, setText] = useState(initial)
  // what was picked stands in the box and would find only itself
  const query = useDebounced(text === initial ? '' : text.trim(), SEARCH_DELAY_MS)
  const items = useQuery(foundItems(query))
  const menus = useQuery(menusQuery)
  const failed = items.isError ? items : menus.isError ? menus : null
  if (failed) {
    return (
      <ErrorState
        reason={failed.error}
        otherwise="Your library could not be loaded."
        onRetry={() => void failed.refetch()}
      />
    )
  }
  const options = [
    ...(menus.data?.menus ?? [])
      .filter((menu) => holds(menu, query))
      .slice(0, MENUS_SHOWN)
      .map(menuOption),
    ...(items.data?.items ?? []).map(itemOption),
  ]
  return (
    <SearchPicker
      label="Item or menu"
      description="What the advertisements are for. Type to search your library."
      placeholder="Search your menus and items"
      text={text}
      onTextChange={setText}
      results={options}
      onPick={({ id }) => {
        const [kind, own = ''] = id.split(':')
        onPick({ kind: kind === 'menu' ? 'menu' : 'item', id: own })
      }}
      onClear={() => {
        setText('')
        onClear()
      }}
      isSearching={items.isFetching || menus.isPending}
      opensOnFocus
      empty="Nothing of that name in your library."
      className="max-w-xl"
    />
  )
}

function holds({ title, cuisine }: MenuSummary, query: string): boolean {
  return `${title} ${cuisine}`.toLowerCase().includes(query.toLowerCase())
}

function menuOption({ id, title, itemCount }: MenuSummary) {
  return { id: `menu:${id}`, label: title, description: `Menu, ${formatCount(itemCount, 'item')}` }
}

function itemOption({ id, name, category }: MenuItem) {
  return { id: `item:${id}`, label: name, description: category }
}
