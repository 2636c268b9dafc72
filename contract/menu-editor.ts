import { z } from 'zod'
import { canonicalItem, canonicalMenu, ref } from './canonical-menu.ts'
import { endpoint } from './endpoint.ts'
import {
  changeConflict,
  changeLine,
  changeSummary,
  menuChange,
  menuFinding,
  privateItemFields,
} from './menu-changes.ts'
import { scoreReason } from './menus.ts'
import { countedPage } from './paging.ts'

/** Off on every platform until then, without a new version; null: until somebody switches it on again. */
export const soldOut = z.object({ until: z.iso.datetime({ offset: true }).nullable() })
export type SoldOut = z.infer<typeof soldOut>

/** An item of the working copy: what guests see, what only the owner sees, and what the service knows of it. */
export const workingItem = canonicalItem
  .extend({
    ...privateItemFields.shape,
    /** The library's item: pictures, tips and history go by it. */
    id: z.uuid(),
    soldOut: soldOut.nullable(),
    /** 0 to 10. */
    score: z.number().nullable(),
    reasons: z.array(scoreReason),
    engine: z.string(),
    priceSource: z.string().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WorkingItem' })
export type WorkingItem = z.infer<typeof workingItem>

/** The menu as it is being edited; `contract/canonical-menu.ts` says what the fields are. */
export const workingMenu = canonicalMenu
  .extend({ items: z.array(workingItem) })
  .meta({ id: 'WorkingMenu' })
export type WorkingMenu = z.infer<typeof workingMenu>

export const EDIT_SOURCES = [
  'owner',
  'operator',
  'proposal',
  'automatic',
  'collection',
  'restore',
  'undo',
] as const
export const editSource = z.enum(EDIT_SOURCES)
export type EditSource = z.infer<typeof editSource>

/** What somebody did to the menu in one go. */
export const menuEdit = z
  .object({
    id: z.uuid(),
    /** Counts the edits of the menu. */
    revision: z.int(),
    source: editSource,
    /** The person's name; null where it was no person, or the account is gone. */
    by: z.string().nullable(),
    at: z.iso.datetime(),
    reason: z.string(),
    summary: changeSummary,
    /** The first of them in words. */
    lines: z.array(changeLine),
    undoneAt: z.iso.datetime().nullable(),
    /** The edit that this one took back. */
    undoes: z.uuid().nullable(),
  })
  .meta({ id: 'MenuEdit' })
export type MenuEdit = z.infer<typeof menuEdit>

/** A change that was not made, with who was faster. 409 answers carry these as `conflicts`. */
export const editConflict = changeConflict
  .extend({ by: z.string().nullable(), at: z.iso.datetime().nullable() })
  .meta({ id: 'EditConflict' })
export type EditConflict = z.infer<typeof editConflict>

/** First the percentage, then the amount in minor units, then the rounding. */
export const priceRule = z.object({
  percent: z
    .number('A percentage is a number')
    .min(-90, 'Prices fall by at most 90 %')
    .max(900, 'Prices rise by at most 900 %')
    .default(0),
  amount: z.int().min(-1_000_000).max(1_000_000).default(0),
  rounding: z
    .discriminatedUnion('to', [
      z.object({ to: z.literal('none') }),
      /** To a multiple of so many minor units. */
      z.object({ to: z.literal('step'), step: z.int().min(1).max(100_000) }),
      /** To an ending, such as 99 in 100: $11.99, $12.99. */
      z
        .object({
          to: z.literal('ending'),
          ending: z.int().min(0).max(99_999),
          step: z.int().min(2).max(100_000),
        })
        .refine(({ ending, step }) => ending < step, 'An ending is smaller than its step'),
    ])
    .default({ to: 'none' }),
})
export type PriceRule = z.infer<typeof priceRule>

const params = z.object({ id: z.coerce.number('A restaurant ID is a number') })
const base = '/api/restaurants/:id/menu'
const CHANGES_MAX = 10_000
/** A menu of some thousand items, pasted. */
const EDIT_BYTES = 16 * 1024 * 1024
const changes = z
  .array(menuChange)
  .min(1, 'Nothing was changed')
  .max(CHANGES_MAX, `One edit has at most ${CHANGES_MAX} changes`)
const reason = z.string().trim().max(200, 'A reason has at most 200 characters')
const edited = z.object({ edit: menuEdit, revision: z.int() })

export const getWorkingMenu = endpoint({
  method: 'GET',
  path: base,
  access: 'account',
  summary: 'The restaurant’s menu as it is being edited, with what is open about it.',
  params,
  response: z.object({
    menuId: z.uuid(),
    menu: workingMenu,
    /** Counts the edits; an approval names the one that was seen. */
    revision: z.int(),
    /** The newest version's number; null before the first approval. */
    version: z.int().nullable(),
    /** Changes since that version. */
    unapproved: z.int(),
    findings: z.array(menuFinding),
    /** While the menu is empty: the restaurant's collections that could fill it. */
    collections: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        itemCount: z.int(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** Whether the caller may approve. */
    mayApprove: z.boolean(),
  }),
})

export const editMenu = endpoint({
  method: 'POST',
  path: `${base}/edits`,
  access: 'account',
  bodyBytes: EDIT_BYTES,
  noted: 'Changed the menu',
  summary:
    'Makes changes, all or none. 409 where somebody changed the same thing meanwhile: `conflicts` says what, who and when.',
  params,
  body: z.object({
    /** Made by the browser: the same edit sent again is made once. */
    id: z.uuid().optional(),
    changes,
    reason: reason.default(''),
  }),
  response: edited,
  status: 201,
})

export const listMenuEdits = endpoint({
  method: 'GET',
  path: `${base}/edits`,
  access: 'account',
  summary: 'Who changed what, newest first; with `ref`, of one item, category or group.',
  params,
  query: z.object({
    ref: ref.optional(),
    ...countedPage,
  }),
  response: z.object({ edits: z.array(menuEdit), total: z.int() }),
})

export const undoMenuEdit = endpoint({
  method: 'POST',
  path: `${base}/edits/:editId/undo`,
  access: 'account',
  noted: 'Took a change of the menu back',
  summary: 'Takes an edit back. What was changed again since stays and is answered in `conflicts`.',
  params: params.extend({ editId: z.uuid() }),
  response: edited.extend({ conflicts: z.array(editConflict) }),
  status: 201,
})

export const changeMenuPrices = endpoint({
  method: 'POST',
  path: `${base}/prices`,
  access: 'account',
  noted: 'Changed prices',
  summary: 'Changes many prices by one rule; with `preview`, only says what they would become.',
  params,
  body: z.object({
    rule: priceRule,
    /** Of the whole menu unless given; options are named one by one. */
    refs: z.array(ref).max(CHANGES_MAX).optional(),
    category: ref.optional(),
    preview: z.boolean(),
  }),
  response: z.object({
    prices: z.array(z.object({ ref, name: z.string(), before: z.int(), after: z.int() })),
    /** Null for a preview, and where no price changes. */
    edit: menuEdit.nullable(),
    revision: z.int(),
  }),
})

export const setSoldOut = endpoint({
  method: 'POST',
  path: `${base}/sold-out`,
  access: 'account',
  noted: 'Marked what is sold out',
  summary:
    'Switches items or options off, for good or until a time, or on again; no new version is made.',
  params,
  body: z.object({
    refs: z.array(ref).min(1, 'Name at least one item').max(1000),
    /** Null: they are to be had. */
    soldOut: soldOut.nullable(),
  }),
  response: z.object({ items: z.array(z.object({ ref, soldOut: soldOut.nullable() })) }),
})

export const importCollection = endpoint({
  method: 'POST',
  path: `${base}/import`,
  access: 'account',
  noted: 'Took a collection into the menu',
  summary:
    'Takes items of a collection into the menu. Those that are there already, by name and category, are not taken again.',
  params,
  body: z.object({
    collectionId: z.uuid(),
    /** The library's ids; all of them unless given. */
    itemIds: z.array(z.uuid()).min(1).max(5000).optional(),
    /** Where to; categories of the collection's own names unless given. */
    category: ref.optional(),
  }),
  response: z.object({
    /** Null where everything was there already. */
    edit: menuEdit.nullable(),
    revision: z.int(),
    added: z.int(),
    skipped: z.array(z.object({ name: z.string(), why: z.string() })),
  }),
  status: 201,
})
