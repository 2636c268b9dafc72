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
import type { PlanInterval, Trial } from '#contract/billing.ts'
import type { FeeTerms, StatementDocument, StatementEvent } from '#contract/statements.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { ofRestaurant, restaurants } from '../restaurants/restaurants.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const day = (name: string) => date(name, { mode: 'string' })
const money = (name: string) => bigint(name, { mode: 'number' })
const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
const by = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' })

/** An account's plans; the newest one holds. */
export const plans = pgTable(
  'plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: ofAccount(),
    interval: text().$type<PlanInterval>().notNull(),
    trial: text().$type<Trial>().notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    fixed: money('fixed').notNull(),
    currency: text().notNull(),
    note: text().notNull(),
    setBy: by('set_by'),
    setAt: at('set_at').notNull(),
  },
  (table) => [index('plans_account_id_idx').on(table.accountId, table.setAt)],
)

/** What was mailed of a plan's dates, so that each comes once. */
export const planReminders = pgTable(
  'plan_reminders',
  {
    accountId: ofAccount(),
    kind: text().$type<'trial-ends' | 'trial-ended' | 'renews' | 'ends'>().notNull(),
    on: day('on_day').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.on] })],
)

/** What the fee is reckoned by; without a yes it is an offer. The terms of a yes never change. */
export const feeAgreements = pgTable(
  'fee_agreements',
  {
    id: uuid().primaryKey().defaultRandom(),
    restaurantId: ofRestaurant(),
    startDay: day('start_day').notNull(),
    hasControl: boolean('has_control').notNull(),
    offeredBy: by('offered_by'),
    offeredAt: at('offered_at').notNull(),
    terms: jsonb().$type<FeeTerms>(),
    /** SHA-256 of the terms' canonical form. */
    sha256: text(),
    acceptedBy: by('accepted_by'),
    acceptedName: text('accepted_name'),
    acceptedAt: at('accepted_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('fee_agreements_offer_key')
      .on(table.restaurantId)
      .where(sql`accepted_at is null and ended_at is null`),
    uniqueIndex('fee_agreements_agreed_key')
      .on(table.restaurantId)
      .where(sql`accepted_at is not null and ended_at is null`),
  ],
)

/** Weeks that are not counted, as staff said with a reason. */
export const feeLeftOutWeeks = pgTable(
  'fee_left_out_weeks',
  {
    restaurantId: ofRestaurant(),
    week: day('week').notNull(),
    reason: text().notNull(),
    setBy: by('set_by'),
    setAt: at('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.week] })],
)

/** Issued once and never changed; a trigger refuses it. It outlives its restaurant, and goes with its account. */
export const statements = pgTable(
  'statements',
  {
    number: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    accountId: ofAccount(),
    restaurantId: integer('restaurant_id').references(() => restaurants.id, {
      onDelete: 'set null',
    }),
    agreementId: uuid('agreement_id').references(() => feeAgreements.id, { onDelete: 'set null' }),
    month: text().notNull(),
    issuedAt: at('issued_at').notNull(),
    billable: money('billable').notNull(),
    fee: money('fee').notNull(),
    document: jsonb().$type<StatementDocument>().notNull(),
    /** SHA-256 of the document's canonical form. */
    sha256: text().notNull(),
  },
  (table) => [
    uniqueIndex('statements_month_key').on(table.agreementId, table.month),
    index('statements_account_id_idx').on(table.accountId, table.number),
  ],
)

/** What became of a statement. */
export const statementEvents = pgTable(
  'statement_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer()
      .notNull()
      .references(() => statements.number, { onDelete: 'cascade' }),
    kind: text().$type<StatementEvent['kind']>().notNull(),
    at: at('at').notNull(),
    by: by('by_account'),
    byName: text('by_name').notNull(),
    text: text().notNull(),
    /** Of the invoice: Stripe's id and where it is paid. */
    invoice: jsonb().$type<{ id: string; url: string | null }>(),
  },
  (table) => [uniqueIndex('statement_events_kind_key').on(table.number, table.kind)],
)
