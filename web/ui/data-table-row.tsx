import type { Column } from './data-table.tsx'
import { DataTableSelector } from './data-table-selector.tsx'

export type Selection = {
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

type DataTableRowProps<Row> = {
  row: Row
  id: string
  /** For its checkbox. */
  name: string
  columns: readonly Column<Row>[]
  selection: Selection | undefined
}

export function DataTableRow<Row>({ row, id, name, columns, selection }: DataTableRowProps<Row>) {
  const isSelected = selection?.selected.has(id) ?? false
  return (
    <tr className={isSelected ? 'bg-tomato-wash' : 'hover:bg-sunken'}>
      {selection && (
        <td className={`${CELL} w-12`}>
          <DataTableSelector
            label={`Select ${name}`}
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
}

const CELL = 'border-b border-line px-3 py-2.5 align-top print:px-1 [tr:last-child>&]:border-b-0'

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { align = 'left', isRowHeader, className = '', cell } = column
  const style = `${CELL} ${align === 'right' ? 'text-right tabular-nums' : 'text-left'} ${className}`
  if (!isRowHeader) return <td className={style}>{cell(row)}</td>
  return (
    <th scope="row" className={`${style} min-w-36 font-medium`}>
      {cell(row)}
    </th>
  )
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}
