import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MessageState } from '#contract/contact.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Cursor } from '#server/core/db/cursor.ts'
import { like } from '#server/core/db/like.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { contactMessages as messages } from './contact.tables.ts'

export type MessagesAsked = {
  search: string
  state: MessageState | null
  ids: readonly string[] | null
}

const nameOf = sql<string>`${accounts.name} || ' ' || ${accounts.surname}`

const shown = {
  id: messages.id,
  /** To the microsecond, so that a page begins where the one before ended. */
  exactAt: sql<string>`${messages.createdAt}::text`,
  createdAt: messages.createdAt,
  name: messages.name,
  email: messages.email,
  message: messages.message,
  state: messages.state,
  assignedTo: messages.assignedTo,
  assignedName: nameOf,
  note: messages.note,
  answeredAt: messages.answeredAt,
}

export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number]

/** Newest first. */
export function listMessageRows(
  db: Querier,
  asked: MessagesAsked,
  { after, limit }: { after: Cursor | null; limit: number },
) {
  const older = after
    ? sql`(${messages.createdAt}, ${messages.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : undefined
  return db
    .select(shown)
    .from(messages)
    .leftJoin(accounts, eq(accounts.id, messages.assignedTo))
    .where(and(conditions(asked), older))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
}

export async function countMessages(db: Querier, asked: MessagesAsked): Promise<number> {
  const [row] = await db.select({ total: count() }).from(messages).where(conditions(asked))
  return row?.total ?? 0
}

export async function changeMessageRows(
  db: Querier,
  ids: readonly string[],
  changes: Partial<typeof messages.$inferInsert>,
): Promise<void> {
  await db
    .update(messages)
    .set(changes)
    .where(inArray(messages.id, [...ids]))
}

function conditions({ search, state, ids }: MessagesAsked): SQL | undefined {
  const words = sql`lower(unaccent(concat_ws(' ', ${messages.name}, ${messages.email}, ${messages.message}, ${messages.note})))`
  return and(
    search === '' ? undefined : sql`${words} like lower(unaccent(${like(search)}))`,
    state === null ? undefined : eq(messages.state, state),
    ids === null ? undefined : inArray(messages.id, [...ids]),
  )
}
