import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import {
  type PublishingSettings,
  publishingSettings as publishingSettingsShape,
} from '#contract/channel-model.ts'
import type { Platform } from '#contract/platforms.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { menus } from '../menus/menus.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'
import {
  channelExchanges,
  channelLinks,
  channelTokens,
  driftRows,
  liveSnapshots,
  practicePlatforms,
  publishingSettings,
} from './channels.tables.ts'

export type LinkRow = typeof channelLinks.$inferSelect
export type DriftRecord = typeof driftRows.$inferSelect
export type ExchangeRow = typeof channelExchanges.$inferSelect

/** The restaurant's links that have not ended. */
export function listLinks(db: Querier, restaurantId: number): Promise<LinkRow[]> {
  return db
    .select()
    .from(channelLinks)
    .where(and(eq(channelLinks.restaurantId, restaurantId), isNull(channelLinks.unlinkedAt)))
}

export async function findLinkOn(
  db: Querier,
  restaurantId: number,
  channel: Platform,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(channelLinks)
    .where(
      and(
        eq(channelLinks.restaurantId, restaurantId),
        eq(channelLinks.channel, channel),
        isNull(channelLinks.unlinkedAt),
      ),
    )
  return row
}

export async function findLink(db: Querier, id: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(channelLinks).where(eq(channelLinks.id, id))
  return row
}

export async function findLinkOfStore(
  db: Querier,
  store: { channel: Platform; isPractice: boolean; storeId: string },
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(channelLinks)
    .where(
      and(
        eq(channelLinks.channel, store.channel),
        eq(channelLinks.isPractice, store.isPractice),
        eq(channelLinks.storeId, store.storeId),
        isNull(channelLinks.unlinkedAt),
      ),
    )
  return row
}

export async function insertLink(
  tx: Transaction,
  values: typeof channelLinks.$inferInsert,
): Promise<LinkRow> {
  const [row] = await tx.insert(channelLinks).values(values).returning()
  if (!row) throw new Error('The insert of a link answered no row.')
  return row
}

export async function updateLink(
  db: Querier,
  id: string,
  changes: Partial<typeof channelLinks.$inferInsert>,
): Promise<void> {
  await db.update(channelLinks).set(changes).where(eq(channelLinks.id, id))
}

/** Whoever else decides about this link waits until the transaction ends. */
export async function lockLink(tx: Transaction, id: string): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(channelLinks).where(eq(channelLinks.id, id)).for('update')
  return row
}

/** Checks are a day apart at most. */
export const LONGEST_CHECK_MS = 25 * 60 * 60_000

export async function listLinksToCheck(db: Querier, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: channelLinks.id })
    .from(channelLinks)
    .where(
      and(
        isNull(channelLinks.unlinkedAt),
        or(
          lte(channelLinks.nextCheckAt, now),
          // Made by a clock that was set back since.
          gt(channelLinks.nextCheckAt, new Date(now.getTime() + LONGEST_CHECK_MS)),
        ),
      ),
    )
    .orderBy(channelLinks.nextCheckAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function findMenuId(db: Querier, restaurantId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ id: menus.id })
    .from(menus)
    .where(and(eq(menus.restaurantId, restaurantId), eq(menus.kind, 'menu')))
  return row?.id
}

export async function findRestaurantOfMenu(
  db: Querier,
  menuId: string,
): Promise<{ id: number; accountId: string } | undefined> {
  const [row] = await db
    .select({ id: restaurants.id, accountId: restaurants.accountId })
    .from(menus)
    .innerJoin(restaurants, eq(menus.restaurantId, restaurants.id))
    .where(and(eq(menus.id, menuId), eq(menus.kind, 'menu')))
  return row
}

export async function findPublishingSettings(
  db: Querier,
  restaurantId: number,
): Promise<PublishingSettings | null> {
  const [row] = await db
    .select()
    .from(publishingSettings)
    .where(eq(publishingSettings.restaurantId, restaurantId))
  return row ? publishingSettingsShape.parse(row.document) : null
}

export async function savePublishingSettings(
  db: Querier,
  restaurantId: number,
  document: PublishingSettings,
): Promise<void> {
  await db
    .insert(publishingSettings)
    .values({ restaurantId, document })
    .onConflictDoUpdate({ target: publishingSettings.restaurantId, set: { document } })
}

export function listDriftRows(db: Querier, linkId: string): Promise<DriftRecord[]> {
  return db
    .select()
    .from(driftRows)
    .where(eq(driftRows.linkId, linkId))
    .orderBy(asc(driftRows.seenAt), asc(driftRows.key))
}

