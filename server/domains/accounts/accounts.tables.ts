import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    surname: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    birthday: date().notNull(),
    businessName: text('business_name').notNull(),
    businessAddress: text('business_address').notNull(),
    businessPhone: text('business_phone').notNull(),
    businessEmail: text('business_email').notNull(),
    businessType: text('business_type').notNull(),
    passwordHash: text('password_hash').notNull(),
    confirmed: boolean().notNull().default(false),
    /** SHA-256 of the token in the newest confirmation mail. */
    confirmationHash: text('confirmation_hash'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token; the token itself is nowhere. */
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_account_id_idx').on(table.accountId),
  ],
)
