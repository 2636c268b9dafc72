import { z } from 'zod'

/** DoorDash's menu as it is sent and read back; money in cents. What it adds of its own is let through. */

const hours = z.looseObject({
  day_index: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  start_date: z.string().nullish(),
  end_date: z.string().nullish(),
})
export type DoordashHours = z.infer<typeof hours>

const specialHours = z.looseObject({
  date: z.string(),
  closed: z.boolean().nullish(),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
})

const dishInfo = z.looseObject({
  nutritional_info: z
    .looseObject({
      calorific_info: z
        .looseObject({
          display_type: z.string().nullish(),
          lower_range: z.number(),
          higher_range: z.number().nullish(),
        })
        .nullish(),
    })
    .nullish(),
  classification_info: z
    .looseObject({
      has_alcoholic_items: z.boolean().nullish(),
      classification_tags: z.array(z.string()).nullish(),
    })
    .nullish(),
})
export type DoordashDishInfo = z.infer<typeof dishInfo>

const sold = {
  name: z.string(),
  merchant_supplied_id: z.string(),
  description: z.string().nullish(),
  active: z.boolean().nullish(),
  sort_id: z.number().nullish(),
  price: z.int(),
  base_price: z.int().nullish(),
  tax_rate: z.string().nullish(),
  tax_category: z.string().nullish(),
  dish_info: dishInfo.nullish(),
}

const option = z.looseObject({
  ...sold,
  default: z.boolean().nullish(),
  quantity_info: z.looseObject({ default_quantity: z.int().nullish() }).nullish(),
  item_extra_option_special_hours: z.array(hours).nullish(),
  get extras(): z.ZodOptional<z.ZodNullable<z.ZodArray<typeof extra>>> {
    return z.array(extra).nullish()
  },
})
export type DoordashOption = z.infer<typeof option>

const extra = z.looseObject({
  name: z.string(),
  merchant_supplied_id: z.string(),
  active: z.boolean().nullish(),
  sort_id: z.number().nullish(),
  min_num_options: z.int().nullish(),
  max_num_options: z.int().nullish(),
  num_free_options: z.int().nullish(),
  max_option_choice_quantity: z.int().nullish(),
  min_aggregate_options_quantity: z.int().nullish(),
  max_aggregate_options_quantity: z.int().nullish(),
  get options() {
    return z.array(option)
  },
})
export type DoordashExtra = z.infer<typeof extra>

const item = z.looseObject({
  ...sold,
  is_alcohol: z.boolean().nullish(),
  original_image_url: z.string().nullish(),
  item_special_hours: z.array(hours).nullish(),
  extras: z.array(extra).nullish(),
})
export type DoordashItem = z.infer<typeof item>

const category = z.looseObject({
  name: z.string(),
  subtitle: z.string().nullish(),
  merchant_supplied_id: z.string(),
  active: z.boolean().nullish(),
  sort_id: z.number().nullish(),
  items: z.array(item),
})
export type DoordashCategory = z.infer<typeof category>

export const doordashMenu = z.looseObject({
  reference: z.string().nullish(),
  store: z.looseObject({ merchant_supplied_id: z.string(), provider_type: z.string() }),
  open_hours: z.array(hours),
  special_hours: z.array(specialHours),
  menu: z.looseObject({
    name: z.string(),
    subtitle: z.string().nullish(),
    merchant_supplied_id: z.string().nullish(),
    active: z.boolean().nullish(),
    categories: z.array(category),
  }),
})
export type DoordashMenu = z.infer<typeof doordashMenu>
