import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofAccount } from '../accounts/accounts.tables.ts'
import { pictures } from '../photos/photos.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'

/** One call of a generation screen: what was asked, what made it, what came of it. */
export const generations = pgTable(
  'generations',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: ofAccount(),
    restaurantId: integer('restaurant_id').references(() => restaurants.id, {
      onDelete: 'set null',
    }),
    kind: text()
      .$type<
        | 'name'
        | 'description'
        | 'image'
        | 'price'
        | 'menus'
        | 'proposals'
        | 'pictures'
        | 'advertisement'
      >()
      .notNull(),
    prompt: text().notNull(),
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    engine: text().notNull(),
    seed: integer().notNull(),
    /** Text of a chatbox answer, or the path of its picture. */
    result: text(),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** 0 to 10. */
    score: real(),
    reasons: jsonb().$type<string[]>().notNull(),
    /** Tokens where a model was called. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Millionths of a US dollar; null where no model was called or a price is not known. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    /** All calls of a model, those for pictures among them. */
    modelCalls: integer('model_calls'),
    imageCalls: integer('image_calls'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('generations_account_id_idx').on(table.accountId, table.kind, table.createdAt)],
)
