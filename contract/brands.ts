import { z } from 'zod'
import { openPeriod } from './canonical-menu.ts'
import { endpoint } from './endpoint.ts'
import { diet } from './menus.ts'
import { platform } from './platforms.ts'

export const STOCK_MAX = 100
export const PORTIONS_MAX = 500

/** How long a brand's menu is. */
export const BRAND_ITEMS = { least: 8, most: 20 }
export const STORY_MAX = 500
export const BRAND_NAME_MAX = 60

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'A colour is six hex digits, such as #d8452b')
export const brandColours = z.object({ paper: colour, ink: colour, accent: colour })
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
    priceGround: z.string(),
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

const id = z.coerce.number('A restaurant ID is a number')
const ofRestaurant = z.object({ id })
const partId = z.string().max(40)

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/brands',
  access: 'account',
  summary: 'The virtual brands of a restaurant’s kitchen, and what the kitchen has.',
  params: ofRestaurant,
  response: z.object({ brands: z.array(brandSummary), kitchen: kitchenCard }),
})

export const saveKitchenCard = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/brand-kitchen',
  access: 'account',
  noted: 'Changed what the kitchen can do',
  summary: 'What the owner says of the kitchen. A part that is left out stays as it is.',
  params: ofRestaurant,
  body: z
    .object({
      /** By the equipment's id; what is not named is as the menu shows it. */
      equipment: z.record(partId, z.boolean()),
      quietHours: z.array(openPeriod).max(70, 'A week has at most 70 periods'),
      stock: z
        .array(
          z
            .string()
            .trim()
            .min(1, 'An ingredient has a name')
            .max(60, 'An ingredient has at most 60 characters'),
        )
        .max(STOCK_MAX, `Name at most ${STOCK_MAX} ingredients`),
      /** By the equipment's id. */
      portions: z.record(
        partId,
        z
          .int('Portions are a whole number')
          .min(1, 'Portions are 1 or more')
          .max(PORTIONS_MAX, `Portions are at most ${PORTIONS_MAX}`),
      ),
      /** By its id; what is not named is not there. */
      packaging: z.record(partId, z.boolean()),
      /** Refs of the menu's items that must not travel. */
      staysIn: z.array(z.string().max(80)).max(5000, 'These are more dishes than a menu has'),
    })
    .partial(),
  response: z.object({ kitchen: kitchenCard }),
})

export const proposeBrands = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/brand-proposals',
  access: 'account',
  summary: 'Concepts that the kitchen could sell under another name, with reasons; best first.',
  params: ofRestaurant,
  response: z.object({
    proposals: z.array(brandProposal),
    /** Items of the menu; too few of them say nothing of a kitchen. */
    items: z.int(),
    /** Whether sales and uploaded menus were there to look at. */
    weeks: z.int(),
    otherMenus: z.string().nullable(),
  }),
  atOnce: 2,
})

export const draftBrand = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/brand-drafts',
  access: 'account',
  noted: false,
  summary: 'A concept written out: names, story, menu, prices, hours, sign. Nothing is kept.',
  params: ofRestaurant,
  body: z.object({
    concept: z.string().max(40),
    seed: z.int().min(0).max(1_000_000).default(1),
  }),
  response: z.object({ draft: brandDraft }),
  atOnce: 2,
})

export const checkBrandName = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/brand-names',
  access: 'account',
  noted: false,
  summary: 'What stands against a name for a brand.',
  params: ofRestaurant,
  body: z.object({
    name: z.string().trim().max(200),
    /** The kitchen's names of the dishes, for claims. */
    dishes: z.array(z.string().max(200)).max(BRAND_ITEMS.most),
  }),
  response: z.object({ findings: z.array(brandNameFinding) }),
})

const name = z
  .string('A brand has a name')
  .trim()
  .min(2, 'A name has at least two letters')
  .max(BRAND_NAME_MAX, `A name has at most ${BRAND_NAME_MAX} characters`)
const story = z.string().trim().max(STORY_MAX, `A story has at most ${STORY_MAX} characters`)

export const createBrand = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/brands',
  access: 'account',
  noted: 'Made a virtual brand',
  summary: 'Makes the brand: a restaurant with this one as its parent, and its menu.',
  params: ofRestaurant,
  body: z.object({
    concept: z.string().max(40),
    name,
    story,
    mark: brandMark,
    colours: brandColours,
    hours: z.array(openPeriod).max(70, 'A week has at most 70 periods'),
    items: z
      .array(
        z.object({
          dish: z.string().max(200),
          name: z.string().trim().min(2, 'A dish has a name').max(120),
          description: z.string().trim().min(1, 'Every item needs a description').max(500),
          category: z.string().trim().min(1).max(120),
          price: z.int().min(1, 'Every item needs a price').max(999_999_999),
        }),
      )
      .min(BRAND_ITEMS.least, `A brand has at least ${BRAND_ITEMS.least} items`)
      .max(BRAND_ITEMS.most, `A brand has at most ${BRAND_ITEMS.most} items`),
  }),
  response: z.object({ brand: brandView }),
  status: 201,
  atOnce: 1,
})

export const getBrand = endpoint({
  method: 'GET',
  path: '/api/brands/:id',
  access: 'account',
  summary: 'A virtual brand: its overlap, its checklist and its sign.',
  params: ofRestaurant,
  response: z.object({ brand: brandView }),
})

export const changeBrand = endpoint({
  method: 'PATCH',
  path: '/api/brands/:id',
  access: 'account',
  noted: 'Changed a virtual brand',
  summary: 'Changes the sign, the planned launch and what the owner has done of the checklist.',
  params: ofRestaurant,
  body: z.object({
    mark: brandMark.optional(),
    colours: brandColours.optional(),
    plannedFor: z.iso.date('A day is YYYY-MM-DD').nullable().optional(),
    /** Done or not, by the check's id. */
    ticks: z.record(z.string().max(40), z.boolean()).optional(),
  }),
  response: z.object({ brand: brandView }),
})

export const disputePair = endpoint({
  method: 'PUT',
  path: '/api/brands/:id/disputes',
  access: 'account',
  noted: 'Disputed a pair of dishes',
  summary:
    'Says why two dishes that look alike are two; the reason stays here and is sent to nobody. An empty one takes it back.',
  params: ofRestaurant,
  body: z.object({
    ref: z.string().max(80),
    other: z.string().max(80),
    reason: z.string().trim().max(300, 'A reason has at most 300 characters'),
  }),
  response: z.object({ brand: brandView }),
})

export const drawBrandSign = endpoint({
  method: 'GET',
  path: '/api/brand-signs/:mark',
  access: 'account',
  summary: 'A sign in its colours, as SVG.',
  params: z.object({ mark: brandMark }),
  query: z.object({
    paper: colour,
    ink: colour,
    accent: colour,
    download: z.enum(['true', 'false']).default('false'),
  }),
  produces: 'image/svg+xml',
})
