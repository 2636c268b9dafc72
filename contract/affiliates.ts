import { z } from 'zod'
import { email, required } from './accounts.ts'
import {
  affiliateStatementDocument,
  lineKind,
  lineState,
  payoutWay,
  statedPayment,
} from './affiliate-statements.ts'
import { endpoint } from './endpoint.ts'
import { isOneLine, personName } from './names.ts'

/** Of the agreement's text; a new text is a new version. */
export const AFFILIATE_AGREEMENT = '2026-11'
export const AFFILIATE_TEXT_MAX = 2000

export const applicationFields = z
  .object({
    name: personName('Name', required('Name', 200)),
    email: email('Email'),
    phone: z.string().trim().max(32, 'Phone is too long (32 characters at most)').default(''),
    reach: required('How you reach restaurants', AFFILIATE_TEXT_MAX),
    /** The version of the agreement that was read and accepted. */
    agreement: z.literal(
      AFFILIATE_AGREEMENT,
      'Please read the affiliate agreement and accept it: there is no code without it',
    ),
    homepage: z
      .string()
      .max(2000)
      .optional()
      .describe('Stays empty: people do not see it, programs that fill in every field do.'),
  })
  .meta({ id: 'AffiliateApplication' })
export type ApplicationFields = z.input<typeof applicationFields>

export const applyAsAffiliate = endpoint({
  method: 'POST',
  path: '/api/affiliates/applications',
  access: 'public',
  summary:
    'Asks to become an affiliate. A person looks at it; the answer is the same for an address that asked before.',
  body: applicationFields,
  response: z.object({ message: z.string() }),
})

export const visitByLink = endpoint({
  method: 'POST',
  path: '/api/affiliates/visits',
  access: 'public',
  summary:
    'Counts a visit by an affiliate’s link, without anything that names the visitor; with `remember`, which needs consent, a cookie keeps code and day for 60 days.',
  body: z.object({ code: z.string().max(40), remember: z.boolean(), isNew: z.boolean() }),
  response: z.object({ isKnown: z.boolean() }),
})

export const forgetVisit = endpoint({
  method: 'DELETE',
  path: '/api/affiliates/visits',
  access: 'public',
  summary: 'Deletes the cookie of an affiliate’s link, where consent was taken back.',
  status: 204,
})

export const sendDashboardLink = endpoint({
  method: 'POST',
  path: '/api/affiliates/links',
  access: 'public',
  summary:
    'Mails an affiliate the link to the dashboard again. The answer is the same for any address.',
  body: z.object({ email: email('Email') }),
  response: z.object({ message: z.string() }),
})

const minor = z.int()
const day = z.iso.date()
const token = z.object({ token: z.string().min(20).max(100) })

export const affiliateLine = z
  .object({
    id: z.uuid(),
    /** Shown as "Restaurant #17". */
    customer: z.int(),
    invoice: z.string(),
    kind: lineKind,
    net: minor,
    commission: minor,
    currency: z.string(),
    state: lineState,
    invoicedOn: day,
    paidOn: day.nullable(),
    dueOn: day.nullable(),
    reason: z.string().nullable(),
    statement: z.int().nullable(),
    /** Whether it waits for a review. */
    inReview: z.boolean(),
  })
  .meta({ id: 'AffiliateLine' })
export type AffiliateLine = z.infer<typeof affiliateLine>

export const affiliateReview = z
  .object({
    id: z.uuid(),
    reason: z.string(),
    openedOn: day,
    /** Null: all lines of the code wait. */
    customer: z.int().nullable(),
    reply: z.string().nullable(),
    outcome: z.enum(['open', 'released', 'reversed']),
    answer: z.string().nullable(),
  })
  .meta({ id: 'AffiliateReview' })
export type AffiliateReview = z.infer<typeof affiliateReview>

export const affiliateStatementSummary = z
  .object({
    number: z.int(),
    month: z.string(),
    currency: z.string(),
    closing: minor,
    payoutOn: day.nullable(),
    issuedOn: day,
    payment: statedPayment.nullable(),
  })
  .meta({ id: 'AffiliateStatementSummary' })
export type AffiliateStatementSummary = z.infer<typeof affiliateStatementSummary>

export const affiliateSums = z.object({
  currency: z.string(),
  /** All commission of paid invoices, less what was taken back. */
  earned: minor,
  pending: minor,
  due: minor,
  stated: minor,
  paid: minor,
})
export type AffiliateSums = z.infer<typeof affiliateSums>

