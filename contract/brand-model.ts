import { z } from 'zod'
import { openPeriod } from './canonical-menu.ts'
import { diet } from './menus.ts'
import { platform } from './platforms.ts'

export const STOCK_MAX = 100
export const PORTIONS_MAX = 500

/** How long a brand's menu is. */
export const BRAND_ITEMS = { least: 8, most: 20 }
export const STORY_MAX = 500
export const BRAND_NAME_MAX = 60

export const brandColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'A colour is six hex digits, such as #d8452b')
export const brandColours = z.object({ paper: brandColour, ink: brandColour, accent: brandColour })
export type BrandColours = z.infer<typeof brandColours>

/** What the illustrator draws as a sign. */
export const BRAND_MARKS = [
  'wing',
  'bird',
  'burger',
  'taco',
  'wrap',
  'bowl',
  'leaf',
  'sandwich',
  'fork',
  'slice',
  'sun',
  'pot',
  'noodles',
  'skewer',
  'fish',
  'ladle',
  'sprout',
  'spoon',
  'dumpling',
  'knife',
  'fries',
] as const
export const brandMark = z.enum(BRAND_MARKS)
export type BrandMark = z.infer<typeof brandMark>

/** A dish as far as two menus are compared by it. */
export const comparableDish = z
  .object({
    ref: z.string(),
    name: z.string(),
    recipe: z.string().nullable(),
    course: z.string().nullable(),
    main: z.string().nullable(),
    ingredients: z.array(z.string()),
    technique: z.string().nullable(),
  })
  .meta({ id: 'ComparableDish' })

/** A menu at the address that a brand is compared with. */
export const shopAtAddress = z
  .object({ id: z.string(), name: z.string(), items: z.array(comparableDish) })
  .meta({ id: 'ShopAtAddress' })

/** What a platform asks of a second brand in one kitchen. */
export const brandRule = z
  .object({
    platform,
    /** Share of the brand's items that may stand elsewhere at the address: 0 to 1. */
    mostOverlap: z.number(),
    warnFrom: z.number(),
    leastPhotos: z.int(),
    daysBetweenLaunches: z.int().nullable(),
    /** Nothing public was found: the strictest known rule holds. */
    isAssumed: z.boolean(),
    source: z.string(),
    onlyThePlatformKnows: z.array(z.string()),
  })
  .meta({ id: 'BrandRule' })
export type BrandRule = z.infer<typeof brandRule>

export const brandNameFinding = z.object({ level: z.enum(['block', 'warn']), text: z.string() })

export const brandSummary = z
  .object({
    /** Of the restaurant that it is. */
    id: z.int(),
    name: z.string(),
    concept: z.string(),
    title: z.string(),
    mark: brandMark,
    colours: brandColours,
    items: z.int(),
    /** The worst overlap with a menu at the address: 0 to 1. */
    share: z.number(),
    /** First day that it stood on a real platform; null: on none yet. */
    launchedOn: z.iso.date().nullable(),
    plannedFor: z.iso.date().nullable(),
  })
  .meta({ id: 'BrandSummary' })
export type BrandSummary = z.infer<typeof brandSummary>

export const kitchenCard = z
  .object({
    equipment: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        isThere: z.boolean(),
        /** Dishes of the menu that show it. */
        dishes: z.array(z.string()),
        /** What it makes in 15 minutes; null: nobody has said. */
        portions: z.int().nullable(),
      }),
    ),
    /** Dishes whose words say nothing of how they are made. */
    unread: z.array(z.string()),
    /** When the kitchen has time; empty: nobody has said. */
    quietHours: z.array(openPeriod),
    /** Always at hand besides what the menu shows, in the owner's words. */
    stock: z.array(z.string()),
    /** Words of the stock that nobody here knows: no proposal goes by them. */
    unknownStock: z.array(z.string()),
    packaging: z.object({
      /** Whether anybody has said what there is. */
      isSaid: z.boolean(),
      kinds: z.array(z.object({ id: z.string(), title: z.string(), isThere: z.boolean() })),
    }),
    /** The menu's dishes, and which of them must not travel. */
    dishes: z.array(z.object({ ref: z.string(), name: z.string(), staysIn: z.boolean() })),
  })
  .meta({ id: 'KitchenCard' })
export type KitchenCard = z.infer<typeof kitchenCard>

export const brandProposal = z
  .object({
    concept: z.string(),
    title: z.string(),
    line: z.string(),
    mark: brandMark,
    colours: brandColours,
    names: z.array(z.string()),
    reasons: z.array(z.object({ kind: z.string(), text: z.string() })),
    dishes: z.array(z.string()),
    /** What the kitchen would have to buy. */
    fresh: z.array(z.string()),
  })
  .meta({ id: 'BrandProposal' })
export type BrandProposal = z.infer<typeof brandProposal>

/** A dish of a brand that is being built. */
export const brandDish = z
  .object({
    /** The kitchen's name for it. */
    dish: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    /** Minor units of the restaurant's currency. */
    price: z.int(),
    priceSource: z.string(),
    calories: z.int(),
    diets: z.array(diet),
    fresh: z.array(z.string()),
    facts: comparableDish,
  })
  .meta({ id: 'BrandDish' })
export type BrandDish = z.infer<typeof brandDish>

export const brandDraft = z
  .object({
    concept: z.string(),
    title: z.string(),
    currency: z.string(),
    names: z.array(z.string()),
    /** What is said of it with and without the promise. */
    story: z.string(),
    promise: z.string(),
    items: z.array(brandDish),
    spare: z.array(brandDish),
    hours: z.array(openPeriod),
    hoursLabel: z.string(),
    mark: brandMark,
    colours: brandColours,
    shops: z.array(shopAtAddress),
    rules: z.array(brandRule),
    office: z.object({ name: z.string(), url: z.string() }),
  })
  .meta({ id: 'BrandDraft' })
export type BrandDraft = z.infer<typeof brandDraft>

export const CHECK_STATES = ['done', 'open', 'late'] as const
export const brandCheck = z
  .object({
    id: z.string(),
    by: z.enum(['menu', 'owner']),
    title: z.string(),
    detail: z.string().nullable(),
    /** Where it stands: "3 of 5". */
    progress: z.string().nullable(),
    state: z.enum(CHECK_STATES),
    /** Null without a planned launch. */
    due: z.iso.date().nullable(),
    doneOn: z.iso.date().nullable(),
    /** The screen where it is done. */
    to: z.string().nullable(),
  })
  .meta({ id: 'BrandCheck' })
export type BrandCheck = z.infer<typeof brandCheck>

export const brandDispute = z.object({
  ref: z.string(),
  other: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
})

export const brandView = brandSummary
  .extend({
    parent: z.object({ id: z.int(), name: z.string() }),
    story: z.string(),
    dishes: z.array(comparableDish),
    shops: z.array(shopAtAddress),
    disputes: z.array(brandDispute),
    rules: z.array(brandRule),
    checklist: z.array(brandCheck),
    /** The first day on which a launch is allowed everywhere. */
    earliest: z.iso.date(),
    /** Why it is not today; null where it is. */
    earliestWhy: z.string().nullable(),
    office: z.object({ name: z.string(), url: z.string() }),
  })
  .meta({ id: 'BrandView' })
export type BrandView = z.infer<typeof brandView>
