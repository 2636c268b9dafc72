import { useCallback, useMemo, useState } from 'react'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import type { Pages } from '../../ui/paged-table.tsx'
import type { Sort } from '../../ui/sort-rows.ts'
import type { Shortcut } from '../shell/shortcut-keys.ts'
import { useShortcuts } from '../shell/shortcuts.tsx'

export const PAGE = 50

export type ListView = {
  /** What is typed, at once. */
  typed: string
  setTyped: (typed: string) => void
  /** What is asked for. */
  search: string
  filter: (name: string) => string | null
  setFilter: (name: string, value: string | null) => void
  sort: Sort | null
  setSort: (sort: Sort | null) => void
  /** Where this page begins; undefined for the first. */
  after: string | undefined
  pages: (answer: { next: string | null; total?: number } | undefined) => Pages
}

/** Search, filters and sort stand in the page's address; the way through the pages is the screen's own. */
export function useListView(): ListView {
  const [address, change] = useAddressSearch()
  const [cursors, setCursors] = useState<readonly string[]>([])
  const set = useCallback(
    (changes: Record<string, string | null>) => {
      setCursors([])
      change(
        (now) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') now.delete(name)
            else now.set(name, value)
          }
          return now
        },
        { replace: true },
      )
    },
    [change],
  )
  const write = useCallback((typed: string) => set({ q: typed }), [set])
  const search = address.get('q') ?? ''
  const { search: typed, setSearch } = useTypedSearch(search, write)
  useShortcuts(SHORTCUTS)
  const column = address.get('sort')
  const descending = address.get('descending') === 'true'
  const sort = useMemo(() => (column ? { column, descending } : null), [column, descending])
  return {
    typed,
    setTyped: setSearch,
    search,
    filter: (name) => address.get(name),
    setFilter: (name, value) => set({ [name]: value }),
    sort,
    setSort: (next) =>
      set({ sort: next?.column ?? null, descending: next?.descending ? 'true' : null }),
    after: cursors.at(-1),
    pages: (answer) => {
      const next = answer?.next ?? null
      return {
        before: cursors.length * PAGE,
        total: answer?.total ?? null,
        onPrevious: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null,
        onNext: next === null ? null : () => setCursors([...cursors, next]),
      }
    },
  }
}

function press(label: string): void {
  document
    .querySelector<HTMLElement>(`nav[aria-label="Pages"] button[aria-label="${label}"]`)
    ?.click()
}

const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: '/',
    label: 'Search this list',
    run: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
  },
  { keys: ']', label: 'Next page', run: () => press('Next page') },
  { keys: '[', label: 'Previous page', run: () => press('Previous page') },
]
