import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ModelFailureKind } from '#server/adapters/ai/ai.ts'
import { ofAccount } from '../accounts/accounts.tables.ts'

/**
 * Every call of a model, written as soon as it has ended: what was spent counts whether or not its run was kept. So
 * neither the generation nor the menu is a key: there is a row of theirs only where the run was kept.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: uuid().primaryKey().defaultRandom(),
    generationId: uuid('generation_id').notNull(),
    menuId: uuid('menu_id'),
    accountId: ofAccount(),
    purpose: text().$type<'item' | 'answer' | 'picture' | 'advert' | 'reading'>().notNull(),
    /** Provider and model. */
    model: text().notNull(),
    /** Null where the provider did not count. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    costMicros: bigint('cost_micros', { mode: 'number' }),
    ms: integer().notNull(),
    /** `repaired`: the second answer could be used. */
    outcome: text().$type<'ok' | 'repaired' | 'failed'>().notNull(),
    /** Why it failed; `stopped` where the client went away. */
    failure: text().$type<ModelFailureKind | 'stopped'>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('model_calls_account_id_idx').on(table.accountId, table.createdAt),
    index('model_calls_menu_id_idx').on(table.menuId),
  ],
)
