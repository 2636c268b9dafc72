import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Mails that a mail server has taken, by the mail's id. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: text().primaryKey(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sent_mails_sent_at_idx').on(table.sentAt)],
)
