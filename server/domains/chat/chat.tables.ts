import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Conversations of visitors; nothing says whose they are. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('chat_sessions_created_at_idx').on(table.createdAt)],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull(),
    /** The page that an answer was taken from; null for questions and for answers without one. */
    page: text(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('chat_messages_session_id_idx').on(table.sessionId)],
)
