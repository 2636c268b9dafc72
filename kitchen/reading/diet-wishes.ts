import type { Diet } from '#contract/menus.ts'
import type { Ingredient } from '../knowledge/schema.ts'
import { isDairy, isMeat } from './food-groups.ts'
import { holdsPhrase, stems } from './words.ts'

export const DIET_WISHES = [
  'vegan',
  'vegetarian',
  'pescatarian',
  'gluten-free',
  'dairy-free',
  'nut-free',
  'halal',
  'kosher',
  'low-carb',
] as const satisfies readonly (Diet | 'halal' | 'kosher' | 'low-carb')[]
export type DietWish = (typeof DIET_WISHES)[number]

/** How people write the diets; stems. */
export const DIET_WORDS: Readonly<Record<DietWish, readonly string[]>> = {
  vegan: ['vegan', 'plant based', 'plantbased'],
  vegetarian: ['vegetarian', 'meat free', 'meatless', 'meatfree'],
  pescatarian: ['pescatarian', 'pescetarian'],
  'gluten-free': ['gluten free', 'glutenfree', 'coeliac', 'celiac', 'wheat free'],
  'dairy-free': ['dairy free', 'dairyfree', 'lactose free', 'milk free'],
  'nut-free': ['nut free', 'nutfree', 'nut allergy'],
  halal: ['halal'],
  kosher: ['kosher'],
  'low-carb': ['low carb', 'lowcarb', 'no carb', 'keto', 'ketogenic'],
}

const FORBIDS: Readonly<Record<DietWish, (ingredient: Ingredient) => boolean>> = {
  vegan: (found) =>
    !['plant', 'mineral', 'alcohol'].includes(found.source) ||
    found.allergens.some((allergen) =>
      ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'].includes(allergen),
    ),
  vegetarian: (found) => isMeat(found) || isFromAnimalFlesh(found),
  pescatarian: (found) => isMeat(found) || found.source === 'gelatin',
  'gluten-free': (found) => found.allergens.includes('gluten'),
  'dairy-free': isDairy,
  'nut-free': (found) => found.allergens.includes('nuts') || found.allergens.includes('peanuts'),
  halal: (found) => ['pork', 'alcohol', 'gelatin'].includes(found.source),
  kosher: (found) => ['pork', 'shellfish', 'gelatin'].includes(found.source),
  'low-carb': isRichInCarbohydrate,
}

/** Grams per 100 g; of sauces there are few on a plate, and of what seasons even fewer. */
const MOST_CARBOHYDRATE: Partial<Record<Ingredient['role'], number>> = {
  protein: 14,
  vegetable: 14,
  fruit: 14,
  grain: 14,
  bread: 14,
  dairy: 14,
  drink: 8,
  sweet: 8,
  nut: 30,
  sauce: 30,
}
const SEASONING = [
  'garlic',
  'shallot',
  'shiitake mushroom',
  'sun-dried tomato',
  'caramelised onion',
]

function isRichInCarbohydrate({ name, role, carbohydrate }: Ingredient): boolean {
  return carbohydrate > (MOST_CARBOHYDRATE[role] ?? 100) && !SEASONING.includes(name)
}

export function dietForbids(diet: DietWish, ingredient: Ingredient): boolean {
  return FORBIDS[diet](ingredient)
}

function isFromAnimalFlesh(found: Ingredient): boolean {
  return (
    ['fish', 'shellfish', 'gelatin'].includes(found.source) ||
    found.allergens.some((allergen) => ['fish', 'crustaceans', 'molluscs'].includes(allergen))
  )
}

const SPELLED = Object.values(DIET_WORDS).flatMap((spelled) => spelled.map(stems))

/** The words of diets, as phrases of stems, that stand in the stems of a text. */
export function dietWordsIn(words: readonly string[]): readonly (readonly string[])[] {
  return SPELLED.filter((phrase) => holdsPhrase(words, phrase))
}
