import { GOES_INTO } from '../knowledge/preparations.ts'
import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { dietForbids } from './diet-constraints.ts'
import { phraseMatches } from './food-groups.ts'
import { type FoodLexicon, resolvePhrase } from './food-lexicon.ts'
import type { DietConstraint } from './kind-words.ts'
import { COVERED_BY_ALLERGY } from './split-exclusions.ts'
import { holdsPhrase, stems } from './words.ts'

const ALLERGY = /\b(?:allerg|intoleran)/i

/** Ingredients by name that may not be used, by diet or because a phrase of stems was excluded in the text. */
export function forbiddenBy(
  { ingredients, index }: Knowledge,
  diets: readonly DietConstraint[],
  excluded: readonly string[],
  text: string,
): Set<string> {
  const kept = diets.length === 0 ? [] : [...ingredients.values()]
  const byDiet = kept.filter((ingredient) => diets.some((diet) => dietForbids(diet, ingredient)))
  const isAllergy = ALLERGY.test(text)
  const byName = excluded.flatMap((phrase) => {
    const spared = isAllergy ? [] : (COVERED_BY_ALLERGY.get(phrase) ?? [])
    // who wants no cheese wants none that is vegan; who may not have it may
    const likeIt = isAllergy ? [] : (index.lexicon.ingredients.get(`vegan ${phrase}`) ?? [])
    return [...excludedBy(index.lexicon, phrase), ...likeIt].filter(
      ({ name }) => !spared.includes(name),
    )
  })
  const out = new Set([...byDiet, ...byName].map(({ name }) => name))
  // Salt and water are in every dough: who wants none of them on the plate may have bread.
  const isListed = (name: string): boolean => ingredients.get(name)?.source !== 'mineral'
  for (const [made, parts] of GOES_INTO) {
    if (parts.some((name) => out.has(name) && isListed(name))) out.add(made)
  }
  return out
}

/** Ingredients that are out where a phrase of stems is. */
function excludedBy(lexicon: FoodLexicon, phrase: string): readonly Ingredient[] {
  const alias = aliasOf(lexicon, phrase)
  const resolved = resolvePhrase(lexicon, alias ? stems(alias.name).join(' ') : phrase)
  return resolved.filter((ingredient) => isExcludedBy(lexicon, phrase, ingredient))
}

/** Whether who excludes a phrase of stems excludes the ingredient: "no butter" means puff pastry with butter too, and no butter beans. */
export function isExcludedBy(
  lexicon: FoodLexicon,
  phrase: string,
  ingredient: Ingredient,
): boolean {
  const exact = lexicon.ingredients.get(phrase) ?? []
  const alias = aliasOf(lexicon, phrase)
  if (alias) return phraseMatches(stems(alias.name).join(' '), ingredient, lexicon.labels)
  return (
    phraseMatches(phrase, ingredient, lexicon.labels) &&
    !ingredient.name.startsWith(`${phrase}-free `) &&
    !exact.some((named) => isOtherThing(lexicon, { phrase, named, ingredient }))
  )
}

/** What a phrase is another name of. */
function aliasOf(lexicon: FoodLexicon, phrase: string): Ingredient | undefined {
  const exact = lexicon.ingredients.get(phrase) ?? []
  return exact.find((one) => isOnlyCalled(lexicon, phrase, one))
}

/** Scotch is whisky by another name, which a scotch bonnet only shares. */
function isOnlyCalled(
  lexicon: FoodLexicon,
  phrase: string,
  { name, menuName }: Ingredient,
): boolean {
  return [name, menuName ?? name].every(
    (label) => !holdsPhrase(lexicon.labels.get(label) ?? stems(label), phrase.split(' ')),
  )
}

/**
 * Whether an ingredient has the word of another in its name and nothing of it: a butter bean, an oyster mushroom and a
 * pigeon pea are plants without the animal's allergens; ice cream is not made of ice, coconut water not of water, nor
 * ginger beer of beer. What is
 * dissolved as a spice is (salt cod), and so is wine in a sauce.
 */
function isOtherThing(
  { labels }: FoodLexicon,
  { phrase, named, ingredient }: { phrase: string; named: Ingredient; ingredient: Ingredient },
): boolean {
  const words = labels.get(ingredient.name) ?? stems(ingredient.name)
  const isFirst = `${words.join(' ')} `.startsWith(`${phrase} `) && named !== ingredient
  switch (named.source) {
    case 'plant':
      return false
    case 'alcohol':
      return ingredient.role === 'drink' && ingredient.source === 'plant'
    case 'mineral':
      return named.role !== 'spice' && named !== ingredient && ingredient.source !== 'mineral'
    default:
      return (
        isFirst &&
        ingredient.source === 'plant' &&
        !ingredient.allergens.some((allergen) => named.allergens.includes(allergen))
      )
  }
}
