import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MessageState } from '#contract/contact.ts'
import { accounts } from '../accounts/accounts.tables.ts'

/** What visitors wrote on the contact page, and what the staff did about it. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    state: text().$type<MessageState>().notNull().default('open'),
    /** Who of the staff sees to it. */
    assignedTo: uuid('assigned_to').references(() => accounts.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    index('contact_messages_created_at_idx').on(table.createdAt, table.id),
    index('contact_messages_assigned_to_idx').on(table.assignedTo),
  ],
)
