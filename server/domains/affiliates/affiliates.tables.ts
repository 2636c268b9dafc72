import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AttributedBy } from '#affiliates/attribution.ts'
import type { ReviewKind, Stop } from '#affiliates/fraud.ts'
import type { AffiliateState } from '#contract/affiliate-desk.ts'
import type {
  AffiliateStatementDocument,
  LineKind,
  PayoutWay,
} from '#contract/affiliate-statements.ts'
import { accounts } from '../accounts/accounts.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const day = (name: string) => date(name, { mode: 'string' })
const money = (name: string) => bigint(name, { mode: 'number' })
const ofAffiliate = () =>
  uuid('affiliate_id')
    .notNull()
    .references(() => affiliates.id)

/** Who asked to be an affiliate, and what became of it. A row stays, so that its code is never anybody else's. */
export const affiliates = pgTable(
  'affiliates',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    reach: text().notNull(),
    state: text().$type<AffiliateState>().notNull().default('applied'),
    /** The account of whoever was signed in when asking: nothing is earned from it. */
    ownAccount: uuid('own_account').references(() => accounts.id, { onDelete: 'set null' }),
    agreementVersion: text('agreement_version').notNull(),
    agreementAt: at('agreement_at').notNull(),
    appliedAt: at('applied_at').notNull(),
    /** The dashboard's link is made of it: a new one ends the link before. */
    linkId: uuid('link_id').notNull().defaultRandom(),
    /** SHA-256 of the link's token. */
    linkHash: text('link_hash'),
    payoutWay: text('payout_way').$type<PayoutWay>(),
    payoutCost: money('payout_cost').notNull().default(0),
    carriesOver: boolean('carries_over').notNull().default(false),
    country: text(),
    /** Encrypted: legal name, address, account, bank and tax number as one JSON text. */
    secretPayout: text('secret_payout'),
    customers: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('affiliates_code_key').on(table.code),
    uniqueIndex('affiliates_link_hash_idx').on(table.linkHash),
    uniqueIndex('affiliates_email_idx')
      .on(sql`lower(${table.email})`)
      .where(sql`state in ('applied', 'approved')`),
  ],
)

/** How many came by a link on a day: a number and nothing else. */
export const affiliateClicks = pgTable(
  'affiliate_clicks',
  { affiliateId: ofAffiliate(), on: day('on_day').notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.affiliateId, table.on] })],
)

/** Whose signup an account was; fixed then, and changed by staff only. */
export const affiliateCustomers = pgTable(
  'affiliate_customers',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    affiliateId: ofAffiliate(),
    /** All that the affiliate sees of it: "Restaurant #17". */
    number: integer().notNull(),
    by: text('attributed_by').$type<AttributedBy | 'operator'>().notNull(),
    at: at('attributed_at').notNull(),
    isSameDevice: boolean('is_same_device').notNull().default(false),
    stoppedFor: text('stopped_for').$type<Stop | ReviewKind>(),
  },
  (table) => [uniqueIndex('affiliate_customers_number_idx').on(table.affiliateId, table.number)],
)

export const affiliateStatements = pgTable(
  'affiliate_statements',
  {
    number: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 5001 }),
    affiliateId: ofAffiliate(),
    month: text().notNull(),
    currency: text().notNull(),
    issuedAt: at('issued_at').notNull(),
    closing: money('closing').notNull(),
    /** Null: nothing is paid out for it. */
    payoutOn: day('payout_on'),
    document: jsonb().$type<AffiliateStatementDocument>().notNull(),
    /** SHA-256 of the document's canonical form. */
    sha256: text().notNull(),
  },
  (table) => [
    uniqueIndex('affiliate_statements_month_idx').on(
      table.affiliateId,
      table.currency,
      table.month,
    ),
  ],
)

/** Sales and what takes them back. Nothing in it names the customer, whose account may be gone. */
export const affiliateLines = pgTable(
  'affiliate_lines',
  {
    id: uuid().primaryKey(),
    affiliateId: ofAffiliate(),
    customer: integer().notNull(),
    invoice: text().notNull(),
    kind: text().$type<LineKind>().notNull(),
    net: money('net').notNull(),
    commission: money('commission').notNull(),
    currency: text().notNull(),
    invoicedOn: day('invoiced_on').notNull(),
    paidOn: day('paid_on'),
    dueOn: day('due_on'),
    takesFrom: uuid('takes_from'),
    isMirror: boolean('is_mirror').notNull(),
    reversedOn: day('reversed_on'),
    reason: text(),
    statement: integer().references(() => affiliateStatements.number),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('affiliate_lines_affiliate_idx').on(table.affiliateId, table.statement),
    /** An invoice is a sale once; one that was reversed and paid after all is a new one. */
    uniqueIndex('affiliate_lines_invoice_idx')
      .on(table.invoice)
      .where(sql`takes_from is null and reversed_on is null`),
  ],
)

export const affiliatePayments = pgTable('affiliate_payments', {
  /** Of the statement whose closing balance was paid out. */
  number: integer()
    .primaryKey()
    .references(() => affiliateStatements.number),
  affiliateId: ofAffiliate(),
  amount: money('amount').notNull(),
  currency: text().notNull(),
  way: text().$type<PayoutWay>().notNull(),
  reference: text().notNull(),
  paidOn: day('paid_on').notNull(),
  recordedAt: at('recorded_at').notNull(),
  recordedBy: uuid('recorded_by').references(() => accounts.id, { onDelete: 'set null' }),
})

/** What a person has to look at before lines count. */
export const affiliateReviews = pgTable(
  'affiliate_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: ofAffiliate(),
    kind: text().$type<ReviewKind>().notNull(),
    /** What it is about, so that it is opened once: a customer, a day, a month. */
    subject: text().notNull(),
    /** Null: all lines of the code wait. */
    customer: integer(),
    reason: text().notNull(),
    openedAt: at('opened_at').notNull(),
    reply: text(),
    repliedAt: at('replied_at'),
    outcome: text().$type<'open' | 'released' | 'reversed'>().notNull().default('open'),
    answer: text(),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('affiliate_reviews_subject_idx').on(table.affiliateId, table.kind, table.subject),
  ],
)

/** What staff did, with their reasons. */
export const affiliateLog = pgTable(
  'affiliate_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: ofAffiliate(),
    at: at('at').notNull(),
    by: text('by_name').notNull(),
    text: text().notNull(),
  },
  (table) => [index('affiliate_log_affiliate_idx').on(table.affiliateId, table.at)],
)
