import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { missedLine, pageBox, readItem } from './intake.ts'
import { targetType } from './menu-upload.ts'
import { diet, menu, picture, price, scoreReason } from './menus.ts'
import { countedPage } from './paging.ts'
import { style } from './preferences.ts'

export const INTAKE_STATUSES = [
  'queued',
  'reading',
  'matching',
  'rewriting',
  'done',
  'failed',
] as const
export const intakeStatus = z.enum(INTAKE_STATUSES)
export type IntakeStatus = z.infer<typeof intakeStatus>

/** `text` was read before it came here, by the menu grader. */
export const intakeFileKind = z.enum(['picture', 'pdf', 'text'])
export type IntakeFileKind = z.infer<typeof intakeFileKind>

export const intakeProgress = z
  .object({
    pagesDone: z.number().int(),
    pageCount: z.number().int(),
    /** Items that are rewritten. */
    itemsDone: z.number().int(),
    /** 0 until the menu is read. */
    itemCount: z.number().int(),
  })
  .meta({ id: 'IntakeProgress' })
export type IntakeProgress = z.infer<typeof intakeProgress>

/** What an item is taken to be; `none` is said where nothing is like it. */
export const itemMatch = z
  .object({
    kind: z.enum(['item', 'row', 'none']),
    /** The kept item's or the row's name. */
    name: z.string().nullable(),
    /** How sure it is that both are the same dish, 0 to 1: of matches with 0.8, 8 in 10 are right. */
    confidence: z.number().min(0).max(1),
    /** Why, in a sentence. */
    reason: z.string(),
    section: z.string().nullable(),
    price: price.nullable(),
    /** The library's item where `kind` is `item`. */
    itemId: z.uuid().nullable(),
    /** The 1-based record where `kind` is `row`. */
    row: z.number().int().nullable(),
    /** The dataset's name where `kind` is `row`. */
    dataset: z.string().nullable(),
  })
  .meta({ id: 'ItemMatch' })
export type ItemMatch = z.infer<typeof itemMatch>

/** One of several prices, such as a pizza's sizes. */
export const itemSize = z.object({ label: z.string().trim().max(120).nullable(), price })
export type ItemSize = z.infer<typeof itemSize>

/** What can be had with an item for more. */
export const itemAddOn = z.object({ name: z.string().trim().min(1).max(200), price })
export type ItemAddOn = z.infer<typeof itemAddOn>

/** An item as it would go to the library. What was not targeted stands as it was read. */
export const improvedItem = z
  .object({
    section: z.string().nullable(),
    name: z.string(),
    /** The name in the cuisine's own language, where it was asked for. */
    nativeName: z.string().nullable(),
    description: z.string().nullable(),
    /** The first of `sizes` where there are several. */
    price: price.nullable(),
    /** Empty where the item has one price or none. */
    sizes: z.array(itemSize),
    addOns: z.array(itemAddOn),
    diets: z.array(diet),
    /** 1 to 3; null where the menu prints no chilli. */
    spice: z.int().nullable(),
    /** What a new price is based on; null where the printed one stands. */
    priceGround: z.string().nullable(),
    /** kcal of the portion, estimated from its components. */
    calories: z.number().int().nullable(),
    picture: picture.nullable(),
    /** 0 to 10, where evaluation was on. */
    score: z.number().nullable(),
    reasons: z.array(scoreReason),
    /** What wrote it; `printed` where nothing was rewritten. */
    engine: z.string(),
  })
  .meta({ id: 'ImprovedItem' })
export type ImprovedItem = z.infer<typeof improvedItem>

export const DECISIONS = ['pending', 'accepted', 'rejected'] as const
export const decision = z.enum(DECISIONS)
export type Decision = z.infer<typeof decision>

export const intakeItem = z
  .object({
    id: z.uuid(),
    read: readItem,
    /** Null until it is rewritten. */
    improved: improvedItem.nullable(),
    /** Null until it is matched, and where matching is off. */
    match: itemMatch.nullable(),
    /** The smaller of the reading's and, where something is like it, the match's: what a filter goes by. */
    confidence: z.number().min(0).max(1),
    decision,
    /** Whether the owner changed it. */
    edited: z.boolean(),
    /** How many items it was joined of; 0 where it stands as it was read. */
    joinedOf: z.int(),
    /** What was made of the item in the library by a save. */
    savedItemId: z.uuid().nullable(),
    /** Counts the changes; sent back with a change, so that two people do not overwrite each other. */
    version: z.number().int(),
  })
  .meta({ id: 'IntakeItem' })
export type IntakeItem = z.infer<typeof intakeItem>

/** A picture that came with the menu. The original is always kept. */
export const intakePhoto = z
  .object({
    id: z.uuid(),
    /** The uploaded file's name, or `Page 2` for a picture inside the PDF. */
    name: z.string(),
    source: z.enum(['upload', 'pdf']),
    /** Null where the file could not be read. */
    original: picture.nullable(),
    /** Enhanced or enlarged, where that was targeted and did it good. */
    improved: picture.nullable(),
    /** What was done to it, one sentence each. */
    notes: z.array(z.string()),
    /** The item it shows; null where none was found. */
    itemId: z.uuid().nullable(),
    /** How sure that is, 0 to 1. */
    confidence: z.number().min(0).max(1).nullable(),
    /** Why the file could not be used. */
    error: z.string().nullable(),
  })
  .meta({ id: 'IntakePhoto' })
export type IntakePhoto = z.infer<typeof intakePhoto>

export const menuIntakeSummary = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    fileKind: intakeFileKind,
    /** Bytes. */
    size: z.number().int(),
    restaurantId: z.number().int().nullable(),
    restaurantName: z.string().nullable(),
    status: intakeStatus,
    progress: intakeProgress,
    /** Why it failed, in a sentence. */
    error: z.string().nullable(),
    decided: z.object({
      pending: z.number().int(),
      accepted: z.number().int(),
      rejected: z.number().int(),
      saved: z.number().int(),
    }),
    /** The library's menu that the last save made. */
    menuId: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MenuIntakeSummary' })
export type MenuIntakeSummary = z.infer<typeof menuIntakeSummary>

export const menuIntake = menuIntakeSummary
  .extend({
    /** What was asked for. */
    settings: z.object({
      cuisine: z.string(),
      targets: z.array(targetType),
      nameTranslation: z.boolean(),
      intelligentMatching: z.boolean(),
      evaluation: z.number().int(),
      style,
      imagePrompt: z.string(),
      restaurantStats: z.string(),
      /** The CSV's name, or null. */
      data: z.string().nullable(),
    }),
    /** Sentences for the owner. */
    warnings: z.array(z.string()),
    /** Lines of its pages that looked like items and were not taken; what is added of them is none any more. */
    missed: z.array(missedLine),
    /** In the order of the menu. */
    items: z.array(intakeItem),
    photos: z.array(intakePhoto),
  })
  .meta({ id: 'MenuIntake' })
export type MenuIntake = z.infer<typeof menuIntake>

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
