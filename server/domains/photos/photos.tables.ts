import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Provenance } from '#contract/menus.ts'
import { ofAccount } from '../accounts/accounts.tables.ts'

export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: ofAccount(),
    storageKey: text('storage_key').notNull(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    provenance: text().$type<Provenance>().notNull(),
    alt: text().notNull(),
    /** What it was made from: the illustrator's spec or the model's prompt. */
    source: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('pictures_account_id_idx').on(table.accountId, table.createdAt)],
)
