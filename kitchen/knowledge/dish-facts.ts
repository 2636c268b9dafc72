import { ALLERGENS, type Allergen, type Diet } from '#contract/menus.ts'
import type { Dish, Ingredient } from './schema.ts'

type Components = Pick<Dish, 'components'>
type Ingredients = ReadonlyMap<string, Ingredient>

const VEGAN: readonly Ingredient['source'][] = ['plant', 'mineral', 'alcohol']
const VEGETARIAN: readonly Ingredient['source'][] = [...VEGAN, 'dairy', 'egg', 'honey']
const PESCATARIAN: readonly Ingredient['source'][] = [...VEGETARIAN, 'fish', 'shellfish']

/** Kilocalories of one portion, estimated from the grams of its components. */
export function caloriesOf(dish: Components, ingredients: Ingredients): number {
  const kcal = Object.entries(dish.components).reduce(
    (sum, [name, grams]) => sum + (grams * ingredientNamed(name, ingredients).kcal) / 100,
    0,
  )
  return Math.round(kcal)
}

/** In the order of ALLERGENS; what a dish may hold, never proof that it lacks the others. */
export function allergensOf(dish: Components, ingredients: Ingredients): Allergen[] {
  const held = new Set(partsOf(dish, ingredients).flatMap((part) => part.allergens))
  return ALLERGENS.filter((allergen) => held.has(allergen))
}

/** In the order of DIETS; a vegan dish is vegetarian and pescatarian too. */
export function dietsOf(dish: Components, ingredients: Ingredients): Diet[] {
  const parts = partsOf(dish, ingredients)
  const allergens = new Set(parts.flatMap((part) => part.allergens))
  const diets: [Diet, boolean][] = [
    ['vegan', parts.every((part) => VEGAN.includes(part.source))],
    ['vegetarian', parts.every((part) => VEGETARIAN.includes(part.source))],
    ['pescatarian', parts.every((part) => PESCATARIAN.includes(part.source))],
    ['gluten-free', !allergens.has('gluten')],
    ['dairy-free', !allergens.has('milk')],
    ['nut-free', !allergens.has('nuts') && !allergens.has('peanuts')],
  ]
  return diets.filter(([, keeps]) => keeps).map(([diet]) => diet)
}

function partsOf(dish: Components, ingredients: Ingredients): Ingredient[] {
  return Object.keys(dish.components).map((name) => ingredientNamed(name, ingredients))
}

function ingredientNamed(name: string, ingredients: Ingredients): Ingredient {
  const found = ingredients.get(name)
  if (!found) throw new Error(`There is no ingredient named "${name}".`)
  return found
}
