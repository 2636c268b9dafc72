import { CannotServe, type MenuBrief } from '../brief.ts'
import { caloriesOf } from '../knowledge/dish-facts.ts'
import type { Course, Dish, Ingredient, Knowledge, Method } from '../knowledge/schema.ts'
import { type Random, seededBy } from '../random.ts'
import { isKindOfFood, relatedTo } from '../reading/cuisine-names.ts'
import { methodsLeftOut } from '../reading/excluded-methods.ts'
import { indexedDish } from '../reading/index-knowledge.ts'
import { ANY_KIND, hasType, type Kind } from '../reading/kind-of-dish.ts'
import { type KindRule, withKindRules } from '../reading/kind-rules.ts'
import { DIET_CONSTRAINTS } from '../reading/kind-words.ts'
import { type MenuConstraints, readMenuConstraints } from '../reading/menu-constraints.ts'
import { isOfKinds, VESSELS } from '../reading/menu-words.ts'
import type { Constraints } from '../reading/read-request.ts'
import {
  instructionsWithName,
  type ResolvedCuisine,
  understandCuisine,
} from '../reading/understand-cuisine.ts'
import { stems } from '../reading/words.ts'
import { authoredSteps } from '../writing/write-description.ts'
import { type Candidate, choosePlates } from './choose-plates.ts'
import { breaksRule, type Facts, factsOfPlate, isOfKind } from './counted.ts'
import { mainSource } from './main-part.ts'
import { type Plate, plateOf } from './plate.ts'
import { type Pull, pullOf, pullOfOccasions } from './pull.ts'
import { holdsRawFish } from './raw-fish.ts'
import { sistersOf } from './vary-dish.ts'

