import type { Allergen } from '#contract/menus.ts'

/** The nine major food allergens of United States law: 21 U.S.C. 321(qq), with sesame since the FASTER Act of 2021. */
export const US_ALLERGENS = [
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'tree nuts',
  'wheat',
  'peanuts',
  'soybeans',
  'sesame',
] as const
export type UsAllergen = (typeof US_ALLERGENS)[number]

/**
 * Molluscs, celery, mustard, lupin and sulphites are none of the nine; shellfish are crustaceans only. Gluten counts
 * as wheat: barley, rye and oats would not, but nothing here tells them apart, and wheat is the safer statement.
 */
const US_OF: Partial<Record<Allergen, UsAllergen>> = {
  milk: 'milk',
  eggs: 'eggs',
  fish: 'fish',
  crustaceans: 'shellfish',
  nuts: 'tree nuts',
  gluten: 'wheat',
  peanuts: 'peanuts',
  soybeans: 'soybeans',
  sesame: 'sesame',
}

/** What of the European allergens United States law asks to be stated, each once. */
export function usAllergensOf(allergens: readonly Allergen[]): UsAllergen[] {
  return [...new Set(allergens.flatMap((allergen) => US_OF[allergen] ?? []))]
}
