import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countedPage } from './paging.ts'
import { salesChannel } from './sales-model.ts'

/** Days after its issue in which an owner may dispute a statement. */
export const DISPUTE_DAYS = 30
/** Days after the end of a month until refunds and corrections of it are in. */
export const SETTLE_DAYS = 31
/** Statements are due no earlier than this many days after their issue. */
export const PAY_DAYS = 30

const day = z.iso.date()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written as 2026-10')
/** Minor units of the restaurant's currency. */
const minor = z.int()
const reason = z.string().trim().min(1, 'Please say why').max(2000)

/** One week before the start, as the agreement keeps it. */
export const historyWeek = z.object({
  /** A Monday. */
  week: day,
  revenue: minor,
  orders: z.int(),
  openDays: z.int(),
  /** What the counter took in that week; null where it is not looked at. */
  control: minor.nullable(),
  marketing: minor,
  /** Why it counts for nothing; null where it counts. */
  leftOut: z.string().nullable(),
})
export type HistoryWeek = z.infer<typeof historyWeek>

export const otherChannel = z.object({
  channel: salesChannel,
  orders: z.int(),
  revenue: minor,
  why: z.string(),
})
export type OtherChannel = z.infer<typeof otherChannel>

/** What an owner says yes to; kept with the yes. */
export const feeTerms = z
  .object({
    ruleVersion: z.string(),
    /** The rule in sentences, as it was read. */
    rule: z.array(z.string()),
    rate: z.int(),
    currency: z.string(),
    timeZone: z.string(),
    /** When the first change went live. */
    startDay: day,
    /** Of the channels that are compared. */
    channels: z.array(salesChannel),
    otherChannels: z.array(otherChannel),
    hasControl: z.boolean(),
    /** Every week before the start, oldest first. */
    history: z.array(historyWeek),
    /** Those of them that make the baseline. */
    baseWeeks: z.array(day),
    /** Revenue of a baseline week on average; a fraction of a minor unit is kept. */
    mean: z.number(),
    controlMean: z.number().nullable(),
    /** Monday of the first week that is counted. */
    countFrom: day,
  })
  .meta({ id: 'FeeTerms' })
export type FeeTerms = z.infer<typeof feeTerms>

export const channelRevenue = z.object({
  channel: salesChannel,
  orders: z.int(),
  gross: minor,
  /** What the restaurant itself gave away. */
  discounts: minor,
  refunds: minor,
  charges: minor,
  /** Value of cancelled orders within `gross`. */
  cancelled: minor,
  revenue: minor,
  commission: minor,
  marketing: minor,
})
export type ChannelRevenue = z.infer<typeof channelRevenue>

export const statementWeek = z.object({
  week: day,
  /** Whether it is counted for the first time. */
  isNew: z.boolean(),
  channels: z.array(channelRevenue),
  orders: z.int(),
  openDays: z.int(),
  revenue: minor,
  control: minor.nullable(),
  /** What it would have brought without a change; a fraction is kept for the sum. Null where it is left out. */
  expected: z.number().nullable(),
  leftOut: z.string().nullable(),
})
export type StatementWeek = z.infer<typeof statementWeek>

export const FEE_OUTCOMES = ['increase', 'credit', 'unchanged', 'no-evidence', 'too-early'] as const

/** From orders to the fee, with every figure in between. */
export const feeWorking = z
  .object({
    weeks: z.array(statementWeek),
    otherChannels: z.array(otherChannel),
    corrections: z.array(z.object({ week: day, before: minor, after: minor })),
    /** How far a stretch of weeks strays by itself: ln(actual / expected) of stretches before the start. */
    noise: z.object({
      errors: z.array(z.number()),
      measured: z.number().nullable(),
      assumed: z.number(),
      /** What it is multiplied by; more than 1 where nothing is compared with. */
      widening: z.number(),
      least: z.number(),
      used: z.number(),
    }),
    counted: z.int(),
    actual: minor,
    expected: minor,
    uplift: minor,
    /** ln(actual / expected); null where one of them is nothing. */
    d: z.number().nullable(),
    low: minor,
    high: minor,
    marketing: z.object({ before: z.number(), after: z.number() }),
    alreadyBilled: minor,
    outcome: z.enum(FEE_OUTCOMES),
    /** Of the increase, what this statement is about; negative is given back. */
    billable: minor,
    fee: minor,
  })
  .meta({ id: 'FeeWorking' })
