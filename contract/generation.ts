import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { menu, menuItem, picture, spent } from './menus.ts'
import { countedPage } from './paging.ts'
import {
  cuisineProposal,
  evalValue,
  imageType,
  instructions,
  looseCountries,
  looseRestaurantId,
  menuSettings,
  style,
} from './preferences.ts'
import { chosenRestaurant } from './restaurants.ts'

export const TASK_TYPES = ['name', 'description', 'image', 'price'] as const
export const taskType = z.enum(TASK_TYPES, 'The task type is name, description, image or price')
export type TaskType = z.infer<typeof taskType>

export const PROMPT_MAX = 2000
export const IMAGES_ARE_OFF = 'Images are off. Turn the image type to AI or ON in Settings.'

/** What became of each part of a request, one sentence for a person each. */
const followed = {
  used: z.array(z.string()),
  /** What was taken out because of another constraint. */
  left_out: z.array(z.string()),
  /** What could not be done, and why. */
  not_followed: z.array(z.string()),
}

/** Name of one of the account's own datasets, or null. */
const datasetName = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .transform((name) => name || null)

export const createItem = endpoint({
  method: 'POST',
  path: '/api/createitems',
  access: 'account',
  atOnce: 20,
  summary: 'Writes a name, description or price, or makes a picture, for one dish.',
  body: z.object({
    task_type: taskType,
    prompt: z
      .string('Please enter a prompt')
      .trim()
      .min(1, 'Please enter a prompt')
      .max(PROMPT_MAX, `A prompt has at most ${PROMPT_MAX} characters`),
    imageType: imageType.default(1),
    dataStatus: z.boolean().default(false),
    evalValue: evalValue.default(0),
    selectedRestaurant: chosenRestaurant.nullable().default(null),
    detailedInstruction: instructions.default(''),
    textData: instructions.default(''),
    selectedCSV: datasetName.default(null),
    system_prompt_style: style.default('normal'),
    /** Same seed and request, same answer; left out, a new one is drawn. */
    seed: z.int().min(0).max(2_147_483_647).optional(),
    /** Texts that were given already: another one is wanted, as long as there is one. */
    seen: z.array(z.string().max(2000)).max(50).default([]),
  }),
  response: z.object({
    id: z.uuid(),
    task_type: taskType,
    /** The text, or the picture's address. */
    result: z.string(),
    engine: z.string(),
    seed: z.number().int(),
    /** 0 to 10 where evaluation was on. */
    score: z.number().nullable(),
    reasons: z.array(z.string()),
    ...followed,
    /** All of these, and what the answer is based on: data rows, the restaurant's text, the knowledge base. One sentence each. */
    sources: z.array(z.string()),
  }),
})

export const pastItem = z
  .object({
    id: z.uuid(),
    task_type: taskType,
    prompt: z.string(),
    /** The call's body, defaults filled in. */
    request: z.record(z.string(), z.unknown()),
    seed: z.number().int(),
    /** The text, or the picture's address. */
    result: z.string(),
    picture: picture.nullable(),
    engine: z.string(),
    score: z.number().nullable(),
    reasons: z.array(z.string()),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PastItem' })

export const listCreatedItems = endpoint({
  method: 'GET',
  path: '/api/createitems',
  access: 'account',
  summary: 'What the chatbox made, newest first.',
  query: z.object({
    task_type: taskType.optional(),
    ...countedPage,
  }),
  response: z.object({ items: z.array(pastItem), total: z.number().int() }),
})

/** The menu page's whole configuration, its style under the name `system_prompt_style`. */
export const menuRequest = menuSettings
  .omit({ systemPromptStyle: true, lastUsedCuisine: true })
  .extend({
    system_prompt_style: style,
    restaurantId: looseRestaurantId,
    selectedCountries: looseCountries,
    selectedRestaurant: chosenRestaurant.nullable(),
    detailedInstruction: instructions,
    seed: z.int().min(0).max(2_147_483_647),
  })
  .partial()
  .meta({ id: 'MenuRequest' })

export const menuAnswer = z
  .object({
    /** The AI mode's first step; the rest is absent then. */
    countries: z.array(cuisineProposal).optional(),
    /** The menus whose CSV texts stand beside it as `csv0`, `csv1`, … */
    menus: z.array(menu.extend(followed)).optional(),
    engine: z.string(),
  })
  // The CSV texts; an index of strings would contradict the fields above in TypeScript.
  .catchall(z.unknown())

export const createMenus = endpoint({
  method: 'POST',
  path: '/api/menucreation',
  access: 'account',
  atOnce: 10,
  summary:
    'Writes whole menus. With `Accept: text/event-stream` it sends each item as it is ready, then the whole.',
  body: menuRequest,
  response: menuAnswer,
})

export const regenerateItem = endpoint({
  method: 'POST',
  path: '/api/items/:id/regenerate',
  access: 'account',
  atOnce: 10,
  summary:
    'Writes another dish in the place of one that was generated, by what its menu was asked for. The one before can be restored.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    /** The item’s, as it was seen: one that was changed meanwhile is 409. */
    version: z.int().min(1),
  }),
  response: z.object({ item: menuItem }),
  status: 201,
})

export const pastMenuCall = z
  .object({
    id: z.uuid(),
    /** `proposals` is the AI mode's first step, which has no menus. */
    kind: z.enum(['menus', 'proposals']),
    /** The cuisines that were written for or proposed. */
    cuisines: z.string(),
    /** The call's body, defaults filled in. */
    request: z.record(z.string(), z.unknown()),
    engine: z.string(),
    seed: z.number().int(),
    /** Of the library, but those that were deleted since. */
    menuIds: z.array(z.uuid()),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PastMenuCall' })

export const listMenuCalls = endpoint({
  method: 'GET',
  path: '/api/menucreation',
  access: 'account',
  summary: 'What the menu tool was asked, newest first, each with the menus that came of it.',
  query: z.object(countedPage),
  response: z.object({ calls: z.array(pastMenuCall), total: z.number().int() }),
})

/** The events of the streamed menu call: each is one `event:` with JSON `data:`. */
export const menuEvents = {
  /** How many items are coming, once, first. */
  start: z.object({ menus: z.number().int(), items: z.number().int() }),
  /** `menu` and `position` are 0-based. */
  item: z.object({
    menu: z.number().int(),
    position: z.number().int(),
    item: menuItem,
    /** Whether its picture is still to come. */
    drawing: z.boolean().default(false),
  }),
  /** The picture of an item that was sent before. */
  picture: z.object({ menu: z.number().int(), position: z.number().int(), picture }),
  done: menuAnswer,
  error: z.object({ error: z.string(), code: z.string().optional() }),
}

export const usage = endpoint({
  method: 'GET',
  path: '/api/usage',
  access: 'account',
  summary: 'What models took for this account in the calendar month (UTC), and its limit.',
  response: spent.extend({
    /** `2026-11` */
    month: z.string(),
    /** When the next month, and with it the limit, begins. */
    startsAnew: z.iso.datetime(),
    /** Calls whose tokens the provider did not tell: they are not in the figures, and a limit cannot count them. */
    uncountedCalls: z.number().int(),
    /** Null each where this installation has none. */
    limit: z.object({
      costMicros: z.number().int().nullable(),
      tokens: z.number().int().nullable(),
    }),
    /** The limit's sentence once it is reached: the kitchen writes until the month is over. */
    reached: z.string().nullable(),
  }),
})
