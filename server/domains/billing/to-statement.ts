import type { Statement, StatementEvent, StatementSummary } from '#contract/statements.ts'
import { dayIn } from './day-in.ts'
import type { EventRow, StatementWithState } from './statements.repo.ts'

export function toSummary(row: StatementWithState): StatementSummary {
  const { number, month, restaurantId, document, billable, fee, state } = row
  return {
    number,
    month,
    restaurant: { id: restaurantId, name: document.restaurant.name },
    currency: document.terms.currency,
    issuedOn: document.issuedOn,
    disputeUntil: document.disputeUntil,
    payBy: document.payBy,
    outcome: document.working.outcome,
    billable,
    fee,
    state,
  }
}

export function toStatement(
  row: StatementWithState,
  events: readonly EventRow[],
  of: { now: Date; isOwn: boolean; canInvoice: boolean },
): Statement {
  const { document, sha256, state } = row
  const kinds = events.map(({ kind }) => kind)
  return {
    ...toSummary(row),
    document,
    sha256,
    events: events.map(toEvent),
    mayDispute:
      of.isOwn &&
      !kinds.includes('disputed') &&
      dayIn(of.now, document.terms.timeZone) <= document.disputeUntil,
    invoiceUrl: events.find(({ kind }) => kind === 'invoiced')?.invoice?.url ?? null,
    canInvoice: of.canInvoice && state === 'open' && !kinds.includes('invoiced'),
  }
}

function toEvent({ kind, at, byName, text }: EventRow): StatementEvent {
  return { kind, at: at.toISOString(), by: byName, text }
}
