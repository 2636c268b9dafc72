import { sql } from 'drizzle-orm'
import {
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
import type { AccountSettings } from '#contract/account-settings.ts'

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
    /** New with each confirmation mail that is asked for: what belongs to an earlier one finds nothing. */
    confirmationId: uuid('confirmation_id'),
    /** SHA-256 of the token in the newest confirmation mail. */
    confirmationHash: text('confirmation_hash'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`),
    index('accounts_business_name_idx').on(sql`lower(${table.businessName})`, table.id),
    index('accounts_created_at_idx').on(table.createdAt, table.id),
  ],
)

/** The column of a row that goes with its account. */
export function ofAccount() {
  return uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
}

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: ofAccount(),
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

/**
 * The newest code asked for with each address. An address without an account has a row as well, so that asking and
 * trying are the same work and get the same answers whether or not there is one.
 */
export const resetCodes = pgTable(
  'reset_codes',
  {
    /** SHA-256 of the address in lower case. */
    addressHash: text('address_hash').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** New each time a code is asked for: what belongs to an earlier one finds nothing. */
    requestId: uuid('request_id').notNull(),
    /** argon2id, as six characters are too few for a plain hash; null until the mail's job has made the code. */
    codeHash: text('code_hash'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('reset_codes_request_id_key').on(table.requestId),
    index('reset_codes_expires_at_idx').on(table.expiresAt),
  ],
)

/** The authenticator app of an account; it counts once a code of it was given. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The secret that the app shares, encrypted. */
  secretEncrypted: text('secret_sealed').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The newest time step whose code was taken: no code is good twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** For an app that is lost; each is good once and deleted then. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: ofAccount(),
    /** SHA-256: a code has 80 random bits. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** An account without a row has the defaults. */
export const accountSettings = pgTable('account_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  document: jsonb().$type<Partial<AccountSettings>>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})
