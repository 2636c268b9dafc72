import type { MenuChange } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import type { NewSuggestion, SuggestionKind } from '#contract/proposals.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { tipsOfMenu } from '../menus/tips.service.ts'

type MenuTip = Awaited<ReturnType<typeof tipsOfMenu>>[number]
type Fixed = NonNullable<MenuTip['tip']['fix']>['changes']

/** What the rubric would fix on the menu, of what can be fixed without asking the owner for a fact. */
export async function suggestFromTips(
  db: Querier,
  menuId: string,
  menu: WorkingMenu,
): Promise<NewSuggestion[]> {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  return (await tipsOfMenu(db, menuId)).flatMap(({ itemId, tip }) => {
    const item = items.get(itemId)
    const change = item && tip.fix && changeOf(item, tip.fix.changes)
    if (!item || !change) return []
    const score = item.score ?? null
    return [
      {
        kind: change.kind,
        changes: [change.change],
        reason: tip.title,
        evidence: item.reasons.filter(({ rule }) => rule === tip.rule).map(({ text }) => text),
        expectedEffect: null,
        whyNow: null,
        scoreBefore: score,
        scoreAfter: score === null ? null : Math.min(10, Math.round((score + tip.gain) * 10) / 10),
      },
    ]
  })
}

function changeOf(
  item: WorkingItem,
  { name, description, price, calories }: Fixed,
): { kind: SuggestionKind; change: MenuChange } | null {
  const set = (kind: SuggestionKind, field: keyof WorkingItem, after: unknown) => ({
    kind,
    change: { op: 'set', on: 'item', ref: item.ref, field, before: item[field], after } as const,
  })
  if (name !== undefined) return set('name', 'name', name)
  if (description !== undefined) return set('description', 'description', description)
  if (price) return set('price', 'price', price.minor)
  if (typeof calories !== 'number') return null
  return set('energy', 'energy', {
    kcalLow: calories,
    kcalHigh: calories,
    per: 'serving',
    method: 'estimated',
    isConfirmed: false,
  })
}
