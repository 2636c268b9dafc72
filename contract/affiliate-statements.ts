import { z } from 'zod'

/** Of the net of every sale, in percent: no caps, no tiers. */
export const COMMISSION_PERCENT = 30
/** Days from a payment until its commission is due: the time of refunds. */
export const HOLD_DAYS = 30
/** Of the month in which a statement is issued. */
export const PAYOUT_DAY = 15

export const LINE_KINDS = [
  'subscription',
  'performance-fee',
  'other',
  'refund',
  'chargeback',
  'credit-note',
  'reversal',
] as const
export const lineKind = z.enum(LINE_KINDS)
export type LineKind = z.infer<typeof lineKind>

export const LINE_STATES = [
  'accrued',
  'pending',
  'due',
  'in_statement',
  'paid',
  'reversed',
] as const
export const lineState = z.enum(LINE_STATES)
export type LineState = z.infer<typeof lineState>

export const PAYOUT_WAYS = ['bank', 'paypal', 'wise'] as const
export const payoutWay = z.enum(PAYOUT_WAYS)
export type PayoutWay = z.infer<typeof payoutWay>

const day = z.iso.date()
/** Minor units of the line's own currency; nothing is converted. */
const minor = z.int()

export const statedLine = z.object({
  id: z.uuid(),
  day,
  /** "Restaurant #17": who it is stands nowhere on a statement. */
  customer: z.int(),
  invoice: z.string(),
  kind: lineKind,
  net: minor,
  commission: minor,
  /** Of what takes back; null of a sale. */
  reason: z.string().nullable(),
})
export type StatedLine = z.infer<typeof statedLine>

export const statedPayment = z.object({
  number: z.int(),
  paidOn: day,
  amount: minor,
  way: payoutWay,
  reference: z.string(),
})
export type StatedPayment = z.infer<typeof statedPayment>

/** Issued once and never changed: what is wrong is put right on the next one. */
export const affiliateStatementDocument = z
  .object({
    number: z.int(),
    month: z.string(),
    currency: z.string(),
    affiliate: z.object({ name: z.string(), code: z.string() }),
    issuedOn: day,
    percent: z.int(),
    opening: minor,
    /** Since the statement before; they lower the balance. */
    payments: z.array(statedPayment),
    lines: z.array(statedLine),
    closing: minor,
    /** When it is paid out; null where nothing is. */
    payoutOn: day.nullable(),
    /** What a payout would have cost, where it was carried over for that at the affiliate's wish. */
    carriedOverFor: minor.nullable(),
  })
  .meta({ id: 'AffiliateStatement' })
export type AffiliateStatementDocument = z.infer<typeof affiliateStatementDocument>

export const LINE_KIND_WORDS: Record<LineKind, string> = {
  subscription: 'Subscription',
  'performance-fee': 'Performance fee',
  other: 'Other sale',
  refund: 'Refund',
  chargeback: 'Chargeback',
  'credit-note': 'Credit note',
  reversal: 'Reversal',
}
