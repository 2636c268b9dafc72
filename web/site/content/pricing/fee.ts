import { shareOf } from '#contract/fee-share.ts'

/** What the pricing page's second example uses, in hundredths of a percent. */
export const EXAMPLE_RATE = 350

export type Fee = { increaseCents: number; feeCents: number; keptCents: number }

/** The performance fee for a period, in cents, at a rate in hundredths of a percent; without an increase there is none. */
export function feeOf(revenue: { beforeCents: number; afterCents: number }, rate: number): Fee {
  const increaseCents = Math.max(0, revenue.afterCents - revenue.beforeCents)
  const feeCents = shareOf(increaseCents, rate)
  return { increaseCents, feeCents, keptCents: increaseCents - feeCents }
}

/** What an owner types as an amount: `20,000`, `$20000.50`; null where it is none. */
export function centsOf(typed: string): number | null {
  const digits = typed.replace(/[\s,$]/g, '')
  if (!/^\d{1,10}(\.\d{0,2})?$/.test(digits)) return null
  return Math.round(Number(digits) * 100)
}

/** `292500` → `$2,925.00`. A formatter of the browser's own is slow to make the first time. */
export function dollars(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`
}
