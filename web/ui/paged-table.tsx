import type { ReactNode } from 'react'
import { formatNumber } from '../lib/format.ts'
import type { Column } from './data-table.tsx'
import { IconButton } from './icon-button.tsx'
import type { Sort } from './sort-rows.ts'
import { TableRows } from './table-rows.tsx'

export type Pages = {
  /** How many rows stand before this page. */
  before: number
  /** Of all pages; null where nobody counts them. */
  total: number | null
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

type PagedTableProps<Row> = {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  /** Of this page, as they were sorted elsewhere. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName?: (row: Row) => string
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  pages: Pages
  /** The page before is still there while the next one comes. */
  isStale?: boolean
  /** Stands in the table's place while there are no rows. */
  empty: ReactNode
}

/** One page of a list that the server searches, sorts and cuts, however long it is. */
export function PagedTable<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName = rowId,
  selected,
  onSelect,
  sort = null,
  onSort,
  pages,
  isStale,
  empty,
}: PagedTableProps<Row>) {
  if (rows.length === 0 && pages.before === 0) return empty
  return (
    <div className="flex flex-col gap-3">
      <TableRows
        label={label}
        columns={columns}
        rows={rows}
        all={rows}
        selectAll={`Select all ${rows.length} on this page`}
        rowId={rowId}
        rowName={rowName}
        selected={selected}
        onSelect={onSelect}
        sort={sort}
        onSort={onSort}
        isStale={isStale}
      />
      <PageLine pages={pages} count={rows.length} />
    </div>
  )
}

/** "51–100 of 10,000" and the ways to move; nothing where one page holds all. */
function PageLine({ pages, count }: { pages: Pages; count: number }) {
  const { before, total, onPrevious, onNext } = pages
  if (!onPrevious && !onNext) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-1 text-[0.9375rem]">
      <span aria-live="polite" className="mr-3 text-soft-ink tabular-nums">
        {formatNumber(before + 1)}–{formatNumber(before + count)}
        {total !== null && ` of ${formatNumber(total)}`}
      </span>
      <IconButton
        icon="chevronLeft"
        label="Previous page"
        isDisabled={!onPrevious}
        onPress={() => onPrevious?.()}
      />
      <IconButton
        icon="chevronRight"
        label="Next page"
        isDisabled={!onNext}
        onPress={() => onNext?.()}
      />
    </nav>
  )
}
