import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Mails that a mail server has taken, by the mail's id. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: text().primaryKey(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sent_mails_sent_at_idx').on(table.sentAt)],
)

/** Mails that could not be sent at their last try, by the mail's id; one that goes out later leaves the list. */
export const failedMails = pgTable(
  'failed_mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The address or the mail itself was refused: no further try. */
    isPermanent: boolean('is_permanent').notNull(),
    /** What the mail server said. */
    detail: text().notNull(),
    tries: integer().notNull().default(1),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('failed_mails_last_at_idx').on(table.lastAt, table.id)],
)
