import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Graded } from '#contract/grader.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Graded menus that a visitor asked to keep; of the address only a hash is here. */
export const graderLinks = pgTable(
  'grader_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    graded: jsonb().$type<Graded>().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('grader_links_expires_at_idx').on(table.expiresAt)],
)

/** What visitors said against findings: no menu and no name. */
export const graderObjections = pgTable(
  'grader_objections',
  {
    id: uuid().primaryKey().defaultRandom(),
    rule: text().notNull(),
    /** The hash of the rules that the visitor saw. */
    version: text().notNull(),
    /** The number of the rules then: what was said against earlier ones counts no more. */
    versionNumber: integer('version_number').notNull(),
    note: text().notNull(),
    at: at('at').notNull(),
    /** Null until somebody of the staff has decided. */
    upheld: boolean(),
  },
  (table) => [
    index('grader_objections_at_idx').on(table.at),
    index('grader_objections_rule_idx').on(table.versionNumber, table.rule),
  ],
)
