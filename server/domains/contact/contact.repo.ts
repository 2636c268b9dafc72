import { eq, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { contactMessages } from './contact.tables.ts'

type ContactRow = typeof contactMessages.$inferSelect

export async function insertContactMessage(
  db: Querier,
  values: Pick<ContactRow, 'name' | 'email' | 'message'>,
): Promise<string> {
  const [row] = await db.insert(contactMessages).values(values).returning({
    id: contactMessages.id,
  })
  if (!row) throw new Error('The message was not stored.')
  return row.id
}

export async function findContactMessage(db: Querier, id: string): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

export async function deleteMessagesFrom(db: Querier, email: string): Promise<void> {
  await db
    .delete(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
}
