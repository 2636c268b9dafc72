import { JET_ALLERGENS } from './allergens.ts'
import { JET_DAYS } from './payload.ts'

const name = { type: 'string', minLength: 1 }
const text = { type: 'string' }
const price = { type: 'integer', minimum: 0 }
const count = { type: 'integer', minimum: 0, maximum: 99 }
const gallery = { type: 'array', items: object({ url: { type: 'string', pattern: '^https?://' } }) }
const translations = {
  type: 'object',
  additionalProperties: object({ name, description: text }, ['description']),
}
const kcal = { type: 'number', minimum: 0 }

/** POST /menus, as far as we send it. Nothing unknown to it passes. */
export const JET_MENUS_SCHEMA = {
  ...object(
    {
      restaurants: { type: 'array', minItems: 1, items: name },
      callback_url: { type: 'string', pattern: '^https://' },
      menus: { type: 'array', items: { $ref: '#/definitions/menu' } },
    },
    ['callback_url'],
  ),
  definitions: {
    menu: object(
      {
        name,
        reference: name,
        type: { enum: ['DELIVERY', 'COLLECTION'] },
        default_language: name,
        description: text,
        availability: object(
          Object.fromEntries(
            JET_DAYS.map((day) => [
              day,
              {
                type: 'array',
                items: {
                  type: 'string',
                  pattern: '^([01]\\d|2[0-3]):[0-5]\\d - ([01]\\d|2[0-3]):[0-5]\\d$',
                },
              },
            ]),
          ),
        ),
        categories: { type: 'array', items: { $ref: '#/definitions/category' } },
        quantity_restrictions: {
          type: 'array',
          items: object({
            id: name,
            name,
            maximum: { type: 'integer', minimum: 1 },
            restricted_quantity_plus: {
              type: 'array',
              minItems: 1,
              items: object({ plu: name, contributing_quantity: { type: 'integer', minimum: 1 } }),
            },
          }),
        },
      },
      ['description', 'quantity_restrictions'],
    ),
    category: object(
      {
        name,
        description: text,
        type: { enum: ['root', 'subcategory'] },
        items: { type: 'array', items: { $ref: '#/definitions/item' } },
        categories: { type: 'array', items: { $ref: '#/definitions/category' } },
        gallery,
        translations,
      },
      ['categories', 'gallery', 'translations'],
    ),
    item: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'plu', 'reference', 'price'],
      properties: {
        name,
        plu: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
        reference: name,
        price,
        description: text,
        out_of_stock: { type: 'boolean' },
        modifiers: { type: 'array', items: { $ref: '#/definitions/modifier' } },
        tax_percentage: { type: 'number', minimum: 0, maximum: 100 },
        gallery,
        is_alcoholic: { type: 'boolean' },
        alcohol_percentage: { type: 'number', minimum: 0, maximum: 100 },
        spiciness: { enum: ['UNKNOWN', 'MILD', 'MEDIUM', 'HOT', 'VERY_HOT'] },
        dietary_restrictions: {
          type: 'array',
          items: { enum: ['NONE', 'VEGETARIAN', 'VEGAN'] },
          uniqueItems: true,
        },
        allergens: { type: 'array', items: { enum: JET_ALLERGENS }, uniqueItems: true },
        nutritional_info: object({ kcal }),
        nutritional_info_range: object({ kcal_range: object({ min: kcal, max: kcal }) }),
        servings: { type: 'integer', minimum: 1 },
        deposit: object({
          type: name,
          amount: price,
          included_in_total_price: { type: 'boolean' },
        }),
        gtin: { type: 'string', pattern: '^\\d{8,14}$' },
        product_types: {
          type: 'array',
          items: { enum: ['RESTAURANT_PREPARED_FOOD', 'ALCOHOL'] },
        },
        translations,
      },
    },
    modifier: object({
      name,
      description: text,
      pick: {
        oneOf: [
          object({ pick_same_option: { type: 'boolean' }, exactly: count }),
          object({
            pick_same_option: { type: 'boolean' },
            range: object({ from: count, to: count }),
          }),
        ],
      },
      options: { type: 'array', minItems: 1, items: { $ref: '#/definitions/item' } },
    }),
  },
}

function object(properties: Record<string, unknown>, optional: string[] = []) {
  const required = Object.keys(properties).filter((key) => !optional.includes(key))
  return { type: 'object', properties, required, additionalProperties: false }
}
