import { ALLERGIES, ROO_DIETS } from './words.ts'

/** JSON Schema of a menu upload to Deliveroo, of the fields that we send. */

function closed(required: readonly string[], properties: Record<string, object>): object {
  return { type: 'object', required, properties, additionalProperties: false }
}
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more })
const id = { type: 'string', minLength: 1 }
const minor = { type: 'integer', minimum: 0 }
const count = { type: 'integer', minimum: 0 }
const time = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }
const image = closed(['url'], { url: { type: 'string', pattern: '^https?://' } })

const textOf = (minLength: number, maxLength: number) => ({
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
  additionalProperties: { type: 'string', minLength, maxLength },
})

const mealtime = closed(['id', 'name', 'image', 'schedule', 'category_ids'], {
  id,
  name: textOf(1, 500),
  description: textOf(1, 5000),
  image,
  schedule: list(
    closed(['day_of_week', 'time_periods'], {
      day_of_week: { type: 'integer', minimum: 0, maximum: 6 },
      time_periods: list(closed(['start', 'end'], { start: time, end: time }), { minItems: 1 }),
    }),
  ),
  category_ids: list(id, { minItems: 1 }),
})

const item = closed(
  ['id', 'type', 'name', 'operational_name', 'plu', 'price_info', 'tax_rate', 'contains_alcohol'],
  {
    id,
    type: { enum: ['ITEM', 'CHOICE', 'BUNDLE'] },
    name: textOf(2, 120),
    operational_name: { type: 'string', minLength: 1 },
    plu: id,
    description: textOf(1, 500),
    price_info: closed(['price'], {
      price: minor,
      overrides: list(
        closed(['type', 'id', 'price'], {
          type: { enum: ['ITEM', 'MODIFIER', 'PICKUP_ITEM', 'PICKUP_MODIFIER'] },
          id,
          price: minor,
        }),
      ),
    }),
    tax_rate: { type: 'string', pattern: '^\\d{1,3}(\\.\\d+)?$' },
    contains_alcohol: { type: 'boolean' },
    modifier_ids: list(id),
    allergies: list({ enum: Object.values(ALLERGIES) }, { uniqueItems: true }),
    diets: list({ enum: Object.values(ROO_DIETS) }),
    max_quantity: { type: 'integer', minimum: 1 },
    image,
    barcodes: list({ type: 'string' }),
    nutritional_info: closed(['energy_kcal'], {
      energy_kcal: closed(['low', 'high'], { low: count, high: count }),
    }),
  },
)

export const DELIVEROO_SCHEMA = closed(['name', 'site_ids', 'menu'], {
  name: { type: 'string', minLength: 1 },
  site_ids: list({ type: 'string' }, { minItems: 1 }),
  menu: closed(['currency_code', 'mealtimes', 'categories', 'items', 'modifiers'], {
    currency_code: { type: 'string', pattern: '^[A-Z]{3}$' },
    mealtimes: list(mealtime, { minItems: 1 }),
    categories: list(
      closed(['id', 'name', 'item_ids'], {
        id,
        name: textOf(3, 120),
        description: textOf(3, 255),
        item_ids: list(id),
      }),
      { minItems: 1, maxItems: 100 },
    ),
    items: list(item),
    modifiers: list(
      closed(['id', 'name', 'item_ids', 'min_selection', 'max_selection', 'repeatable'], {
        id,
        name: textOf(1, 500),
        item_ids: list(id),
        min_selection: count,
        max_selection: count,
        repeatable: { type: 'boolean' },
      }),
    ),
  }),
})
