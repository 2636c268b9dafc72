import { currencyDigits } from '#contract/money.ts'
import { formatCount, formatDay, formatNumber } from '../../lib/format.ts'

export function periodWords(from: string | null, to: string | null): string {
  return from && to ? `${formatDay(from)} to ${formatDay(to)}, ${to.slice(0, 4)}` : ''
}

/** Minor units as whole dollars, for axes. */
export function wholeMoney(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(minor / 10 ** currencyDigits(currency))
}

export function percentWords(share: number): string {
  return `${formatNumber(share * 100)} %`
}

type Change = { ratio: number; low: number; high: number; before: number; after: number }

/** The change with the interval that it lies in 19 times of 20, and from what it was counted. */
export function changeWords(change: Change | null): string {
  if (!change) return 'not enough sold'
  const { ratio, low, high, before, after } = change
  const range = `${signed(low)} to ${signed(high)}`
  return `${signed(ratio)} (${range}; ${formatNumber(before)} → ${formatNumber(after)} sold)`
}

export function signed(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`
}

const MISSING = {
  items: 'at least 3 items that sold',
  sales: 'at least 30 sold of each item on average',
  costs: 'the food cost of every item',
} as const

export function missingWords(missing: readonly (keyof typeof MISSING)[]): string {
  return `Not enough data yet. It needs ${missing.map((what) => MISSING[what]).join(', and ')}.`
}

export const CLASS_WORDS = {
  star: 'Star',
  plowhorse: 'Plowhorse',
  puzzle: 'Puzzle',
  dog: 'Dog',
} as const

export function ordersWords(orders: number): string {
  return formatCount(orders, 'order')
}
