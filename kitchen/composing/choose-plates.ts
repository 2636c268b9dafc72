import { COURSES } from '../knowledge/schema.ts'
import { ANY_KIND, hasType, type Kind } from '../reading/kind-of-dish.ts'
import type { MenuConstraints } from '../reading/menu-constraints.ts'
import type { Quota } from '../reading/menu-counts.ts'
import type { Constraints } from '../reading/read-request.ts'
import { stems } from '../reading/words.ts'
import { COURSE_SHARES } from './course-shares.ts'
import type { Plate } from './plate.ts'

/** One dish in so many has no meat and no fish, unless the owner says otherwise. */
const VEGETARIAN_EVERY = 5
/** The cuisine's own dishes and their sisters; what stands behind them is only for what was counted. */
const OWN_TIERS = 2

/** Of a menu this long, so many are what every guest expects of the cuisine. */
const SIGNATURES = { from: 8, least: 2 }

/** What a dish gains for each further wish that is counted and that it meets. */
const COUNTED_TWICE = 12

export type Candidate = {
  plate: Plate
  pull: number
  vegetarian: boolean
  signature: boolean
  main: string
  key: string
  /** Whether it is of the kind of each quota. */
  counts: readonly boolean[]
  /** The dish that it is a sister of: one comes beside it. */
  sisterOf?: string
}

type Choosing = {
  /** Candidates, those that are looked at first before the others. */
  tiers: readonly (() => Candidate[])[]
  count: number
  /** Names that are taken already. */
  avoid: readonly string[]
  asked: MenuConstraints
}

/** So many of the candidates: first what was counted, then what every guest expects, then what balances the menu. */
export function choosePlates({ tiers, count, avoid, asked }: Choosing): Plate[] {
  const { every: constraints, quotas } = asked
  const taken = new Set(avoid.map((name) => stems(name).join(' ')))
  const chosen: Candidate[] = []
  const withSister = new Set<string>()
  const opened: Candidate[][] = []
  function open(tier: number): Candidate[] {
    const there = opened[tier]
    if (there) return there
    const made = tiers[tier]?.() ?? []
    opened[tier] = made
    return made
  }
  const countOf = (at: number): number => chosen.filter(({ counts }) => counts[at]).length
  const isFull = ({ most }: Quota, at: number): boolean => most !== null && countOf(at) >= most
  function next(): Candidate | null {
    const owed = quotas.flatMap(({ least }, at) => (countOf(at) < least ? [at] : []))
    const full = quotas.flatMap((quota, at) => (isFull(quota, at) ? [at] : []))
    // "no desserts" and "at most two" hold in any case, "three tacos" where there is something else
    const closed = full.filter((at) => quotas[at]?.least === 0)
    const first = (fits: (one: Candidate) => boolean, last: number, without = full) => {
      for (let tier = 0; tier < last; tier += 1) {
        const free = open(tier).filter(
          (one) =>
            !taken.has(one.key) &&
            !withSister.has(one.sisterOf ?? '') &&
            !(asked.isVaried && chosen.some(({ main }) => main === one.main)) &&
            !without.some((at) => one.counts[at]) &&
            fits(one),
        )
        const best = bestOf(free, { chosen, constraints, owed })
        if (best !== null) return best
      }
      return null
    }
    const isOwed = ({ counts }: Candidate): boolean => owed.some((at) => counts[at])
    // what is grilled is borrowed from no other kitchen, since each has its own
    const isSought = ({ counts }: Candidate): boolean =>
      owed.some((at) => counts[at] && isOfFood(quotas[at]?.kind ?? ANY_KIND))
    return (
      (owed.length > 0 ? (first(isOwed, OWN_TIERS) ?? first(isSought, tiers.length)) : null) ??
      (owesSignature(chosen, count) ? first(({ signature }) => signature, 1) : null) ??
      (owesVegetarian(chosen, constraints)
        ? first(({ vegetarian }) => vegetarian, OWN_TIERS)
        : null) ??
      first(() => true, OWN_TIERS) ??
      first(() => true, OWN_TIERS, closed) ??
      // a small cuisine has few sandwiches, and nothing else was wanted
      (asked.only?.kinds.some(hasType) ? first(() => true, tiers.length, closed) : null)
    )
  }
  while (chosen.length < count) {
    const best = next()
    if (best === null) break
    taken.add(best.key)
    if (best.sisterOf !== undefined) withSister.add(best.sisterOf)
    if (!chosen.some((other) => isSameDish(other.plate, best.plate))) chosen.push(best)
  }
  return chosen.map(({ plate }) => plate)
}

