import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** The shape that rate-limiter-flexible reads and writes; `expire` is ms since 1970. */
export const attempts = pgTable('attempts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
