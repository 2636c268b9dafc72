import { CannotServe, type ItemBrief } from '../brief.ts'
import { isOfWords, partsOf } from '../composing/plate.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { listOf } from '../writing/english.ts'
import { STAYS_HOT } from './amounts.ts'
import { isChilli } from './food-groups.ts'
import type { ResolvedItem } from './item-asked.ts'

const MILD = 1

/** So much of a plate is its sauce, and no seasoning that it may go without. */
const SAUCE_FROM = 0.06

/**
 * A hot dish that is asked for mild, without its chilies: those are left out and told, where it is the same dish without
 * them and nothing else makes it hot. `read` reads a request anew.
 */
export function milder(
  knowledge: Knowledge,
  brief: ItemBrief,
  made: ResolvedItem,
  read: (brief: ItemBrief) => ResolvedItem,
): ResolvedItem {
  const { plate, constraints } = made
  const { most } = constraints.spice
  if (most > MILD || plate.spice <= most || isOfWords(plate)) return made
  const parts = partsOf(knowledge, plate.components)
  const hot = parts.filter(
    ({ ingredient }) => isChilli(ingredient) && !plate.asked.includes(ingredient.name),
  )
  const total = parts.reduce((sum, { grams }) => sum + grams, 0)
  if (hot.length === 0 || hot.some(({ grams }) => grams > total * SAUCE_FROM)) return made
  const left = hot.map(({ ingredient }) => `, no ${ingredient.name}`).join('')
  const mild = readOrRefused({ ...brief, prompt: `${brief.prompt}${left}` }, read)
  if (mild === null || mild.plate.id !== plate.id) return made
  const isHot = partsOf(knowledge, mild.plate.components).some(({ ingredient }) =>
    isChilli(ingredient),
  )
  if (isHot) return made
  const names = hot.map(({ ingredient }) => ingredient.menuName ?? ingredient.name)
  const { used, notFollowed } = mild.followed
  return {
    ...mild,
    plate: { ...mild.plate, spice: most },
    followed: {
      used: [...used, `${most === 0 ? 'Not hot' : 'Mild'}: without ${listOf(names)}.`],
      leftOut: made.followed.leftOut,
      notFollowed: notFollowed.filter((sentence) => sentence !== STAYS_HOT),
    },
  }
}

function readOrRefused(
  brief: ItemBrief,
  read: (brief: ItemBrief) => ResolvedItem,
): ResolvedItem | null {
  try {
    return read(brief)
  } catch (error) {
    if (error instanceof CannotServe) return null
    throw error
  }
}
