import type { ColumnRole, ColumnType } from '#contract/datasets.ts'

export const TYPE_WORDS: Readonly<Record<ColumnType, string>> = {
  text: 'Text',
  integer: 'Whole number',
  number: 'Number',
  price: 'Amount',
  date: 'Date',
  boolean: 'Yes or no',
  empty: 'Empty',
}

/** What the service uses a column for. */
export const ROLE_WORDS: Readonly<Record<ColumnRole, string>> = {
  name: 'Used as name',
  description: 'Used as description',
  price: 'Used as price',
  category: 'Used as category',
  cuisine: 'Used as cuisine',
  address: 'Used as address',
  city: 'Used as city',
  latitude: 'Used as latitude',
  longitude: 'Used as longitude',
  image: 'Used as image',
  calories: 'Used as calories',
  currency: 'Used as currency',
  language: 'Used as language',
}

const FIGURES: readonly ColumnType[] = ['integer', 'number', 'price']

export function isFigures(type: ColumnType): boolean {
  return FIGURES.includes(type)
}

/** `0.996` → `99% filled`: a column with gaps never counts as full, one with a value never as empty. */
export function filledWords(share: number): string {
  if (share === 0) return 'Empty'
  if (share === 1) return '100% filled'
  return `${Math.min(Math.max(Math.round(share * 100), 1), 99)}% filled`
}
