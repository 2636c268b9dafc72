import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageBox } from './intake.ts'
import {
  decision,
  intakeItem,
  itemSize,
  menuIntake,
  menuIntakeSummary,
} from './menu-intake-model.ts'
import { menu, price } from './menus.ts'
import { countedPage } from './paging.ts'

const params = z.object({ id: z.uuid() })
const answer = z.object({ intake: menuIntake })

export const listMenuIntakes = endpoint({
  method: 'GET',
  path: '/api/menu-intakes',
  access: 'account',
  summary: 'The menus that were uploaded, newest first.',
  query: z.object(countedPage),
  response: z.object({ intakes: z.array(menuIntakeSummary), total: z.number().int() }),
})

export const getMenuIntake = endpoint({
  method: 'GET',
  path: '/api/menu-intakes/:id',
  access: 'account',
  summary: 'One uploaded menu: how far it is, and its items as read beside the items as improved.',
  params,
  response: answer,
})

export const retryMenuIntake = endpoint({
  method: 'POST',
  path: '/api/menu-intakes/:id/retry',
  access: 'account',
  summary: 'Reads a menu that failed again; 409 for one that did not fail.',
  params,
  response: answer,
  status: 202,
})

export const deleteMenuIntake = endpoint({
  method: 'DELETE',
  path: '/api/menu-intakes/:id',
  access: 'account',
  summary:
    'Deletes an uploaded menu with its file, and stops its reading; what was saved to the library stays.',
  params,
  response: z.object({ message: z.string() }),
})

export const updateIntakeItem = endpoint({
  method: 'PATCH',
  path: '/api/menu-intakes/:id/items/:itemId',
  access: 'account',
  summary:
    'Changes an improved item or decides on it; a `version` that is not the newest is 409, and so is an item that is not rewritten yet.',
  params: z.object({ id: z.uuid(), itemId: z.uuid() }),
  body: z.object({
    version: z.int().min(1),
    section: z
      .string()
      .trim()
      .max(120, 'A section has at most 120 characters')
      .nullable()
      .optional(),
    name: z
      .string()
      .trim()
      .min(1, 'An item needs a name')
      .max(120, 'A name has at most 120 characters')
      .optional(),
    nativeName: z
      .string()
      .trim()
      .max(120, 'A name has at most 120 characters')
      .nullable()
      .optional(),
    description: z
      .string()
      .trim()
      .max(1000, 'A description has at most 1000 characters')
      .nullable()
      .optional(),
    price: price.nullable().optional(),
    sizes: z.array(itemSize).max(20, 'An item has at most 20 sizes').optional(),
    calories: z
      .int('Calories are a whole number')
      .min(0, 'Calories are not below 0')
      .max(20_000, 'Calories are at most 20,000')
      .nullable()
      .optional(),
    /** A picture of the account's own; null takes the item's picture off. */
    pictureId: z.uuid().nullable().optional(),
    decision: decision.optional(),
  }),
  response: z.object({ item: intakeItem }),
})

export const decideIntakeItems = endpoint({
  method: 'POST',
  path: '/api/menu-intakes/:id/decide',
  access: 'account',
  summary:
    'Accepts or rejects every undecided item, or those of at least a confidence; named ones whatever was decided. `pending` takes back.',
  params,
  body: z.object({
    decision,
    itemIds: z.array(z.uuid()).max(5000).optional(),
    minConfidence: z.number().min(0).max(1).optional(),
  }),
  response: answer.extend({
    /** What this decision changed: `pending` for these is its undo. */
    changed: z.array(z.uuid()),
  }),
})

/** The least that can be drawn, in parts of the page. */
const LEAST_SIDE = 0.004
const drawnBox = pageBox.refine(
  ({ width, height }) => width >= LEAST_SIDE && height >= LEAST_SIDE,
  'The box is too small: draw it around the whole item',
)

/** What changed the items themselves: the menu, and which items are new. */
const reworked = answer.extend({ added: z.array(z.uuid()) })

export const addIntakeItem = endpoint({
  method: 'POST',
  path: '/api/menu-intakes/:id/items',
  access: 'account',
  summary:
    'Reads a part of a page at once and adds the items in it; 400 where nothing can be read there, 409 while the menu is being read.',
  params,
  body: z.object({ page: z.int().min(1), box: drawnBox }),
  response: reworked,
  status: 201,
  atOnce: 3,
})

