const id = { type: 'string', minLength: 1, maxLength: 140 }
const name = { type: 'string', minLength: 1 }
const price = { type: 'number', minimum: 0 }
const count = { type: 'integer', minimum: 0, maximum: 99 }
const ids = { type: 'array', items: id, uniqueItems: true }
const media = object({ source_url: { type: 'string', pattern: '^https?://' } }, ['source_url'])
const tags = {
  type: 'array',
  items: object(
    {
      group: { const: 'LEGACY' },
      name: {
        enum: ['ALCOHOL', 'DAIRY_FREE', 'GLUTEN_FREE', 'NUT_FREE', 'SPICY', 'VEGAN', 'VEGETARIAN'],
      },
    },
    ['group', 'name'],
  ),
}
const fulfilment = object({
  STANDARD_DELIVERY: object({ price }, ['price']),
  STANDARD_PICKUP: object({ price }, ['price']),
})
const calories = { type: 'string', pattern: '^\\+?\\d+(-\\d+)?$' }
const time = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}$' }
const instant = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }
const range = { external_id: id, name, start_date: instant, end_date: instant }

/** PosNormalizedMenu, as far as we send it. Nothing unknown to it passes. */
export const GRUBHUB_MENU_SCHEMA = object(
  {
    menu_info: object(
      { currency: { type: 'string', pattern: '^[A-Z]{3}$' }, sections: ids, header_media: media },
      ['currency', 'sections'],
    ),
    menu_sections: list(
      {
        external_id: id,
        name,
        description: { type: 'string' },
        items: ids,
        schedule_ids: ids,
        availability_ranges: ids,
        media,
        subsections: ids,
      },
      ['external_id', 'name'],
    ),
    items: list(
      {
        external_id: id,
        name,
        internal_name: name,
        description: { type: 'string' },
        price,
        fulfillment_type_settings: fulfilment,
        tax_rate: id,
        modifier_prompts: ids,
        schedule_ids: ids,
        availability_ranges: ids,
        availability_override: id,
        tags,
        minimum_serving_size: { type: 'integer', minimum: 1 },
        maximum_serving_size: { type: 'integer', minimum: 1 },
        minimum_order_quantity: { type: 'integer', minimum: 0 },
        maximum_order_quantity: { type: 'integer', minimum: 1 },
        calorie_count: calories,
        media,
        allowable_order_types: {
          type: 'array',
          items: { enum: ['STANDARD', 'CATERING', 'GROUP'] },
        },
      },
      ['external_id', 'name', 'price'],
    ),
    modifier_prompts: list(
      {
        external_id: id,
        name,
        modifier_list: id,
        default_selection_model: object({ minimum_quantity: count, maximum_quantity: count }, [
          'minimum_quantity',
          'maximum_quantity',
        ]),
        modifier_prompt_quantity_settings: object({ minimum_units: count, maximum_units: count }, [
          'minimum_units',
          'maximum_units',
        ]),
        modifier_quantity_settings: {
          type: 'object',
          additionalProperties: object(
            {
              default_units: count,
              maximum_units: count,
              unit_increment: { type: 'integer', minimum: 1 },
            },
            ['default_units', 'maximum_units', 'unit_increment'],
          ),
        },
        defaulted_modifiers: ids,
        modifier_prompt_free_settings: object({ free_modifiers: count }, ['free_modifiers']),
      },
      ['external_id', 'name', 'modifier_list'],
    ),
    modifier_lists: list({ external_id: id, name, modifiers: ids }, [
      'external_id',
      'name',
      'modifiers',
    ]),
    modifiers: list(
      {
        external_id: id,
        name,
        default_price: price,
        description: { type: 'string' },
        calorie_count: calories,
        tags,
        tax_rate: id,
        media,
        submodifiers: ids,
        fulfillment_type_settings: fulfilment,
      },
      ['external_id', 'name', 'default_price'],
    ),
    repeating_schedules: list(
      {
        external_id: id,
        name,
        type: { const: 'WEEKLY' },
        rules: list(
          {
            days: {
              type: 'array',
              minItems: 1,
              uniqueItems: true,
              items: {
                enum: [
                  'MONDAY',
                  'TUESDAY',
                  'WEDNESDAY',
                  'THURSDAY',
                  'FRIDAY',
                  'SATURDAY',
                  'SUNDAY',
                ],
              },
            },
            start_time: time,
            end_time: time,
          },
          ['days', 'start_time', 'end_time'],
        ),
      },
      ['external_id', 'name', 'type', 'rules'],
    ),
    availability_ranges: list(range, ['external_id', 'name', 'start_date']),
    availability_overrides: list(
      { ...range, override_type: { enum: ['AVAILABLE', 'UNAVAILABLE'] } },
      ['external_id', 'name', 'start_date', 'end_date', 'override_type'],
    ),
    tax_rates: list({ external_id: id, name, rate: { type: 'number', minimum: 0, maximum: 1 } }, [
      'external_id',
      'name',
      'rate',
    ]),
    sizes: { type: 'array', maxItems: 0 },
    size_prompts: { type: 'array', maxItems: 0 },
  },
  ['menu_info'],
)

function object(properties: Record<string, unknown>, required: string[] = []) {
  return { type: 'object', properties, required, additionalProperties: false }
}

function list(properties: Record<string, unknown>, required: string[]) {
  return { type: 'array', items: object(properties, required) }
}
