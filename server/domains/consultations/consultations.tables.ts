import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ServiceId } from '#contract/consultations.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Who takes which services; the rows come with the migration. */
export const consultants = pgTable('consultants', {
  id: text().primaryKey(),
  name: text().notNull(),
  services: text().array().$type<ServiceId[]>().notNull(),
})

/** Booked by visitors, so they belong to no account; cancelled ones stay until they are cleaned up with the rest. */
export const consultations = pgTable(
  'consultations',
  {
    id: uuid().primaryKey().defaultRandom(),
    consultantId: text('consultant_id')
      .notNull()
      .references(() => consultants.id),
    service: text().$type<ServiceId>().notNull(),
    startsAt: at('starts_at').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** The visitor's own, for the times in mails; null where the browser did not say. */
    timeZone: text('time_zone'),
    /** The browser's name for one try to book, so that the same try sent twice is one booking. */
    requestId: uuid('request_id'),
    /** Raised by each change, as calendars expect of an invitation. */
    sequence: integer().notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    changedAt: at('changed_at').notNull().defaultNow(),
    cancelledAt: at('cancelled_at'),
  },
  (table) => [
    uniqueIndex('consultations_consultant_time_key')
      .on(table.consultantId, table.startsAt)
      .where(sql`${table.cancelledAt} is null`),
    uniqueIndex('consultations_request_id_key').on(table.requestId),
    index('consultations_starts_at_idx').on(table.startsAt),
  ],
)

/** The links of the mails: a new key of the installation makes others, and the earlier ones stay good. */
export const consultationLinks = pgTable(
  'consultation_links',
  {
    /** SHA-256 of the link's token; the token stands in the mail alone. */
    tokenHash: text('token_hash').primaryKey(),
    consultationId: uuid('consultation_id')
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('consultation_links_consultation_id_idx').on(table.consultationId)],
)
