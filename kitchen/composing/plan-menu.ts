import { CannotServe, type MenuBrief } from '../brief.ts'
import type { Course, Dish, Knowledge, Method } from '../knowledge/schema.ts'
import { COURSES } from '../knowledge/schema.ts'
import { type Random, seededBy } from '../random.ts'
import { dietForbids } from '../reading/diet-wishes.ts'
import { methodsLeftOut } from '../reading/excluded-methods.ts'
import { type FoodLexicon, foodLexicon } from '../reading/food-lexicon.ts'
import { indexedDish } from '../reading/index-knowledge.ts'
import { type Constraints, readRequest } from '../reading/read-request.ts'
import { understandCuisine } from '../reading/understand-cuisine.ts'
import { stems } from '../reading/words.ts'
import { authoredSteps } from '../writing/write-description.ts'
import { type Counted, countedIn, isCounted } from './counted.ts'
import { type Plate, plateOf } from './plate.ts'
import { type Pull, pullOf } from './pull.ts'
import { sistersOf } from './vary-dish.ts'

export type MenuPlan = {
  plates: readonly Plate[]
  constraints: Constraints
  cuisine: readonly string[]
}

/** Share of a balanced menu; what a cuisine lacks goes to the others. */
const COURSE_SHARES: Readonly<Record<Course, number>> = {
  starter: 0.17,
  soup: 0.07,
  salad: 0.07,
  main: 0.4,
  side: 0.07,
  bread: 0.03,
  dessert: 0.1,
  drink: 0.04,
  breakfast: 0.02,
  snack: 0.03,
}
const SERVING_ORDER: readonly Course[] = [
  'breakfast',
  'snack',
  'starter',
  'soup',
  'salad',
  'main',
  'side',
  'bread',
  'dessert',
  'drink',
]
/** One dish in so many has no meat and no fish, unless the owner says otherwise. */
const VEGETARIAN_EVERY = 5
/** It is looked for among the cuisine's own and their sisters. */
const VEGETARIAN_TIERS = 2

/** Of a menu this long, so many are what every guest expects of the cuisine. */
const SIGNATURES = { from: 8, least: 2 }

/** A dish that would fall to the plain steps comes after all whose own recipe can be said. */
const PLAIN_RECIPE = 20

type Candidate = {
  plate: Plate
  pull: number
  vegetarian: boolean
  signature: boolean
  main: string
  key: string
  /** The dish that it is a sister of: one comes beside it. */
  sisterOf?: string
}

/**
 * Chooses the dishes of a menu: the cuisine's own, then one sister of each, never another cuisine's. Fewer where the
 * kitchen knows no more that fit.
 */
export function planMenu(
  knowledge: Knowledge,
  brief: MenuBrief,
  lexicon: FoodLexicon = foodLexicon(knowledge),
): MenuPlan {
  const resolved = understandCuisine(knowledge, brief.cuisine)
  const constraints = readRequest(knowledge, brief.instructions, lexicon)
  const random = seededBy(brief.seed, 'menu', brief.cuisine, brief.style)
  const pull = pullOf(knowledge, brief, constraints)
  const prepare = (dishes: readonly Dish[]): Candidate[] =>
    candidatesOf({ knowledge, brief, constraints, pull, random }, dishes)
  const tiers: (() => Candidate[])[] = [
    () => prepare(resolved.own),
    () =>
      resolved.own.flatMap((dish) =>
        prepare(sistersOf(knowledge, dish, resolved.own)).map((sister) => ({
          ...sister,
          sisterOf: dish.id,
        })),
      ),
  ]
  const counted = countedIn(knowledge, brief.instructions)
  const plates = choose({ knowledge, tiers, brief, constraints, counted })
  if (plates.length === 0) throw new CannotServe(nothingFits(brief, constraints))
  const inOrder = [...plates].sort(
    (one, other) => SERVING_ORDER.indexOf(one.course) - SERVING_ORDER.indexOf(other.course),
  )
  return { plates: inOrder, constraints, cuisine: resolved.names }
}

type Preparing = {
  knowledge: Knowledge
  brief: MenuBrief
  constraints: Constraints
  pull: Pull
  random: Random
}

function candidatesOf(preparing: Preparing, dishes: readonly Dish[]): Candidate[] {
  const { knowledge, brief, constraints, pull, random } = preparing
  const avoided = brief.avoid.map((name) => stems(name).join(' '))
  const only = coursesOnly(knowledge, brief.instructions)
  const unmade = methodsLeftOut(constraints.excluded)
  return dishes.flatMap((dish) => {
    if (only !== null && !only.includes(dish.course)) return []
    if (unmade.includes(dish.method)) return []
    const plate = plateOf(knowledge, { dish, style: brief.style, constraints })
    if (plate === null || speaksOf(knowledge, plate, unmade)) return []
    const { key } = indexedDish(knowledge, dish)
    const near = avoided.some((name) => name.startsWith(`${key} `) || name.endsWith(` ${key}`))
    return [
      {
        plate,
        key,
        pull:
          pull(dish) +
          random.next() * 4 +
          (dish.signature ? 2 : 0) -
          (near ? 50 : 0) -
          (isSaidWhole(knowledge, plate) ? 0 : PLAIN_RECIPE),
        vegetarian: isVegetarian(knowledge, plate),
        signature: dish.signature === true,
        main: mainSource(knowledge, plate),
      },
    ]
  })
}

