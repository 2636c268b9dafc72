import { CannotServe, type MenuBrief } from '../brief.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { seededBy } from '../random.ts'
import { indexedOffer } from '../reading/index-knowledge.ts'
import { readMenuConstraints } from '../reading/menu-constraints.ts'
import type { Constraints } from '../reading/read-request.ts'
import { trigramSimilarity, trigramsOf } from '../reading/similar.ts'
import { meetsConstraints, type ResolvedOffers } from '../reading/understand-offers.ts'
import { normalised, stems } from '../reading/words.ts'
import { listOf } from '../writing/english.ts'

export type OfferPlan = { offers: readonly Offer[]; constraints: Constraints }

const MANY_REFERENCES = 300
/** A variation comes after every offer of its own. */
const AFTER_OWN = 1000

type Candidate = { offer: Offer; pull: number }

/** Chooses the offers of a menu: each heading in turn, what was asked for first, variations last. */
export function planOffers(
  knowledge: Knowledge,
  brief: MenuBrief,
  resolved: ResolvedOffers,
): OfferPlan {
  const constraints = readMenuConstraints(knowledge, brief.instructions, brief.count).every
  const taken = new Set(brief.avoid.map(normalised))
  const fitting = onlyNamed(resolved.offers, brief.instructions).filter(
    (offer) =>
      meetsConstraints(knowledge, offer, constraints) && !taken.has(normalised(offer.name)),
  )
  if (fitting.length === 0) throw new CannotServe(nothingFits(brief, resolved, constraints))
  const pulls = candidatesOf(knowledge, { offers: fitting, brief, constraints })
  const chosen: Candidate[] = []
  const counts = new Map<string, number>()
  const free = [...pulls]
  while (chosen.length < brief.count && free.length > 0) {
    let best = 0
    free.forEach((one, at) => {
      const other = free[best]
      if (other && scoreOf(one, counts) > scoreOf(other, counts)) best = at
    })
    const [next] = free.splice(best, 1)
    if (!next) break
    chosen.push(next)
    counts.set(next.offer.group, (counts.get(next.offer.group) ?? 0) + 1)
  }
  const order = new Map(resolved.offers.map(({ id }, at) => [id, at]))
  const groups = [...new Set(resolved.offers.map(({ group }) => group))]
  const offers = chosen
    .map(({ offer }) => offer)
    .sort(
      (one, other) =>
        groups.indexOf(one.group) - groups.indexOf(other.group) ||
        (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0),
    )
  return { offers, constraints }
}

/** "Only bouquets" leaves the other headings out. */
function onlyNamed(offers: readonly Offer[], instructions: string): readonly Offer[] {
  if (!/\b(?:only|just|nothing but|all)\b/i.test(instructions)) return offers
  const words = new Set(stems(instructions))
  const named = offers.filter(({ group, kind }) =>
    stems(group).some((word) => words.has(word) && !stems(kind).includes(word)),
  )
  return named.length > 0 ? named : offers
}

function candidatesOf(
  knowledge: Knowledge,
  {
    offers,
    brief,
    constraints,
  }: { offers: readonly Offer[]; brief: MenuBrief; constraints: Constraints },
): Candidate[] {
  const random = seededBy(brief.seed, 'offers', brief.cuisine, brief.style)
  const asked = new Set(constraints.stems)
  const restaurantWords = new Set(
    stems(`${brief.restaurant?.name ?? ''} ${brief.restaurant?.text ?? ''}`),
  )
  const rows = brief.references.slice(0, MANY_REFERENCES).map(({ name }) => trigramsOf(name))
  return offers.map((offer) => {
    const words = new Set(
      indexedOffer(knowledge, offer).called.filter((word) => word.length > 2 && word !== 'and'),
    )
    const shared = (from: ReadonlySet<string>): number =>
      [...words].filter((word) => from.has(word)).length
    const own = trigramsOf(offer.name)
    const closest = Math.max(0, ...rows.map((row) => trigramSimilarity(own, row)))
    const price = constraints.price.level !== 0 || constraints.price.most !== null
    const cheap = price ? (2.5 - offer.tier) * (constraints.price.level === 1 ? -2 : 1.5) : 0
    return {
      offer,
      pull:
        shared(asked) * 6 +
        Math.min(6, shared(restaurantWords) * 2) +
        (closest >= 0.45 ? closest * 4 : 0) +
        cheap +
        random.next() * 3 -
        (offer.variantOf === null ? 0 : AFTER_OWN),
    }
  })
}

function scoreOf({ offer, pull }: Candidate, counts: ReadonlyMap<string, number>): number {
  return pull - (counts.get(offer.group) ?? 0) * 2
}

function nothingFits(
  brief: MenuBrief,
  { kinds }: ResolvedOffers,
  constraints: Constraints,
): string {
  const asked = [...constraints.diets, ...constraints.excluded.map((phrase) => `no ${phrase}`)]
  if (asked.length === 0) {
    return `Every ${brief.cuisine} offer that the kitchen knows is on a menu already. Choose another kind or ask for fewer.`
  }
  return `No offer of ${listOf(kinds)} that the kitchen knows fits ${asked.join(', ')}. Loosen one of these wishes or choose another kind.`
}
