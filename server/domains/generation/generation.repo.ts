import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { pictures } from '../photos/photos.tables.ts'
import { generations } from './generation.tables.ts'

export type NewGeneration = typeof generations.$inferInsert

export async function insertGeneration(db: Querier, values: NewGeneration): Promise<void> {
  await db.insert(generations).values(values)
}

export async function findGeneration(db: Querier, accountId: string, id: string) {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.accountId, accountId)))
  return row
}

/** Calls of these kinds, newest first. */
export async function listGenerations(
  db: Querier,
  accountId: string,
  input: { kinds: readonly NewGeneration['kind'][]; limit: number; offset: number },
) {
  const where = and(
    eq(generations.accountId, accountId),
    inArray(generations.kind, [...input.kinds]),
  )
  const [rows, [total]] = await Promise.all([
    db
      .select({ generation: generations, picture: pictures })
      .from(generations)
      .leftJoin(pictures, eq(generations.pictureId, pictures.id))
      .where(where)
      .orderBy(desc(generations.createdAt), desc(generations.id))
      .limit(input.limit)
      .offset(input.offset),
    db.select({ count: count() }).from(generations).where(where),
  ])
  return { rows, total: total?.count ?? 0 }
}