/** A gratin of fried aubergine is baked, and fried all the same. */
function speaksOf(knowledge: Knowledge, plate: Plate, methods: readonly Method[]): boolean {
  if (methods.length === 0) return false
  const words = stems(
    [plate.special ?? '', ...(knowledge.textsOf(plate)?.[plate.style] ?? [])].join(' '),
  )
  return methods.some((method) => words.includes(stems(method).at(-1) ?? ''))
}

/** Whether the dish's own recipe still holds without what was left out. */
function isSaidWhole(knowledge: Knowledge, plate: Plate): boolean {
  return plate.leftOut.length === 0 || authoredSteps(knowledge, plate) !== null
}

/** "Desserts only" leaves the other courses out; a course that is merely named is preferred. */
export function coursesOnly(knowledge: Knowledge, instructions: string): readonly Course[] | null {
  const courses = instructions
    .split(/[.;!?\n]+/)
    .filter((clause) => /\b(?:only|just|nothing but)\b/i.test(clause))
    .flatMap((clause) => readRequest(knowledge, clause).courses)
  return courses.length === 0 ? null : courses
}

function choose(input: {
  knowledge: Knowledge
  counted: readonly Counted[]
  tiers: readonly (() => Candidate[])[]
  brief: MenuBrief
  constraints: Constraints
}): Plate[] {
  const { knowledge, tiers, brief, constraints, counted } = input
  const taken = new Set(brief.avoid.map((name) => stems(name).join(' ')))
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
  while (chosen.length < brief.count) {
    const wantsVegetarian = owesVegetarian(chosen, constraints)
    const first = (fits: (one: Candidate) => boolean, tier = 0): Candidate | null =>
      bestOf(
        open(tier).filter(
          (one) => !taken.has(one.key) && !withSister.has(one.sisterOf ?? '') && fits(one),
        ),
        { chosen, constraints },
      )
    let best: Candidate | null = null
    for (const one of counted) {
      const isOne = ({ plate }: Candidate): boolean => isCounted(knowledge, one, plate)
      if (best === null && chosen.filter(isOne).length < one.least)
        best = first(isOne) ?? first(isOne, 1)
    }
    if (best === null && owesSignature(chosen, brief.count)) best = first((one) => one.signature)
    for (const strict of wantsVegetarian ? [true, false] : [false]) {
      if (best !== null) break
      const last = strict ? VEGETARIAN_TIERS : tiers.length
      for (let tier = 0; tier < last && best === null; tier += 1) {
        const free = open(tier).filter(
          ({ key, vegetarian, sisterOf }) =>
            !taken.has(key) &&
            (!strict || vegetarian) &&
            (sisterOf === undefined || !withSister.has(sisterOf)),
        )
        best = bestOf(free, { chosen, constraints })
      }
    }
    if (best === null) break
    taken.add(best.key)
    if (best.sisterOf !== undefined) withSister.add(best.sisterOf)
    const same = best
    if (!chosen.some((other) => isSameDish(other.plate, same.plate))) chosen.push(best)
  }
  return chosen.map(({ plate }) => plate)
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
  state: { chosen: readonly Candidate[]; constraints: Constraints },
): Candidate | null {
  let best: Candidate | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  const available = new Set(free.map(({ plate }) => plate.course))
  const total = COURSES.reduce(
    (sum, course) => sum + (available.has(course) ? COURSE_SHARES[course] : 0),
    0,
  )
  for (const candidate of free) {
    const score = candidate.pull + balance(candidate, state, total)
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

function isVegetarian(knowledge: Knowledge, plate: Plate): boolean {
  return Object.keys(plate.components).every((name) => {
    const found = knowledge.ingredients.get(name)
    return found !== undefined && !dietForbids('vegetarian', found)
  })
}

/** Animal or plant that leads; dishes led by vegetables are distinguished by name. */
function mainSource(knowledge: Knowledge, plate: Plate): string {
  const names = Object.keys(plate.components)
  const protein = names
    .slice(0, 3)
    .map((name) => knowledge.ingredients.get(name))
    .find((found) => found?.role === 'protein')
  if (protein && protein.source !== 'plant') return protein.source
  return protein?.name ?? names[0] ?? ''
}

function nothingFits(brief: MenuBrief, constraints: Constraints): string {
  const asked = [...constraints.diets, ...constraints.excluded.map((phrase) => `no ${phrase}`)]
  if (asked.length === 0) {
    return `Every ${brief.cuisine} dish that the kitchen knows is on a menu already. Choose another cuisine or ask for fewer.`
  }
  return `No ${brief.cuisine} dish that the kitchen knows fits ${asked.join(', ')}. Loosen one of these wishes or choose another cuisine.`
}
