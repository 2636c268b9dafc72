/** 1290 with two digits is "12.90": by text, since binary fractions lose cents. */
export function decimalPrice(minor: number, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** "12.9" and 12.9 with two digits are 1290; null: no price, or one with parts of the smallest unit. */
export function minorPrice(decimal: string | number, digits: number): number | null {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(decimal).trim())
  if (!match) return null
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  return fraction.length > digits ? null : Number(`${match[1]}${fraction.padEnd(digits, '0')}`)
}

/** Digits after the point of a currency: 2 of USD, 0 of JPY, 3 of KWD. */
export function currencyDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  digits.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** Asked for each price of a menu, and slow to find out. */
const digits = new Map<string, number>()
