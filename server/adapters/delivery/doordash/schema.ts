/** JSON Schema of DoorDash's MenuCreateUpdateRequest, of the fields that we send. */

const id = { type: 'string', minLength: 1, maxLength: 1024 }
const name = { type: 'string', minLength: 1, maxLength: 500 }
const cents = { type: 'integer', minimum: 0 }
const count = { type: 'integer', minimum: 0 }
const time = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$' }
const date = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
const dayIndex = { enum: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] }

function closed(required: readonly string[], properties: Record<string, object>): object {
  return { type: 'object', required, properties, additionalProperties: false }
}
const list = (items: object) => ({ type: 'array', items })

const hours = { day_index: dayIndex, start_time: time, end_time: time }
const ofTheWeek = closed(['day_index', 'start_time', 'end_time'], hours)
const ofAnItem = closed(['day_index', 'start_time', 'end_time'], {
  ...hours,
  start_date: date,
  end_date: date,
})
const dishInfo = closed([], {
  nutritional_info: closed(['calorific_info'], {
    calorific_info: closed(['display_type', 'lower_range', 'higher_range'], {
      display_type: { enum: ['single_item', 'multiple_items', 'additive_item'] },
      lower_range: count,
      higher_range: count,
    }),
  }),
  classification_info: closed([], {
    has_alcoholic_items: { type: 'boolean' },
    classification_tags: list({
      enum: ['TAG_KEY_DIETARY_VEGETARIAN', 'TAG_KEY_DIETARY_VEGAN', 'TAG_KEY_DIETARY_GLUTEN_FREE'],
    }),
  }),
})
const sold = {
  name,
  merchant_supplied_id: id,
  active: { type: 'boolean' },
  sort_id: count,
  price: cents,
  base_price: cents,
  tax_rate: { type: 'string' },
  tax_category: { type: 'string' },
  dish_info: dishInfo,
}

function extras(depth: number): object {
  return list(
    closed(['name', 'options'], {
      name,
      merchant_supplied_id: id,
      active: { type: 'boolean' },
      sort_id: count,
      min_num_options: count,
      max_num_options: count,
      num_free_options: count,
      max_option_choice_quantity: count,
      min_aggregate_options_quantity: count,
      max_aggregate_options_quantity: count,
      options: list(
        closed(['name', 'price', 'merchant_supplied_id'], {
          ...sold,
          default: { type: 'boolean' },
          quantity_info: closed(['default_quantity'], { default_quantity: count }),
          item_extra_option_special_hours: list(ofAnItem),
          ...(depth > 1 && { extras: extras(depth - 1) }),
        }),
      ),
    }),
  )
}

const item = closed(['name', 'merchant_supplied_id', 'price'], {
  ...sold,
  description: { type: 'string', maxLength: 1000 },
  is_alcohol: { type: 'boolean' },
  original_image_url: { type: 'string', pattern: '^https?://' },
  item_special_hours: list(ofAnItem),
  extras: extras(3),
})

export const DOORDASH_SCHEMA = closed(
  ['reference', 'store', 'open_hours', 'special_hours', 'menu'],
  {
    reference: { type: 'string' },
    store: closed(['merchant_supplied_id', 'provider_type'], {
      merchant_supplied_id: id,
      provider_type: { type: 'string', pattern: '^[a-z0-9_]+$' },
    }),
    open_hours: list(ofTheWeek),
    special_hours: list(
      closed(['date', 'closed'], {
        date,
        closed: { type: 'boolean' },
        start_time: time,
        end_time: time,
      }),
    ),
    menu: closed(['name', 'categories'], {
      name,
      subtitle: { type: 'string' },
      merchant_supplied_id: id,
      active: { type: 'boolean' },
      categories: list(
        closed(['name', 'items'], {
          name,
          subtitle: { type: 'string' },
          merchant_supplied_id: id,
          active: { type: 'boolean' },
          sort_id: count,
          items: list(item),
        }),
      ),
    }),
  },
)
