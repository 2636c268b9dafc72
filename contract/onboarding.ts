import { z } from 'zod'
import {
  accountNumberProblem,
  digitsOf,
  routingNumberProblem,
  taxIdProblem,
} from './bank-numbers.ts'
import {
  businessHours,
  businessHoursChanges,
  DEFAULT_BUSINESS_HOURS,
  DEFAULT_OPEN_HOURS,
  timeOfDay,
} from './business-hours.ts'
import { endpoint } from './endpoint.ts'
import { PLATFORM_NAMES, type Platform } from './platforms.ts'

/** Those that the platform form asks about. */
export const FORM_PLATFORMS = ['doordash', 'ubereats', 'grubhub'] as const satisfies Platform[]
export type FormPlatform = (typeof FORM_PLATFORMS)[number]

/** As the form has always spelt them. */
export const FORM_NAMES: Readonly<Record<FormPlatform, string>> = {
  doordash: PLATFORM_NAMES.doordash,
  ubereats: 'UberEats',
  grubhub: 'GrubHub',
}

export const RESTAURANT_TYPES = [
  'brick-and-mortar',
  'food-truck',
  'virtual-brand',
  'ghost-kitchen',
  'change-ownership',
] as const
export const ORDER_PREFERENCES = ['doordash', 'pos', 'email'] as const
export const DOORDASH_PLANS = ['basic', 'plus', 'premier'] as const
export const UBER_ACCOUNT_TYPES = ['lite', 'plus', 'premium'] as const
export const ORDER_MANAGEMENTS = ['unlimited-tablet', 'wifi-tablet', 'own-device'] as const

/** US cents a week. */
export const TABLET_FEES: Record<(typeof ORDER_MANAGEMENTS)[number], number> = {
  'unlimited-tablet': 699,
  'wifi-tablet': 499,
  'own-device': 0,
}

export const SHORT_TEXT_MAX = 100
export const LOCATIONS_MAX = 10_000

/** One of the values, or nothing chosen yet. */
function choice<const Values extends readonly string[]>(values: Values) {
  return z.enum([...values, ''])
}

/** As it is sent: null is nothing chosen too. */
function sentChoice<const Values extends readonly string[]>(what: string, values: Values) {
  return z.union(
    [choice(values), z.null().transform(() => '' as const)],
    `${what} is one of these: ${values.join(', ')}`,
  )
}

function sentText(what: string) {
  return z
    .string(`${what} is text`)
    .trim()
    .max(SHORT_TEXT_MAX, `${what} has at most ${SHORT_TEXT_MAX} characters`)
}

