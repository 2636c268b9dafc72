import { eq, lt } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { chatMessages, chatSessions } from './chat.tables.ts'

type MessageRow = typeof chatMessages.$inferSelect

export async function insertChatSession(db: Querier, createdAt: Date): Promise<string> {
  const [row] = await db
    .insert(chatSessions)
    .values({ createdAt })
    .returning({ id: chatSessions.id })
  if (!row) throw new Error('The conversation was not stored.')
  return row.id
}

export async function hasChatSession(db: Querier, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(eq(chatSessions.id, id))
  return rows.length > 0
}

export async function insertChatMessages(
  db: Querier,
  messages: Pick<MessageRow, 'sessionId' | 'role' | 'content' | 'page' | 'createdAt'>[],
): Promise<void> {
  await db.insert(chatMessages).values(messages)
}

/** Messages go with their conversation. */
export async function deleteChatSessions(db: Querier, startedBefore: Date): Promise<void> {
  await db.delete(chatSessions).where(lt(chatSessions.createdAt, startedBefore))
}
