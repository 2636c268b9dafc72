import type { Ingredient } from '../knowledge/schema.ts'
import { isDairy, isMeat } from './food-groups.ts'
import type { FoodLexicon } from './food-lexicon.ts'
import { DIET_CONSTRAINTS, DIET_WORDS, type DietConstraint } from './kind-words.ts'
import { correctTypo } from './typing-errors.ts'
import type { Wanted } from './wanted-foods.ts'
import { holdsPhrase, positionOf, stems } from './words.ts'

const FORBIDS: Readonly<Record<DietConstraint, (ingredient: Ingredient) => boolean>> = {
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

export function dietForbids(diet: DietConstraint, ingredient: Ingredient): boolean {
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

const DIET_PHRASES = new RegExp(
  `\\b(?:${Object.values(DIET_WORDS)
    .flat()
    .sort((one, other) => other.length - one.length)
    .map((words) => words.replaceAll(' ', '[\\s-]'))
    .join('|')})\\b`,
  'gi',
)

/** A text without the words of diets: what is made dairy free is called by its own name. */
export function withoutDiets(text: string): string {
  return text.replace(DIET_PHRASES, '').trim()
}

/** "Vegan cheese, chicken" asks for no vegan dish: the word belongs to the cheese, and the chicken breaks it. */
export function isOfAnIngredient(
  diet: DietConstraint,
  text: string,
  {
    wanted,
    excluded,
    others,
  }: { wanted: readonly Wanted[]; excluded: readonly string[]; others: readonly DietConstraint[] },
): boolean {
  const spelled = DIET_WORDS[diet].map((one) => stems(one).join(' '))
  const timesIn = (phrase: string): number =>
    spelled.reduce((sum, one) => sum + ` ${phrase} `.split(` ${one} `).length - 1, 0)
  const foods = [...wanted.map(({ phrase }) => phrase), ...excluded]
  const said = foods.reduce((sum, phrase) => sum + timesIn(phrase), 0)
  const times = timesIn(stems(text).join(' '))
  // of a gluten-free bun only those that have no gluten are meant
  const isBroken = wanted.some(({ ingredients }) => {
    const allowed = ingredients.filter((one) => !others.some((other) => dietForbids(other, one)))
    return allowed.length > 0 && allowed.every((one) => dietForbids(diet, one))
  })
  return said > 0 && said === times && isBroken
}

const SINGLE = SPELLED.flatMap((phrase) => (phrase.length === 1 ? phrase : []))

/** Diets that a text asks for, typing errors read over; "not vegan" asks for none. */
export function dietsIn(lexicon: FoodLexicon, text: string): DietConstraint[] {
  const words = stems(text).map((word) => correctTypo(word, SINGLE, lexicon.known) ?? word)
  return DIET_CONSTRAINTS.filter((diet) =>
    DIET_WORDS[diet].some((spelled) => {
      const at = positionOf(words, stems(spelled))
      return at >= 0 && !['not', 'non', 'no'].includes(words[at - 1] ?? '')
    }),
  )
}
