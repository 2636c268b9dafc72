import { z } from 'zod'

/** What Grubhub reads at our menu_url and gives back from `menu/normalized`; fields that it adds are ignored. */

const id = z.string().min(1)
const media = z.object({ source_url: z.string() })
const price = z.number()
const fulfilment = z.partialRecord(
  z.enum(['STANDARD_DELIVERY', 'STANDARD_PICKUP']),
  z.object({ price }),
)
const tag = z.object({ group: z.string(), name: z.string() })

const section = z.object({
  external_id: id,
  name: z.string(),
  description: z.string().optional(),
  items: z.array(id).default([]),
  schedule_ids: z.array(id).default([]),
  availability_ranges: z.array(id).default([]),
  media: media.optional(),
  subsections: z.array(id).default([]),
})

const item = z.object({
  external_id: id,
  name: z.string(),
  internal_name: z.string().optional(),
  description: z.string().optional(),
  price: price.optional(),
  fulfillment_type_settings: fulfilment.optional(),
  tax_rate: id.optional(),
  modifier_prompts: z.array(id).default([]),
  schedule_ids: z.array(id).default([]),
  availability_ranges: z.array(id).default([]),
  availability_override: id.optional(),
  tags: z.array(tag).default([]),
  minimum_serving_size: z.number().optional(),
  maximum_serving_size: z.number().optional(),
  minimum_order_quantity: z.number().optional(),
  maximum_order_quantity: z.number().optional(),
  calorie_count: z.string().optional(),
  media: media.optional(),
  allowable_order_types: z.array(z.string()).default([]),
})

const modifier = z.object({
  external_id: id,
  name: z.string(),
  default_price: price,
  description: z.string().optional(),
  calorie_count: z.string().optional(),
  tags: z.array(tag).default([]),
  tax_rate: id.optional(),
  media: media.optional(),
  submodifiers: z.array(id).default([]),
  fulfillment_type_settings: fulfilment.optional(),
})

const prompt = z.object({
  external_id: id,
  name: z.string(),
  modifier_list: id,
  default_selection_model: z.object({
    minimum_quantity: z.number(),
    maximum_quantity: z.number(),
  }),
  modifier_prompt_quantity_settings: z.object({
    minimum_units: z.number(),
    maximum_units: z.number(),
  }),
  modifier_quantity_settings: z.record(
    z.string(),
    z.object({
      default_units: z.number(),
      maximum_units: z.number(),
      unit_increment: z.number(),
    }),
  ),
  defaulted_modifiers: z.array(id).default([]),
  modifier_prompt_free_settings: z.object({ free_modifiers: z.number() }).optional(),
})

const modifierList = z.object({ external_id: id, name: z.string(), modifiers: z.array(id) })
const schedule = z.object({
  external_id: id,
  name: z.string(),
  type: z.string(),
  rules: z.array(
    z.object({ days: z.array(z.string()), start_time: z.string(), end_time: z.string() }),
  ),
})
const range = z.object({
  external_id: id,
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
})
const override = range.extend({ override_type: z.enum(['AVAILABLE', 'UNAVAILABLE']) })
const taxRate = z.object({ external_id: id, name: z.string(), rate: z.number() })

export const grubhubMenu = z.object({
  menu_info: z.object({
    currency: z.string(),
    sections: z.array(id),
    header_media: media.optional(),
  }),
  menu_sections: z.array(section).default([]),
  items: z.array(item).default([]),
  modifier_prompts: z.array(prompt).default([]),
  modifier_lists: z.array(modifierList).default([]),
  modifiers: z.array(modifier).default([]),
  repeating_schedules: z.array(schedule).default([]),
  availability_ranges: z.array(range).default([]),
  availability_overrides: z.array(override).default([]),
  tax_rates: z.array(taxRate).default([]),
})
export type GrubhubMenu = z.infer<typeof grubhubMenu>
export type GrubhubItem = GrubhubMenu['items'][number]
export type GrubhubModifier = GrubhubMenu['modifiers'][number]
export type GrubhubPrompt = GrubhubMenu['modifier_prompts'][number]
export type GrubhubSection = GrubhubMenu['menu_sections'][number]
export type GrubhubSchedule = GrubhubMenu['repeating_schedules'][number]

export const GRUBHUB_DAYS = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const

export const FOR_EVER = '9999-12-31T23:59:00.000Z'
/** Grubhub's word for "as many as one likes"; -1 makes it refuse the menu. */
export const UNLIMITED = 99
