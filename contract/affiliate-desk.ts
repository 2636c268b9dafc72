import { z } from 'zod'
import { email, required } from './accounts.ts'
import { payoutWay } from './affiliate-statements.ts'
import {
  AFFILIATE_TEXT_MAX,
  affiliateFileFormat,
  affiliateLine,
  affiliateNumbers,
  affiliateReview,
  affiliateStatement,
  affiliateStatementSummary,
  payoutSettings,
} from './affiliates.ts'
import { endpoint } from './endpoint.ts'
import { personName } from './names.ts'
import { countedPage } from './paging.ts'

export const AFFILIATE_STATES = ['applied', 'approved', 'declined', 'ended'] as const
export const affiliateState = z.enum(AFFILIATE_STATES)
export type AffiliateState = z.infer<typeof affiliateState>

const reason = required('A reason', AFFILIATE_TEXT_MAX)
const day = z.iso.date()
const amount = z.int().min(1, 'An amount is more than 0').max(100_000_000_00)
const one = z.object({ id: z.uuid() })

export const affiliateSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    code: z.string().nullable(),
    state: affiliateState,
    appliedOn: day,
    openReviews: z.int(),
    /** Statements that are to be paid out. */
    toPay: z.int(),
  })
  .meta({ id: 'AffiliateSummary' })
export type AffiliateSummary = z.infer<typeof affiliateSummary>

export const affiliateCustomer = z
  .object({
    accountId: z.uuid(),
    number: z.int(),
    businessName: z.string(),
    email: z.string(),
    by: z.enum(['code', 'link', 'cookie', 'operator']),
    since: day,
    /** Why nothing is earned from it; null where something is. */
    stoppedFor: z.string().nullable(),
  })
  .meta({ id: 'AffiliateCustomer' })
export type AffiliateCustomer = z.infer<typeof affiliateCustomer>

export const affiliateDetail = affiliateSummary
  .extend({
    reach: z.string(),
    agreement: z.object({ version: z.string(), at: z.iso.datetime() }),
    numbers: affiliateNumbers,
    customers: z.array(affiliateCustomer),
    lines: z.array(affiliateLine),
    reviews: z.array(affiliateReview),
    statements: z.array(affiliateStatementSummary),
    payout: payoutSettings.nullable(),
    carriesOver: z.boolean(),
    payoutCost: z.int(),
    log: z.array(z.object({ at: z.iso.datetime(), by: z.string(), text: z.string() })),
  })
  .meta({ id: 'AffiliateDetail' })
export type AffiliateDetail = z.infer<typeof affiliateDetail>

const answer = z.object({ affiliate: affiliateDetail })

export const listAffiliates = endpoint({
  method: 'GET',
  path: '/api/affiliates',
  access: 'operator',
  summary: 'Affiliates, those who wait for an answer first.',
  query: z.object({
    state: affiliateState.optional(),
    search: z.string().trim().max(200).default(''),
    ...countedPage,
  }),
  response: z.object({ affiliates: z.array(affiliateSummary), total: z.int() }),
})

export const addAffiliate = endpoint({
  method: 'POST',
  path: '/api/affiliates',
  access: 'operator',
  noted: 'Entered an affiliate’s application that came by mail',
  summary: 'Enters an application that came by mail, with the agreement that was accepted in it.',
  body: z.object({
    name: personName('Name', required('Name', 200)),
    email: email('Email'),
    phone: z.string().trim().max(32, 'Phone is too long (32 characters at most)').default(''),
    reach: required('How they reach restaurants', AFFILIATE_TEXT_MAX),
    agreement: required('The version of the agreement', 40),
  }),
  response: answer,
  status: 201,
})

export const getAffiliate = endpoint({
  method: 'GET',
  path: '/api/affiliates/:id',
  access: 'operator',
  summary: 'An affiliate with customers, lines, reviews, statements and what staff did.',
  params: one,
  response: answer,
})

export const approveAffiliate = endpoint({
  method: 'POST',
  path: '/api/affiliates/:id/approve',
  access: 'operator',
  noted: 'Approved an affiliate',
  summary: 'Approves an application and mails code and link. Without a code one is made.',
  params: one,
  body: z.object({ code: z.string().trim().max(40).default('') }),
  response: answer,
})

export const declineAffiliate = endpoint({
  method: 'POST',
  path: '/api/affiliates/:id/decline',
  access: 'operator',
  noted: 'Declined an affiliate’s application',
  summary: 'Declines an application, with a reason for the log.',
  params: one,
  body: z.object({ reason }),
  response: answer,
})

export const endAffiliate = endpoint({
  method: 'POST',
  path: '/api/affiliates/:id/end',
  access: 'operator',
  noted: 'Ended an affiliate',
  summary:
    'No new signups count for the code; what was earned is paid, and the code is never used again.',
  params: one,
  body: z.object({ reason }),
  response: answer,
})

