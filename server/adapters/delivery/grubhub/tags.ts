import type { CanonicalItem } from '#contract/canonical-menu.ts'
import type { Diet } from '#contract/menus.ts'
import type { GrubhubItem } from './payload.ts'

const DIET_TAGS: Partial<Record<Diet, string>> = {
  vegan: 'VEGAN',
  vegetarian: 'VEGETARIAN',
  'gluten-free': 'GLUTEN_FREE',
  'dairy-free': 'DAIRY_FREE',
  'nut-free': 'NUT_FREE',
}

/** Of an item as it is sold, whose diets somebody has confirmed. */
export function tagsOf({ diets, alcohol, spice }: CanonicalItem): GrubhubItem['tags'] {
  const names = [
    ...diets.flatMap((diet) => DIET_TAGS[diet] ?? []),
    ...(alcohol?.contains ? ['ALCOHOL'] : []),
    ...(spice ? ['SPICY'] : []),
  ]
  return names.map((name) => ({ group: 'LEGACY', name }))
}

export function readTags(
  tags: GrubhubItem['tags'],
): Pick<CanonicalItem, 'diets' | 'alcohol' | 'spice'> {
  const names = new Set(tags.map(({ name }) => name))
  return {
    diets: (Object.keys(DIET_TAGS) as Diet[])
      .filter((diet) => names.has(DIET_TAGS[diet] ?? ''))
      .sort(),
    alcohol: names.has('ALCOHOL') ? { contains: true, abvPercent: null } : null,
    // One mark for all that is hot: read as the middle of the three.
    spice: names.has('SPICY') ? 2 : null,
  }
}

/** "720", "450-520" or "+80" for what an addition brings. */
export function calorieCount(energy: CanonicalItem['energy']): string | undefined {
  if (!energy) return undefined
  const { kcalLow, kcalHigh, per } = energy
  const sign = per === 'addition' ? '+' : ''
  return kcalLow === kcalHigh ? `${sign}${kcalLow}` : `${sign}${kcalLow}-${kcalHigh}`
}

export function readCalories(text: string | undefined): CanonicalItem['energy'] {
  const found = /^(\+?)(\d+)(?:-(\d+))?$/.exec(text ?? '')
  if (!found) return null
  const [, sign, low, high] = found
  return {
    kcalLow: Number(low),
    kcalHigh: Number(high ?? low),
    per: sign ? 'addition' : 'item',
    method: 'owner',
    isConfirmed: true,
  }
}
