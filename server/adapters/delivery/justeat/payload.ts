import { z } from 'zod'

/** The menu of Just Eat's partner API; fields that it adds are ignored. Money is whole minor units. */

const id = z.coerce.string().min(1)
const text = z.string().nullish()

const modifier = z.object({
  id,
  name: z.string(),
  additionPrice: z.number(),
  minChoices: z.number(),
  maxChoices: z.number(),
})
const modifierGroup = z.object({
  id,
  name: z.string(),
  minChoices: z.number(),
  maxChoices: z.number(),
  modifiers: z.array(modifier),
})
const variation = z.object({
  id,
  name: z.string(),
  type: z.enum(['noVariation', 'variation']),
  basePrice: z.number(),
  availabilityIds: z.array(id),
  modifierGroupsIds: z.array(id).default([]),
  dealGroupsIds: z.array(id).default([]),
  dealOnly: z.boolean().default(false),
})
const item = z.object({
  id,
  name: z.string(),
  description: text,
  type: z.enum(['menuItem', 'deal']),
  labels: z.array(z.string()).default([]),
  requireOtherProducts: z.boolean().default(false),
  imageUrl: text,
  variations: z.array(variation),
  modifierGroups: z.array(modifierGroup).default([]),
  dealGroups: z.array(z.unknown()).default([]),
})
const availability = z.object({
  id,
  name: z.string(),
  description: text,
  serviceTypes: z.array(z.enum(['delivery', 'collection'])),
  times: z.array(
    z.object({
      daysOfTheWeek: z.array(z.string()),
      fromDateTime: z.string(),
      toDateTime: z.string(),
    }),
  ),
})
const category = z.object({
  id,
  name: z.string(),
  description: text,
  itemIds: z.array(id),
})

export const justeatMenu = z.object({
  currency: z.string(),
  name: z.string(),
  description: text,
  restaurantId: id,
  availabilities: z.array(availability),
  categories: z.array(category),
  items: z.array(item),
})
export type JusteatMenu = z.infer<typeof justeatMenu>
export type JusteatItem = JusteatMenu['items'][number]
export type JusteatAvailability = JusteatMenu['availabilities'][number]
export type JusteatGroup = JusteatItem['modifierGroups'][number]

export const JUSTEAT_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
