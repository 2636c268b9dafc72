import { z } from 'zod'
import { isTimeZone } from './consultations.ts'
import { endpoint } from './endpoint.ts'

export const MAX_CUISINES = 6
/** On one page of the list. */
export const RESTAURANTS_AT_ONCE = 1000
export const DESCRIPTION_MAX = 1000

const cuisineName = z
  .string()
  .trim()
  .min(1, 'A cuisine needs a name')
  .max(60, 'A cuisine has at most 60 characters')

/** A list, a comma-separated string or a single name; kept as a list without repeats. */
const cuisineList = z
  .union(
    [z.array(cuisineName), z.string().transform((text) => text.split(','))],
    'Cuisines must be a list of names',
  )
  .transform((names) => [...new Set(names.map((name) => name.trim()).filter(Boolean))])
  .pipe(z.array(cuisineName).max(MAX_CUISINES, `A restaurant has at most ${MAX_CUISINES} cuisines`))

const text_stat = z
  .string('Description must be text')
  .trim()
  .max(DESCRIPTION_MAX, `Description cannot exceed ${DESCRIPTION_MAX} characters`)
const location = z.string().trim().max(200, 'Location cannot exceed 200 characters')
/** Name of one of the account's datasets; null or empty for none. */
const dataset = z
  .string('A dataset is named by its name')
  .trim()
  .max(200, 'A dataset’s name has at most 200 characters')
  .nullable()
  .transform((name) => name || null)

export const restaurant = z
  .object({
    id: z.number().int(),
    name: z.string(),
    cuisines: z.array(z.string()),
    text_stat: z.string(),
    location: z.string(),
    dataset: z.string().nullable(),
    datasetId: z.uuid().nullable(),
    /** ISO 4217: what its prices are in. */
    currency: z.string(),
    /** ISO 3166-1, two letters. */
    country: z.string(),
    locale: z.string(),
    timeZone: z.string(),
    /** Of a virtual brand: the restaurant whose kitchen cooks it. */
    parentId: z.number().int().nullable(),
  })
  .meta({ id: 'Restaurant' })

export type Restaurant = z.infer<typeof restaurant>

/** The first of `cuisines` and `cuisine` that was given counts. */
function takeCuisine<T extends { cuisines?: string[] | undefined; cuisine?: string[] | undefined }>(
  given: T,
) {
  const { cuisine, ...rest } = given
  return { ...rest, cuisines: given.cuisines ?? cuisine }
}

export const newRestaurant = z
  .object({
    name: z
      .string('Restaurant name is required')
      .trim()
      .min(1, 'Restaurant name is required')
      .max(200, 'Restaurant name cannot exceed 200 characters'),
    cuisines: cuisineList.optional(),
    cuisine: cuisineList.optional(),
    text_stat: text_stat.default(''),
    location: location.default(''),
    dataset: dataset.default(null),
  })
  .transform(takeCuisine)

export const restaurantChanges = z
  .object({
    cuisines: cuisineList.optional(),
    cuisine: cuisineList.optional(),
    text_stat: text_stat.min(1, 'Please enter restaurant description').optional(),
    location: location.optional(),
    /** Of its clock; without it a new location brings its own. */
    timeZone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'The time zone is not one that is known')
      .optional(),
    dataset: dataset.optional(),
  })
  .transform(takeCuisine)

const params = z.object({ id: z.coerce.number('A restaurant ID is a number') })
const answer = z.object({ restaurant })

export const createRestaurant = endpoint({
  method: 'POST',
  path: '/api/restaurant/create',
  access: 'account',
  summary: 'Adds a restaurant.',
  body: newRestaurant,
  response: answer,
  status: 201,
})

export const getRestaurant = endpoint({
  method: 'GET',
  path: '/api/restaurant/:id',
  access: 'account',
  summary: 'One restaurant.',
  params,
  response: answer,
})

export const updateRestaurant = endpoint({
  method: 'PUT',
  path: '/api/restaurant/:id',
  access: 'account',
  noted: 'Changed the restaurant’s description',
  summary: 'Changes description, cuisines, location or attached dataset; what is left out stays.',
  params,
  body: restaurantChanges,
  response: answer,
})

export const deleteRestaurant = endpoint({
  method: 'DELETE',
  path: '/api/restaurant/:id',
  access: 'account',
  noted: 'Deleted a restaurant',
  summary: 'Deletes a restaurant; its menus stay in the library.',
  params,
  response: z.object({ message: z.string() }),
})

export const listRestaurants = endpoint({
  method: 'GET',
  path: '/api/restaurants',
  access: 'account',
  summary:
    "The account's restaurants, newest first; every restaurant for an operator, but where `own` is true.",
  query: z.object({
    /** Found in the name or the location. */
    search: z.string().trim().max(200, 'A search has at most 200 characters').default(''),
    own: z.stringbool().default(false),
    limit: z.coerce.number().int().min(1).max(RESTAURANTS_AT_ONCE).default(100),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  response: z.object({
    restaurants: z.array(restaurant),
    /** Of all pages. */
    total: z.number().int(),
  }),
})

export const restaurantSearchResult = z
  .object({
    /** Absent where the result is a row of a dataset. */
    id: z.number().int().optional(),
    name: z.string(),
    cuisine: z.string(),
    location: z.string(),
  })
  .meta({ id: 'RestaurantSearchResult' })

export type RestaurantSearchResult = z.infer<typeof restaurantSearchResult>

const someId = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined)
const someText = z.string().optional().catch(undefined)

/** A search result, or a restaurant as it is kept; what it lacks, or has otherwise, is left out. */
export const chosenRestaurant = z
  .object({
    id: someId,
    name: someText,
    cuisine: someText,
    cuisines: z.array(z.string()).optional().catch(undefined),
    location: someText,
  })
  .transform(
    ({ id, name, cuisine, cuisines, location }): RestaurantSearchResult => ({
      ...(id !== undefined && { id }),
      name: name ?? '',
      cuisine: cuisine || (cuisines ?? []).join(', '),
      location: location ?? '',
    }),
  )

export const searchRestaurants = endpoint({
  method: 'POST',
  path: '/api/search-restaurants',
  access: 'account',
  noted: false,
  summary: "Searches the account's restaurants, then restaurant rows of its datasets; 20 at most.",
  body: z.object({
    query: z
      .string('Enter what to search for')
      .trim()
      .max(200, 'A search has at most 200 characters'),
  }),
  response: z.object({ results: z.array(restaurantSearchResult).max(20) }),
})
