import { HOLD_DAYS, type LineKind, type LineState } from '#contract/affiliate-statements.ts'
import { shiftDay } from '#contract/days.ts'
import { commissionOf } from './commission.ts'

export type SaleKind = Extract<LineKind, 'subscription' | 'performance-fee' | 'other'>
export type TakenBackBy = Extract<LineKind, 'refund' | 'chargeback' | 'credit-note' | 'reversal'>

/** One sale, or what takes some of it back. */
export type Line = {
  id: string
  customer: number
  /** A sale and what takes it back name the same invoice. */
  invoice: string
  kind: LineKind
  net: number
  commission: number
  currency: string
  invoicedOn: string
  /** Null while the invoice is open. */
  paidOn: string | null
  /** From when it counts; null while that is not known. */
  dueOn: string | null
  /** The sale that it takes from; null of a sale. */
  takesFrom: string | null
  /** Whether it takes the sale back as a whole. */
  isMirror: boolean
  /** Of a sale that was taken back before a statement had it, and of its mirror. */
  reversedOn: string | null
  reason: string | null
  /** Of the statement that it stands in. */
  statement: number | null
}

type Sale = Pick<Line, 'customer' | 'invoice' | 'net' | 'currency' | 'invoicedOn'> & {
  kind: SaleKind
}

export function saleLine(id: string, sale: Sale): Line {
  return {
    id,
    ...sale,
    commission: commissionOf(sale.net),
    paidOn: null,
    dueOn: null,
    takesFrom: null,
    isMirror: false,
    reversedOn: null,
    reason: null,
    statement: null,
  }
}

/**
 * When the commission of a paid invoice is due: after the time of refunds, or for a performance fee once its statement
 * cannot be disputed any more.
 */
export function dueDay({
  kind,
  paidOn,
  disputeUntil,
}: {
  kind: SaleKind
  paidOn: string
  /** The last day of it; of performance fees. */
  disputeUntil: string | null
}): string {
  if (kind !== 'performance-fee' || disputeUntil === null) return shiftDay(paidOn, HOLD_DAYS)
  const undisputed = shiftDay(disputeUntil, 1)
  return undisputed > paidOn ? undisputed : paidOn
}

/** What is left of a sale after what was taken back, `lines` being all of its invoice. */
export function leftOf(sale: Line, lines: readonly Line[]): { net: number; commission: number } {
  const taken = lines.filter(({ takesFrom }) => takesFrom === sale.id)
  return {
    net: taken.reduce((sum, { net }) => sum + net, sale.net),
    commission: taken.reduce((sum, { commission }) => sum + commission, sale.commission),
  }
}

type TakingBack = { id: string; kind: TakenBackBy; net: number; on: string; reason: string }

/**
 * What follows when `net` of a sale is given back: a negative line, and the sale as it stands then. A sale that no
 * statement has and that goes as a whole is reversed, and so is its mirror. The commission of an invoice is always 30 % of
 * what is left of it, so that refunds in parts take back what was given and no more.
 */
export function takeBack(
  sale: Line,
  lines: readonly Line[],
  { id, kind, net, on, reason }: TakingBack,
): { sale: Line; taken: Line } {
  const left = leftOf(sale, lines)
  if (net <= 0 || net > left.net) throw new RangeError('More is taken back than is left.')
  const isMirror = net === sale.net
  const isReversed = isMirror && sale.statement === null
  const taken: Line = {
    id,
    customer: sale.customer,
    invoice: sale.invoice,
    kind,
    net: -net,
    commission: commissionOf(left.net - net) - left.commission,
    currency: sale.currency,
    invoicedOn: on,
    paidOn: on,
    // what is not in a statement yet takes its refund with it
    dueOn: sale.statement === null ? sale.dueOn : on,
    takesFrom: sale.id,
    isMirror,
    reversedOn: isReversed ? on : null,
    reason,
    statement: null,
  }
  return { sale: isReversed ? { ...sale, reversedOn: on, reason } : sale, taken }
}

/** Whether a statement of a month takes the line up. `isHeld`: it is looked at before it may count. */
export function isTakenUp(
  line: Line,
  { until, isHeld }: { until: string; isHeld: boolean },
): boolean {
  if (line.statement !== null) return false
  if (line.reversedOn !== null) return line.reversedOn <= until
  return !isHeld && line.dueOn !== null && line.dueOn <= until
}

export function stateOf(
  line: Line,
  { today, isPaidOut }: { today: string; isPaidOut: boolean },
): LineState {
  if (line.reversedOn !== null) return 'reversed'
  if (line.statement !== null) return isPaidOut ? 'paid' : 'in_statement'
  if (line.paidOn === null) return 'accrued'
  return line.dueOn !== null && line.dueOn <= today ? 'due' : 'pending'
}
