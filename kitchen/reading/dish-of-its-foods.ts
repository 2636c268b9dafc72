import { PLAIN_DISHES } from '../composing/plate-from-words.ts'
import type { Dish, Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { titleCase } from '../writing/english.ts'
import { asTyped } from './as-typed.ts'
import { dietWordsIn } from './diet-constraints.ts'
import { isFlesh, TOPPINGS } from './food-groups.ts'
import { homeOf } from './home-of-dish.ts'
import { indexedDish } from './index-knowledge.ts'
import { FORM_WORDS, METHOD_WORDS } from './kind-words.ts'
import { isTelling } from './light-words.ts'
import type { Constraints } from './read-request.ts'
import { holdsPhrase, positionOf, stems } from './words.ts'

/** One food is any dish of it. */
const LEAST = 2

/**
 * "Dumplings, steamed, with pork and chives" are the pork and chive dumplings: the dish of the form that was asked for whose
 * name says no more than what was said, and which holds all the foods. Null where there is none.
 */
export function dishOfItsFoods(
  knowledge: Knowledge,
  { dish: named, forms: [form, other], wanted, stems: words }: Constraints,
  cuisines: readonly string[],
): Dish | null {
  const foods = new Set(wanted.flatMap(({ phrase }) => phrase.split(' ')))
  // "linguine fra diavolo with lobster" has a name of its own
  const isNamed = words.some(
    (word) =>
      isTelling(word) && !foods.has(word) && !FORM_WORDS.has(word) && !METHOD_WORDS.has(word),
  )
  if (named !== null || form === undefined || other !== undefined) return null
  if (isNamed || wanted.length < LEAST) return null
  const fitting = knowledge.dishes.filter((dish) => {
    if (dish.form !== form) return false
    const own = indexedDish(knowledge, dish).words
    return (
      own.every((word) => !isTelling(word) || words.includes(word)) &&
      wanted.every(
        ({ phrase, ingredients }) =>
          holdsPhrase(own, phrase.split(' ')) ||
          ingredients.some(({ name }) => dish.components[name] !== undefined) ||
          // the turkey of "spaghetti with turkey meatballs"
          holdsPhrase(words, [...phrase.split(' '), own.at(-1) ?? '']),
      )
    )
  })
  const [best] = fitting.sort(
    (one, next) =>
      indexedDish(knowledge, next).words.length - indexedDish(knowledge, one).words.length,
  )
  return best === undefined ? null : homeOf(knowledge, best, { words, cuisines })
}

/** What a food is put into is no dish of it alone. */
const FILLED: readonly Form[] = [
  'sandwich',
  'burger',
  'wrap',
  'taco',
  'burrito',
  'bowl',
  'salad',
  'pizza',
  'flatbread',
  'sushi',
  'soup',
  'pie',
]

/**
 * "Ribeye", "kimchi" and "grilled halibut" are the plainest dish of that food which its name says: of the restaurant's
 * cuisines first, then of any. Null where more is said, or none is called so.
 */
export function dishOfOneFood(
  knowledge: Knowledge,
  { dish: named, diets, forms, methods, wanted: [food, other], stems: words }: Constraints,
  cuisines: readonly string[],
): Dish | null {
  if (named !== null || food === undefined || other !== undefined) return null
  // a vegan ribeye is no other ribeye, and a burger with two eggs no eggs
  if (diets.length > 0 || forms.length > 0) return null
  if (!food.ingredients.every(({ role }) => MADE_INTO_DISHES.includes(role))) return null
  const phrase = food.phrase.split(' ')
  const isSaid = (word: string): boolean => phrase.includes(word) || METHOD_WORDS.has(word)
  const isNamed = (name: string): boolean => food.ingredients.some((one) => one.name === name)
  const isMeat = food.ingredients.some(isFlesh)
  // who says tofu asks for no pork
  const addsMeat = ({ components }: Dish): boolean =>
    !isMeat &&
    Object.keys(components).some((name) => {
      const part = knowledge.ingredients.get(name)
      return !isNamed(name) && (isFlesh(part) || part?.source === 'egg')
    })
  if (!words.every((word) => !isTelling(word) || isSaid(word))) return null
  const fits = (dish: Dish): boolean => {
    const [first = ''] = Object.keys(dish.components)
    return (
      !FILLED.includes(dish.form) &&
      (methods.length === 0 ? dish.method !== 'raw' : methods.includes(dish.method)) &&
      isNamed(first) &&
      isHeadOf(dish.name, phrase) &&
      !addsMeat(dish) &&
      more(dish) <= MORE_MAX
    )
  }
  const more = (dish: Dish): number =>
    indexedDish(knowledge, dish).words.filter((word) => isTelling(word) && !isSaid(word)).length
  const rank = (dish: Dish): number =>
    more(dish) + (cuisines.includes(dish.cuisine) ? 0 : FOREIGN) - (dish.signature ? SIGNATURE : 0)
  const [best] = knowledge.dishes.filter(fits).sort((one, next) => rank(one) - rank(next))
  return best ?? null
}

/** Kimchi pancakes are no kimchi: a name ends with its head, or goes on with what the head is served or made with. */
function isHeadOf(name: string, phrase: readonly string[]): boolean {
  const [head = ''] = name.split(HEAD_ENDS)
  const words = stems(head)
  return holdsPhrase(words.slice(-phrase.length), phrase)
}

const HEAD_ENDS = /,|\s(?:with|al|alla|au|à|in|on|steak)(?!\p{L})/iu

/** Bread, cheese and what is poured are served as they are. */
const MADE_INTO_DISHES: readonly Ingredient['role'][] = ['protein', 'vegetable', 'grain']

/** In words that a name says more: the dish of another cuisine is taken where the own ones are far from plain. */
const FOREIGN = 2.5
const SIGNATURE = 0.5
/** A name that says more is of another dish. */
const MORE_MAX = 2

const BESIDE: readonly string[] = ['with', 'add', 'plus', 'and']

/**
 * A burger with avocado is a hamburger that has some: the plain dish of a form of which nothing but what comes on it, or
 * what it usually has and is left out, is said. Null where something leads it, as the lamb of a lamb burger or of a burger
 * with lamb does.
 */
export function plainWith(knowledge: Knowledge, asked: Constraints): Dish | null {
  const { dish: named, forms, wanted, stems: words, typed, forbidden } = asked
  const [form, other] = forms
  const name = form && PLAIN_DISHES[form]
  const dish = knowledge.dishes.find((one) => one.form === form && one.name === name)
  if (named !== null || other !== undefined || dish === undefined) return null
  const diets = new Set(dietWordsIn(words).flat())
  const joint = words.findIndex((word) => BESIDE.includes(word))
  const noun = words.find((word) => FORM_WORDS.get(word) === form) ?? ''
  const isOn = (phrase: string): boolean => positionOf(words, phrase.split(' ')) > joint
  const isTopping = (one: Ingredient): boolean =>
    form === 'pizza' || !isFlesh(one) || TOPPINGS.includes(one.name)
  const head = joint < 0 ? words : words.slice(0, joint)
  const isPlain =
    head.includes(noun) &&
    head.every((word) => word === noun || !isTelling(word) || diets.has(word))
  const foods = wanted.filter(({ phrase }) => phrase !== noun)
  // a burger without onion or bun is no other that never has any
  const isBare = Object.keys(dish.components).some((one) => forbidden.has(one))
  const isSaid =
    (foods.length > 0 || isBare) &&
    foods.every(({ phrase, ingredients }) => isOn(phrase) && ingredients.some(isTopping))
  if (!isPlain || !isSaid) return null
  return { ...dish, name: titleCase(asTyped(typed, noun) ?? noun) }
}
