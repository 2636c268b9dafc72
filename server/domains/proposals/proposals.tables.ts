import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MenuChange } from '#contract/menu-changes.ts'
import type {
  ProposalSource,
  Suggestion,
  SuggestionDecision,
  SuggestionKind,
} from '#contract/proposals.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { ofRestaurant } from '../restaurants/restaurants.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Suggestions for a restaurant's menu that came together. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    restaurantId: ofRestaurant(),
    source: text().$type<ProposalSource>().notNull(),
    /** What it was made from: a collection, an upload. */
    sourceId: text('source_id'),
    title: text().notNull(),
    note: text().notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: at('at').notNull().defaultNow(),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [index('proposals_restaurant_id_idx').on(table.restaurantId, table.at)],
)

export const suggestions = pgTable(
  'suggestions',
  {
    id: uuid().primaryKey().defaultRandom(),
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<SuggestionKind>().notNull(),
    target: jsonb().$type<Suggestion['target']>().notNull(),
    changes: jsonb().$type<MenuChange[]>().notNull(),
    isEdited: boolean('is_edited').notNull().default(false),
    reason: text().notNull(),
    evidence: jsonb().$type<string[]>().notNull(),
    expectedEffect: text('expected_effect'),
    whyNow: text('why_now'),
    scoreBefore: real('score_before'),
    scoreAfter: real('score_after'),
    decision: text().$type<SuggestionDecision>().notNull().default('undecided'),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    rejectReason: text('reject_reason'),
    /** The same for every suggestion that says the same of the same text. */
    fingerprint: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('suggestions_proposal_id_idx').on(table.proposalId, table.position),
    index('suggestions_fingerprint_idx').on(table.fingerprint),
  ],
)

/** One decision on any number of suggestions, with what they were before: one undo. */
export const proposalDecisions = pgTable(
  'proposal_decisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    decision: text().$type<SuggestionDecision>().notNull(),
    scope: text().notNull(),
    former: jsonb()
      .$type<
        {
          id: string
          decision: SuggestionDecision
          rejectReason: string | null
          /** The change to take back, by its place in the edit; none where it changed no menu. */
          changes: number[]
        }[]
      >()
      .notNull(),
    /** What it did to the menu; null where it did nothing. */
    editId: uuid('edit_id'),
    at: at('at').notNull().defaultNow(),
    undoneAt: at('undone_at'),
  },
  (table) => [index('proposal_decisions_proposal_id_idx').on(table.proposalId, table.at)],
)

/** Links in mails that answer one thing, once. */
export const approvalLinks = pgTable(
  'approval_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    purpose: text().$type<'approve' | 'undo'>().notNull(),
    /** Of an `undo`: what it takes back. */
    decisionId: uuid('decision_id').references(() => proposalDecisions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which stands in the mail alone. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('approval_links_token_hash_key').on(table.tokenHash),
    index('approval_links_proposal_id_idx').on(table.proposalId),
  ],
)
