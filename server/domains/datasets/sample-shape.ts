import { currencyIn } from './guess-currency.ts'
import { readPrice } from './read-price.ts'

const LONGEST_AMOUNT = 20
/** `99,-` and `12.–`: no cents. */
const WITHOUT_CENTS = /^\d[\d. ]*[.,]\s?[-–—]{1,2}$/

/** An amount that shows that it is one: with its currency, or a dash for its cents. */
export function isAmount(text: string): boolean {
  if (text.length >= LONGEST_AMOUNT || !/\d/.test(text) || readPrice(text) === null) return false
  return WITHOUT_CENTS.test(text) || currencyIn(text) !== null
}

/** Amounts with their currency. */
export function isMoney(cells: string[]): boolean {
  return shareOf(cells, (cell) => /^\D{0,5}\d[\d., ]*\D{0,5}$/.test(cell) && isAmount(cell)) >= 0.6
}

export function shareOf(cells: string[], fits: (cell: string) => boolean): number {
  if (cells.length === 0) return 0
  return cells.filter(fits).length / cells.length
}
