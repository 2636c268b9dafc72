import { type ReactNode, useMemo, useState } from 'react'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableSelector } from './data-table-selector.tsx'
import { Pagination } from './pagination.tsx'
import { nextSort, type Sort, sortRows } from './sort-rows.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What the column sorts by; without it the column does not sort. */
  sortBy?: (row: Row) => string | number | boolean | Date | null | undefined
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
  const selection = selected && onSelect ? { selected, onSelect } : undefined

  if (rows.length === 0 && empty) return empty
  return (
    <div className="flex flex-col gap-3">
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative max-h-[70dvh] overflow-auto rounded-xl border border-line bg-raised"
      >
        <table className="w-full border-separate border-spacing-0 text-[0.9375rem]">
          <caption className="sr-only">{label}</caption>
          <DataTableHead
            columns={columns}
            sort={sort}
            onSort={(column) => setSort(nextSort(sort, column))}
            selector={
              selection && (
                <DataTableSelector
                  label={`Select all ${rows.length}`}
                  state={stateOf(selection.selected.size, rows.length)}
                  onToggle={(isSelected) =>
                    selection.onSelect(new Set(isSelected ? rows.map(rowId) : []))
                  }
                />
              )
            }
          />
          <tbody>
            {visible.map((row) => {
              const id = rowId(row)
              const isSelected = selection?.selected.has(id) ?? false
              return (
                <tr key={id} className={isSelected ? 'bg-tomato-wash' : 'hover:bg-sunken'}>
                  {selection && (
                    <td className={`${CELL} w-12`}>
                      <DataTableSelector
                        label={`Select ${rowName(row)}`}
                        state={isSelected ? 'all' : 'none'}
                        onToggle={() => selection.onSelect(toggled(selection.selected, id))}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} />
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <Pagination page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
    </div>
  )
}

const CELL = 'border-b border-line px-3 py-2.5 align-top [tr:last-child>&]:border-b-0'

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { align = 'left', isRowHeader, className = '', cell } = column
  const style = `${CELL} ${align === 'right' ? 'text-right tabular-nums' : 'text-left'} ${className}`
  if (!isRowHeader) return <td className={style}>{cell(row)}</td>
  return (
    <th scope="row" className={`${style} font-medium`}>
      {cell(row)}
    </th>
  )
}

function stateOf(count: number, total: number): 'all' | 'some' | 'none' {
  if (count === 0) return 'none'
  return count < total ? 'some' : 'all'
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}
