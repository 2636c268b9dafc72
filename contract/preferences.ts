import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenRestaurant, restaurantSearchResult } from './restaurants.ts'

const IMAGE_TYPES = 'The image type is 0 (off), 1 (AI) or 2 (on)'
/** 0 off, 1 made by the engine, 2 the restaurant's own photo where one matches. */
export const imageType = z.int(IMAGE_TYPES).min(0, IMAGE_TYPES).max(2, IMAGE_TYPES)
export const evalValue = z
  .int('Eval must be a whole number')
  .min(0, 'Minimum value of eval is 0')
  .max(10, 'Maximum value of eval is 10')

export const STYLES = ['truck', 'normal', 'fine'] as const
export const style = z.enum(STYLES, 'The style is truck, normal or fine')
export type Style = z.infer<typeof style>

export const FIELDS = ['name', 'description', 'price', 'calories', 'recipe', 'image'] as const
export type Field = (typeof FIELDS)[number]

const flag = z.literal([0, 1], 'A field is 1 (written) or 0 (left out)')

/** Which fields of an item are written: 1 yes, 0 no. */
export const typeSelector = z
  .object({
    name: flag.default(1),
    description: flag.default(1),
    price: flag.default(1),
    calories: flag.default(1),
    recipe: flag.default(1),
    image: flag.default(1),
  })
  .meta({ id: 'TypeSelector' })
export type TypeSelector = z.infer<typeof typeSelector>

export const MAX_ITEMS = 100
export const MAX_MENUS = 10

const CUISINE_LENGTH = 'A cuisine has at most 60 characters'
const cuisine = z.string('A cuisine is text').trim().max(60, CUISINE_LENGTH)

/** A proposal of the AI mode's first step. `score` is 0 to 100. */
export const cuisineProposal = z
  .object({ name: z.string(), reason: z.string(), score: z.number() })
  .meta({ id: 'CuisineProposal' })
export type CuisineProposal = z.infer<typeof cuisineProposal>

const COUNTRIES = 'At most 10 cuisines at once'
const selectedCountries = z.array(cuisine).max(10, COUNTRIES)
/** As they are sent: names, or the first step's proposals as they came. */
export const looseCountries = z
  .array(
    z.union(
      [
        cuisine,
        cuisineProposal
          .partial({ reason: true, score: true })
          .extend({ name: cuisine })
          .transform(({ name }) => name),
      ],
      CUISINE_LENGTH,
    ),
  )
  .max(10, COUNTRIES)

function atLeast1(what: string) {
  return z.int(`${what} is a whole number`).min(1, `${what} is at least 1`)
}

export const INSTRUCTIONS_MAX = 5000
/** Free instructions of the owner. */
export const instructions = z
  .string('Instructions are text')
  .max(INSTRUCTIONS_MAX, `Instructions have at most ${INSTRUCTIONS_MAX} characters`)

/** The menu tool's own settings, under the names of its page. */
export const menuSettings = z.object({
  email: z.string('An email is text').max(320, 'An email has at most 320 characters'),
  restaurantId: z.string().max(20),
  selectionMode: z.enum(['your-choice', 'ai']),
  selectedCountries,
  targetCountry: cuisine,
  showTargetCountry: z.boolean(),
  lastUsedCuisine: cuisine,
  systemPromptStyle: style,
  typeSelector,
  numItemsToGenerate: atLeast1('The number of items').max(
    MAX_ITEMS,
    `At most ${MAX_ITEMS} items a menu`,
  ),
  menusPerCountry: atLeast1('The number of menus').max(
    MAX_MENUS,
    `At most ${MAX_MENUS} menus a cuisine`,
  ),
  row: atLeast1('The row').max(2_147_483_647, 'There is no such row'),
  column: atLeast1('The column').max(200, 'A dataset has at most 200 columns'),
  evalValue,
  aiValue: atLeast1('The number of proposals').max(6, 'At most 6 proposals'),
  ImageType: imageType,
  RestaurantDataStatus: z.boolean(),
  AdminData: z.boolean(),
  Coordinate: z.boolean(),
  translation: z.boolean(),
  textualData: instructions,
  selectedRestaurant: restaurantSearchResult.nullable(),
})

/** A number, its digits or nothing. */
export const looseRestaurantId = z.union(
  [z.string().trim().max(20), z.number().int().transform(String), z.null().transform(() => '')],
  'A restaurant ID is a number',
)

/** The chatbox's own settings. */
export const chatboxSettings = z.object({
  chatboxImageType: imageType,
  chatboxDataStatus: z.boolean(),
  chatboxEvalValue: evalValue,
})

export const preferences = z
  .object({ ...menuSettings.shape, ...chatboxSettings.shape })
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof preferences>

export const PREFERENCE_DEFAULTS: Preferences = {
  email: '',
  restaurantId: '',
  selectionMode: 'your-choice',
  selectedCountries: [],
  targetCountry: '',
  showTargetCountry: false,
  lastUsedCuisine: '',
  systemPromptStyle: 'normal',
  typeSelector: { name: 1, description: 1, price: 1, calories: 1, recipe: 1, image: 1 },
  numItemsToGenerate: 8,
  menusPerCountry: 1,
  row: 1,
  column: 1,
  evalValue: 0,
  aiValue: 1,
  ImageType: 1,
  RestaurantDataStatus: true,
  AdminData: false,
  Coordinate: false,
  translation: false,
  textualData: '',
  selectedRestaurant: null,
  chatboxImageType: 1,
  chatboxDataStatus: false,
  chatboxEvalValue: 0,
}

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'account',
  summary: "The account's settings of the chatbox and the menu tool, and the cuisine vocabulary.",
  response: preferences.extend({ countries: z.array(z.string()) }),
})

export const preferenceChanges = preferences
  .extend({
    restaurantId: looseRestaurantId,
    selectedCountries: looseCountries,
    selectedRestaurant: chosenRestaurant.nullable(),
    // Without defaults: a field that is left out stays as it is stored.
    typeSelector: z.object({
      name: flag.optional(),
      description: flag.optional(),
      price: flag.optional(),
      calories: flag.optional(),
      recipe: flag.optional(),
      image: flag.optional(),
    }),
  })
  .partial()
export type PreferenceChanges = z.output<typeof preferenceChanges>

export const savePreferences = endpoint({
  method: 'POST',
  path: '/api/config',
  access: 'account',
  summary: 'Merges the given settings into the stored ones and answers the whole.',
  body: preferenceChanges,
  response: preferences,
})