function isOfFood(kind: Kind): boolean {
  return hasType(kind) || kind.foods.length + kind.diets.length > 0
}

/** The first dishes of a menu are chosen among those that every guest expects. */
function owesSignature(chosen: readonly Candidate[], count: number): boolean {
  if (count < SIGNATURES.from) return false
  return chosen.filter(({ signature }) => signature).length < SIGNATURES.least
}

/** Alike in this share of their parts, dishes of two cuisines are one under two names: gaufre de Liège, Liège waffle. */
const SAME_DISH = 0.75

function isSameDish(one: Plate, other: Plate): boolean {
  if (one.cuisine === other.cuisine || one.form !== other.form) return false
  const [own, others] = [Object.keys(one.components), Object.keys(other.components)]
  if (own[0] !== others[0]) return false
  const shared = own.filter((name) => others.includes(name)).length
  return shared / (own.length + others.length - shared) >= SAME_DISH
}

function owesVegetarian(chosen: readonly Candidate[], constraints: Constraints): boolean {
  if (constraints.diets.includes('vegan') || constraints.diets.includes('vegetarian')) return false
  const have = chosen.filter(({ vegetarian }) => vegetarian).length
  return have < Math.ceil((chosen.length + 1) / VEGETARIAN_EVERY) && chosen.length % 5 === 2
    ? true
    : have < Math.floor((chosen.length + 1) / VEGETARIAN_EVERY)
}

function bestOf(
  free: readonly Candidate[],
  state: { chosen: readonly Candidate[]; constraints: Constraints; owed: readonly number[] },
): Candidate | null {
  let best: Candidate | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  const available = new Set(free.map(({ plate }) => plate.course))
  const total = COURSES.reduce(
    (sum, course) => sum + (available.has(course) ? COURSE_SHARES[course] : 0),
    0,
  )
  for (const candidate of free) {
    const met = state.owed.filter((at) => candidate.counts[at]).length
    const score = candidate.pull + balance(candidate, state, total) + met * COUNTED_TWICE
    if (score > bestScore) {
      best = candidate
      bestScore = score
    }
  }
  return best
}

/** Rewards a course that is due, and takes from what the menu has already: main, form, price. */
function balance(
  { plate, main }: Candidate,
  state: { chosen: readonly Candidate[]; constraints: Constraints },
  total: number,
): number {
  const { chosen, constraints } = state
  const due = (COURSE_SHARES[plate.course] / total) * (chosen.length + 1)
  let inCourse = 0
  let sameMain = 0
  let sameForm = 0
  let sameTier = 0
  for (const other of chosen) {
    if (other.plate.course === plate.course) inCourse += 1
    if (other.main === main) sameMain += 1
    if (other.plate.form === plate.form) sameForm += 1
    if (other.plate.course === plate.course && other.plate.tier === plate.tier) sameTier += 1
  }
  const crowd = Math.max(1, chosen.length / 6)
  const wantsForm = constraints.forms.includes(plate.form) ? 0 : 1.5
  return (
    Math.max(-4, Math.min(2, due - inCourse)) * 5 -
    (sameMain / crowd) * 1.5 -
    (sameForm / crowd) * wantsForm -
    (sameTier / crowd) * 0.4
  )
}
