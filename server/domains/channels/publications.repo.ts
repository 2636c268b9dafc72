import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import { OPEN_STATES, type PublicationState } from '#contract/channel-model.ts'
import type { Platform } from '#contract/platforms.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { channelLinks, inboundEvents, publicationEvents, publications } from './channels.tables.ts'
import { statesBefore } from './publication-states.ts'

export type PublicationRecord = typeof publications.$inferSelect
export type PublicationRow = PublicationRecord & {
  by: string | null
  channel: Platform
  isPractice: boolean
}
export type EventRow = typeof publicationEvents.$inferSelect
export type InboundRow = typeof inboundEvents.$inferSelect

function select(db: Querier) {
  return db
    .select({
      row: publications,
      channel: channelLinks.channel,
      isPractice: channelLinks.isPractice,
      by: sql<
        string | null
      >`nullif(trim(concat_ws(' ', ${accounts.name}, ${accounts.surname})), '')`,
    })
    .from(publications)
    .innerJoin(channelLinks, eq(publications.linkId, channelLinks.id))
    .leftJoin(accounts, eq(publications.accountId, accounts.id))
}

const flat = ({ row, ...more }: Awaited<ReturnType<typeof select>>[number]): PublicationRow => ({
  ...row,
  ...more,
})

export async function findPublication(
  db: Querier,
  id: string,
): Promise<PublicationRow | undefined> {
  const [row] = await select(db).where(eq(publications.id, id))
  return row && flat(row)
}

