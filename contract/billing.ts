import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countedPage } from './paging.ts'

export const PLAN_INTERVALS = ['monthly', 'quarterly', 'yearly'] as const
export const planInterval = z.enum(PLAN_INTERVALS)
export type PlanInterval = z.infer<typeof planInterval>

export const TRIALS = ['none', '1-week', '1-month', '2-months'] as const
export const trial = z.enum(TRIALS)
export type Trial = z.infer<typeof trial>

const day = z.iso.date()
/** Minor units of the restaurant's currency. */
const minor = z.int()
const currency = z.string().regex(/^[A-Z]{3}$/, 'A currency has three capital letters, such as USD')

export const planTerms = z.object({
  interval: planInterval,
  trial,
  startsOn: day,
  /** Its last day; null: it goes on. */
  endsOn: day.nullable(),
  /** Of an increase of online revenue, in hundredths of a percent. */
  rate: z.int().min(0).max(10_000),
  /** Beside the percentage, for each period; most plans have none. */
  fixed: minor.min(0).max(100_000_000),
  currency,
  note: z.string().trim().max(500),
})
export type PlanTerms = z.infer<typeof planTerms>

export const plan = planTerms
  .extend({
    state: z.enum(['coming', 'trial', 'running', 'ended']),
    /** The trial's last day; null without one. */
    trialEndsOn: day.nullable(),
    /** The period that is under way, or the first one while there is none; null once it ended. */
    period: z.object({ from: day, to: day }).nullable(),
    setAt: z.iso.datetime(),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof plan>

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/plan',
  access: 'account',
  summary:
    'The account’s plan: what it is, until when, and what it costs. Null where none was set yet.',
  response: z.object({ plan: plan.nullable(), salesEmail: z.string() }),
})

export const planOfAccount = z
  .object({
    accountId: z.uuid(),
    name: z.string(),
    businessName: z.string(),
    email: z.string(),
    plan: plan.nullable(),
  })
  .meta({ id: 'PlanOfAccount' })
export type PlanOfAccount = z.infer<typeof planOfAccount>

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'operator',
  summary: 'Accounts with their plans, by business name; `search` looks in names and addresses.',
  query: z.object({
    search: z.string().trim().max(200).default(''),
    ...countedPage,
  }),
  response: z.object({ accounts: z.array(planOfAccount), total: z.int() }),
})

export const setPlan = endpoint({
  method: 'PUT',
  path: '/api/plans/:accountId',
  access: 'operator',
  noted: 'Set the plan',
  summary: 'Sets an account’s plan. The one before it stays in the record.',
  params: z.object({ accountId: z.uuid() }),
  body: planTerms,
  response: z.object({ plan }),
})
