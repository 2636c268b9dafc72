import { z } from 'zod'

/** The finished words of a cuisine's dishes, `texts/*.yaml`, written dish by dish by a chef and a copywriter. */

const voice = z.array(z.string().min(1)).min(1).max(2)

const authoredRecipe = z.strictObject({
  /** How many it serves as it is written. */
  portions: z.union([z.literal(2), z.literal(4), z.literal(6), z.literal(8)]),
  /** Names of `preparations.yaml`: what it makes of the components rather than buys. */
  makes: z.array(z.string()).min(1).optional(),
  steps: z.array(z.string().min(1)).min(1),
})

const dishTexts = z.strictObject({
  truck: voice,
  normal: voice,
  fine: voice,
  recipe: authoredRecipe,
})
export type DishTexts = z.infer<typeof dishTexts>

export const textFile = z.strictObject({
  cuisine: z.string(),
  /** By the dish's exact name. */
  dishes: z.record(z.string(), dishTexts),
})
export type TextFile = z.infer<typeof textFile>