export const renewAffiliateLink = endpoint({
  method: 'POST',
  path: '/api/affiliates/:id/link',
  access: 'operator',
  noted: 'Sent an affiliate a new link to the dashboard',
  summary: 'Ends the dashboard’s link and mails a new one.',
  params: one,
  response: answer,
})

export const setPayoutCost = endpoint({
  method: 'PUT',
  path: '/api/affiliates/:id/payout-cost',
  access: 'operator',
  noted: 'Set what a payout to an affiliate costs',
  summary: 'What a payout to this affiliate costs, in minor units of its currency.',
  params: one,
  body: z.object({ cost: z.int().min(0).max(1_000_000) }),
  response: answer,
})

export const setAttribution = endpoint({
  method: 'PUT',
  path: '/api/affiliates/attributions/:accountId',
  access: 'operator',
  noted: 'Changed which affiliate brought an account',
  summary:
    'Gives an account to another affiliate, or to none, from now on, with a reason for the log. What was earned stays.',
  params: z.object({ accountId: z.uuid() }),
  body: z.object({ affiliateId: z.uuid().nullable(), reason }),
  response: z.object({ affiliateId: z.uuid().nullable() }),
})

export const recordSale = endpoint({
  method: 'POST',
  path: '/api/affiliates/:id/sales',
  access: 'operator',
  noted: 'Entered an invoice for an affiliate’s commission',
  summary:
    'Enters an invoice of a customer that is not a statement of the performance fee. `net` is without tax and discounts.',
  params: one,
  body: z.object({
    customer: z.int().min(1),
    invoice: required('The invoice’s number', 60),
    kind: z.enum(['subscription', 'other']),
    net: amount,
    currency: z.string().regex(/^[A-Z]{3}$/, 'A currency has three capital letters, such as USD'),
    invoicedOn: day,
    paidOn: day.nullable(),
  }),
  response: answer,
  status: 201,
})

export const markSalePaid = endpoint({
  method: 'POST',
  path: '/api/affiliates/:id/lines/:line/paid',
  access: 'operator',
  noted: 'Noted that an entered invoice was paid',
  summary: 'Notes the day on which an entered invoice was paid.',
  params: one.extend({ line: z.uuid() }),
  body: z.object({ paidOn: day }),
  response: answer,
})

export const takeBackSale = endpoint({
  method: 'POST',
  path: '/api/affiliates/:id/lines/:line/take-back',
  access: 'operator',
  noted: 'Took an affiliate’s commission back',
  summary:
    'Enters what was given back of an invoice, or reverses it as a whole. A statement that has it stays; the next one takes it back.',
  params: one.extend({ line: z.uuid() }),
  body: z.object({
    kind: z.enum(['refund', 'chargeback', 'credit-note', 'reversal']),
    net: amount,
    reason,
  }),
  response: answer,
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/api/affiliates/:id/reviews/:review',
  access: 'operator',
  noted: 'Decided a review of an affiliate',
  summary: 'Releases what waited, or reverses it, with an answer that the affiliate reads.',
  params: one.extend({ review: z.uuid() }),
  body: z.object({ outcome: z.enum(['released', 'reversed']), answer: reason }),
  response: answer,
})

const numbered = z.object({ number: z.coerce.number('A statement has a number').int() })

export const getStatementOfAffiliate = endpoint({
  method: 'GET',
  path: '/api/affiliates/statements/:number',
  access: 'operator',
  summary: 'A statement of any affiliate.',
  params: numbered,
  response: z.object({ statement: affiliateStatement }),
})

export const getFileOfAffiliate = endpoint({
  method: 'GET',
  path: '/api/affiliates/statements/:number/file',
  access: 'operator',
  summary: 'A statement of any affiliate as PDF or CSV.',
  params: numbered,
  query: z.object({ format: affiliateFileFormat.default('pdf') }),
  produces: 'application/octet-stream',
})

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/affiliates/statements/:number/payment',
  access: 'operator',
  noted: 'Recorded a payout to an affiliate',
  summary: 'Notes that a statement’s closing balance was paid out, and mails the affiliate.',
  params: numbered,
  body: z.object({
    way: payoutWay,
    reference: required('The payment’s reference', 100),
    paidOn: day,
  }),
  response: z.object({ statement: affiliateStatement }),
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/affiliates/payouts',
  access: 'operator',
  summary:
    'What is to be paid out, as a CSV for the bank, PayPal or Wise. It holds the whole account numbers: who fetched it stands in the log.',
  noted: 'Fetched the list of affiliates’ payouts with account numbers',
  produces: 'text/csv; charset=utf-8',
})
