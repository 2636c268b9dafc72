import { z } from 'zod'
import { missedLine, readItem } from './intake.ts'
import { targetType } from './menu-upload.ts'
import { diet, picture, price, scoreReason } from './menus.ts'
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
    priceSource: z.string().nullable(),
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
