import { type Candidate, comparableDish } from './choose-dishes.ts'
import { jaccard } from './overlap/names.ts'
import { prepared, sameness } from './overlap/same-item.ts'

/** How long a brand's menu is: what an owner may make of it, and what is proposed. */
export const ITEMS = { least: 8, most: 20, proposed: 14 }
const LEADS_LEAST = 5
const LEADS = 9
const BESIDE_OF_A_COURSE = 2
const DRINKS_MOST = 1

export type Chosen = {
  items: readonly Candidate[]
  /** What would take the place of one of them, the best first. */
  spare: readonly Candidate[]
  /** All that has to be bought. */
  fresh: readonly string[]
}

const SPARE = 24
/** A brand that needs a new cold room is another restaurant. */
const FRESH_MOST = 8
const FRESH_COSTS = 2.2
const SAME_MAIN_COSTS = 0.6

/** A menu that the kitchen could cook, with as little that is new as can be; null where there is not enough for one. */
export function chooseMenu(candidates: readonly Candidate[], seed: number): Chosen | null {
  const leads = candidates.filter(({ part }) => part === 'lead')
  const beside = candidates.filter(({ part }) => part === 'beside')
  if (leads.length < LEADS_LEAST) return null
  const chosen: Candidate[] = []
  const fresh = new Set<string>()
  const take = (
    pool: readonly Candidate[],
    count: number,
    isAllowed: (one: Candidate) => boolean,
  ) => {
    for (let left = count; left > 0; left -= 1) {
      const best = bestOf(
        pool.filter(
          (one) =>
            fresh.size + costOf(one, fresh) <= FRESH_MOST &&
            isAllowed(one) &&
            !chosen.some((other) => isLike(one, other)),
        ),
        { chosen, fresh, seed },
      )
      if (!best) return
      chosen.push(best)
      for (const name of best.fresh) fresh.add(name)
    }
  }
  take(leads, LEADS, () => true)
  take(beside, ITEMS.proposed - chosen.length, ({ dish: { course } }) => {
    const there = chosen.filter((one) => one.part === 'beside' && one.dish.course === course).length
    return there < (course === 'drink' ? DRINKS_MOST : BESIDE_OF_A_COURSE)
  })
  if (chosen.length < ITEMS.least) return null
  const rest = candidates.filter((one) => !chosen.some((other) => isLike(one, other)))
  const spare = rest
    .toSorted((one, other) => costOf(one, fresh) - costOf(other, fresh) || other.pull - one.pull)
    .slice(0, SPARE)
  return { items: chosen, spare, fresh: [...fresh] }
}

/** One dish twice under two names, or with one thing added. */
function isLike(one: Candidate, other: Candidate): boolean {
  if (one === other) return true
  const [own, others] = [one, other].map(({ dish, method }) =>
    prepared(comparableDish(dish, method), NO_WORDS),
  )
  if (!own || !others) return false
  const shared = jaccard(own.item.ingredients, others.item.ingredients)
  return (
    sameness(own, others) !== null || (one.dish.form === other.dish.form && shared >= MUCH_ALIKE)
  )
}

const NO_WORDS: ReadonlySet<string> = new Set()
const MUCH_ALIKE = 0.7

function costOf({ fresh: names }: Candidate, fresh: ReadonlySet<string>): number {
  return names.filter((name) => !fresh.has(name)).length
}

function bestOf(
  pool: readonly Candidate[],
  {
    chosen,
    fresh,
    seed,
  }: { chosen: readonly Candidate[]; fresh: ReadonlySet<string>; seed: number },
): Candidate | null {
  let best: { one: Candidate; score: number } | null = null
  for (const one of pool) {
    const [main] = Object.keys(one.dish.components)
    const sameMain = chosen.filter(({ dish }) => Object.keys(dish.components)[0] === main).length
    const score =
      one.pull -
      costOf(one, fresh) * FRESH_COSTS -
      sameMain * SAME_MAIN_COSTS +
      (((one.dish.id.length * 31 + seed) % 7) / 7) * 0.5
    if (!best || score > best.score) best = { one, score }
  }
  return best?.one ?? null
}
