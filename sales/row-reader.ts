import { headerKey } from './headers.ts'
import type { AmountField, Amounts } from './model.ts'
import { NO_AMOUNTS } from './model.ts'
import type { Alternatives, AmountColumns, Report, TextField } from './report.ts'

type Row = readonly string[]

/** A cell that should hold money and does not. */
export class UnreadableCell extends Error {
  override name = 'UnreadableCell'
}

export type RowReader = {
  text: (row: Row, field: TextField) => string
  /** Every filled alternative, for what has to be looked at before it is read. */
  texts: (row: Row, field: TextField) => string[]
  amounts: (row: Row, money: Money) => Amounts
  /** Null where the report has none. */
  net: (row: Row, money: Money) => number | null
  quantity: (row: Row) => string
  /** Cells with amounts, as printed. */
  amountCells: (row: Row) => string[]
}

/** A cell's minor units; null where it is empty, undefined where it holds something else. */
export type Money = (text: string) => number | null | undefined
type AmountPlace = { headers: string[]; columns: number[][]; sign: 1 | -1 | 0 }

/** Finds a report's fields in the columns that this file has. */
export function rowReader(report: Report, headers: readonly string[]): RowReader {
  const keys = headers.map(headerKey)
  const placesOf = (alternatives: Alternatives = []) =>
    alternatives.map((key) => keys.indexOf(key)).filter((at) => at >= 0)
  const texts = new Map(
    Object.entries(report.texts).map(([field, wanted]) => [field as TextField, placesOf(wanted)]),
  )
  const amounts = Object.entries(report.amounts).map(
    ([field, columns]) => [field as AmountField | 'net', placeOf(columns)] as const,
  )
  const quantity = placesOf(report.quantity)

  function placeOf({ taken, add }: AmountColumns): AmountPlace {
    const columns = add.map(placesOf).filter((places) => places.length > 0)
    const sign = taken === 'negative' ? -1 : taken === 'either' ? 0 : 1
    return { headers: columns.map(([at = 0]) => headers[at] ?? ''), columns, sign }
  }
  const filled = (row: Row, places: readonly number[] = []) =>
    places.map((at) => cellOf(row, at)).filter((cell) => cell !== '')
  const firstFilled = (row: Row, places: readonly number[] = []) => {
    for (const at of places) {
      const cell = cellOf(row, at)
      if (cell !== '') return cell
    }
    return ''
  }
  const read = (row: Row, { columns, sign, headers: names }: AmountPlace, money: Money) =>
    columns.reduce((sum, places, at) => {
      const cell = firstFilled(row, places)
      if (cell === '') return sum
      const value = money(cell)
      if (value === undefined) throw new UnreadableCell(`"${cell}" in "${names[at]}" is no amount`)
      if (value === null || value === 0) return sum
      return sum + (sign === 0 ? Math.abs(value) : sign * value)
    }, 0)

  return {
    text: (row, field) => firstFilled(row, texts.get(field)),
    texts: (row, field) => filled(row, texts.get(field)),
    amounts(row, money) {
      const found: Amounts = { ...NO_AMOUNTS }
      for (const [field, place] of amounts) {
        if (field !== 'net') found[field] = read(row, place, money)
      }
      return found
    },
    net(row, money) {
      const place = amounts.find(([field]) => field === 'net')?.[1]
      return place && place.columns.length > 0 ? read(row, place, money) : null
    },
    quantity: (row) => firstFilled(row, quantity),
    amountCells: (row) =>
      amounts.flatMap(([, { columns }]) => columns.flatMap((places) => filled(row, places))),
  }
}

function cellOf(row: Row, at: number): string {
  const cell = (row[at] ?? '').trim()
  return cell.length === 4 && cell.toUpperCase() === 'NULL' ? '' : cell
}
