import { PAYOUT_DAY, type StatedPayment } from '#contract/affiliate-statements.ts'
import { lastDayOf, monthAfter, shiftDay } from '#contract/days.ts'
import { isTakenUp, type Line } from './lines.ts'

export type MonthsEnd = {
  month: string
  /** Of one affiliate and one currency; those of earlier statements are passed over. */
  lines: readonly Line[]
  isHeld: (line: Line) => boolean
  /** The closing balance of the statement before, and 0 without one. */
  opening: number
  /** That no statement has shown yet. */
  payments: readonly StatedPayment[]
  /** What paying out costs, in minor units; the affiliate's own wish is that less than this is carried over. */
  payout: { cost: number; carriesOver: boolean }
}

export type Drawn = {
  lines: Line[]
  opening: number
  closing: number
  payoutOn: string | null
  carriedOverFor: number | null
}

/** The statement of a month; null where there is nothing to say. A balance below nothing is carried, never collected. */
export function drawStatement(end: MonthsEnd): Drawn | null {
  const { month, opening, payments, payout } = end
  const until = lastDayOf(month)
  const lines = end.lines
    .filter((line) => isTakenUp(line, { until, isHeld: end.isHeld(line) }))
    .toSorted(byDay)
  if (lines.length === 0 && payments.length === 0 && opening <= 0) return null
  const closing =
    opening +
    lines.reduce((sum, { commission }) => sum + commission, 0) -
    payments.reduce((sum, { amount }) => sum + amount, 0)
  const isTooLittle = payout.carriesOver && closing > 0 && closing < payout.cost
  return {
    lines,
    opening,
    closing,
    payoutOn: closing > 0 && !isTooLittle ? payoutDay(month) : null,
    carriedOverFor: isTooLittle ? payout.cost : null,
  }
}

function payoutDay(month: string): string {
  return shiftDay(`${monthAfter(month)}-01`, PAYOUT_DAY - 1)
}

function byDay(one: Line, other: Line): number {
  const [left, right] = [one, other].map(
    ({ paidOn, invoicedOn, invoice }) => `${paidOn ?? invoicedOn} ${invoice}`,
  ) as [string, string]
  return left < right ? -1 : left > right ? 1 : 0
}