export const joinIntakeItems = endpoint({
  method: 'POST',
  path: '/api/menu-intakes/:id/items/join',
  access: 'account',
  summary: 'Makes one item of several that were read apart; parting it gives them back.',
  params,
  body: z.object({
    items: z
      .array(z.object({ id: z.uuid(), version: z.int().min(1) }))
      .min(2, 'Two items at least are joined')
      .max(10, 'At most 10 items are joined at once'),
  }),
  response: reworked,
  status: 201,
})

export const partIntakeItem = endpoint({
  method: 'POST',
  path: '/api/menu-intakes/:id/items/:itemId/part',
  access: 'account',
  summary:
    'Makes several items of one: those that it was joined of, or what is read above and below a line through its box.',
  params: z.object({ id: z.uuid(), itemId: z.uuid() }),
  body: z.object({
    version: z.int().min(1),
    /** Where the line goes, in parts of the box’s height; absent for an item that was joined. */
    at: z.number().min(0.02).max(0.98).optional(),
  }),
  response: reworked,
  status: 201,
  atOnce: 3,
})

export const getIntakePage = endpoint({
  method: 'GET',
  path: '/api/menu-intakes/:id/pages/:page',
  access: 'account',
  summary: 'A page of the menu as a picture, which the items’ boxes are parts of.',
  params: z.object({ id: z.uuid(), page: z.coerce.number().int().min(1) }),
  produces: 'image/webp',
})

export const updateIntakePhoto = endpoint({
  method: 'PATCH',
  path: '/api/menu-intakes/:id/photos/:photoId',
  access: 'account',
  summary: 'Says which item a photo shows; the item takes it as its picture.',
  params: z.object({ id: z.uuid(), photoId: z.uuid() }),
  body: z.object({
    /** Null where it shows none of them. */
    itemId: z.uuid().nullable(),
    /** Which of the two the item shows. */
    use: z.enum(['improved', 'original']).default('improved'),
  }),
  response: answer,
})

export const saveMenuIntake = endpoint({
  method: 'POST',
  path: '/api/menu-intakes/:id/save',
  access: 'account',
  summary:
    'Puts the accepted items that are not saved yet into the library, as a menu; 409 where there is none.',
  params,
  body: z.object({
    /** The restaurant's or file's name unless given. */
    title: z.string().trim().max(120, 'A title has at most 120 characters').default(''),
    /** `update` changes the library's item where one is matched, and keeps the version before it; `add` never does. */
    matched: z.enum(['add', 'update']).default('add'),
    /** `menu` takes them into the restaurant's menu as well, as one edit that can be undone. */
    into: z.enum(['library', 'menu']).default('library'),
  }),
  response: z.object({
    message: z.string(),
    added: z.number().int(),
    updated: z.number().int(),
    /** What the restaurant's menu took of them; null where they go to the library alone. */
    onMenu: z
      .object({
        added: z.int(),
        /** In the library all the same. */
        skipped: z.array(z.object({ name: z.string(), why: z.string() })),
      })
      .nullable(),
    /** Null where every item was an update. */
    menu: menu.nullable(),
  }),
  status: 201,
})

export const exportMenuIntake = endpoint({
  method: 'GET',
  path: '/api/menu-intakes/:id/export',
  access: 'account',
  summary:
    'The improved items as a CSV (UTF-8 with BOM) or XLSX file: those that are not rejected, or the accepted ones.',
  params,
  query: z.object({
    format: z.enum(['csv', 'xlsx']).default('csv'),
    only: z.enum(['accepted', 'all']).default('all'),
  }),
  produces: 'application/octet-stream',
})

export const exportIntakePictures = endpoint({
  method: 'GET',
  path: '/api/menu-intakes/:id/pictures',
  access: 'account',
  summary: 'The items’ pictures and the photos with their originals, as a ZIP file.',
  params,
  produces: 'application/zip',
})

export const getIntakeFile = endpoint({
  method: 'GET',
  path: '/api/menu-intakes/:id/file',
  access: 'account',
  summary: 'The menu as it was uploaded.',
  params,
  produces: 'application/octet-stream',
})
