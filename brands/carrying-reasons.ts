import { listOf } from '#kitchen/words.ts'
import type { OwnersKitchen } from './capability.ts'
import type { Candidate } from './choose-dishes.ts'
import type { BrandKnowledge } from './knowledge/load-brand-knowledge.ts'
import type { Reason } from './propose.ts'

type Owners = Pick<OwnersKitchen, 'portions' | 'packaging'>

/** How fast the kitchen makes a brand's dishes and what they are carried in, as far as its owner has said it. */
export function carryingReasons(
  brands: BrandKnowledge,
  items: readonly Candidate[],
  { owners, stayingIn }: { owners: Owners; stayingIn: readonly string[] },
): Reason[] {
  return [
    paceReason(brands, items, owners),
    packagingReason(brands, items, owners),
    travelReason(stayingIn),
  ].filter((reason) => reason !== null)
}

/** Of the stations whose pace is known the slowest: a brand is no faster. */
function paceReason(
  { equipment }: BrandKnowledge,
  items: readonly Candidate[],
  { portions }: Owners,
): Reason | null {
  const uses = Map.groupBy(
    items.flatMap((item) => item.uses),
    (id) => id,
  )
  const [slowest] = [...uses]
    .flatMap(([id, all]) => {
      const made = portions[id]
      return made === undefined ? [] : [{ id, made, dishes: all.length }]
    })
    .sort((one, other) => one.made - other.made)
  if (!slowest) return null
  const { id, made, dishes } = slowest
  const title = (equipment.equipment[id]?.title ?? id).toLowerCase()
  return {
    kind: 'pace',
    text: `${dishes} of its ${items.length} dishes ${dishes === 1 ? 'needs' : 'need'} your ${title}, which makes ${made} ${made === 1 ? 'portion' : 'portions'} in 15 minutes.`,
  }
}

/** What is missing, each with a dish that needs it; what nobody has said is asked. */
function packagingReason(
  { packaging: { kinds, forms } }: BrandKnowledge,
  items: readonly Candidate[],
  { packaging }: Owners,
): Reason | null {
  const missing = new Map<string, string>()
  for (const { dish } of items) {
    const any = forms[dish.form]
    if (!any || any.some((id) => packaging?.[id])) continue
    const first = any[0] ?? ''
    if (!missing.has(first)) missing.set(first, dish.name)
  }
  if (missing.size === 0) return null
  const named = (id: string) => (kinds[id]?.title ?? id).toLowerCase()
  if (packaging === null) {
    const all = [...missing.keys()].map(named)
    return {
      kind: 'packaging',
      text: `To carry it: ${listOf(all)}. Whether you have that is not known; “Your kitchen” asks.`,
    }
  }
  const each = [...missing].map(([id, dish]) => `${named(id)} (for ${dish})`)
  return { kind: 'packaging', text: `Packaging that you do not have yet: ${listOf(each)}.` }
}

function travelReason(stayingIn: readonly string[]): Reason | null {
  if (stayingIn.length === 0) return null
  return {
    kind: 'travel',
    text: `Nothing like your ${listOf(stayingIn.slice(0, 3))} is on it, since you said that it must not travel.`,
  }
}