export const affiliateNumbers = z.object({
  clicks: z.int(),
  signups: z.int(),
  paying: z.int(),
  sums: z.array(affiliateSums),
})
export type AffiliateNumbers = z.infer<typeof affiliateNumbers>

/** What was given for payouts; numbers by their last characters only. */
export const payoutSettings = z.object({
  way: payoutWay,
  legalName: z.string(),
  address: z.string(),
  country: z.string(),
  account: z.string(),
  bank: z.string(),
  taxNumber: z.string(),
})
export type PayoutSettings = z.infer<typeof payoutSettings>

export const affiliateDashboard = z
  .object({
    name: z.string(),
    code: z.string(),
    link: z.url(),
    isEnded: z.boolean(),
    numbers: affiliateNumbers,
    lines: z.array(affiliateLine),
    reviews: z.array(affiliateReview),
    statements: z.array(affiliateStatementSummary),
    payout: payoutSettings.nullable(),
    carriesOver: z.boolean(),
  })
  .meta({ id: 'AffiliateDashboard' })
export type AffiliateDashboard = z.infer<typeof affiliateDashboard>

export const getAffiliateDashboard = endpoint({
  method: 'GET',
  path: '/api/affiliates/dashboard/:token',
  access: 'public',
  summary: 'What the link of a mail shows: counts and the affiliate’s own lines, nobody’s name.',
  params: token,
  response: affiliateDashboard,
})

const payoutText = (label: string, max: number) =>
  required(label, max).refine(isOneLine, `${label} has to be one line`)

export const payoutFields = z
  .object({
    way: payoutWay,
    legalName: payoutText('Legal name', 200),
    address: payoutText('Address', 400),
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country by its two letters, such as US'),
    /** An account number or IBAN, or the address at PayPal or Wise; as it was answered, it stays as it is. */
    account: payoutText('Account', 100),
    /** Routing number or BIC; of banks. */
    bank: z.string().trim().max(40, 'This is too long (40 characters at most)'),
    taxNumber: payoutText('Tax number', 40),
  })
  .meta({ id: 'AffiliatePayout' })

export const setAffiliatePayout = endpoint({
  method: 'PUT',
  path: '/api/affiliates/dashboard/:token/payout',
  access: 'public',
  summary:
    'Where payouts go, and the tax data that the first one needs. Stored encrypted; shown by the last characters only.',
  params: token,
  body: payoutFields,
  response: z.object({ payout: payoutSettings }),
})

export const setCarryOver = endpoint({
  method: 'PUT',
  path: '/api/affiliates/dashboard/:token/carry-over',
  access: 'public',
  summary: 'Whether an amount that costs more to pay out than it is waits for the next month.',
  params: token,
  body: z.object({ carriesOver: z.boolean() }),
  response: z.object({ carriesOver: z.boolean() }),
})

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/affiliates/dashboard/:token/reviews/:id',
  access: 'public',
  summary: 'What the affiliate says to a review, once.',
  params: token.extend({ id: z.uuid() }),
  body: z.object({ reply: required('Your reply', AFFILIATE_TEXT_MAX) }),
  response: z.object({ review: affiliateReview }),
})

const numbered = { number: z.coerce.number('A statement has a number').int() }

export const affiliateStatement = z.object({
  document: affiliateStatementDocument,
  sha256: z.string(),
  payment: statedPayment.nullable(),
})

export const getAffiliateStatement = endpoint({
  method: 'GET',
  path: '/api/affiliates/dashboard/:token/statements/:number',
  access: 'public',
  summary: 'One of the affiliate’s own statements.',
  params: token.extend(numbered),
  response: z.object({ statement: affiliateStatement }),
})

export const AFFILIATE_FILE_FORMATS = ['pdf', 'csv'] as const
export const affiliateFileFormat = z.enum(AFFILIATE_FILE_FORMATS)

export const getAffiliateStatementFile = endpoint({
  method: 'GET',
  path: '/api/affiliates/dashboard/:token/statements/:number/file',
  access: 'public',
  summary: 'A statement as PDF or CSV.',
  params: token.extend(numbered),
  query: z.object({ format: affiliateFileFormat.default('pdf') }),
  produces: 'application/octet-stream',
})