/** Digits, the mask of what is stored (which keeps it), or nothing (which clears it). */
function sentDigits(what: string, problemOf: (typed: string) => string | null) {
  return z
    .string(`${what} is text`)
    .max(40, `${what} is too long`)
    .superRefine((typed, context) => {
      const message = problemOf(typed)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(digitsOf)
}

const typedNumber = z
  .string()
  .trim()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)

const LOCATIONS = `The number of store locations is a whole number from 1 to ${LOCATIONS_MAX}`
const locations = z.int(LOCATIONS).min(1, LOCATIONS).max(LOCATIONS_MAX, LOCATIONS)

const RATE = 'The commission rate is a percentage from 0 to 100'
const commissionRate = z.number(RATE).min(0, RATE).max(100, RATE)

const numbers = z.object({
  routingNumber: z.string(),
  accountNumber: z.string(),
  taxId: z.string(),
})
export type Numbers = z.infer<typeof numbers>
export const NUMBER_NAMES = ['routingNumber', 'accountNumber', 'taxId'] as const

const business = z.object({
  restaurantType: choice(RESTAURANT_TYPES),
  locations,
  sameHours: z.boolean(),
  openTime: timeOfDay,
  closeTime: timeOfDay,
  businessHours,
})
export type Business = z.infer<typeof business>

/** Stored once for the account and answered in each platform; the numbers as dots and their last digits. */
const shared = z.object({ ...numbers.shape, ...business.shape })
export type Shared = z.infer<typeof shared>

const own = {
  doordash: z.object({
    hasAccount: z.boolean(),
    orderPreference: choice(ORDER_PREFERENCES),
    plan: choice(DOORDASH_PLANS),
  }),
  ubereats: z.object({
    hasAccount: z.boolean(),
    uberAccountType: choice(UBER_ACCOUNT_TYPES),
    orderManagement: choice(ORDER_MANAGEMENTS),
    tabletPreference: z.string(),
    restaurantId: z.string(),
    commissionRate: commissionRate.nullable(),
  }),
  grubhub: z.object({
    hasAccount: z.boolean(),
    merchantId: z.string(),
    tabletSettings: z.string(),
    serviceLevel: z.string(),
  }),
}
export type Own = { [P in FormPlatform]: z.infer<(typeof own)[P]> }

export const platformInfo = z
  .object({
    doordash: shared.extend(own.doordash.shape),
    ubereats: shared.extend(own.ubereats.shape),
    grubhub: shared.extend(own.grubhub.shape),
  })
  .meta({ id: 'PlatformInfo' })
export type PlatformInfo = z.infer<typeof platformInfo>

export const BUSINESS_DEFAULTS: Business = {
  restaurantType: '',
  locations: 1,
  sameHours: true,
  ...DEFAULT_OPEN_HOURS,
  businessHours: DEFAULT_BUSINESS_HOURS,
}

export const OWN_DEFAULTS: Own = {
  doordash: { hasAccount: true, orderPreference: '', plan: '' },
  ubereats: {
    hasAccount: true,
    uberAccountType: '',
    orderManagement: '',
    tabletPreference: '',
    restaurantId: '',
    commissionRate: null,
  },
  grubhub: { hasAccount: true, merchantId: '', tabletSettings: '', serviceLevel: '' },
}

const sentShared = {
  hasAccount: z.boolean('An account is there (true) or not (false)'),
  routingNumber: sentDigits('The routing number', routingNumberProblem),
  accountNumber: sentDigits('The account number', accountNumberProblem),
  taxId: sentDigits('The tax ID', taxIdProblem),
  restaurantType: sentChoice('The restaurant type', RESTAURANT_TYPES),
  locations: z.union([locations, typedNumber.pipe(locations)], LOCATIONS),
  sameHours: z.boolean('The same hours hold every day (true) or not (false)'),
  openTime: timeOfDay,
  closeTime: timeOfDay,
  businessHours: businessHoursChanges,
}

/** What is left out stays as it is stored. */
export const platformChanges = z
  .object({
    doordash: z
      .object({
        ...sentShared,
        orderPreference: sentChoice('The order preference', ORDER_PREFERENCES),
        plan: sentChoice('The plan', DOORDASH_PLANS),
      })
      .partial(),
    ubereats: z
      .object({
        ...sentShared,
        uberAccountType: sentChoice('The account type', UBER_ACCOUNT_TYPES),
        orderManagement: sentChoice('The order management', ORDER_MANAGEMENTS),
        tabletPreference: sentText('The tablet preference'),
        restaurantId: sentText('The restaurant ID'),
        commissionRate: z.union(
          [
            commissionRate,
            z.null(),
            z.literal('').transform(() => null),
            typedNumber.pipe(commissionRate),
          ],
          RATE,
        ),
      })
      .partial(),
    grubhub: z
      .object({
        ...sentShared,
        merchantId: sentText('The merchant ID'),
        tabletSettings: sentText('The tablet settings'),
        serviceLevel: sentText('The service level'),
      })
      .partial(),
  })
  .partial()
export type PlatformChanges = z.output<typeof platformChanges>

/** The account's first one unless given. */
const query = z.object({
  restaurantId: z.coerce.number('A restaurant ID is a number').optional(),
})

export const getPlatformInfo = endpoint({
  method: 'GET',
  path: '/api/platform-info',
  access: 'account',
  summary:
    'A restaurant’s account on each delivery platform, with bank, tax and business fields; their numbers as dots and last digits.',
  query,
  response: platformInfo,
})

export const savePlatformInfo = endpoint({
  method: 'POST',
  path: '/api/platform-info',
  access: 'account',
  summary:
    'Saves the fields that are given, of one platform or of all; a masked number keeps what is stored, an empty one clears it.',
  query,
  body: platformChanges,
  response: platformInfo.extend({ message: z.string() }),
})
