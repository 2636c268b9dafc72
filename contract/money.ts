import type { Price } from './menus.ts'

/** Digits after the decimal point of a currency, such as 2 for USD and 0 for JPY. */
export function currencyDigits(currency: string): number {
  return formatOf('en', currency).digits
}

/** The amount as plain digits without a sign: "12.90". */
export function majorUnits({ minor, currency }: Price): string {
  const digits = currencyDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** The amount as people of the locale write it: "$12.90". */
export function formatPrice({ minor, currency }: Price, locale = 'en-US'): string {
  const digits = currencyDigits(currency)
  return formatOf(locale, currency).format.format(minor / 10 ** digits)
}

const FORMATS_MAX = 500
const formats = new Map<string, Kept>()

type Kept = { format: Intl.NumberFormat; digits: number }

/** Kept, since making one takes a hundred times as long as using it. */
function formatOf(locale: string, currency: string): Kept {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= FORMATS_MAX) formats.clear()
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const made = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 }
  formats.set(key, made)
  return made
}
