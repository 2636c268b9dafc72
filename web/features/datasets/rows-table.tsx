import { useEffect, useRef } from 'react'
import type { previewDataset } from '#contract/datasets.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatNumber } from '../../lib/format.ts'
import { isFigures } from './column-words.ts'
import { RowsHead } from './rows-head.tsx'

type RowsTableProps = {
  preview: ResponseOf<typeof previewDataset>
  /** The row that was gone to. */
  row: number | null
  isStale: boolean
  onOpen: (row: number) => void
}

const CELL = 'border-b border-line px-3 py-2 align-top'
const NUMBER = `${CELL} sticky left-0 z-10 bg-raised text-right group-data-[found]:bg-tomato-wash`

export function RowsTable({ preview, row, isStale, onOpen }: RowsTableProps) {
  const { dataset, from, rows } = preview
  const found = useRowInView(row, from)
  const label = `Rows of ${dataset.name}`
  return (
    <section
      ref={found.region}
      aria-label={label}
      aria-busy={isStale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`relative max-h-[75dvh] overflow-auto rounded-xl border border-line bg-raised transition-opacity duration-150 ${isStale ? 'opacity-60' : ''}`}
    >
      <table className="w-max min-w-full border-separate border-spacing-0 text-[0.9375rem] leading-6">
        <caption className="sr-only">{label}</caption>
        <RowsHead columns={dataset.columns} />
        <tbody>
          {rows.map((cells, at) => {
            const number = from + at
            const isFound = number === row
            return (
              <tr
                key={number}
                ref={isFound ? found.row : undefined}
                data-found={isFound || undefined}
                className="group data-[found]:bg-tomato-wash"
              >
                <th scope="row" className={`${NUMBER} font-normal`}>
                  <button
                    type="button"
                    aria-label={`Show row ${number} in full`}
                    onClick={() => onOpen(number)}
                    className="-m-1 min-h-7 min-w-7 rounded p-1 text-soft-ink tabular-nums underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
                  >
                    {formatNumber(number, 0)}
                  </button>
                </th>
                {dataset.columns.map(({ name, type }, column) => (
                  <td
                    key={name}
                    className={`${CELL} ${isFigures(type) ? 'text-right tabular-nums' : ''}`}
                  >
                    <Cell value={cells[column] ?? null} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Two lines of a cell; all of it is in the row's dialog. */
function Cell({ value }: { value: string | null }) {
  if (value === null) return <span className="text-soft-ink">–</span>
  return <span className="line-clamp-2 max-w-80 wrap-anywhere">{value.slice(0, 300)}</span>
}

/** Brings the row that was gone to below the sticky head, and into the window where the table is further down. */
function useRowInView(row: number | null, from: number) {
  const region = useRef<HTMLElement>(null)
  const found = useRef<HTMLTableRowElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that arrives brings the row
  useEffect(() => {
    if (!region.current) return
    const head = region.current.querySelector('thead')?.offsetHeight ?? 0
    region.current.scrollTop = row && found.current ? found.current.offsetTop - head - 8 : 0
    if (row) found.current?.scrollIntoView({ block: 'nearest' })
  }, [row, from])
  return { region, row: found }
}
