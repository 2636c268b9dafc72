import { z } from 'zod'

/** Uber Eats' menu as it is sent and read back; money in minor units. What it adds of its own is let through. */

const text = z.looseObject({ translations: z.record(z.string(), z.string()) })
export type UberText = z.infer<typeof text>

const dayHours = z.looseObject({
  day_of_week: z.string(),
  time_periods: z.array(z.looseObject({ start_time: z.string(), end_time: z.string() })),
})
export type UberDayHours = z.infer<typeof dayHours>

const menu = z.looseObject({
  id: z.string(),
  title: text,
  subtitle: text.nullish(),
  service_availability: z.array(dayHours),
  category_ids: z.array(z.string()),
})

const category = z.looseObject({
  id: z.string(),
  title: text,
  subtitle: text.nullish(),
  entities: z.array(z.looseObject({ id: z.string(), type: z.string().nullish() })),
})

const quantity = z.looseObject({
  min_permitted: z.int().nullish(),
  max_permitted: z.int().nullish(),
  min_permitted_unique: z.int().nullish(),
  max_permitted_unique: z.int().nullish(),
  default_quantity: z.int().nullish(),
  charge_above: z.int().nullish(),
  refund_under: z.int().nullish(),
})
const context = { context_type: z.string(), context_value: z.string() }

const item = z.looseObject({
  id: z.string(),
  external_data: z.string().nullish(),
  title: text,
  description: text.nullish(),
  image_url: z.string().nullish(),
  price_info: z.looseObject({
    price: z.int(),
    container_deposit: z.int().nullish(),
    in_store_price: z.int().nullish(),
    overrides: z.array(z.looseObject({ ...context, price: z.int() })).nullish(),
  }),
  quantity_info: z
    .looseObject({
      quantity: quantity.nullish(),
      overrides: z.array(z.looseObject({ ...context, quantity: quantity.nullish() })).nullish(),
    })
    .nullish(),
  suspension_info: z
    .looseObject({
      suspension: z
        .looseObject({ suspend_until: z.number().nullish(), reason: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
  modifier_group_ids: z.looseObject({ ids: z.array(z.string()).nullish() }).nullish(),
  tax_info: z.looseObject({
    tax_rate: z.number().nullish(),
    vat_rate_percentage: z.number().nullish(),
  }),
  nutritional_info: z
    .looseObject({
      calories: z
        .looseObject({
          energy_interval: z.looseObject({ lower: z.int(), upper: z.int().nullish() }),
          display_type: z.string().nullish(),
        })
        .nullish(),
      number_of_servings: z.int().nullish(),
    })
    .nullish(),
  dish_info: z
    .looseObject({
      classifications: z
        .looseObject({
          can_serve_alone: z.boolean().nullish(),
          alcoholic_items: z.int().nullish(),
          dietary_label_info: z.looseObject({ labels: z.array(z.string()) }).nullish(),
          ingredients: z.array(z.string()).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  beverage_info: z.looseObject({ alcohol_by_volume: z.int().nullish() }).nullish(),
  visibility_info: z
    .looseObject({
      hours: z
        .array(
          z.looseObject({
            start_date: z.string().nullish(),
            end_date: z.string().nullish(),
            hours_of_week: z.array(dayHours),
          }),
        )
        .nullish(),
    })
    .nullish(),
})
export type UberItem = z.infer<typeof item>

const group = z.looseObject({
  id: z.string(),
  title: text,
  external_data: z.string().nullish(),
  quantity_info: z.looseObject({ quantity: quantity.nullish() }).nullish(),
  modifier_options: z.array(z.looseObject({ id: z.string(), type: z.string().nullish() })),
  display_type: z.string().nullish(),
})
export type UberGroup = z.infer<typeof group>

export const uberMenus = z.looseObject({
  menus: z.array(menu),
  categories: z.array(category),
  items: z.array(item),
  modifier_groups: z.array(group),
})
export type UberMenus = z.infer<typeof uberMenus>
