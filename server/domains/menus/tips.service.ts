import type { MenuItem } from '#contract/menus.ts'
import { RUBRIC_VERSION } from '#kitchen/kitchen.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import type { ItemTip } from './item-tips.ts'
import { countTips, countUnscored, findTipRow, listMenuTipRows, listTipRows } from './tips.repo.ts'
import { toItem } from './to-item.ts'

export type { Fix } from './item-fixes.ts'

/** As they were found when their items were written: nothing is scored here. */
export async function storedTips(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Caller,
  limit: number,
): Promise<{ tips: { tip: ItemTip; item: MenuItem }[]; total: number; pending: number }> {
  const [rows, total, pending] = await Promise.all([
    listTipRows(db, accountId, limit),
    countTips(db, accountId),
    countUnscored(db, accountId, RUBRIC_VERSION),
  ])
  const tips = rows.map(({ tip, ...row }) => ({
    tip,
    item: { ...toItem(row), ...row.item.scored },
  }))
  return { tips, total, pending }
}

/** Of one menu, with the id of the item that each is about. */
export function tipsOfMenu(
  db: Querier,
  menuId: string,
): Promise<{ itemId: string; tip: ItemTip }[]> {
  return listMenuTipRows(db, menuId)
}

/** The tip as it was found; undefined where the item has none by this rule. */
export function storedTip(
  db: Querier,
  { itemId, rule }: { itemId: string; rule: string },
): Promise<ItemTip | undefined> {
  return findTipRow(db, itemId, rule)
}
