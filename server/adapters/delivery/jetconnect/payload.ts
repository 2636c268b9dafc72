import { z } from 'zod'

/** JET Connect's menus. Money is whole minor units, in the store's currency. An option is shaped as an item is. */

const translation = z.record(
  z.string(),
  z.object({ name: z.string(), description: z.string().optional() }),
)
const gallery = z.array(z.object({ url: z.string() }))

export interface JetItem {
  name: string
  plu: string
  reference: string
  price: number
  description?: string
  out_of_stock?: boolean
  modifiers?: JetModifier[]
  tax_percentage?: number
  gallery?: { url: string }[]
  is_alcoholic?: boolean
  alcohol_percentage?: number
  spiciness?: string
  dietary_restrictions?: string[]
  allergens?: string[]
  nutritional_info?: { kcal: number }
  nutritional_info_range?: { kcal_range: { min: number; max: number } }
  servings?: number
  deposit?: { type: string; amount: number; included_in_total_price: boolean }
  gtin?: string
  product_types?: string[]
  translations?: Record<string, { name: string; description?: string }>
}

export interface JetModifier {
  name: string
  description: string
  pick: { pick_same_option: boolean; exactly?: number; range?: { from: number; to: number } }
  options: JetItem[]
}

const item: z.ZodType<JetItem> = z.lazy(() =>
  z.object({
    name: z.string(),
    plu: z.string(),
    reference: z.string(),
    price: z.number(),
    description: z.string().optional(),
    out_of_stock: z.boolean().optional(),
    modifiers: z.array(modifier).optional(),
    tax_percentage: z.number().optional(),
    gallery: gallery.optional(),
    is_alcoholic: z.boolean().optional(),
    alcohol_percentage: z.number().optional(),
    spiciness: z.string().optional(),
    dietary_restrictions: z.array(z.string()).optional(),
    allergens: z.array(z.string()).optional(),
    nutritional_info: z.object({ kcal: z.number() }).optional(),
    nutritional_info_range: z
      .object({ kcal_range: z.object({ min: z.number(), max: z.number() }) })
      .optional(),
    servings: z.number().optional(),
    deposit: z
      .object({ type: z.string(), amount: z.number(), included_in_total_price: z.boolean() })
      .optional(),
    gtin: z.string().optional(),
    product_types: z.array(z.string()).optional(),
    translations: translation.optional(),
  }),
)
const modifier: z.ZodType<JetModifier> = z.lazy(() =>
  z.object({
    name: z.string(),
    description: z.string(),
    pick: z.object({
      pick_same_option: z.boolean(),
      exactly: z.number().optional(),
      range: z.object({ from: z.number(), to: z.number() }).optional(),
    }),
    options: z.array(item),
  }),
)

export interface JetCategory {
  name: string
  description: string
  type: 'root' | 'subcategory'
  items: JetItem[]
  categories?: JetCategory[]
  gallery?: { url: string }[]
  translations?: Record<string, { name: string; description?: string }>
}

const category: z.ZodType<JetCategory> = z.lazy(() =>
  z.object({
    name: z.string(),
    description: z.string(),
    type: z.enum(['root', 'subcategory']),
    items: z.array(item),
    categories: z.array(category).optional(),
    gallery: gallery.optional(),
    translations: translation.optional(),
  }),
)

export const JET_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type JetDay = (typeof JET_DAYS)[number]

const restriction = z.object({
  id: z.string(),
  name: z.string(),
  maximum: z.number(),
  restricted_quantity_plus: z.array(
    z.object({ plu: z.string(), contributing_quantity: z.number() }),
  ),
})

export const jetMenus = z.object({
  restaurants: z.array(z.string()),
  callback_url: z.string().optional(),
  menus: z.array(
    z.object({
      name: z.string(),
      reference: z.string(),
      type: z.enum(['DELIVERY', 'COLLECTION']),
      default_language: z.string(),
      description: z.string().optional(),
      availability: z.record(z.enum(JET_DAYS), z.array(z.string())),
      categories: z.array(category),
      quantity_restrictions: z.array(restriction).optional(),
    }),
  ),
})
export type JetMenus = z.infer<typeof jetMenus>
export type JetMenu = JetMenus['menus'][number]
