import { setImmediate as nextTurn } from 'node:timers/promises'
import { foodLexicon, RUBRIC_VERSION } from '#kitchen/kitchen.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { fixesFor } from './item-fixes.ts'
import { tipsOf } from './item-tips.ts'
import type { ItemRow } from './items.repo.ts'
import { findMenuStyle } from './menus.repo.ts'
import { itemScorer, offerOf } from './score-item.ts'
import { storeScore } from './tips.repo.ts'
import { knownItem, toItem } from './to-item.ts'

/** Scores these items of a menu beside all others of it, and stores what is to fix in them. */
export async function scoreRows(
  tx: Transaction,
  { knowledge }: Pick<Deps, 'knowledge'>,
  menu: { menuId: string; rows: readonly ItemRow[]; touched: readonly ItemRow[] },
): Promise<void> {
  if (menu.touched.length === 0) return
  const lexicon = foodLexicon(knowledge)
  const scoreOf = itemScorer(knowledge, menu.rows.map(knownItem), lexicon)
  const style = await findMenuStyle(tx, menu.menuId)
  for (const row of menu.touched) {
    const { components } = row.item
    const item = toItem(row)
    const scored = scoreOf(item)
    const tips = tipsOf(item, {
      scoreOf,
      before: scored,
      fixes: fixesFor(knowledge, lexicon, { item, components, style }),
      isOffer: offerOf(knowledge, { ...item, components }) !== null,
    })
    await storeScore(tx, item.id, { scored, rubricVersion: RUBRIC_VERSION, tips })
    // Lets other requests in between.
    await nextTurn()
  }
}