export async function listPublicationRows(
  db: Querier,
  of: { restaurantId: number; channel?: Platform | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PublicationRow[]; total: number }> {
  const where = and(
    eq(publications.restaurantId, of.restaurantId),
    of.channel && eq(channelLinks.channel, of.channel),
  )
  const rows = await select(db)
    .where(where)
    .orderBy(desc(publications.createdAt), desc(publications.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ count: count() })
    .from(publications)
    .innerJoin(channelLinks, eq(publications.linkId, channelLinks.id))
    .where(where)
  return { rows: rows.map(flat), total: total?.count ?? 0 }
}

export async function findLastPublication(
  db: Querier,
  linkId: string,
): Promise<PublicationRow | undefined> {
  const [row] = await select(db)
    .where(eq(publications.linkId, linkId))
    .orderBy(desc(publications.createdAt), desc(publications.id))
    .limit(1)
  return row && flat(row)
}

export async function findOpenPublication(
  db: Querier,
  linkId: string,
): Promise<PublicationRow | undefined> {
  const [row] = await select(db).where(
    and(eq(publications.linkId, linkId), inArray(publications.state, [...OPEN_STATES])),
  )
  return row && flat(row)
}

/** What a read-back has shown last. */
export async function findLastLive(
  db: Querier,
  linkId: string,
): Promise<Pick<PublicationRecord, 'soldOut'> | undefined> {
  const [row] = await db
    .select({ soldOut: publications.soldOut })
    .from(publications)
    .where(
      and(eq(publications.linkId, linkId), inArray(publications.state, ['live', 'partially-live'])),
    )
    .orderBy(desc(publications.createdAt))
    .limit(1)
  return row
}

/** What was live on a link by a version's number. */
export async function wasLive(db: Querier, linkId: string, version: number): Promise<boolean> {
  const [row] = await db
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        eq(publications.linkId, linkId),
        eq(publications.version, version),
        inArray(publications.state, ['live', 'partially-live']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** By our own reference or the platform's name for the work, on one platform. */
export async function findPublicationBy(
  db: Querier,
  by: { channel: Platform; isPractice: boolean; storeId?: string } & (
    | { reference: string }
    | { job: string }
  ),
): Promise<PublicationRow | undefined> {
  const [row] = await select(db)
    .where(
      and(
        eq(channelLinks.channel, by.channel),
        eq(channelLinks.isPractice, by.isPractice),
        by.storeId === undefined ? undefined : eq(channelLinks.storeId, by.storeId),
        'reference' in by ? eq(publications.reference, by.reference) : eq(publications.job, by.job),
      ),
    )
    .orderBy(desc(publications.createdAt))
    .limit(1)
  return row && flat(row)
}

/** Throws the broken constraint `publications_open_key` where one of this link is open. */
export async function insertPublication(
  tx: Transaction,
  values: typeof publications.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(publications).values(values).returning({ id: publications.id })
  if (!row) throw new Error('The insert of a publication answered no row.')
  return row.id
}

/** One attempt of a publication: what a later one has taken over is nobody else's to change any more. */
export type Attempt = Pick<PublicationRecord, 'id' | 'attempts'>

/** Moves it where it may be moved from its present state; false where somebody else has moved it meanwhile. */
export async function moveTo(
  db: Querier,
  attempt: Attempt,
  state: PublicationState,
  changes: Partial<typeof publications.$inferInsert> = {},
  from: readonly PublicationState[] = statesBefore(state),
): Promise<boolean> {
  const moved = await db
    .update(publications)
    .set({ ...changes, state })
    .where(and(ofAttempt(attempt), inArray(publications.state, [...from])))
    .returning({ id: publications.id })
  return moved.length > 0
}

function ofAttempt({ id, attempts }: Attempt) {
  return and(eq(publications.id, id), eq(publications.attempts, attempts))
}

/** Whether this attempt is still the present one, and nobody else ends it until the transaction does. */
export async function findOpenAttempt(tx: Transaction, attempt: Attempt): Promise<boolean> {
  const [row] = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(ofAttempt(attempt), eq(publications.state, 'processing')))
    .for('update')
  return row !== undefined
}

/** Changes what is not its state, while it is open. */
export async function updateOpen(
  db: Querier,
  attempt: Attempt,
  changes: Partial<typeof publications.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(publications)
    .set(changes)
    .where(and(ofAttempt(attempt), inArray(publications.state, [...OPEN_STATES])))
    .returning({ id: publications.id })
  return changed.length > 0
}

/**
 * Takes the next step of one that is due, for so long; null where nothing is due or another process has it.
 */
export async function claimDue(
  db: Querier,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<PublicationRow | null> {
  const claimed = await db
    .update(publications)
    .set({ dueAt: until })
    .where(and(eq(publications.id, id), inArray(publications.state, [...OPEN_STATES]), isDue(now)))
    .returning({ id: publications.id })
  return claimed.length === 0 ? null : ((await findPublication(db, id)) ?? null)
}

/** No step waits for longer than this but for a time that was chosen: a clock that was set back made it seem so. */
const LONGEST_WAIT_MS = 125 * 60_000

function isDue(now: Date) {
  const never = new Date(now.getTime() + LONGEST_WAIT_MS)
  return or(
    lte(publications.dueAt, now),
    and(
      gt(publications.dueAt, never),
      or(isNull(publications.scheduledAt), lt(publications.scheduledAt, publications.dueAt)),
    ),
  )
}

export async function listDue(db: Querier, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .where(and(isDue(now), inArray(publications.state, [...OPEN_STATES])))
    .orderBy(publications.dueAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function insertEvent(
  db: Querier,
  values: typeof publicationEvents.$inferInsert,
): Promise<void> {
  await db.insert(publicationEvents).values(values)
}

export function listEvents(db: Querier, publicationId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(publicationEvents)
    .where(eq(publicationEvents.publicationId, publicationId))
    .orderBy(asc(publicationEvents.at), asc(publicationEvents.position))
}

/** Null: this event was stored before, or its place is taken. */
export async function insertInbound(
  tx: Transaction,
  values: typeof inboundEvents.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(inboundEvents)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: inboundEvents.id })
  return row?.id ?? null
}

export async function findInbound(db: Querier, id: string): Promise<InboundRow | undefined> {
  const [row] = await db.select().from(inboundEvents).where(eq(inboundEvents.id, id))
  return row
}

/** Forgets what was refused before the one day, and all that came before the other. */
export async function deleteOldInbound(
  db: Querier,
  { refusedBefore, before }: { refusedBefore: Date; before: Date },
): Promise<void> {
  await db
    .delete(inboundEvents)
    .where(
      or(
        lt(inboundEvents.seenAt, before),
        and(isNotNull(inboundEvents.refused), lt(inboundEvents.seenAt, refusedBefore)),
      ),
    )
}

export async function setInboundHandled(
  db: Querier,
  id: string,
  changes: { handledAt: Date; result: string; linkId?: string | null },
): Promise<void> {
  await db.update(inboundEvents).set(changes).where(eq(inboundEvents.id, id))
}
