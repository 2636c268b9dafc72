import type { Price } from '#contract/menus.ts'
import { currencyDigits } from '#contract/money.ts'

/** The first amount in a text as the service writes prices: "$12.90", "€9.50", "CHF 14.00"; null where there is none. */
export function readPrice(text: string): Price | null {
  const found = /([^\s\d.,:;()]{1,4})?\s?(\d[\d,]*(?:\.\d+)?)/u.exec(text)
  if (!found) return null
  const [, sign = '$', digits = ''] = found
  const currency = currencyOf(sign)
  if (!currency) return null
  const amount = Number(digits.replaceAll(',', ''))
  return { minor: Math.round(amount * 10 ** currencyDigits(currency)), currency }
}

function currencyOf(sign: string): string | undefined {
  return Intl.supportedValuesOf('currency').find((code) => code === sign || signOf(code) === sign)
}

function signOf(currency: string): string | undefined {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
}
