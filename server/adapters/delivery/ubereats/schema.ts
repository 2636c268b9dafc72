/** JSON Schema of Uber Eats' menu configuration, of the fields that we send. */

function closed(required: readonly string[], properties: Record<string, object>): object {
  return { type: 'object', required, properties, additionalProperties: false }
}
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more })
const id = { type: 'string', minLength: 1, pattern: '^[^/;]+$' }
const minor = { type: 'integer', minimum: 0 }
const count = { type: 'integer', minimum: 0 }
const time = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }
const date = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
const percent = { type: 'number', minimum: 0, maximum: 100 }

const textOf = (maxLength: number) =>
  closed(['translations'], {
    translations: {
      type: 'object',
      minProperties: 1,
      maxProperties: 1,
      propertyNames: { pattern: '^[a-z]{2,3}_[a-z0-9]{2,8}$' },
      additionalProperties: { type: 'string', minLength: 1, maxLength },
    },
  })
const week = list(
  closed(['day_of_week', 'time_periods'], {
    day_of_week: {
      enum: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    },
    time_periods: list(closed(['start_time', 'end_time'], { start_time: time, end_time: time }), {
      minItems: 1,
    }),
  }),
)
const entity = closed(['id', 'type'], { id, type: { const: 'ITEM' } })
const quantity = closed([], {
  min_permitted: count,
  max_permitted: count,
  min_permitted_unique: count,
  max_permitted_unique: count,
  default_quantity: count,
  charge_above: count,
  refund_under: count,
})
const context = { context_type: { const: 'MODIFIER_GROUP' }, context_value: id }

const item = closed(['id', 'title', 'price_info', 'tax_info'], {
  id,
  external_data: { type: 'string', maxLength: 1024 },
  title: textOf(120),
  description: textOf(500),
  image_url: { type: 'string', pattern: '^https?://' },
  price_info: closed(['price'], {
    price: minor,
    container_deposit: minor,
    in_store_price: minor,
    overrides: list(
      closed(['context_type', 'context_value', 'price'], { ...context, price: minor }),
    ),
  }),
  quantity_info: closed([], {
    quantity,
    overrides: list(
      closed(['context_type', 'context_value', 'quantity'], { ...context, quantity }),
    ),
  }),
  suspension_info: closed(['suspension'], {
    suspension: closed(['suspend_until', 'reason'], {
      suspend_until: { type: 'integer' },
      reason: { type: 'string' },
    }),
  }),
  modifier_group_ids: closed(['ids'], { ids: list(id) }),
  tax_info: closed([], { tax_rate: percent, vat_rate_percentage: percent }),
  nutritional_info: closed([], {
    calories: closed(['energy_interval', 'display_type'], {
      energy_interval: closed(['lower', 'upper'], { lower: count, upper: count }),
      display_type: { enum: ['single_item', 'double_items', 'additive_item', 'multiple_items'] },
    }),
    number_of_servings: { type: 'integer', minimum: 1 },
  }),
  dish_info: closed(['classifications'], {
    classifications: closed([], {
      can_serve_alone: { type: 'boolean' },
      alcoholic_items: count,
      dietary_label_info: closed(['labels'], {
        labels: list({ enum: ['VEGAN', 'VEGETARIAN', 'GLUTEN_FREE'] }),
      }),
      ingredients: list({ type: 'string', minLength: 1 }, { maxItems: 50 }),
    }),
  }),
  beverage_info: closed(['alcohol_by_volume'], { alcohol_by_volume: count }),
  visibility_info: closed(['hours'], {
    hours: list(
      closed(['hours_of_week'], { start_date: date, end_date: date, hours_of_week: week }),
    ),
  }),
})

export const UBEREATS_SCHEMA = closed(['menus', 'categories', 'items', 'modifier_groups'], {
  menus: list(
    closed(['id', 'title', 'service_availability', 'category_ids'], {
      id,
      title: textOf(500),
      subtitle: textOf(5000),
      service_availability: week,
      category_ids: list(id, { minItems: 1 }),
    }),
    { minItems: 1 },
  ),
  categories: list(
    closed(['id', 'title', 'entities'], {
      id,
      title: textOf(500),
      subtitle: textOf(5000),
      entities: list(entity),
    }),
  ),
  items: list(item),
  modifier_groups: list(
    closed(['id', 'title', 'modifier_options'], {
      id,
      title: textOf(500),
      external_data: { type: 'string', maxLength: 1024 },
      quantity_info: closed(['quantity'], { quantity }),
      modifier_options: list(entity),
      display_type: { enum: ['expanded', 'collapsed'] },
    }),
  ),
})
