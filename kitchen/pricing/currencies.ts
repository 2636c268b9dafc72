import { currencyDigits } from '#contract/money.ts'
import { HOUSE_PRICES } from './house-prices.ts'

/** What a menu price of one US dollar is in a currency. */
export function priceLevel(currency: string): number {
  return HOUSE_PRICES.currencies[currency.toUpperCase()] ?? 1
}

/** Minor units in one whole unit, as every other part counts them: 100, or 1 where a currency has no smaller coin. */
export function minorPerUnit(currency: string): number {
  return 10 ** digitsOf(currency)
}

const DIGITS = new Map<string, number>()

function digitsOf(currency: string): number {
  const known = DIGITS.get(currency)
  if (known !== undefined) return known
  const digits = /^[a-z]{3}$/i.test(currency) ? currencyDigits(currency) : 2
  DIGITS.set(currency, digits)
  return digits
}

/** An amount as a menu in English writes it, such as "$13.49" or "¥1,290". */
export function formatMoney(minor: number, currency: string): string {
  const unit = minorPerUnit(currency)
  const digits = digitsOf(currency)
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency.toUpperCase(),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(minor / unit)
  } catch {
    return `${(minor / unit).toFixed(digits)} ${currency}`
  }
}
