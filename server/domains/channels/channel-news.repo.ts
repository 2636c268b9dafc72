import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'
import { channelLinks, channelNews, publications } from './channels.tables.ts'

export type NewsRow = typeof channelNews.$inferSelect
export type NewsKind = NewsRow['kind']

export async function insertNews(
  tx: Transaction,
  values: typeof channelNews.$inferInsert,
): Promise<void> {
  await tx.insert(channelNews).values(values)
}

/** Puts what is in no mail yet into one; the batches of a restaurant that were not sent, oldest first. */
export async function gatherNews(
  tx: Transaction,
  restaurantId: number,
  batch: string,
): Promise<string[]> {
  const open = and(eq(channelNews.restaurantId, restaurantId), isNull(channelNews.mailedAt))
  await tx
    .update(channelNews)
    .set({ batch })
    .where(and(open, isNull(channelNews.batch)))
  const rows = await tx
    .select({ batch: channelNews.batch })
    .from(channelNews)
    .where(open)
    .orderBy(asc(channelNews.at))
  return [...new Set(rows.flatMap((row) => row.batch ?? []))]
}

export function listNews(db: Querier, batch: string) {
  return db
    .select({ news: channelNews, link: channelLinks, publication: publications })
    .from(channelNews)
    .innerJoin(channelLinks, eq(channelNews.linkId, channelLinks.id))
    .leftJoin(publications, eq(channelNews.publicationId, publications.id))
    .where(eq(channelNews.batch, batch))
    .orderBy(asc(channelNews.at), asc(channelLinks.channel))
}

export async function setNewsMailed(db: Querier, batch: string, mailedAt: Date): Promise<void> {
  await db.update(channelNews).set({ mailedAt }).where(eq(channelNews.batch, batch))
}

export async function deleteOldNews(db: Querier, before: Date): Promise<void> {
  await db.delete(channelNews).where(lt(channelNews.at, before))
}

export type Addressee = {
  restaurantName: string
  owner: { name: string; email: string; confirmed: boolean }
}

export async function findAddressee(
  db: Querier,
  restaurantId: number,
): Promise<Addressee | undefined> {
  const [row] = await db
    .select({
      restaurantName: restaurants.name,
      owner: { name: accounts.name, email: accounts.email, confirmed: accounts.confirmed },
    })
    .from(restaurants)
    .innerJoin(accounts, eq(accounts.id, restaurants.accountId))
    .where(inArray(restaurants.id, [restaurantId]))
  return row
}
