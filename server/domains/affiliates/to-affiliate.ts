import { type Line, stateOf } from '#affiliates/lines.ts'
import type { StatedPayment } from '#contract/affiliate-statements.ts'
import type {
  AffiliateLine,
  AffiliateNumbers,
  AffiliateReview,
  AffiliateStatementSummary,
  AffiliateSums,
} from '#contract/affiliates.ts'
import type { LineWithPayment } from './lines.repo.ts'
import type { ReviewRow } from './reviews.repo.ts'
import type { PaymentRow, StatementWithPayment } from './statements.repo.ts'

/** A line as the affiliate sees it: the restaurant is a number. */
export function toLine(
  row: LineWithPayment,
  { today, isHeld }: { today: string; isHeld: (line: Line) => boolean },
): AffiliateLine {
  const { id, customer, invoice, kind, net, commission, currency } = row
  const { invoicedOn, paidOn, dueOn, reason, statement } = row
  const state = stateOf(row, { today, isPaidOut: row.isPaidOut })
  const waits = state === 'accrued' || state === 'pending' || state === 'due'
  return {
    id,
    customer,
    invoice,
    kind,
    net,
    commission,
    currency,
    state,
    invoicedOn,
    paidOn,
    dueOn,
    reason,
    statement,
    inReview: waits && isHeld(row),
  }
}

export function numbersOf(
  lines: readonly AffiliateLine[],
  { clicks, signups }: { clicks: number; signups: number },
): AffiliateNumbers {
  const bought = lines.filter(
    ({ paidOn, net, state }) => paidOn !== null && net > 0 && state !== 'reversed',
  )
  const sums = [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) =>
    sumsOf(currency, own),
  )
  return { clicks, signups, paying: new Set(bought.map(({ customer }) => customer)).size, sums }
}

function sumsOf(currency: string, lines: readonly AffiliateLine[]): AffiliateSums {
  const sum = (isIn: (line: AffiliateLine) => boolean) =>
    lines.filter(isIn).reduce((total, { commission }) => total + commission, 0)
  return {
    currency,
    earned: sum(({ paidOn, state }) => paidOn !== null && state !== 'reversed'),
    pending: sum(({ state }) => state === 'pending'),
    due: sum(({ state }) => state === 'due'),
    stated: sum(({ state }) => state === 'in_statement'),
    paid: sum(({ state }) => state === 'paid'),
  }
}

export function toReview(row: ReviewRow): AffiliateReview {
  const { id, reason, openedAt, customer, reply, outcome, answer } = row
  return { id, reason, openedOn: dayOf(openedAt), customer, reply, outcome, answer }
}

export function toSummary(row: StatementWithPayment): AffiliateStatementSummary {
  const { number, month, currency, closing, payoutOn, document, payment } = row
  return {
    number,
    month,
    currency,
    closing,
    payoutOn,
    issuedOn: document.issuedOn,
    payment: payment && toPayment(payment),
  }
}

export function toPayment(row: PaymentRow): StatedPayment {
  const { number, paidOn, amount, way, reference } = row
  return { number, paidOn, amount, way, reference }
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
