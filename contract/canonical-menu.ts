import { z } from 'zod'
import { allergen, diet, provenance } from './menus.ts'
import { platform } from './platforms.ts'

/**
 * The whole menu of one restaurant as guests read it and platforms take it: what a version holds. Every list is in the
 * order of the guest but `items` and `groups`, which are in the order of their refs. Nothing private is in it.
 */

export const NAME_MAX = 500
export const DESCRIPTION_MAX = 5000
export const ITEMS_MAX = 5000

/** Made once, never used again for something else, never made from a name. */
export const ref = z
  .string('A reference is text')
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A reference has 1 to 64 letters, digits, - or _')
export type Ref = z.infer<typeof ref>

const name = z
  .string('A name is text')
  .trim()
  .min(1, 'A name is missing')
  .max(NAME_MAX, `A name has at most ${NAME_MAX} characters`)
const text = z
  .string('A description is text')
  .trim()
  .max(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters`)
  .nullable()
/** Minor units of the restaurant's currency: 1290 in USD is $12.90. */
const minor = z
  .int('A price is a whole number of the smallest unit, such as cents')
  .min(0, 'A price is not below 0')
  .max(999_999_999, 'This price is too high')
const day = z.int().min(0).max(6)
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'A time is HH:MM, from 00:00 to 24:00')
const date = z.iso.date('A date is YYYY-MM-DD')
const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language is a code such as es or pt-BR')
const translations = z.record(language, z.object({ name, description: text }))

/** Local time of the restaurant; Monday is 0. What goes past midnight is two periods. */
export const openPeriod = z.object({ day, from: clock, to: clock })
export type OpenPeriod = z.infer<typeof openPeriod>
const hours = z.array(openPeriod).max(70, 'A week has at most 70 periods')

/** A day with hours of its own; none of them is a closed day. */
export const specialDay = z.object({
  date,
  hours: z.array(z.object({ from: clock, to: clock })).max(10),
})
export type SpecialDay = z.infer<typeof specialDay>

export const canonicalPicture = z.object({
  /** The bytes behind an id never change. */
  id: z.uuid(),
  provenance,
  width: z.int(),
  height: z.int(),
  alt: z.string().max(2000),
})
export type CanonicalPicture = z.infer<typeof canonicalPicture>
const picture = canonicalPicture.nullable()

/** The cereals and nuts that the list of 14 names as one. */
export const ALLERGEN_DETAILS = {
  gluten: ['wheat', 'rye', 'barley', 'oats', 'spelt', 'kamut'],
  nuts: [
    'almonds',
    'hazelnuts',
    'walnuts',
    'cashews',
    'pecans',
    'brazil-nuts',
    'pistachios',
    'macadamias',
  ],
} as const
export const allergenPresence = z.object({
  allergen,
  /** Which cereal or nut; null where it is not known or not asked. */
  detail: z.enum([...ALLERGEN_DETAILS.gluten, ...ALLERGEN_DETAILS.nuts]).nullable(),
  presence: z.enum(['contains', 'may-contain']),
})
export type AllergenPresence = z.infer<typeof allergenPresence>

/** What differs on one platform; null is as everywhere. */
export const channelTerms = z.object({
  /** Not on this platform at all. */
  isHidden: z.boolean(),
  name: name.nullable(),
  description: text,
  delivery: minor.nullable(),
  pickup: minor.nullable(),
})
export type ChannelTerms = z.infer<typeof channelTerms>

export const ITEM_KINDS = ['dish', 'combo', 'choice'] as const
export const canonicalItem = z.object({
  ref,
  /** A choice is what an option group offers; it stands in no category. */
  kind: z.enum(ITEM_KINDS),
  name,
  /** In the cuisine's own language. */
  nativeName: name.nullable(),
  description: text,
  translations,
  kitchenName: name.nullable(),
  /** Null: not known yet, or made of its sizes. */
  price: minor.nullable(),
  pickupPrice: minor.nullable(),
  inStorePrice: minor.nullable(),
  deposit: minor.nullable(),
  /** Its owner has said that a price of 0 is meant. */
  isFree: z.boolean(),
  channels: z.partialRecord(platform, channelTerms),
  tax: z
    .object({
      mode: z.enum(['included', 'added', 'by-platform']),
      ratePercent: z.number().min(0).max(100).nullable(),
      category: z.string().trim().min(1).max(120).nullable(),
    })
    .nullable(),
  /** In the order in which a guest is asked. */
  groups: z.array(ref).max(50),
  picture,
  energy: z
    .object({
      kcalLow: z.int().min(0).max(20_000),
      kcalHigh: z.int().min(0).max(20_000),
      per: z.enum(['item', 'serving', 'addition']),
      method: z.enum(['estimated', 'owner', 'laboratory']),
      isConfirmed: z.boolean(),
    })
    .nullable(),
  /** Only suggested until `allergensConfirmed`: what is not confirmed is told to nobody. */
  allergens: z.array(allergenPresence).max(60),
  allergensConfirmed: z.boolean(),
  diets: z.array(diet),
  /** 0 not hot to 3 very hot; null: nobody has said. */
  spice: z.int().min(0).max(3).nullable(),
  /** Null: nobody has said. */
  alcohol: z
    .object({ contains: z.boolean(), abvPercent: z.number().min(0).max(100).nullable() })
    .nullable(),
  ingredients: z.array(z.string().trim().min(1).max(200)).max(50),
  servings: z.int().min(1).max(1000).nullable(),
  /** When it is sold, within the hours of its daypart; null: always. */
  availability: z.object({ hours, from: date.nullable(), to: date.nullable() }).nullable(),
  quantity: z.object({ min: z.int().min(0).nullable(), max: z.int().min(1).nullable() }).nullable(),
  gtin: z
    .string()
    .regex(/^\d{8,14}$/, 'A GTIN has 8 to 14 digits')
    .nullable(),
})
export type CanonicalItem = z.infer<typeof canonicalItem>

export const groupOption = z.object({
  item: ref,
  /** Instead of the item's own price; null: that one. */
  price: minor.nullable(),
  defaultUnits: z.int().min(0).max(99),
  maxUnits: z.int().min(1).max(99),
})
export type GroupOption = z.infer<typeof groupOption>

export const canonicalGroup = z.object({
  ref,
  name,
  translations,
  /** How many different options a guest has to and may choose. */
  min: z.int().min(0).max(99),
  max: z.int().min(0).max(99),
  /** How many in all, where one option may be taken several times. */
  minUnits: z.int().min(0).max(99).nullable(),
  maxUnits: z.int().min(1).max(99).nullable(),
  sameOptionTwice: z.boolean(),
  /** So many of the chosen ones cost nothing. */
  free: z.int().min(0).max(99),
  options: z.array(groupOption).max(200),
})
export type CanonicalGroup = z.infer<typeof canonicalGroup>

export const canonicalCategory = z.object({
  ref,
  name,
  description: text,
  translations,
  picture,
  parent: ref.nullable(),
  items: z.array(ref).max(ITEMS_MAX),
})
export type CanonicalCategory = z.infer<typeof canonicalCategory>

export const canonicalDaypart = z.object({
  ref,
  name,
  description: text,
  picture,
  hours,
  from: date.nullable(),
  to: date.nullable(),
  categories: z.array(ref).max(500),
})
export type CanonicalDaypart = z.infer<typeof canonicalDaypart>

export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'A currency is three letters, such as USD')

export const canonicalRestaurant = z.object({
  ref,
  name,
  currency: currencyCode,
  /** BCP 47, the language that names and descriptions are in. */
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language is a code such as en-US'),
  timeZone: z.string().min(1).max(60),
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, 'A country is two letters, such as US'),
  address: z.string().trim().max(300),
  hours,
  specialHours: z.array(specialDay).max(400),
  /** The restaurant whose kitchen cooks a virtual brand. */
  parent: ref.nullable(),
})
export type CanonicalRestaurant = z.infer<typeof canonicalRestaurant>

export const canonicalHead = z.object({ ref, name, description: text, cover: picture })
export type CanonicalHead = z.infer<typeof canonicalHead>

export const canonicalMenu = z
  .object({
    format: z.literal(1),
    restaurant: canonicalRestaurant,
    menu: canonicalHead,
    /** None: the whole menu whenever the restaurant is open. */
    dayparts: z.array(canonicalDaypart).max(50),
    categories: z.array(canonicalCategory).max(500),
    items: z.array(canonicalItem).max(ITEMS_MAX),
    groups: z.array(canonicalGroup).max(1000),
  })
  .meta({ id: 'CanonicalMenu' })
export type CanonicalMenu = z.infer<typeof canonicalMenu>
