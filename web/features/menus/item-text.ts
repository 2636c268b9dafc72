import type { ItemVersion, MenuItem, Price } from '#contract/menus.ts'
import { currencyDigits, formatPrice } from '#contract/money.ts'

export type TextRead<T> = { value: T } | { problem: string }

/** Thousands by commas and cents by a point, or the other way round. */
const ENGLISH = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const CONTINENTAL = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/
const MOST = 999_999_999

/** "12.9", "$12.90" or "12,90" in a currency; nothing is no price, and another currency's sign is none of it. */
export function readPrice(text: string, currency: string): TextRead<Price | null> {
  const bare = text.replace(/[^\d.,-]/g, '')
  if (text.trim() === '') return { value: null }
  const sign = /\p{Sc}|\b[A-Z]{3}\b/u.exec(text)?.[0]
  if (sign && !signsOf(currency).has(sign)) {
    return { problem: `“${sign}” is not this menu’s currency. Write the price in ${currency}` }
  }
  const match = ENGLISH.exec(bare) ?? CONTINENTAL.exec(bare)
  if (!match) return { problem: 'Write a price as a number, such as 12.90' }
  const digits = currencyDigits(currency)
  const whole = Number((match[1] ?? '').replace(/[.,]/g, ''))
  const amount = whole + Number(`0.${match[2] ?? '0'}`)
  const minor = Math.round(amount * 10 ** digits)
  return minor > MOST ? { problem: 'This price is too high' } : { value: { minor, currency } }
}

function signsOf(currency: string): ReadonlySet<string> {
  const signs = (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  })
  return new Set(signs)
}

/** Whole kilocalories; nothing is none stated. */
export function readCalories(text: string): TextRead<number | null> {
  const bare = text.replace(/\s|kcal/gi, '')
  if (bare === '') return { value: null }
  if (!/^\d{1,5}$/.test(bare) || Number(bare) > 20_000) {
    return { problem: 'Write calories as a whole number from 0 to 20,000' }
  }
  return { value: Number(bare) }
}

export type VersionedField = keyof ItemVersion['item']

const FIELDS: readonly VersionedField[] = [
  'name',
  'category',
  'description',
  'price',
  'calories',
  'recipe',
]

export type ItemChange = { version: ItemVersion; fields: readonly VersionedField[] }

/** Versions whose text the next change changed, newest first; a star or a picture changes none of it. */
export function textChanges(item: MenuItem, versions: readonly ItemVersion[]): ItemChange[] {
  let after: ItemVersion['item'] = item
  return versions.flatMap((version) => {
    const fields = FIELDS.filter(
      (field) => JSON.stringify(version.item[field]) !== JSON.stringify(after[field]),
    )
    after = version.item
    return fields.length > 0 ? [{ version, fields }] : []
  })
}

/** A field as people read it. */
export function shownField(item: ItemVersion['item'], field: VersionedField): string {
  if (field === 'price') return item.price ? formatPrice(item.price) : 'No price'
  if (field === 'calories') return item.calories === null ? 'No calories' : `${item.calories} kcal`
  return item[field] || 'Empty'
}
