import type { Column } from './data-table.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableRow } from './data-table-row.tsx'
import { DataTableSelector, stateOf } from './data-table-selector.tsx'
import { nextSort, type Sort } from './sort-rows.ts'
import { TableFrame } from './table-frame.tsx'

type TableRowsProps<Row> = {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  /** Those that are drawn. */
  rows: readonly Row[]
  /** Those that "Select all" selects. */
  all: readonly Row[]
  selectAll: string
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  sort: Sort | null
  onSort?: (sort: Sort | null) => void
  isStale?: boolean
}

/** A table's head and the rows of one of its pages. */
export function TableRows<Row>({
  label,
  columns,
  rows,
  all,
  selectAll,
  rowId,
  rowName,
  selected,
  onSelect,
  sort,
  onSort,
  isStale = false,
}: TableRowsProps<Row>) {
  const selection = selected && onSelect ? { selected, onSelect } : undefined
  return (
    <TableFrame label={label} isStale={isStale}>
      <DataTableHead
        columns={columns}
        sort={sort}
        onSort={(column) => onSort?.(nextSort(sort, column))}
        selector={
          selection && (
            <DataTableSelector
              label={selectAll}
              state={stateOf(selection.selected.size, all.length)}
              onToggle={(isSelected) =>
                selection.onSelect(new Set(isSelected ? all.map(rowId) : []))
              }
            />
          )
        }
      />
      <tbody>
        {rows.map((row) => (
          <DataTableRow
            key={rowId(row)}
            row={row}
            id={rowId(row)}
            name={rowName(row)}
            columns={columns}
            selection={selection}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}
