import { STYLES, type Style } from '#contract/preferences.ts'
import type { DraftItem } from '../brief.ts'
import { COURSES, type Course, type Knowledge } from '../knowledge/schema.ts'
import { dietForbids } from '../reading/diet-constraints.ts'
import { hasType, type Kind, type Served } from '../reading/kind-of-dish.ts'
import type { KindRule } from '../reading/kind-rules.ts'
import { DIET_CONSTRAINTS, type DietConstraint } from '../reading/kind-words.ts'
import type { MenuConstraints } from '../reading/menu-constraints.ts'
import type { Quota } from '../reading/menu-counts.ts'
import { COLD, isOfKinds, NAMED_TOO, UNSAID_IN_NAMES } from '../reading/menu-words.ts'
import type { PriceConstraint } from '../reading/price-constraint.ts'
import { readRequest } from '../reading/read-request.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { categoryOf } from '../writing/categories.ts'
import { capitalised } from '../writing/english.ts'
import { type Plate, partsOf } from './plate.ts'
import { holdsRawFish } from './raw-fish.ts'

/** What can be told of a dish, planned or written. */
export type Facts = {
  name: string
  course: Course | null
  form: string | null
  /** Those that have a dish of its name. */
  cuisines: readonly string[]
  diets: readonly DietConstraint[]
  served: readonly Served[]
  /** What is on the plate, the main one first. */
  components: readonly string[]
  /** Stems of what is said of how it is made. */
  made: readonly string[]
}

/** A plate, or the dish as it is on every menu. */
type OnMenu = Pick<
  Plate,
  'name' | 'course' | 'form' | 'cuisine' | 'components' | 'method' | 'special' | 'spice'
>

export function factsOfPlate(knowledge: Knowledge, plate: OnMenu): Facts {
  const { name, course, form, cuisine, components, method, special } = plate
  const parts = partsOf(knowledge, components).map(({ ingredient }) => ingredient)
  return {
    name,
    course,
    form,
    cuisines: [cuisine],
    diets: DIET_CONSTRAINTS.filter((diet) => !parts.some((one) => dietForbids(diet, one))),
    served: servedOf(knowledge, plate),
    components: Object.keys(components),
    made: stems(`${name} ${method} ${special ?? ''}`),
  }
}

/** What a draft does not say of its dish is known by its name. */
export function factsOfItem(knowledge: Knowledge, item: DraftItem): Facts {
  const { index } = knowledge
  const { name, category, picture, diets, components, description } = item
  const course = COURSE_OF.get(category) ?? null
  const own = index.lexicon.dishes.get(stems(name).join(' ')) ?? []
  // a sister is called after another: Green Curry with Shrimp
  const named =
    own.length > 0 ? own : [readRequest(knowledge, name).dish].flatMap((one) => one ?? [])
  const dish = named.find((one) => one.course === course) ?? named[0]
  return {
    name,
    course,
    form: picture?.form ?? dish?.form ?? null,
    cuisines: named.map(({ cuisine }) => cuisine),
    diets: [...diets, 'halal', 'kosher', 'low-carb'],
    served: servedOf(
      knowledge,
      dish ?? {
        course: course ?? '',
        form: picture?.form ?? '',
        method: '',
        spice: 0,
        components: {},
      },
    ),
    components,
    made: stems(`${name} ${dish?.method ?? ''} ${description ?? ''}`),
  }
}

function servedOf(
  { ingredients }: Knowledge,
  dish: Parameters<typeof isOfKinds>[1] & Pick<Plate, 'components' | 'spice'>,
): Served[] {
  return [
    isOfKinds(COLD, dish) ? 'cold' : 'hot',
    ...(dish.spice > 0 ? ['spicy' as const] : []),
    dish.method === 'raw' || holdsRawFish(ingredients, dish) ? 'raw' : 'cooked',
  ]
}

const COURSE_OF: ReadonlyMap<string, Course> = new Map(
  STYLES.flatMap((style: Style) =>
    COURSES.map((course) => [categoryOf(course, style), course] as const),
  ),
)

