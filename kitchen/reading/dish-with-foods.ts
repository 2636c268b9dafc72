import { plateOf } from '../composing/plate.ts'
import { withAsked } from '../composing/with-asked.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { seededBy } from '../random.ts'
import { dietWordsIn } from './diet-constraints.ts'
import { methodsLeftOut } from './excluded-methods.ts'
import { isFoodGroup } from './food-groups.ts'
import { indexedDish } from './index-knowledge.ts'
import type { ItemAsked, ResolvedItem } from './item-asked.ts'
import { COURSE_WORDS, METHOD_WORDS } from './kind-words.ts'
import { ANY_DISH, isTelling } from './light-words.ts'
import type { Constraints } from './read-request.ts'
import { refusedFor, takenAs } from './what-is-told.ts'

/** Any of so many will do: who asks anew gets another. */
const CHOICE = 8

/** "Something with salmon" and "a dessert with chocolate" are any dish of it that can be as asked; null where more is said. */
export function dishWithFoods(
  knowledge: Knowledge,
  { brief, asked, constraints, rowSource }: ItemAsked,
): ResolvedItem | null {
  if (!isAnyDish(asked)) return null
  const { style, seed, restaurant } = brief
  const own = restaurant?.cuisines ?? []
  const fitting = knowledge.dishes
    .filter((dish) => isOfCourse(dish, asked) && holdsEach(knowledge, dish, asked))
    .map((dish) => ({ dish, score: fitness(knowledge, dish, { asked, own }) }))
    .sort((one, other) => other.score - one.score)
    .flatMap(({ dish }) => plateOf(knowledge, { dish, style, constraints }) ?? [])
    .slice(0, CHOICE)
  const [first, ...rest] = fitting
  if (first === undefined) return null
  const chosen = seededBy(seed, 'with-foods', asked.stems.join(' ')).pick([first, ...rest])
  const { plate, refused } = withAsked(knowledge, chosen, constraints)
  return {
    plate,
    constraints,
    followed: {
      used: [
        `Chosen from the kitchen's dishes: ${plate.name} (${plate.cuisine}).`,
        ...takenAs(knowledge, asked, plate),
        ...rowSource,
      ],
      leftOut: refusedFor(refused, constraints),
      notFollowed: [],
    },
  }
}

/** Whether nothing but foods, a course, a method, diets and a word for any dish is said. */
function isAnyDish({ stems: words, wanted, forms, dish }: Constraints): boolean {
  const said = new Set([
    ...wanted.flatMap(({ phrase, called = phrase }) => [
      ...phrase.split(' '),
      ...called.split(' '),
    ]),
    ...dietWordsIn(words).flat(),
  ])
  return (
    dish === null &&
    // "fish" is a form and any fish
    forms.every((form) => isFoodGroup(form)) &&
    wanted.length > 0 &&
    words.some((word) => ANY_DISH.has(word)) &&
    words.every(
      (word) =>
        said.has(word) ||
        ANY_DISH.has(word) ||
        COURSE_WORDS.has(word) ||
        METHOD_WORDS.has(word) ||
        !isTelling(word),
    )
  )
}

const FILLING = ['main', 'starter', 'salad', 'soup', 'breakfast']

function isOfCourse({ course }: Dish, { courses }: Constraints): boolean {
  return courses.length > 0 ? courses.includes(course) : FILLING.includes(course)
}

function holdsEach(
  { index }: Knowledge,
  dish: Dish,
  { wanted, methods, excluded }: Constraints,
): boolean {
  if (methods.length > 0 && !methods.includes(dish.method)) return false
  if (methodsLeftOut(excluded).includes(dish.method)) return false
  const [first] = wanted
  const names = Object.keys(dish.components)
  const isIn = (
    among: readonly string[],
    { ingredients }: Constraints['wanted'][number],
  ): boolean => ingredients.some(({ name }) => among.includes(name))
  const isNamed = first?.phrase
    .split(' ')
    .every((word) => indexedDish({ index }, dish).words.includes(word))
  return (
    first !== undefined &&
    (isIn(names.slice(0, 2), first) || (isNamed ?? false)) &&
    wanted.every((one) => isIn(names, one))
  )
}

function fitness(
  knowledge: Knowledge,
  dish: Dish,
  { asked, own }: { asked: Constraints; own: readonly string[] },
): number {
  const words = indexedDish(knowledge, dish).words
  return (
    (own.includes(dish.cuisine) ? 4 : 0) +
    (knowledge.textsOf(dish) === null ? 0 : 2) +
    (asked.stems.some((word) => words.includes(word)) ? 1 : 0)
  )
}
