import { z } from 'zod'

/** Deliveroo's menu as it is sent and read back; money in minor units. What it adds of its own is let through. */

const text = z.record(z.string(), z.string())
export type RooText = z.infer<typeof text>

const day = z.looseObject({
  day_of_week: z.int(),
  time_periods: z.array(z.looseObject({ start: z.string(), end: z.string() })),
})
export type RooDay = z.infer<typeof day>

const mealtime = z.looseObject({
  id: z.string(),
  name: text,
  description: text.nullish(),
  image: z.looseObject({ url: z.string() }).nullish(),
  schedule: z.array(day),
  category_ids: z.array(z.string()),
})
export type RooMealtime = z.infer<typeof mealtime>

const category = z.looseObject({
  id: z.string(),
  name: text,
  description: text.nullish(),
  item_ids: z.array(z.string()),
})

const item = z.looseObject({
  id: z.string(),
  type: z.string(),
  name: text,
  operational_name: z.string(),
  plu: z.string().nullish(),
  description: text.nullish(),
  price_info: z.looseObject({
    price: z.int(),
    overrides: z
      .array(z.looseObject({ type: z.string(), id: z.string(), price: z.int() }))
      .nullish(),
  }),
  tax_rate: z.string(),
  contains_alcohol: z.boolean(),
  modifier_ids: z.array(z.string()).nullish(),
  allergies: z.array(z.string()).nullish(),
  diets: z.array(z.string()).nullish(),
  max_quantity: z.int().nullish(),
  image: z.looseObject({ url: z.string() }).nullish(),
  barcodes: z.array(z.string()).nullish(),
  nutritional_info: z
    .looseObject({
      energy_kcal: z.looseObject({ low: z.number(), high: z.number().nullish() }).nullish(),
    })
    .nullish(),
})
export type RooItem = z.infer<typeof item>

const modifier = z.looseObject({
  id: z.string(),
  name: text,
  item_ids: z.array(z.string()),
  min_selection: z.int().nullish(),
  max_selection: z.int().nullish(),
  repeatable: z.boolean().nullish(),
})
export type RooModifier = z.infer<typeof modifier>

export const rooUpload = z.looseObject({
  name: z.string(),
  site_ids: z.array(z.string()),
  menu: z.looseObject({
    currency_code: z.string(),
    mealtimes: z.array(mealtime),
    categories: z.array(category),
    items: z.array(item),
    modifiers: z.array(modifier),
  }),
})
export type RooUpload = z.infer<typeof rooUpload>
