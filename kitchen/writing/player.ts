import type { Part } from '../composing/plate.ts'
import type { Ingredient } from '../knowledge/schema.ts'
import { isPlural, sayIngredient } from './say-ingredient.ts'

/** A component as a sentence speaks of it. */
export type Player = { said: string; plural: boolean; ingredient: Ingredient; grams: number }

export function player({ ingredient, grams }: Part): Player {
  const said = sayIngredient(ingredient, grams)
  return { said, plural: isPlural(ingredient, said), ingredient, grams }
}
