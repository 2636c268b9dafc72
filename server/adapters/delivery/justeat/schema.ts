import { JUSTEAT_DAYS } from './payload.ts'

const id = { type: 'string', minLength: 1, maxLength: 140 }
const name = { type: 'string', minLength: 1 }
const text = { type: 'string' }
const price = { type: 'integer', minimum: 0 }
const count = { type: 'integer', minimum: 0 }
/** An integer, and yet a string. */
const availabilityId = { type: 'string', pattern: '^\\d+$' }
const time = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$' }

const modifierGroup = object({
  id,
  name,
  minChoices: count,
  maxChoices: count,
  modifiers: list(
    object({ id, name, additionPrice: price, minChoices: count, maxChoices: count }),
    1,
  ),
})
const variation = object({
  id,
  name: text,
  type: { enum: ['noVariation', 'variation'] },
  basePrice: price,
  availabilityIds: { ...list(availabilityId, 1), uniqueItems: true },
  modifierGroupsIds: { ...list(id), uniqueItems: true },
  dealGroupsIds: list(id),
  dealOnly: { type: 'boolean' },
})

/** The menu, as far as we send it. Nothing unknown to it passes. */
export const JUSTEAT_MENU_SCHEMA = object({
  currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  name,
  description: text,
  restaurantId: id,
  availabilities: list(
    object({
      id: availabilityId,
      name,
      description: text,
      serviceTypes: { ...list({ enum: ['delivery', 'collection'] }, 1), uniqueItems: true },
      times: list(
        object({
          daysOfTheWeek: { ...list({ enum: JUSTEAT_DAYS }, 1), uniqueItems: true },
          fromDateTime: time,
          toDateTime: time,
        }),
      ),
    }),
  ),
  categories: list(
    object({ id, name, description: text, itemIds: { ...list(id), uniqueItems: true } }),
  ),
  items: list(
    object(
      {
        id,
        name,
        description: text,
        type: { enum: ['menuItem', 'deal'] },
        labels: { ...list({ enum: ['hot', 'vegetarian', 'alcohol'] }), maxItems: 3 },
        requireOtherProducts: { type: 'boolean' },
        imageUrl: { type: 'string', pattern: '^https?://' },
        variations: list(variation, 1),
        modifierGroups: list(modifierGroup),
        dealGroups: { type: 'array', maxItems: 0 },
      },
      ['imageUrl'],
    ),
  ),
})

function object(properties: Record<string, unknown>, optional: string[] = []) {
  const required = Object.keys(properties).filter((key) => !optional.includes(key))
  return { type: 'object', properties, required, additionalProperties: false }
}

function list(items: object, minItems = 0) {
  return { type: 'array', items, minItems }
}
