import { currencyIn } from './guess-currency.ts'
import { readPrice } from './read-price.ts'

/** Amounts with their currency. */
export function isMoney(cells: string[]): boolean {
  return (
    shareOf(
      cells,
      (cell) =>
        cell.length < 20 &&
        /^\D{0,5}\d[\d., ]*\D{0,5}$/.test(cell) &&
        readPrice(cell) !== null &&
        currencyIn(cell) !== null,
    ) >= 0.6
  )
}

export function shareOf(cells: string[], fits: (cell: string) => boolean): number {
  if (cells.length === 0) return 0
  return cells.filter(fits).length / cells.length
}
