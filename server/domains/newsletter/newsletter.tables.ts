import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Who asked for the newsletter. Unsubscribing deletes the row; so does never confirming. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** SHA-256 of the token in the newest confirmation mail. */
    confirmationHash: text('confirmation_hash'),
    confirmedAt: at('confirmed_at'),
    /** Stands in every mail to this address; all it can do is unsubscribe it. */
    unsubscribeToken: text('unsubscribe_token').notNull(),
    askedAt: at('asked_at').notNull(),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('newsletter_subscriptions_unsubscribe_token_key').on(table.unsubscribeToken),
    index('newsletter_subscriptions_asked_at_idx').on(table.askedAt, table.id),
    index('newsletter_subscriptions_confirmation_hash_idx').on(table.confirmationHash),
  ],
)
