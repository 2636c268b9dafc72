import type { ReactNode } from 'react'
import type { Column } from './data-table.tsx'
import { Icon } from './icon.tsx'
import type { Sort } from './sort-rows.ts'

type DataTableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (column: string) => void
  selector?: ReactNode
}

const HEAD =
  'sticky top-0 z-10 border-b border-strong-line bg-sunken px-3 print:px-1 py-2 text-sm print:text-xs font-medium text-soft-ink whitespace-nowrap'

export function DataTableHead<Row>({ columns, sort, onSort, selector }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selector && <td className={HEAD}>{selector}</td>}
        {columns.map(({ id, header, sortBy, sortsElsewhere, align = 'left' }) => {
          const isSortable = Boolean(sortBy || sortsElsewhere)
          const direction = sort?.column === id && (sort.descending ? 'descending' : 'ascending')
          return (
            <th
              key={id}
              scope="col"
              aria-sort={direction || (isSortable ? 'none' : undefined)}
              className={`${HEAD} ${align === 'right' ? 'text-right' : 'text-left'}`}
            >
              {isSortable ? (
                <button
                  type="button"
                  onClick={() => onSort(id)}
                  className="-mx-1 inline-flex min-h-7 items-center gap-1 rounded px-1 hover:text-ink"
                >
                  {header}
                  <Icon
                    size={14}
                    name={direction ? ARROWS[direction] : 'sort'}
                    className={direction ? 'text-tomato' : ''}
                  />
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const ARROWS = { ascending: 'arrowUp', descending: 'arrowDown' } as const
