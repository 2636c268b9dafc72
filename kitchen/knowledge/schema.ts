import { z } from 'zod'
import { allergen } from '#contract/menus.ts'
import type { KnowledgeIndex } from '../reading/index-knowledge.ts'
import type { Memory } from '../reading/memory.ts'
import type { Offer } from './offer-schema.ts'
import type { DishTexts } from './text-schema.ts'

/** What a cook writes into `cuisines/*.yaml` and `ingredients.csv`, and what is refused there. */

export const COURSES = [
  'starter',
  'soup',
  'salad',
  'main',
  'side',
  'bread',
  'dessert',
  'drink',
  'breakfast',
  'snack',
] as const
export const course = z.enum(COURSES)
export type Course = z.infer<typeof course>

/** How a dish looks on the table; the illustrator draws each of them. */
export const FORMS = [
  'bowl',
  'burger',
  'pizza',
  'taco',
  'burrito',
  'noodles',
  'noodle-soup',
  'curry-rice',
  'rice-plate',
  'stir-fry',
  'skewer',
  'dumplings',
  'sushi',
  'sashimi',
  'salad',
  'soup',
  'stew',
  'steak',
  'fish',
  'shellfish',
  'roast',
  'fried-chicken',
  'sandwich',
  'wrap',
  'flatbread',
  'bread',
  'pastry',
  'pie',
  'cake',
  'tart',
  'ice-cream',
  'pancakes',
  'waffle',
  'bagel',
  'pasta',
  'lasagne',
  'gratin',
  'eggs',
  'spread',
  'fries',
  'fritters',
  'rolls',
  'sausage',
  'platter',
  'pudding',
  'cookie',
  'doughnut',
  'drink',
  'hot-drink',
  'cocktail',
  'bottle',
  'bouquet',
  'box',
  'bag',
  'parcel',
  'mat',
] as const
export const form = z.enum(FORMS)
export type Form = z.infer<typeof form>

export const METHODS = [
  'raw',
  'marinated',
  'cured',
  'pickled',
  'dressed',
  'chilled',
  'frozen',
  'blended',
  'shaken',
  'brewed',
  'poured',
  'boiled',
  'simmered',
  'steamed',
  'poached',
  'braised',
  'stewed',
  'slow-cooked',
  'grilled',
  'charcoal-grilled',
  'seared',
  'griddled',
  'roasted',
  'baked',
  'wood-fired',
  'toasted',
  'smoked',
  'pan-fried',
  'stir-fried',
  'deep-fried',
  'sautéed',
  'assembled',
  'folded',
  'rolled',
] as const
export const method = z.enum(METHODS)
export type Method = z.infer<typeof method>

const dishRecord = z.strictObject({
  name: z.string().min(2).max(60),
  /** The name in the cuisine's own language and script; left out where it has none. */
  native: z.string().min(1).max(60).optional(),
  course,
  form,
  method,
  /** Ingredient (a name of ingredients.csv) to grams of one portion as served, the main one first. */
  components: z.record(z.string(), z.number().positive().max(1000)),
  /** What makes it special: a true phrase of 4 to 14 words about flavour, texture, craft or origin. */
  special: z.string().min(12).max(120),
  /** 0 none, 1 mild, 2 hot, 3 very hot. */
  spice: z.number().int().min(0).max(3),
  /** 1 cheap to 4 dear, among dishes of its course. */
  tier: z.number().int().min(1).max(4),
  /** Every guest expects it on a menu of the cuisine. */
  signature: z.literal(true).optional(),
})

export const cuisineFile = z.strictObject({
  cuisine: z.string(),
  /** Code of the language of `native` (BCP 47), left out where the dishes have none. */
  language: z.string().optional(),
  /** Names of the vocabulary that are close enough to borrow from. */
  related: z.array(z.string()).default([]),
  /** Words in a restaurant's text that speak for this cuisine. */
  keywords: z.array(z.string()).default([]),
  dishes: z.array(dishRecord).min(12),
})
export type CuisineFile = z.infer<typeof cuisineFile>

export type Dish = z.infer<typeof dishRecord> & {
  /** Unique: `<cuisine>/<name>` as a slug. */
  id: string
  cuisine: string
}

/** What an ingredient comes from, as far as diets care. */
const SOURCES = [
  'plant',
  'dairy',
  'egg',
  'honey',
  'fish',
  'shellfish',
  'poultry',
  'beef',
  'pork',
  'lamb',
  'game',
  'gelatin',
  'alcohol',
  'mineral',
] as const
const ROLES = [
  'protein',
  'vegetable',
  'fruit',
  'grain',
  'bread',
  'dairy',
  'nut',
  'herb',
  'spice',
  'sauce',
  'fat',
  'sweet',
  'drink',
  'stock',
  'other',
] as const

export const ingredientRecord = z.strictObject({
  name: z.string().min(2).max(40),
  /** How a menu names it where that differs from `name` ("ground beef" is "beef" on a menu). */
  menuName: z.string().max(40).optional(),
  plural: z.string().max(40).optional(),
  role: z.enum(ROLES),
  source: z.enum(SOURCES),
  /** Per 100 g, in the state it is eaten in. */
  kcal: z.number().min(0).max(902),
  protein: z.number().min(0).max(100),
  fat: z.number().min(0).max(100),
  carbohydrate: z.number().min(0).max(100),
  allergens: z.array(allergen),
  /** CSS hex colour as served. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Months of its season in the northern hemisphere, such as 5-9; empty all year. */
  season: z.string().regex(/^(\d{1,2}-\d{1,2})?$/),
  /** 1 cheap to 5 dear per portion. */
  cost: z.number().int().min(1).max(5),
})
export type Ingredient = z.infer<typeof ingredientRecord>

/** All that the kitchen knows, read once at the start and never changed. */
export type Knowledge = {
  cuisines: ReadonlyMap<string, CuisineFile>
  dishes: readonly Dish[]
  ingredients: ReadonlyMap<string, Ingredient>
  /** Goods and classes, which are no dishes: each offer before its variations. */
  offers: readonly Offer[]
  /** The finished words of a dish, read with the rest of its cuisine's when one is first asked for; null where there are none. */
  textsOf: (dish: Pick<Dish, 'id' | 'cuisine'>) => DishTexts | null
  /** All of it prepared for reading. */
  index: KnowledgeIndex
  /** What one request has read; see remembering(). */
  memory?: Memory
}
