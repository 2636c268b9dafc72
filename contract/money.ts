import type { Price } from './menus.ts'

/** Digits after the decimal point of a currency, such as 2 for USD and 0 for JPY. */
export function currencyDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  )
}

/** The amount as plain digits without a sign: "12.90". */
export function majorUnits({ minor, currency }: Price): string {
  const digits = currencyDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** The amount as people of the locale write it: "$12.90". */
export function formatPrice({ minor, currency }: Price, locale = 'en-US'): string {
  const digits = currencyDigits(currency)
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 10 ** digits)
}
