import { z } from 'zod'
import { plan, planInterval } from './billing.ts'
import { endpoint } from './endpoint.ts'
import { chosenIds, cursor, nextPage, pageLength, search } from './paging.ts'
import { platform } from './platforms.ts'
import { SECURITY_ACTIONS } from './security.ts'
import { statementSummary } from './statements.ts'

/** One call by which somebody of the staff changed something, or took people's data out. */
export const operatorAction = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    operator: z.string(),
    /** `PUT /api/plans/:accountId` */
    action: z.string(),
    words: z.string(),
    account: z.object({ id: z.uuid(), businessName: z.string() }).nullable(),
    restaurant: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** What of it is named in the call's address. */
    target: z.record(z.string(), z.unknown()),
    given: z.unknown(),
    /** What it was answered with; null: it is under way, or its process ended in the middle of it. */
    status: z.int().nullable(),
  })
  .meta({ id: 'OperatorAction' })
export type OperatorAction = z.infer<typeof operatorAction>

export const listOperatorActions = endpoint({
  method: 'GET',
  path: '/api/operations/actions',
  access: 'operator',
  summary:
    'What staff did, newest first; `search` looks in who did it, what, for which business and in what was given.',
  query: z.object({ search, accountId: z.uuid().optional(), after: cursor, limit: pageLength }),
  response: z.object({ actions: z.array(operatorAction), next: nextPage }),
})

export const staffAction = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** Who of the staff. */
    by: z.string(),
    words: z.string(),
    restaurant: z.string().nullable(),
  })
  .meta({ id: 'StaffAction' })
export type StaffAction = z.infer<typeof staffAction>

export const listStaffActions = endpoint({
  method: 'GET',
  path: '/api/account/staff-actions',
  access: 'account',
  summary: 'What staff did for the asking account, who and when, newest first.',
  query: z.object({ after: cursor, limit: pageLength }),
  response: z.object({ actions: z.array(staffAction), next: nextPage }),
})

export const PLAN_STANDS = ['none', 'coming', 'trial', 'running', 'ended'] as const
export const planStand = z.enum(PLAN_STANDS)
export type PlanStand = z.infer<typeof planStand>

export const ACCOUNT_SORTS = [
  'business',
  'joined',
  'signIn',
  'review',
  'trialEnds',
  'restaurants',
  'failing',
] as const
export const accountSort = z.enum(ACCOUNT_SORTS)
export type AccountSort = z.infer<typeof accountSort>

export const accountLine = z
  .object({
    id: z.uuid(),
    businessName: z.string(),
    name: z.string(),
    email: z.string(),
    isConfirmed: z.boolean(),
    joinedAt: z.iso.datetime(),
    /** With its virtual brands. */
    restaurants: z.int(),
    plan: z.object({
      stand: planStand,
      interval: planInterval.nullable(),
      trialEndsOn: z.iso.date().nullable(),
    }),
    /** The newest weekly review of any of its restaurants. */
    reviewedAt: z.iso.datetime().nullable(),
    /** Open links to delivery platforms, and how many of them are lost or failed at last. */
    links: z.object({ open: z.int(), failing: z.int() }),
    /** Signing up counts. */
    signedInAt: z.iso.datetime(),
  })
  .meta({ id: 'AccountLine' })
export type AccountLine = z.infer<typeof accountLine>

const accountsAsked = {
  /** In business, person, address and the names of restaurants; a restaurant’s number too. */
  search,
  plan: planStand.optional(),
  links: z.enum(['failing', 'fine', 'none']).optional(),
  confirmed: z.stringbool().optional(),
  sort: accountSort.default('business'),
  descending: z.stringbool().default(false),
}

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/operations/accounts',
  access: 'operator',
  summary: 'Accounts with their plan, links, last review and last sign-in.',
  query: z.object({ ...accountsAsked, after: cursor, limit: pageLength }),
  response: z.object({
    accounts: z.array(accountLine),
    /** Of all pages. */
    total: z.int(),
    next: nextPage,
  }),
})

export const getAccountsFile = endpoint({
  method: 'GET',
  path: '/api/operations/accounts/file',
  access: 'operator',
  noted: 'Took a list of accounts out as CSV',
  summary: 'The same accounts as CSV: those of `ids`, separated by commas, or all that are found.',
  query: z.object({ ...accountsAsked, ids: chosenIds }),
  produces: 'text/csv',
})

const restaurantFacts = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  parentId: z.int().nullable(),
  /** Number and time of the newest approved version. */
  version: z.object({ number: z.int(), at: z.iso.datetime() }).nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  /** Suggestions that wait for the owner. */
  waiting: z.int(),
  links: z.array(
    z.object({
      channel: platform,
      storeName: z.string(),
      isPractice: z.boolean(),
      state: z.string(),
      /** What became of the last publication; null before the first. */
      last: z.string().nullable(),
      isFailing: z.boolean(),
      words: z.string().nullable(),
    }),
  ),
})
export type RestaurantFacts = z.infer<typeof restaurantFacts>

export const accountFacts = z
  .object({
    line: accountLine,
    phone: z.string(),
    business: z.object({
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      type: z.string(),
    }),
    hasSecondFactor: z.boolean(),
    plan: plan.nullable(),
    restaurants: z.array(restaurantFacts),
    statements: z.array(statementSummary),
    hasNewsletter: z.boolean(),
    messages: z.int(),
    signIns: z.array(z.object({ at: z.iso.datetime(), action: z.enum(SECURITY_ACTIONS) })),
  })
  .meta({ id: 'AccountFacts' })
export type AccountFacts = z.infer<typeof accountFacts>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/operations/accounts/:id',
  access: 'operator',
  summary:
    'One account: its people, plan, restaurants with links, reviews, suggestions and statements.',
  params: z.object({ id: z.uuid() }),
  response: z.object({ account: accountFacts }),
})
