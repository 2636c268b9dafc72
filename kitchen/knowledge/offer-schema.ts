import { z } from 'zod'
import { allergen, type Diet, diet } from '#contract/menus.ts'
import { HOUSE_PRICES } from '../pricing/house-prices.ts'
import { type Form, form } from './schema.ts'

/** What a shop owner writes into `offers/*.yaml`: goods and classes, which have neither calories nor a recipe. */

const priceGroup = z.enum(Object.keys(HOUSE_PRICES.offers.rows))

/** What it is made of or includes to the colour it is drawn in, the main one first. */
const holds = z
  .record(
    z.string().min(2).max(40),
    z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is written as "#d8392b"'),
  )
  .refine((parts) => Object.keys(parts).length > 0, 'it names nothing that the offer is made of')

/** The same offer in another size, number or colour. */
const variant = z.strictObject({
  name: z.string().min(2).max(24),
  size: z.string().min(2).max(40).optional(),
  /** Factor on the offer's price. */
  price: z.number().positive().max(30).default(1),
  holds: holds.optional(),
})

const offerRecord = z.strictObject({
  name: z.string().min(2).max(40),
  /** What people call it too: scotch is a whisky. */
  also: z.array(z.string().min(3).max(30)).default([]),
  form: form.optional(),
  size: z.string().min(2).max(40).optional(),
  priced: priceGroup.optional(),
  holds,
  /** What makes it special: a true phrase of 4 to 14 words. */
  special: z.string().min(12).max(120),
  /** What it goes with, or whom and what it is for. */
  suits: z.string().min(4).max(80),
  /** 1 cheap to 4 dear, among its like. */
  tier: z.number().int().min(1).max(4),
  allergens: z.array(allergen).optional(),
  diets: z.array(diet).optional(),
  variants: z.array(variant).optional(),
})

const offerGroup = z.strictObject({
  /** The heading on the menu. */
  group: z.string().min(2).max(40),
  form,
  /** Or how long it takes. */
  size: z.string().min(2).max(40),
  priced: priceGroup,
  allergens: z.array(allergen).default([]),
  /** Left out where it is nothing that people eat or drink. */
  diets: z.array(diet).optional(),
  variants: z.array(variant).default([]),
  items: z.array(offerRecord).min(1),
})

export const offerFile = z.strictObject({
  /** A name of the vocabulary that sells something else than dishes. */
  offer: z.string(),
  keywords: z.array(z.string()).default([]),
  groups: z.array(offerGroup).min(1),
})
export type OfferFile = z.infer<typeof offerFile>

/** An offer with what its group says of it, or a variation of one. */
export type Offer = {
  /** Unique: `<kind>/<name>` as a slug. */
  id: string
  /** The vocabulary's name, such as Wine. */
  kind: string
  group: string
  name: string
  also: readonly string[]
  form: Form
  size: string
  priced: string
  /** Factor on the price of its group and tier. */
  factor: number
  holds: Readonly<Record<string, string>>
  special: string
  suits: string
  tier: number
  allergens: readonly z.infer<typeof allergen>[]
  /** Null where it is nothing that people eat or drink. */
  diets: readonly Diet[] | null
  /** The offer that it is another size or colour of. */
  variantOf: string | null
}
