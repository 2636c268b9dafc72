import { setImmediate as nextTurn } from 'node:timers/promises'
import { RUBRIC_VERSION } from '#kitchen/judging/judge.ts'
import { foodLexicon } from '#kitchen/reading/food-lexicon.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { fixesFor } from '../generation/item-fixes.ts'
import { tipsOf } from '../generation/item-tips.ts'
import type { ItemRow } from './items.repo.ts'
import { itemJudge, offerOf } from './judge-item.ts'
import { findMenuStyle } from './menus.repo.ts'
import { knownItem, shownItem } from './shown-item.ts'
import { storeJudgement } from './tips.repo.ts'

/** Judges these items of a menu beside all others of it, and stores what is to mend in them. */
export async function judgeRows(
  tx: Transaction,
  { knowledge }: Pick<Deps, 'knowledge'>,
  menu: { menuId: string; rows: readonly ItemRow[]; touched: readonly ItemRow[] },
): Promise<void> {
  if (menu.touched.length === 0) return
  const lexicon = foodLexicon(knowledge)
  const judge = itemJudge(knowledge, menu.rows.map(knownItem), lexicon)
  const style = await findMenuStyle(tx, menu.menuId)
  for (const row of menu.touched) {
    const { components } = row.item
    const item = shownItem(row)
    const judgement = judge(item)
    const tips = tipsOf(item, {
      judge,
      before: judgement,
      fixes: fixesFor(knowledge, lexicon, { item, components, style }),
      isOffer: offerOf(knowledge, { ...item, components }) !== null,
    })
    await storeJudgement(tx, item.id, { judgement, rubricVersion: RUBRIC_VERSION, tips })
    // Lets other requests in between.
    await nextTurn()
  }
}
