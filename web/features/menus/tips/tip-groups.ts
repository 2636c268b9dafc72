import type { MenuItem } from '#contract/menus.ts'
import { formatPrice } from '#contract/money.ts'
import type { Tip } from '#contract/tips.ts'
import type { ItemFields } from '../use-item-changes.ts'

const TITLES: Readonly<Record<string, string>> = {
  T1: 'Names that are shouted, coded or too long',
  T14: 'Names that do not say what the dish is',
  T2: 'Descriptions that are missing, short or long',
  'T2-lead': 'Descriptions that do not begin with the dish',
  T3: 'Descriptions that name too few ingredients',
  T12: 'Descriptions that do not say how it is made',
  T9: 'Words of vague praise',
  T13: 'Descriptions that are hard to read',
  'T3-allergens': 'Allergens to state or confirm',
  T16: 'Claims that need proof',
  T18: 'Names and texts that stand twice',
  price: 'Prices to set or check',
  picture: 'Items without a picture',
  calories: 'Items without calories',
}

export type TipGroup = { rule: string; title: string; why: string; source: string; tips: Tip[] }

/** Tips of one rule together, in the order in which the rules first come. */
export function groupTips(tips: readonly Tip[]): TipGroup[] {
  const groups = new Map<string, TipGroup>()
  for (const tip of tips) {
    const [why = '', source = ''] = tip.why.split(/\s*Source:\s*/)
    const group = groups.get(tip.rule) ?? {
      rule: tip.rule,
      title: TITLES[tip.rule] ?? 'More to improve',
      why,
      source,
      tips: [],
    }
    group.tips.push(tip)
    groups.set(tip.rule, group)
  }
  return [...groups.values()]
}

/** What stands there now in the field that a fix would write. */
export function beforeOf({ item, fix }: Pick<Tip, 'item' | 'fix'>): string {
  switch (fix?.field) {
    case 'name':
      return item.name
    case 'description':
      return item.description ?? 'No description'
    case 'price':
      return item.price ? formatPrice(item.price) : 'No price'
    case 'calories':
      return item.calories === null ? 'No calories' : `${item.calories} kcal`
    case 'picture':
      return item.picture ? item.picture.alt : 'No picture'
    case undefined:
      return ''
  }
}

/** The change that takes a fix back: the field and the status as they were. */
export function undoOf({ item, fix }: Pick<Tip, 'item' | 'fix'>): ItemFields {
  const { status, name, description, price, calories, picture } = item
  switch (fix?.field) {
    case 'name':
      return { status, name }
    case 'description':
      return { status, description }
    case 'price':
      return { status, price }
    case 'calories':
      return { status, calories }
    case 'picture':
      return { status, pictureId: picture?.id ?? null }
    case undefined:
      return { status }
  }
}

export type Applied = { tip: Tip; item: MenuItem }

/** Applies one after the other until all are done or it is stopped; a failure of one does not end the others. */
export async function applyInTurn(
  tips: readonly Tip[],
  steps: {
    apply: (tip: Tip) => Promise<MenuItem>
    isStopped: () => boolean
    onDone: (count: number) => void
  },
): Promise<{ applied: Applied[]; failures: unknown[] }> {
  const applied: Applied[] = []
  const failures: unknown[] = []
  for (const [at, tip] of tips.entries()) {
    if (steps.isStopped()) break
    try {
      applied.push({ tip, item: await steps.apply(tip) })
    } catch (reason) {
      failures.push(reason)
    }
    steps.onDone(at + 1)
  }
  return { applied, failures }
}
