import type { Allergen, Diet } from '#contract/menus.ts'

/** Their spelling differs between clients: it is read in the portal before the first send to a real site. */
export const ALLERGIES: Readonly<Record<Allergen, string>> = {
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  peanuts: 'peanuts',
  soybeans: 'soya',
  milk: 'milk',
  nuts: 'nuts',
  celery: 'celery',
  mustard: 'mustard',
  sesame: 'sesame',
  sulphites: 'sulphites',
  lupin: 'lupin',
  molluscs: 'molluscs',
}

export const ROO_DIETS: Partial<Record<Diet, string>> = {
  vegan: 'vegan',
  vegetarian: 'vegetarian',
}
