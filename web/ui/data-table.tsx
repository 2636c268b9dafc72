import { type ReactNode, useMemo, useState } from 'react'
import { Pagination } from './pagination.tsx'
import { type Sort, sortRows } from './sort-rows.ts'
import { TableRows } from './table-rows.tsx'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What the column sorts by; without it the column does not sort. */
  sortBy?: (row: Row) => string | number | boolean | Date | null | undefined
  /** Whoever gives the rows sorts by it. */
  sortsElsewhere?: boolean
  align?: 'left' | 'right'
  /** The column that names the row. */
  isRowHeader?: boolean
  className?: string
}

type DataTableProps<Row> = {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Names a row for its checkbox. */
  rowName?: (row: Row) => string
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  initialSort?: Sort
  pageSize?: number
  /** Stands in the table's place while there are no rows. */
  empty?: ReactNode
}

/** Sorts and selects over all rows and draws one page of them, so that 10,000 rows are as quick as 50. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName = rowId,
  selected,
  onSelect,
  initialSort,
  pageSize = 50,
  empty,
}: DataTableProps<Row>) {
  const [sort, setSort] = useState<Sort | null>(initialSort ?? null)
  const [wantedPage, setPage] = useState(0)
  const sorted = useMemo(() => {
    const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy
    return sort && sortBy ? sortRows(rows, sortBy, sort.descending) : rows
  }, [rows, columns, sort])
  // deleting or filtering may leave fewer pages than the one being read
  const page = Math.min(wantedPage, Math.max(Math.ceil(rows.length / pageSize) - 1, 0))
  const visible = sorted.slice(page * pageSize, (page + 1) * pageSize)

  if (rows.length === 0 && empty) return empty
  return (
    <div className="flex flex-col gap-3">
      <TableRows
        label={label}
        columns={columns}
        rows={visible}
        all={rows}
        selectAll={`Select all ${rows.length}`}
        rowId={rowId}
        rowName={rowName}
        selected={selected}
        onSelect={onSelect}
        sort={sort}
        onSort={setSort}
      />
      <Pagination page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
    </div>
  )
}
