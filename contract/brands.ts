import { z } from 'zod'
import {
  BRAND_ITEMS,
  BRAND_NAME_MAX,
  brandColour,
  brandColours,
  brandDraft,
  brandMark,
  brandNameFinding,
  brandProposal,
  brandSummary,
  brandView,
  kitchenCard,
  PORTIONS_MAX,
  STOCK_MAX,
  STORY_MAX,
} from './brand-model.ts'
import { openPeriod } from './canonical-menu.ts'
import { endpoint } from './endpoint.ts'

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
    paper: brandColour,
    ink: brandColour,
    accent: brandColour,
    download: z.enum(['true', 'false']).default('false'),
  }),
  produces: 'image/svg+xml',
})
