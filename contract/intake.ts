import { z } from 'zod'
import { diet } from './menus.ts'

/** A price as the menu prints it: `label` is what it is for, such as "large", "½" or "12 oz". */
export const printedPrice = z.object({
  label: z.string().max(120).nullable(),
  /** Minor units of the currency; hundredths where the menu names none. */
  amountMinor: z.int().min(0).max(999_999_999),
  /** ISO 4217; null where the menu shows no sign of one. */
  currency: z.string().length(3).nullable(),
})
export type PrintedPrice = z.infer<typeof printedPrice>

/** What can be had with an item for more, such as "add cheese +1". */
export const printedAddOn = z.object({
  name: z.string().min(1).max(200),
  amountMinor: z.int().min(0).max(999_999_999),
  currency: z.string().length(3).nullable(),
})
export type PrintedAddOn = z.infer<typeof printedAddOn>

/** In parts of the page's width and height, from its top left corner. */
export const pageBox = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
})
export type PageBox = z.infer<typeof pageBox>

/**
 * Why an item is hard to be sure of: its letters; a second reading of its name; its price; its name, which looks cut or mixed
 * up; where it stands; a number that the others have; a description that may be part of the name.
 */
export const itemDoubt = z.enum([
  'letters',
  'second_reading',
  'price',
  'name',
  'place',
  'number',
  'description',
])
export type ItemDoubt = z.infer<typeof itemDoubt>

/** An item as it stands on the menu, before anything is matched or rewritten. */
export const readItem = z
  .object({
    section: z.string().max(200).nullable(),
    /** The number that the menu prints before it, such as 12 or L3. */
    number: z.string().max(8).optional(),
    name: z.string().min(1).max(300),
    description: z.string().max(2000).nullable(),
    /** In the order printed; empty where the menu prints none, such as "market price". */
    prices: z.array(printedPrice).max(20),
    /** The price's own letters, such as "12 / 16"; null where there are none. */
    priceText: z.string().max(200).nullable(),
    addOns: z.array(printedAddOn).max(20),
    /** What marks such as "(v)" and "GF" say. */
    diets: z.array(diet),
    /** What a chilli says, 1 to 3; null where there is none. */
    spice: z.int().min(1).max(3).nullable(),
    /** How sure the reading is, 0 to 1. */
    confidence: z.number().min(0).max(1),
    /** Why it is not surer, the weightiest first; where `confidence` is low. */
    doubts: z.array(itemDoubt).max(5).optional(),
    /** From 1. */
    page: z.int().min(1),
    /** Where on the page it stands; null where a model read it. */
    box: pageBox.nullable(),
  })
  .meta({ id: 'ReadItem' })
export type ReadItem = z.infer<typeof readItem>

/** A line of the menu that looked like an item and was not taken as one. */
export const missedLine = z
  .object({
    page: z.int().min(1),
    box: pageBox,
    /** As far as it could be read. */
    text: z.string().max(300),
    /** `unread`: its letters could not be made out; `unplaced`: they were, and no item was found in them. */
    why: z.enum(['unread', 'unplaced']),
    /** What it is written in, such as `Latin` or `Hangul`; null where that could not be told. */
    script: z.string().nullable(),
  })
  .meta({ id: 'MissedLine' })
export type MissedLine = z.infer<typeof missedLine>

/** A page of the uploaded file, and how it was read. */
export const readPage = z.object({
  page: z.int().min(1),
  width: z.number(),
  height: z.number(),
  source: z.enum(['text', 'ocr', 'model']),
})
export type ReadPage = z.infer<typeof readPage>
