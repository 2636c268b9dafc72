import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { TaskType } from '#contract/generation.ts'
import { TASK_TYPES } from '#contract/generation.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { pictures } from '../photos/photos.tables.ts'
import { generations } from './generation.tables.ts'

export type NewGeneration = typeof generations.$inferInsert

export async function insertGeneration(db: Querier, values: NewGeneration): Promise<void> {
  await db.insert(generations).values(values)
}

export async function listItemGenerations(
  db: Querier,
  accountId: string,
  input: { task_type?: TaskType | undefined; limit: number; offset: number },
) {
  const kinds = input.task_type ? [input.task_type] : [...TASK_TYPES]
  const where = and(eq(generations.accountId, accountId), inArray(generations.kind, kinds))
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
