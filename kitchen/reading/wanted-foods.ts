import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { dietForbids } from './diet-wishes.ts'
import { isFoodGroup } from './food-groups.ts'
import { type FoodLexicon, foodsAlong, meantBy, stemsOf } from './food-lexicon.ts'
import type { DietWish } from './kind-words.ts'
import { holdsPhrase } from './words.ts'

/** A food that was asked for, as it was said in stems, and what may be meant by it. */
export type Wanted = { phrase: string; ingredients: readonly Ingredient[] }

/** Ingredients that the words ask for. */
export function wantedIn(lexicon: FoodLexicon, words: readonly string[]): Wanted[] {
  const named = foodsAlong(lexicon, words).filter(({ at, length }) => words[at + length] !== 'free')
  return [...new Set(named.map(({ phrase }) => phrase))]
    .map((phrase) => ({ phrase, ingredients: ingredientsMeant(lexicon, phrase) }))
    .filter(({ ingredients }) => ingredients.length > 0)
}

/** Who keeps a diet and asks for pasta or milk means those that the diet allows. */
export function withAllowedKinds(
  { index: { lexicon } }: Knowledge,
  wanted: Wanted,
  { diets, forbidden }: { diets: readonly DietWish[]; forbidden: ReadonlySet<string> },
): Wanted {
  const isOut = ({ name }: Ingredient): boolean => forbidden.has(name)
  if (diets.length === 0 || !wanted.ingredients.every(isOut)) return wanted
  // "oat milk" is a milk; "milk chocolate" is none
  const last = wanted.phrase.split(' ').at(-1) ?? ''
  const kinds = (lexicon.named.get(last) ?? []).filter(
    (one) => !isOut(one) && stemsOf(lexicon, one.name).join(' ').endsWith(` ${wanted.phrase}`),
  )
  return { ...wanted, ingredients: [...wanted.ingredients, ...kinds] }
}

/** "Onions" are of any colour, but who asks for milk does not mean cheese. */
function ingredientsMeant(lexicon: FoodLexicon, phrase: string): readonly Ingredient[] {
  const exact = lexicon.ingredients.get(phrase) ?? []
  if (exact.length > 0 && !isFoodGroup(phrase)) return exact
  const words = phrase.split(' ')
  const meant = meantBy(lexicon, phrase).filter(
    (ingredient) => exact.length === 0 || holdsPhrase(stemsOf(lexicon, ingredient.name), words),
  )
  return [...new Set([...exact, ...meant])]
}

/** "Sweet potato fries instead of fries" asks for those; what somebody may not bear is out in every kind. */
export function namedMoreClosely(
  wanted: readonly Wanted[],
  { excluded, diets }: { excluded: readonly string[]; diets: readonly DietWish[] },
): Ingredient[] {
  return wanted
    .filter(({ phrase }) => isNamedMoreClosely(phrase, excluded))
    .flatMap(({ ingredients }) => ingredients)
    .filter((ingredient) => !diets.some((diet) => dietForbids(diet, ingredient)))
}

/** Whether a phrase of stems names one kind of what was excluded, as sweet potato fries are of fries. */
export function isNamedMoreClosely(phrase: string, excluded: readonly string[]): boolean {
  return excluded.some((other) => phrase.endsWith(` ${other}`) && !isFoodGroup(other))
}
