import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { menus, soldOutPeriods } from '../menus.tables.ts'

export type SoldOutPeriod = { ref: string; startedAt: Date; endsAt: Date | null }

/** Ends what was open and begins anew where they are off now. */
export async function noteSoldOut(
  tx: Transaction,
  menuId: string,
  of: {
    refs: readonly string[]
    at: Date
    soldOut: { isSoldOut: boolean; soldOutUntil: Date | null }
  },
): Promise<void> {
  const { refs, at, soldOut } = of
  if (refs.length === 0) return
  const isOpen = or(isNull(soldOutPeriods.endsAt), gt(soldOutPeriods.endsAt, at))
  await tx
    .update(soldOutPeriods)
    .set({ endsAt: at })
    .where(and(eq(soldOutPeriods.menuId, menuId), inArray(soldOutPeriods.ref, [...refs]), isOpen))
  if (!soldOut.isSoldOut) return
  await tx
    .insert(soldOutPeriods)
    .values(refs.map((ref) => ({ menuId, ref, startedAt: at, endsAt: soldOut.soldOutUntil })))
}

/** Those of a restaurant's menu that reach beyond a moment. */
export function listSoldOutPeriods(
  db: Querier,
  restaurantId: number,
  since: Date,
): Promise<SoldOutPeriod[]> {
  const { ref, startedAt, endsAt } = soldOutPeriods
  return db
    .select({ ref, startedAt, endsAt })
    .from(soldOutPeriods)
    .innerJoin(menus, and(eq(menus.id, soldOutPeriods.menuId), eq(menus.kind, 'menu')))
    .where(and(eq(menus.restaurantId, restaurantId), or(isNull(endsAt), gt(endsAt, since))))
}