export type FeeWorking = z.infer<typeof feeWorking>

export const statementDocument = z
  .object({
    number: z.int(),
    month,
    restaurant: z.object({ id: z.int(), name: z.string() }),
    business: z.object({ name: z.string(), address: z.string() }),
    issuedOn: day,
    /** By whom; null: by itself, once the month was settled. */
    issuedBy: z.string().nullable(),
    disputeUntil: day,
    payBy: day,
    agreed: z.object({ by: z.string(), on: day }),
    terms: feeTerms,
    working: feeWorking,
  })
  .meta({ id: 'StatementDocument' })
export type StatementDocument = z.infer<typeof statementDocument>

export const STATEMENT_EVENTS = ['disputed', 'upheld', 'declined', 'invoiced', 'paid'] as const
export const statementEvent = z.object({
  kind: z.enum(STATEMENT_EVENTS),
  at: z.iso.datetime(),
  by: z.string(),
  text: z.string(),
})
export type StatementEvent = z.infer<typeof statementEvent>

export const STATEMENT_STATES = ['open', 'disputed', 'upheld', 'paid', 'nothing-due'] as const
export const statementSummary = z
  .object({
    number: z.int(),
    month,
    restaurant: z.object({ id: z.int().nullable(), name: z.string() }),
    currency: z.string(),
    issuedOn: day,
    disputeUntil: day,
    payBy: day,
    outcome: z.enum(FEE_OUTCOMES),
    billable: minor,
    fee: minor,
    state: z.enum(STATEMENT_STATES),
  })
  .meta({ id: 'StatementSummary' })
export type StatementSummary = z.infer<typeof statementSummary>

export const statement = statementSummary
  .extend({
    document: statementDocument,
    sha256: z.string(),
    events: z.array(statementEvent),
    mayDispute: z.boolean(),
    invoiceUrl: z.url().nullable(),
    /** Whether invoices can be sent from here. */
    canInvoice: z.boolean(),
  })
  .meta({ id: 'Statement' })
export type Statement = z.infer<typeof statement>

const restaurant = z.object({ id: z.coerce.number('A restaurant ID is a number') })

export const feeAgreement = z
  .object({
    state: z.enum(['offered', 'agreed']),
    startDay: day,
    hasControl: z.boolean(),
    /** What is agreed, or what would be; null where something is missing. */
    terms: feeTerms.nullable(),
    /** What is missing for an agreement, in sentences. */
    missing: z.array(z.string()),
    /** Names the terms as they are shown; a yes is to these. */
    sha256: z.string().nullable(),
    agreed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'FeeAgreement' })
export type FeeAgreement = z.infer<typeof feeAgreement>

export const nextStatement = z.object({
  month,
  /** From this day on it can be issued; the money of the month may change until then. */
  closesOn: day,
  isClosed: z.boolean(),
  missing: z.array(z.string()),
  /** As it stands now; null where something is missing. */
  working: feeWorking.nullable(),
})
export type NextStatement = z.infer<typeof nextStatement>

export const getFee = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/fee',
  access: 'account',
  summary:
    'The agreement on the performance fee, what is offered, the statements, and how the next one stands.',
  params: restaurant,
  response: z.object({
    currency: z.string(),
    rate: z.int(),
    agreement: feeAgreement.nullable(),
    offer: feeAgreement.nullable(),
    leftOutWeeks: z.array(z.object({ week: day, reason: z.string() })),
    /** When the first version went live on a platform, practice aside; null where none did. */
    firstLiveDay: day.nullable(),
    statements: z.array(statementSummary),
    next: nextStatement.nullable(),
    mayAgree: z.boolean(),
  }),
})