/** Where only a diet is named, a dish is meant that a guest makes a meal of. */
const DISHES: readonly Course[] = ['starter', 'soup', 'salad', 'main', 'breakfast', 'snack']
/** A food that leads stands among so many. */
const LEADING = 3

export function isOfKind(kind: Kind, dish: Facts): boolean {
  const { course, form, diets, made } = dish
  if (!kind.diets.every((diet) => diets.includes(diet))) return false
  if (kind.within.length > 0 && (course === null || !kind.within.includes(course))) return false
  if (!kind.served.every((one) => dish.served.includes(one))) return false
  if (kind.without.some((name) => dish.components.includes(name))) return false
  if (hasType(kind)) {
    const name = stems(dish.name)
    const isOf =
      (course !== null && kind.courses.includes(course)) ||
      kind.forms.some((one) => one === form) ||
      kind.names.some((word) => isCalled(name, word)) ||
      kind.cuisines.some((one) => dish.cuisines.includes(one)) ||
      kind.dishes.some((one) => stems(one.name).every((word) => name.includes(word)))
    if (!isOf) return false
    if (kind.cuisines.length > 0 && course === 'drink') return false
  } else if (kind.diets.length > 0 && course !== null && !DISHES.includes(course)) return false
  else if (kind.served.length > 0 && (course === 'dessert' || course === 'drink')) return false
  const isMade = kind.methods.some((method) => holdsPhrase(made, stems(method).slice(-1)))
  if (kind.methods.length > 0 && !isMade) return false
  return kind.foods.length === 0 || kind.foods.some((food) => holds(dish, food))
}

export function breaksRule({ of, is }: KindRule, dish: Facts): boolean {
  return isOfKind(of, dish) && !isOfKind(is, dish)
}

/** A cheeseburger is a burger; what is of a kind without saying so has its word last: a pizza with sausage is no sausage. */
function isCalled(name: readonly string[], word: string): boolean {
  const said = UNSAID_IN_NAMES.has(word) ? name.slice(-1) : name
  return [word, ...(NAMED_TOO[word] ?? [])].some((called) =>
    called.includes(' ')
      ? holdsPhrase(name, called.split(' '))
      : said.some((one) => one.endsWith(called)),
  )
}

function holds({ components }: Facts, { ingredients }: Kind['foods'][number]): boolean {
  const leads = ingredients.filter(({ role }) => role === 'protein')
  const resolved = leads.length > 0 ? leads : ingredients
  const names = new Set(resolved.flatMap(({ name, menuName }) => [name, menuName ?? name]))
  return components
    .slice(0, leads.length > 0 ? LEADING : components.length)
    .some((name) => names.has(name))
}

/** The bounds on the price of a dish: of its kind, else of every dish. */
export function priceConstraintFor(
  { every, prices }: MenuConstraints,
  dish: Facts,
): PriceConstraint {
  const own = prices.find(({ kind }) => kind !== null && isOfKind(kind, dish))
  return own?.constraint ?? every.price
}

/** How many of a kind are on a menu, told of the menu as it is. */
export function countSentences(
  { kind, least, most, said, isShare, isSome }: Quota,
  facts: readonly Facts[],
): { used: string[]; notFollowed: string[] } {
  if (said === '') return { used: [], notFollowed: [] }
  const there = facts.filter((one) => isOfKind(kind, one)).length
  const what = capitalised(said)
  if (there < least && !(isSome && there > 0))
    return {
      used: [],
      notFollowed: [`${what}: ${there} of ${least}, since the kitchen knows no more that fit.`],
    }
  if (most !== null && there > most)
    return {
      used: [],
      notFollowed: [`${what}: ${there} in place of ${most}, since nothing else fits.`],
    }
  if (isShare && there > least)
    return { used: [`${what}: ${there}, where at least ${least} were asked for.`], notFollowed: [] }
  return { used: [`${what}: ${there === 0 ? 'none' : there}, as asked.`], notFollowed: [] }
}
