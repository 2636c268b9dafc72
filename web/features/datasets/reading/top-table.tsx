import type { DatasetReading, topOfDataset } from '#contract/datasets.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { isChoosable, kindOfRow, type RowKind, withRow } from './reading-choice.ts'

type TopTableProps = {
  rows: ResponseOf<typeof topOfDataset>['rows']
  reading: DatasetReading
  onChange: (reading: DatasetReading) => void
}

const ROW_STYLES: Readonly<Record<RowKind, string>> = {
  'left out': 'text-soft-ink italic',
  names: 'bg-aubergine-wash font-medium',
  record: '',
}
const ROW_WORDS: Readonly<Record<RowKind, string>> = {
  'left out': 'Left out',
  names: 'Names',
  record: 'Record',
}
const CELL = 'max-w-64 border-b border-line px-3 py-1.5 align-top'

/** The file's rows as they stand in it, and what each is under the reading that is chosen now; records can be left out. */
export function TopTable({ rows, reading, onChange }: TopTableProps) {
  const most = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 1)
  const columns = Array.from({ length: most }, (_, at) => at)
  return (
    <section
      aria-label="First rows of the file"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-xl border border-line"
    >
      <table className="w-max min-w-full border-separate border-spacing-0 text-[0.9375rem] leading-6">
        <caption className="sr-only">First rows of the file, and what each is taken for</caption>
        <thead>
          <tr className="text-left text-sm text-soft-ink">
            <th scope="col" className={`${CELL} bg-sunken text-right font-normal`}>
              Row
            </th>
            <th scope="col" className={`${CELL} bg-sunken font-normal`}>
              Taken as
            </th>
            <th scope="colgroup" colSpan={most} className={`${CELL} bg-sunken font-normal`}>
              In the file
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => {
            const kind = kindOfRow(reading, row)
            return (
              <tr key={row} className={ROW_STYLES[kind]}>
                <th scope="row" className={`${CELL} text-right font-normal tabular-nums`}>
                  {row}
                </th>
                <td className={`${CELL} whitespace-nowrap`}>
                  {isChoosable(reading, row) ? (
                    <Checkbox
                      aria-label={`Row ${row} is a record`}
                      className="-my-1 not-italic"
                      isSelected={kind === 'record'}
                      onChange={(isTaken) => onChange(withRow(reading, row, isTaken))}
                    >
                      {ROW_WORDS[kind]}
                    </Checkbox>
                  ) : (
                    ROW_WORDS[kind]
                  )}
                </td>
                {columns.map((column) => (
                  <td key={column} className={CELL}>
                    <span className="line-clamp-2 wrap-anywhere">{cells[column] ?? ''}</span>
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
