import { currencyDigits } from '#contract/money.ts'

/** An amount as it is typed, in minor units; null where it is none. A currency that is still being typed has two digits. */
export function minorUnits(typed: string, currency: string): number | null {
  const digits = Intl.supportedValuesOf('currency').includes(currency)
    ? currencyDigits(currency)
    : 2
  const plain = typed.trim().replace(',', '.')
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(plain)) return null
  const minor = Math.round(Number(plain) * 10 ** digits)
  return minor > 0 ? minor : null
}