export type MenuPlan = {
  plates: readonly Plate[]
  asked: MenuConstraints
  cuisine: readonly string[]
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
/** A dish that would fall to the plain steps comes after all whose own recipe can be said. */
const PLAIN_RECIPE = 20

/**
 * Chooses the dishes of a menu: the cuisine's own, then one sister of each; another cuisine's only where so many of a
 * kind were asked for. Fewer where the kitchen knows no more that fit.
 */
export function planMenu(knowledge: Knowledge, brief: MenuBrief): MenuPlan {
  const resolved = understandCuisine(knowledge, brief.cuisine, brief.instructions)
  const asked = withWanted(
    readMenuConstraints(knowledge, instructionsWithName(knowledge, brief), brief.count),
  )
  const own = platesOf(knowledge, brief, { resolved, asked })
  const isFew = asked.only !== null && own.length < brief.count / 2
  const plates = isFew
    ? platesOf(knowledge, brief, { resolved, asked: withOthers(asked, own.length) })
    : own
  if (plates.length === 0) throw new CannotServe(nothingFits(brief, asked.every))
  const inOrder = [...plates].sort(
    (one, other) => SERVING_ORDER.indexOf(one.course) - SERVING_ORDER.indexOf(other.course),
  )
  return { plates: inOrder, asked, cuisine: resolved.names }
}

/** As many as there are of what alone was wished for, and others beside them: a kitchen that has one rice bowl serves more. */
function withOthers(asked: MenuConstraints, known: number): MenuConstraints {
  const kinds = asked.only?.kinds ?? []
  const first = kinds.map((kind) => ({ kind, least: known, most: null, said: '' }))
  return { ...asked, only: null, quotas: [...asked.quotas, ...first] }
}

type Asked = { resolved: ResolvedCuisine; asked: MenuConstraints }

function platesOf(knowledge: Knowledge, brief: MenuBrief, { resolved, asked }: Asked): Plate[] {
  const random = seededBy(brief.seed, 'menu', brief.cuisine, brief.style)
  const pull = pullOf(knowledge, brief, asked.every)
  const prepare = (dishes: readonly Dish[]): Candidate[] =>
    candidatesOf({ knowledge, brief, asked, pull, random }, dishes)
  const sought = [
    ...asked.quotas.filter(({ least }) => least > 0).map(({ kind }) => kind),
    ...(asked.only?.kinds ?? []),
  ]
  const borrow = (isNear: (dish: Dish) => boolean): Candidate[] =>
    prepare(knowledge.dishes.filter(isNear)).filter(
      ({ plate }) =>
        isOfDiets(knowledge, plate, resolved.names) &&
        sought.every((kind) => isInCourse(kind, plate)),
    )
  const tiers: (() => Candidate[])[] = [
    () => prepare(resolved.own),
    () =>
      resolved.own.flatMap((dish) =>
        prepare(sistersOf(knowledge, dish, resolved.own)).map((sister) => ({
          ...sister,
          sisterOf: dish.id,
        })),
      ),
    ...BORROWED.map((isNear) => () => borrow(isNear(knowledge, resolved.names, sought))),
  ]
  const { count, avoid } = brief
  return choosePlates({ tiers, count, avoid, asked })
}

const LED_BY: readonly Ingredient['role'][] = ['protein', 'vegetable', 'fruit', 'nut', 'dairy']

/** A food that is wished for is on one dish, if there is any of it. */
function withWanted(asked: MenuConstraints): MenuConstraints {
  const led = asked.every.wanted.filter(({ ingredients }) =>
    ingredients.some(({ role }) => LED_BY.includes(role)),
  )
  const wanted = led.map((food) => ({
    kind: { ...ANY_KIND, foods: [food] },
    least: 1,
    most: null,
    said: '',
  }))
  return { ...asked, quotas: [...asked.quotas, ...wanted] }
}

type Near = (
  knowledge: Knowledge,
  names: readonly string[],
  sought: readonly Kind[],
) => (dish: Dish) => boolean

/**
 * From where what was counted is borrowed, nearest first: kinds of food that the cuisine is the home of, as of pizza; its
 * neighbours; and, where it was asked for by name, anywhere ("one fondue", "mac and cheese").
 */
const BORROWED: readonly Near[] = [
  ({ cuisines }, names) => {
    const isHome = (one: string): boolean => names.includes(cuisines.get(one)?.related[0] ?? '')
    return ({ cuisine }) => isKindOfFood(cuisine) && isHome(cuisine)
  },
  (knowledge, names) => {
    const near = names.flatMap((name) =>
      relatedTo(knowledge, name).filter((one) => isKindOfFood(name) || !isKindOfFood(one)),
    )
    return ({ cuisine }) => near.includes(cuisine)
  },
  (knowledge, _names, sought) => {
    return (dish) => {
      const { words } = indexedDish(knowledge, dish)
      return sought.some(
        ({ dishes, names, cuisines }) =>
          dishes.includes(dish) ||
          cuisines.includes(dish.cuisine) ||
          names.some((name) => !VESSELS.has(name) && ` ${words.join(' ')}`.endsWith(` ${name}`)),
      )
    }
  },
]

/** No main that is a soup is borrowed where soups are counted. */
function isInCourse({ courses, forms }: Kind, { course, form }: Plate): boolean {
  return courses.length === 0 || courses.includes(course) || !forms.includes(form)
}

/** What is borrowed for a menu that is named after a diet, such as "Vegan", keeps it. */
function isOfDiets(knowledge: Knowledge, plate: Plate, names: readonly string[]): boolean {
  const kept = factsOfPlate(knowledge, plate).diets
  return names
    .flatMap((name) => DIET_CONSTRAINTS.filter((diet) => stems(diet).join() === stems(name).join()))
    .every((diet) => kept.includes(diet))
}

type Preparing = {
  knowledge: Knowledge
  brief: MenuBrief
  asked: MenuConstraints
  pull: Pull
  random: Random
}

function candidatesOf(preparing: Preparing, dishes: readonly Dish[]): Candidate[] {
  const { knowledge, brief, asked, pull, random } = preparing
  const { every: constraints, quotas, mostCalories } = asked
  const avoided = brief.avoid.map((name) => stems(name).join(' '))
  const unmade = methodsLeftOut(constraints.excluded)
  return dishes.flatMap((dish) => {
    if (unmade.includes(dish.method)) return []
    const plate = plateOf(knowledge, {
      dish,
      style: brief.style,
      constraints: withKindRules(constraints, rulesFor(knowledge, dish, asked)),
    })
    if (plate === null || speaksOf(knowledge, plate, unmade)) return []
    if (unmade.includes('raw') && holdsRawFish(knowledge.ingredients, plate)) return []
    if (mostCalories !== null && caloriesOf(plate, knowledge.ingredients) > mostCalories) return []
    const { key } = indexedDish(knowledge, dish)
    const facts = factsOfPlate(knowledge, plate)
    if (asked.rules.some((rule) => breaksRule(rule, facts))) return []
    const counts = quotas.map(({ kind }) => isOfKind(kind, facts))
    const isCounted = quotas.some(
      ({ kind, least, said }, at) =>
        counts[at] && least > 0 && (hasType(kind) || (asked.only !== null && said !== '')),
    )
    const isMade =
      asked.only === null ||
      asked.only.kinds.some((kind) => hasType(kind) || isWithin(kind, plate, facts))
    if (!isMade || (!isCounted && !isOpen(plate, facts, asked))) return []
    const near = avoided.some((name) => name.startsWith(`${key} `) || name.endsWith(` ${key}`))
    return [
      {
        plate,
        key,
        counts,
        pull:
          pull(dish) +
          pullOfOccasions(knowledge, plate, asked) +
          random.next() * 4 +
          (dish.signature ? 2 : 0) -
          (near ? 50 : 0) -
          (isSaidWhole(knowledge, plate) ? 0 : PLAIN_RECIPE),
        vegetarian: facts.diets.includes('vegetarian'),
        signature: dish.signature === true,
        main: mainSource(knowledge, Object.keys(plate.components)),
      },
    ]
  })
}

/** A rule is said of the dish as it is on every menu. */
function rulesFor(knowledge: Knowledge, dish: Dish, { rules }: MenuConstraints): KindRule[] {
  if (rules.length === 0) return []
  const facts = factsOfPlate(knowledge, dish)
  return rules.filter(({ of }) => isOfKind(of, facts))
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

/** "Only grilled or steamed" is said of what is cooked to be a meal, "beef only" of the meat. */
function isWithin(kind: Kind, { course }: Plate, facts: Facts): boolean {
  if (hasType(kind)) return isOfKind(kind, facts)
  return !['main', 'starter'].includes(course) || isOfKind({ ...kind, foods: [] }, facts)
}

/** Whether a dish that no quota asks for may be on the menu at all. */
function isOpen(plate: Plate, facts: Facts, { only, occasions }: MenuConstraints): boolean {
  return (
    (only === null || only.kinds.some((kind) => isWithin(kind, plate, facts))) &&
    occasions.every(
      (one) =>
        (one.only === undefined || isOfKinds(one.only, plate)) &&
        (one.never === undefined || !isOfKinds(one.never, plate)),
    )
  )
}

function nothingFits(brief: MenuBrief, constraints: Constraints): string {
  const asked = [...constraints.diets, ...constraints.excluded.map((phrase) => `no ${phrase}`)]
  if (asked.length === 0) {
    return `Every ${brief.cuisine} dish that the kitchen knows is on a menu already. Choose another cuisine or ask for fewer.`
  }
  return `No ${brief.cuisine} dish that the kitchen knows fits ${asked.join(', ')}. Loosen one of these wishes or choose another cuisine.`
}
