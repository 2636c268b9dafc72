import { z } from 'zod'
import {
  canonicalCategory,
  canonicalDaypart,
  canonicalGroup,
  canonicalHead,
  canonicalItem,
  canonicalRestaurant,
  ref,
} from './canonical-menu.ts'

/** Beside what guests see: known of an item in the working copy only, and in no version. */
export const privateItemFields = z.object({
  recipe: z.string().trim().max(10_000, 'A recipe has at most 10,000 characters').nullable(),
  /** What making one costs, in minor units; the owner's own figure. */
  foodCost: z.int().min(0).max(999_999_999).nullable(),
})
export type PrivateItemFields = z.infer<typeof privateItemFields>

/** `ref` names an entry for good; a category's items are placed by the items' own changes. */
export const FIELDS = {
  restaurant: canonicalRestaurant.omit({ ref: true }).shape,
  menu: canonicalHead.omit({ ref: true }).shape,
  daypart: canonicalDaypart.omit({ ref: true }).shape,
  category: canonicalCategory.omit({ ref: true, items: true }).shape,
  group: canonicalGroup.omit({ ref: true }).shape,
  item: { ...canonicalItem.omit({ ref: true }).shape, ...privateItemFields.shape },
} satisfies Record<string, Record<string, z.ZodType>>

export const changeTarget = z.enum(['restaurant', 'menu', 'daypart', 'category', 'group', 'item'])
export type ChangeTarget = z.infer<typeof changeTarget>

/** Kept by key, so that two people may change two keys of it at once: `channels.ubereats`. */
export const KEYED_FIELDS = ['channels', 'translations'] as const

/** Where an entry stands: right after another one, or first. Groups have no order. */
export const place = z.object({
  /** Of an item: its category; null for a choice. */
  category: ref.nullable(),
  after: ref.nullable(),
})
export type Place = z.infer<typeof place>

export const setChange = z.object({
  op: z.literal('set'),
  on: changeTarget,
  ref,
  /** A field's name, or `channels.<platform>` or `translations.<language>`, where null takes the key away. */
  field: z.string().max(80),
  before: z.unknown(),
  after: z.unknown(),
})
export type SetChange = z.infer<typeof setChange>

const entries = {
  daypart: canonicalDaypart,
  category: canonicalCategory,
  group: canonicalGroup,
  item: canonicalItem.extend(privateItemFields.partial().shape),
}
const NONE: z.infer<typeof place> = { category: null, after: null }
const placed = place.default(NONE)

export const addChange = z.discriminatedUnion('on', [
  z.object({
    op: z.literal('add'),
    on: z.literal('daypart'),
    value: entries.daypart,
    place: placed,
  }),
  z.object({
    op: z.literal('add'),
    on: z.literal('category'),
    value: entries.category,
    place: placed,
  }),
  z.object({ op: z.literal('add'), on: z.literal('group'), value: entries.group, place: placed }),
  z.object({ op: z.literal('add'), on: z.literal('item'), value: entries.item, place: placed }),
])
export type AddChange = z.infer<typeof addChange>

const removed = {
  op: z.literal('remove'),
  ref,
  place: placed,
}
/** With a `value`, only what still is so is removed. */
export const removeChange = z.discriminatedUnion('on', [
  z.object({ ...removed, on: z.literal('daypart'), value: entries.daypart.optional() }),
  z.object({ ...removed, on: z.literal('category'), value: entries.category.optional() }),
  z.object({ ...removed, on: z.literal('group'), value: entries.group.optional() }),
  z.object({ ...removed, on: z.literal('item'), value: entries.item.optional() }),
])
export type RemoveChange = z.infer<typeof removeChange>

export const moveChange = z.object({
  op: z.literal('move'),
  on: z.enum(['daypart', 'category', 'item']),
  ref,
  from: place,
  to: place,
})
export type MoveChange = z.infer<typeof moveChange>

/** One step from one state of a menu to another; each has what is needed to take it back. */
export const menuChange = z
  .discriminatedUnion('op', [setChange, addChange, removeChange, moveChange])
  .meta({ id: 'MenuChange' })
export type MenuChange = z.infer<typeof menuChange>

/** Why a change could not be made; nothing of it was. */
export const changeConflict = z
  .object({
    change: menuChange,
    reason: z.enum(['changed', 'gone', 'exists', 'invalid']),
    /** What stands there now, where something else does. */
    present: z.unknown(),
    /** One sentence. */
    text: z.string(),
  })
  .meta({ id: 'ChangeConflict' })
export type ChangeConflict = z.infer<typeof changeConflict>

/** A change in words, for lists and mails. */
export const changeLine = z
  .object({
    on: changeTarget,
    ref,
    /** What it is called. */
    name: z.string(),
    kind: z.enum(['added', 'removed', 'moved', 'changed']),
    /** Null where the whole entry came, went or moved. */
    field: z.string().nullable(),
    /** Such as `Price of Ceviche: $12.00 → $13.50`. */
    text: z.string(),
  })
  .meta({ id: 'ChangeLine' })
export type ChangeLine = z.infer<typeof changeLine>

export const changeSummary = z
  .object({
    /** Of items; the other figures are of items too. */
    added: z.int(),
    removed: z.int(),
    moved: z.int(),
    changed: z.int(),
    pricesUp: z.int(),
    pricesDown: z.int(),
    /** Of anything. */
    total: z.int(),
    /** One sentence for a heading. */
    text: z.string(),
  })
  .meta({ id: 'ChangeSummary' })
export type ChangeSummary = z.infer<typeof changeSummary>

/** What is wrong with a menu. What blocks has to be fixed before the menu is approved. */
export const menuFinding = z
  .object({
    /** The rule's stable name, such as `group-choices`. */
    rule: z.string(),
    level: z.enum(['block', 'warn']),
    on: changeTarget,
    ref,
    /** Where in the entry; null where it is the whole of it. */
    field: z.string().nullable(),
    /** One sentence for the owner. */
    text: z.string(),
  })
  .meta({ id: 'MenuFinding' })
export type MenuFinding = z.infer<typeof menuFinding>

/** Why an approval asks a second time. */
export const shrinkWarning = z
  .object({
    kind: z.enum(['items', 'category', 'price']),
    /** The category or item; null for `items`. */
    ref: ref.nullable(),
    text: z.string(),
  })
  .meta({ id: 'ShrinkWarning' })
export type ShrinkWarning = z.infer<typeof shrinkWarning>