export const offerFee = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/fee/offer',
  access: 'operator',
  noted: 'Offered an agreement on the fee',
  summary: 'Offers the owner an agreement from a first day on; an offer before it is replaced.',
  params: restaurant,
  body: z.object({
    startDay: day,
    /** Whether the counter's sales say what would have come anyway. */
    hasControl: z.boolean(),
  }),
  response: z.object({ offer: feeAgreement }),
})

export const acceptFee = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/fee/accept',
  access: 'account',
  summary: 'The owner’s yes to the terms as they were shown. Nothing is counted before it.',
  params: restaurant,
  body: z.object({ sha256: z.string().length(64) }),
  response: z.object({ agreement: feeAgreement }),
})

export const leaveOutWeek = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/fee/weeks/:week',
  access: 'operator',
  noted: 'Left a week out of the fee, or counted it again',
  summary: 'Leaves a week out of what is counted from now on, with a reason; null counts it again.',
  params: restaurant.extend({ week: day }),
  body: z.object({ reason: reason.max(200).nullable() }),
  response: z.object({ week: day, reason: z.string().nullable() }),
})

export const issueStatement = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/statements',
  access: 'operator',
  noted: 'Issued a statement',
  summary: 'Issues the statement of a month that is settled. It never changes afterwards.',
  params: restaurant,
  body: z.object({ month }),
  response: z.object({ statement }),
})

const numbered = z.object({ number: z.coerce.number('A statement has a number').int() })

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/statements',
  access: 'account',
  summary: 'The account’s statements, newest first; for operators those of all accounts.',
  query: z.object({
    state: z.enum(STATEMENT_STATES).optional(),
    ...countedPage,
  }),
  response: z.object({ statements: z.array(statementSummary), total: z.int() }),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/statements/:number',
  access: 'account',
  summary: 'A statement: every step from orders to the fee, and what became of it.',
  params: numbered,
  response: z.object({ statement }),
})

export const STATEMENT_FORMATS = ['pdf', 'csv', 'xlsx'] as const
export const getStatementFile = endpoint({
  method: 'GET',
  path: '/api/statements/:number/file',
  access: 'account',
  summary:
    'The statement as PDF, as CSV, or as a spreadsheet (XLSX) whose formulas do the arithmetic again.',
  params: numbered,
  query: z.object({ format: z.enum(STATEMENT_FORMATS).default('pdf') }),
  produces: 'application/octet-stream',
})

export const disputeStatement = endpoint({
  method: 'POST',
  path: '/api/statements/:number/dispute',
  access: 'account',
  summary: 'The owner disputes a statement within 30 days of its issue, with a reason.',
  params: numbered,
  body: z.object({ reason }),
  response: z.object({ statement }),
})

export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/statements/:number/answer',
  access: 'operator',
  noted: 'Answered the dispute of a statement',
  summary:
    'Answers a dispute. What is upheld is put right on the next statement; this one stays as it is.',
  params: numbered,
  body: z.object({ decision: z.enum(['upheld', 'declined']), text: reason }),
  response: z.object({ statement }),
})

export const markPaid = endpoint({
  method: 'POST',
  path: '/api/statements/:number/paid',
  access: 'operator',
  noted: 'Noted that a statement was paid',
  summary: 'Notes that a statement was paid, and how.',
  params: numbered,
  body: z.object({ text: z.string().trim().min(1, 'Please say how it was paid').max(200) }),
  response: z.object({ statement }),
})

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/api/statements/:number/invoice',
  access: 'operator',
  noted: 'Sent an invoice',
  summary: 'Has Stripe send an invoice for what is due; once for each statement.',
  params: numbered,
  response: z.object({ statement }),
  atOnce: 2,
})
