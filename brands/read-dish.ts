import {
  type Course,
  type Dish,
  type Form,
  homeOf,
  type Knowledge,
  type Method,
  plateFromWords,
  readRequest,
} from '#kitchen/kitchen.ts'
import { stems } from '#kitchen/words.ts'
import type { ComparableItem } from './overlap/item.ts'

/** What a menu says of a dish. */
export type DishWords = {
  ref: string
  name: string
  description: string | null
  category: string | null
}

/** What is cooked, how, and of what, the main ingredient first. */
export type DishFacts = {
  course: Course
  form: Form
  method: Method
  components: readonly string[]
}

const METHODS_TO_BE_SAID: readonly Method[] = ['wood-fired', 'charcoal-grilled', 'smoked']
const SAUCES = /\b(?:sauces?|dips?|dressings?|extras?|add-?ons?)\b/i
const DRINKS = /\b(?:drinks?|beverages?|beers?|wines?|cocktails?|sodas?|juices?|coffees?|teas?)\b/i
const SIDES = /\bsides?\b/i

/**
 * What the kitchen knows of a dish by its words: its dish of that name, else what the words themselves name. Null where
 * they say neither. A method that needs special equipment is taken only from the owner's own words.
 */
export function readDish(
  knowledge: Knowledge,
  { name, description }: Pick<DishWords, 'name' | 'description'>,
  cuisines: readonly string[],
): DishFacts | null {
  const named = readRequest(knowledge, name)
  const text = `${name}. ${description ?? ''}`
  const request = description === null ? named : readRequest(knowledge, text)
  const dish = named.dish && homeOf(knowledge, named.dish, { words: stems(name), cuisines })
  if (dish && request.wanted.filter(isSubstance).every((one) => isIn(one.ingredients, dish))) {
    const isSaid = request.methods.includes(dish.method)
    const method =
      METHODS_TO_BE_SAID.includes(dish.method) && !isSaid
        ? (request.methods[0] ?? plainly(dish.method))
        : dish.method
    return { ...pick(dish), method }
  }
  const { forms, methods, courses } = named
  const constraints = readRequest(knowledge, '')
  const plate = plateFromWords(
    {
      ...constraints,
      wanted: request.wanted,
      forms,
      methods: [...methods, ...request.methods],
      courses,
    },
    'normal',
  )
  return plate && pick(plate)
}

function pick(dish: Pick<Dish, 'course' | 'form' | 'method' | 'components'>): DishFacts {
  const { course, form, method, components } = dish
  return { course, form, method, components: Object.keys(components) }
}

function plainly(method: Method): Method {
  if (method === 'charcoal-grilled') return 'grilled'
  return method === 'wood-fired' ? 'baked' : 'roasted'
}

function isSubstance({ ingredients }: { ingredients: readonly { role: string }[] }): boolean {
  return ingredients.length > 0 && ingredients.every(({ role }) => role === 'protein')
}

function isIn(ingredients: readonly { name: string }[], dish: Dish): boolean {
  return ingredients.some(({ name }) => dish.components[name] !== undefined)
}

/** As the overlap compares it; the heading it stands under says more of drinks, sides and sauces than its name. */
export function comparable(
  { ref, name, category }: DishWords,
  facts: DishFacts | null,
  recipe: string | null,
): ComparableItem {
  return {
    ref,
    name,
    recipe,
    course: courseUnder(category) ?? facts?.course ?? null,
    main: facts?.components[0] ?? null,
    ingredients: facts?.components ?? [],
    technique: facts?.method ?? null,
  }
}

function courseUnder(category: string | null): string | null {
  if (category === null) return null
  if (SAUCES.test(category)) return 'sauce'
  if (DRINKS.test(category)) return 'drink'
  return SIDES.test(category) ? 'side' : null
}
