import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countedPage } from './paging.ts'
import { style } from './preferences.ts'

/** The 14 allergens of EU law (which hold the 9 of US law). */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export const allergen = z.enum(ALLERGENS)
export type Allergen = z.infer<typeof allergen>

export const DIETS = [
  'vegan',
  'vegetarian',
  'pescatarian',
  'gluten-free',
  'dairy-free',
  'nut-free',
] as const
export const diet = z.enum(DIETS)
export type Diet = z.infer<typeof diet>

/** Where a picture comes from. It is shown, and travels with every export. */
export const provenance = z.enum(['real', 'enhanced', 'ai_generated', 'illustration'])
export type Provenance = z.infer<typeof provenance>

export const picture = z
  .object({
    id: z.uuid(),
    /** Path on this service. */
    url: z.string(),
    provenance,
    width: z.number().int(),
    height: z.number().int(),
    /** What is to be seen, for those who cannot see it. */
    alt: z.string(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof picture>

/** Minor units of `currency` (ISO 4217): 1290 USD is $12.90. */
export const price = z.object({
  minor: z
    .number('A price is a number')
    .int('A price has no parts of a cent')
    .min(0, 'A price is not below 0')
    .max(999_999_999, 'This price is too high'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'A currency is three letters, such as USD'),
})
export type Price = z.infer<typeof price>

export const scoreReason = z.object({
  /** The rule's id in the rubric, such as T2. */
  rule: z.string(),
  /** What a person can do about it, or what is good. */
  text: z.string(),
  /** Points lost, 0 where the rule is met. */
  lost: z.number(),
  /** The highest score that a text with this fault can have. */
  cap: z.number().optional(),
})
export type ScoreReason = z.infer<typeof scoreReason>

export const menuItem = z
  .object({
    id: z.uuid(),
    menuId: z.uuid(),
    /** Stable in the account, for delivery platforms: [A-Za-z0-9_-], 64 at most. */
    ref: z.string(),
    category: z.string(),
    name: z.string(),
    /** The name in the cuisine's own language, where it was asked for. */
    nativeName: z.string().nullable(),
    description: z.string().nullable(),
    price: price.nullable(),
    /** What the price is based on. */
    priceSource: z.string().nullable(),
    /** kcal of the portion, estimated from its components. */
    calories: z.number().int().nullable(),
    recipe: z.string().nullable(),
    /** Suggested until `allergensConfirmed`. */
    allergens: z.array(allergen),
    diets: z.array(diet),
    allergensConfirmed: z.boolean(),
    picture: picture.nullable(),
    /** 0 to 10. */
    score: z.number().nullable(),
    reasons: z.array(scoreReason),
    engine: z.string(),
    /** An engine's text is a draft until somebody keeps it. */
    status: z.enum(['draft', 'kept']),
    favourite: z.boolean(),
    /** Counts the changes; sent back with a change, so that two people do not overwrite each other. */
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'MenuItem' })
export type MenuItem = z.infer<typeof menuItem>

/** What a model took; null stands for it where none was called. */
export const spent = z
  .object({
    calls: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    /** Millionths of a US dollar; null where a price is not configured. */
    costMicros: z.number().int().nullable(),
  })
  .meta({ id: 'Spent' })
export type Spent = z.infer<typeof spent>

export const menu = z
  .object({
    id: z.uuid(),
    title: z.string(),
    cuisine: z.string(),
    style,
    restaurantId: z.number().int().nullable(),
    engine: z.string(),
    /** Mean of the items' scores, 0 to 10. */
    score: z.number().nullable(),
    /** What the menu is based on, and what could not be done; one sentence each. */
    notes: z.array(z.string()),
    /** Null where no model was called. */
    spent: spent.nullable(),
    createdAt: z.iso.datetime(),
    items: z.array(menuItem),
  })
  .meta({ id: 'Menu' })
export type Menu = z.infer<typeof menu>

export const menuSummary = menu
  .omit({ items: true })
  .extend({
    itemCount: z.number().int(),
    /** How many of the items have a picture. */
    pictureCount: z.number().int(),
    restaurantName: z.string().nullable(),
  })
  .meta({ id: 'MenuSummary' })
export type MenuSummary = z.infer<typeof menuSummary>

const params = z.object({ id: z.uuid() })

export const listMenus = endpoint({
  method: 'GET',
  path: '/api/menus',
  access: 'account',
  summary: 'The library’s menus, newest first.',
  query: z.object(countedPage),
  response: z.object({ menus: z.array(menuSummary), total: z.number().int() }),
})

export const getMenu = endpoint({
  method: 'GET',
  path: '/api/menus/:id',
  access: 'account',
  summary: 'One menu with its items.',
  params,
  response: z.object({ menu }),
})

export const deleteMenu = endpoint({
  method: 'DELETE',
  path: '/api/menus/:id',
  access: 'account',
  summary: 'Takes a menu and its items out of the library; it can be restored.',
  params,
  response: z.object({ message: z.string() }),
})

export const restoreMenu = endpoint({
  method: 'POST',
  path: '/api/menus/:id/restore',
  access: 'account',
  summary: 'Undoes the deletion of a menu.',
  params,
  response: z.object({ menu }),
})

export const exportMenu = endpoint({
  method: 'GET',
  path: '/api/menus/:id/export',
  access: 'account',
  summary: 'The menu as a CSV (UTF-8 with BOM) or XLSX file.',
  params,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  produces: 'application/octet-stream',
})

export const exportMenuPictures = endpoint({
  method: 'GET',
  path: '/api/menus/:id/pictures',
  access: 'account',
  summary: 'The pictures of the menu’s items, as a ZIP file with a list of what each shows.',
  params,
  produces: 'application/zip',
})

export const ITEM_SORTS = ['newest', 'name', 'score', 'price'] as const

export const listItems = endpoint({
  method: 'GET',
  path: '/api/items',
  access: 'account',
  summary: 'The library’s items, searched and filtered.',
  query: z.object({
    ...countedPage,
    query: z.string().trim().max(200).default(''),
    menuId: z.uuid().optional(),
    cuisine: z.string().max(60).optional(),
    favourite: z.stringbool().optional(),
    status: z.enum(['draft', 'kept']).optional(),
    /** Items that lack this. */
    missing: z.enum(['picture', 'description', 'price']).optional(),
    sort: z.enum(ITEM_SORTS).default('newest'),
  }),
  response: z.object({ items: z.array(menuItem), total: z.number().int() }),
})

export const saveItem = endpoint({
  method: 'POST',
  path: '/api/items',
  access: 'account',
  summary: 'Keeps an item that the owner put together, such as the chatbox’s three containers.',
  body: z.object({
    name: z
      .string('An item needs a name')
      .trim()
      .min(1, 'An item needs a name')
      .max(120, 'A name has at most 120 characters'),
    description: z.string().trim().max(1000).nullable().default(null),
    price: price.nullable().default(null),
    pictureId: z.uuid().nullable().default(null),
  }),
  response: z.object({ item: menuItem }),
  status: 201,
})

export const updateItem = endpoint({
  method: 'PATCH',
  path: '/api/items/:id',
  access: 'account',
  summary:
    'Changes an item; the version before it is kept. A `version` that is not the newest is 409.',
  params,
  body: z.object({
    version: z.int().min(1),
    name: z
      .string()
      .trim()
      .min(1, 'An item needs a name')
      .max(120, 'A name has at most 120 characters')
      .optional(),
    category: z.string().trim().min(1).max(120).optional(),
    description: z
      .string()
      .trim()
      .max(1000, 'A description has at most 1000 characters')
      .nullable()
      .optional(),
    price: price.nullable().optional(),
    calories: z.int().min(0).max(20_000).nullable().optional(),
    recipe: z.string().trim().max(10_000).nullable().optional(),
    /** A picture of the account's own; null takes the item's picture off. */
    pictureId: z.uuid().nullable().optional(),
    allergens: z.array(allergen).optional(),
    diets: z.array(diet).optional(),
    allergensConfirmed: z.boolean().optional(),
    favourite: z.boolean().optional(),
    status: z.enum(['draft', 'kept']).optional(),
  }),
  response: z.object({ item: menuItem }),
})

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/items/:id',
  access: 'account',
  summary: 'Takes an item out of the library; it can be restored.',
  params,
  response: z.object({ message: z.string() }),
})

export const restoreItem = endpoint({
  method: 'POST',
  path: '/api/items/:id/restore',
  access: 'account',
  summary: 'Undoes the deletion of an item.',
  params,
  response: z.object({ item: menuItem }),
})

export const itemVersion = z
  .object({
    version: z.number().int(),
    madeBy: z.enum(['owner', 'engine', 'upload']),
    reason: z.string(),
    at: z.iso.datetime(),
    item: menuItem.pick({
      name: true,
      description: true,
      price: true,
      calories: true,
      recipe: true,
      category: true,
    }),
  })
  .meta({ id: 'ItemVersion' })

export type ItemVersion = z.infer<typeof itemVersion>

export const listItemVersions = endpoint({
  method: 'GET',
  path: '/api/items/:id/versions',
  access: 'account',
  summary: 'What the item was before each change, newest first.',
  params,
  response: z.object({ versions: z.array(itemVersion) }),
})

export const statistics = endpoint({
  method: 'GET',
  path: '/api/statistics',
  access: 'account',
  summary: 'What was made and how good it is, by week (Monday, UTC), oldest first.',
  query: z.object({ weeks: z.coerce.number().int().min(1).max(52).default(12) }),
  response: z.object({
    totals: z.object({
      menus: z.number().int(),
      items: z.number().int(),
      kept: z.number().int(),
      pictures: z.number().int(),
      meanScore: z.number().nullable(),
      /** All that models took, whether or not anything was kept. */
      spent: spent.nullable(),
    }),
    weeks: z.array(
      z.object({
        week: z.iso.date(),
        items: z.number().int(),
        pictures: z.number().int(),
        /** Calls of the two generation screens. */
        generations: z.number().int(),
        meanScore: z.number().nullable(),
        spent: spent.nullable(),
      }),
    ),
    engines: z.array(z.object({ engine: z.string(), generations: z.number().int() })),
    scores: z.array(z.object({ from: z.number(), to: z.number(), items: z.number().int() })),
  }),
})
