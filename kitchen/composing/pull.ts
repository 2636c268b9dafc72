import type { MenuBrief, RestaurantBrief } from '../brief.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { stemsOf } from '../reading/food-lexicon.ts'
import { indexedDish } from '../reading/index-knowledge.ts'
import type { MenuConstraints } from '../reading/menu-constraints.ts'
import { isOfKinds } from '../reading/menu-words.ts'
import type { Constraints } from '../reading/read-request.ts'
import { type Trigrams, trigramSimilarity, trigramsOf } from '../reading/similar.ts'
import { normalised, stems } from '../reading/words.ts'

/** What speaks for a dish before the menu's balance is looked at. */
export type Pull = (dish: Dish) => number

const MANY_REFERENCES = 300
const STOP_WORDS = new Set(
  'the a an and or of in on at for with from to by is are was be our we us you your it its this that as all any every since family restaurant kitchen food menu dish dishe fresh best good great house home open place serve served service love new old since own made make style day night hot big small street city best known famou special speciality specialty'.split(
    ' ',
  ),
)

export function pullOf(knowledge: Knowledge, brief: MenuBrief, constraints: Constraints): Pull {
  const restaurant = restaurantWords(brief.restaurant)
  const references = brief.references
    .filter(({ isPlace }) => !isPlace)
    .slice(0, MANY_REFERENCES)
    .map(({ name }) => trigramsOf(name))
  const asked = new Set(constraints.stems.filter((word) => !STOP_WORDS.has(word)))
  return (dish) =>
    pullOfRestaurant(knowledge, dish, restaurant) +
    pullOfReferences(knowledge, dish, references) +
    pullOfConstraints(knowledge, dish, constraints, asked) +
    pullOfPrice(dish, constraints)
}

function restaurantWords(restaurant: RestaurantBrief | null): ReadonlySet<string> {
  if (restaurant === null) return new Set()
  const words = stems(`${restaurant.name} ${restaurant.text} ${restaurant.cuisines.join(' ')}`)
  return new Set(words.filter((word) => word.length > 2 && !STOP_WORDS.has(word)))
}

function pullOfRestaurant(knowledge: Knowledge, dish: Dish, words: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  let pull = 0
  for (const word of new Set(indexedDish(knowledge, dish).words)) if (words.has(word)) pull += 3
  Object.keys(dish.components).forEach((name, at) => {
    if (stemsOf(knowledge.index.lexicon, name).some((word) => words.has(word)))
      pull += at < 2 ? 2 : 0.7
  })
  if (stems(dish.method).some((word) => words.has(word))) pull += 1.5
  if (stems(dish.form).some((word) => words.has(word))) pull += 1.5
  return Math.min(pull, 8)
}

function pullOfReferences(
  knowledge: Knowledge,
  dish: Dish,
  references: readonly Trigrams[],
): number {
  if (references.length === 0) return 0
  const own = indexedDish(knowledge, dish).trigrams
  let best = 0
  for (const other of references) best = Math.max(best, trigramSimilarity(own, other))
  return best >= 0.45 ? best * 4 : 0
}

function pullOfConstraints(
  knowledge: Knowledge,
  dish: Dish,
  constraints: Constraints,
  asked: ReadonlySet<string>,
): number {
  let pull = 0
  if (constraints.dish?.id === dish.id) pull += 100
  if (constraints.forms.includes(dish.form)) pull += 8
  if (constraints.courses.includes(dish.course)) pull += 4
  if (constraints.methods.includes(dish.method)) pull += 5
  const names = Object.keys(dish.components)
  for (const { ingredients } of constraints.wanted) {
    const resolved = new Set(ingredients.map((found) => found.name))
    const at = names.findIndex((name) => resolved.has(name))
    if (at >= 0) pull += at === 0 ? 12 : 8
  }
  if (constraints.spice.least > 0)
    pull += dish.spice >= constraints.spice.least ? 5 + dish.spice : -3
  if (asked.size === 0) return pull
  for (const word of new Set(indexedDish(knowledge, dish).words)) if (asked.has(word)) pull += 5
  for (const word of new Set(normalised(dish.special).split(' '))) if (asked.has(word)) pull += 0.5
  return pull
}

function pullOfPrice(dish: Dish, constraints: Constraints): number {
  if (constraints.price.level === 0 && constraints.price.most === null) return 0
  return (2.5 - dish.tier) * (constraints.price.level === 1 ? -2 : 1.5)
}

/** What an occasion, a season or the equipment puts first or last. */
export function pullOfOccasions(
  { ingredients }: Knowledge,
  dish: Pick<Dish, 'components' | 'course' | 'form' | 'method'>,
  { occasions, equipment }: MenuConstraints,
): number {
  let pull = equipment.some(({ methods }) => methods.includes(dish.method)) ? 6 : 0
  for (const { first, after, months } of occasions) {
    if (first && isOfKinds(first, dish)) pull += 10
    if (after && isOfKinds(after, dish)) pull -= 8
    if (months) {
      const ripe = Object.keys(dish.components).filter((name) =>
        isInSeason(ingredients.get(name)?.season ?? '', months),
      )
      pull += Math.min(3, ripe.length) * 3
    }
  }
  return pull
}

/** Whether an ingredient that has a season has it in one of the months. */
function isInSeason(season: string, months: readonly number[]): boolean {
  const [from = 0, to = 0] = season.split('-').map(Number)
  return months.some((month) =>
    from <= to ? month >= from && month <= to : month >= from || month <= to,
  )
}