export async function saveDriftRow(
  tx: Transaction,
  row: typeof driftRows.$inferInsert,
): Promise<void> {
  const { change, shown, seenAt } = row
  await tx
    .insert(driftRows)
    .values(row)
    .onConflictDoUpdate({
      target: [driftRows.linkId, driftRows.key],
      set: { change, shown, seenAt, decision: row.decision ?? 'undecided' },
    })
}

export async function deleteDriftRow(db: Querier, id: string): Promise<void> {
  await db.delete(driftRows).where(eq(driftRows.id, id))
}

export async function deleteDriftRows(db: Querier, linkId: string): Promise<void> {
  await db.delete(driftRows).where(eq(driftRows.linkId, linkId))
}

export async function decideDriftRow(
  tx: Transaction,
  id: string,
  changes: Pick<DriftRecord, 'decision' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(driftRows).set(changes).where(eq(driftRows.id, id))
}

/** The last 30 of a link, each of them another menu than the one before. */
export async function insertSnapshot(
  db: Querier,
  values: typeof liveSnapshots.$inferInsert,
): Promise<void> {
  const [last] = await db
    .select({ hash: liveSnapshots.hash })
    .from(liveSnapshots)
    .where(eq(liveSnapshots.linkId, values.linkId))
    .orderBy(desc(liveSnapshots.at))
    .limit(1)
  if (last?.hash === values.hash) return
  await db.insert(liveSnapshots).values(values)
  await db.execute(sql`
    delete from ${liveSnapshots} where ${liveSnapshots.linkId} = ${values.linkId} and id not in (
      select id from ${liveSnapshots} where ${liveSnapshots.linkId} = ${values.linkId}
      order by at desc limit 30)`)
}

export async function insertExchange(
  db: Querier,
  values: typeof channelExchanges.$inferInsert,
): Promise<void> {
  await db.insert(channelExchanges).values(values)
}

export function listExchanges(db: Querier, publicationId: string): Promise<ExchangeRow[]> {
  return db
    .select()
    .from(channelExchanges)
    .where(eq(channelExchanges.publicationId, publicationId))
    .orderBy(asc(channelExchanges.at))
}

export async function deleteOldExchanges(db: Querier, before: Date): Promise<void> {
  await db.delete(channelExchanges).where(lt(channelExchanges.at, before))
}

export async function findToken(db: Querier, name: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select()
    .from(channelTokens)
    .where(and(eq(channelTokens.name, name), gt(channelTokens.expiresAt, now)))
  return row?.tokenEncrypted ?? null
}

export async function saveToken(
  db: Querier,
  values: typeof channelTokens.$inferInsert,
): Promise<void> {
  const { tokenEncrypted, expiresAt } = values
  await db
    .insert(channelTokens)
    .values(values)
    .onConflictDoUpdate({ target: channelTokens.name, set: { tokenEncrypted, expiresAt } })
}

export async function deleteToken(db: Querier, name: string): Promise<void> {
  await db.delete(channelTokens).where(eq(channelTokens.name, name))
}

/** The practice platform's state; nobody else talks to it until the transaction ends. */
export async function lockPractice(
  tx: Transaction,
  restaurantId: number,
  channel: Platform,
  begin: () => unknown,
): Promise<unknown> {
  const of = and(
    eq(practicePlatforms.restaurantId, restaurantId),
    eq(practicePlatforms.channel, channel),
  )
  const read = async () => {
    const [row] = await tx.select().from(practicePlatforms).where(of).for('update')
    return row
  }
  const known = await read()
  if (known) return known.state
  const state = begin() as object
  await tx.insert(practicePlatforms).values({ restaurantId, channel, state }).onConflictDoNothing()
  return (await read())?.state
}

export async function savePractice(
  tx: Transaction,
  restaurantId: number,
  channel: Platform,
  state: unknown,
): Promise<void> {
  await tx
    .update(practicePlatforms)
    .set({ state: state as object })
    .where(
      and(eq(practicePlatforms.restaurantId, restaurantId), eq(practicePlatforms.channel, channel)),
    )
}

/** Practice stores with something under way, whose platform goes on by itself. */
export function listPracticeLinks(db: Querier, restaurantId: number): Promise<LinkRow[]> {
  return db
    .select()
    .from(channelLinks)
    .where(
      and(
        eq(channelLinks.restaurantId, restaurantId),
        eq(channelLinks.isPractice, true),
        isNull(channelLinks.unlinkedAt),
        isNotNull(channelLinks.storeId),
      ),
    )
}
