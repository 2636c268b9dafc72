import type * as contract from '#contract/billing.ts'
import type { Plan, PlanTerms } from '#contract/billing.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { invalid, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { dayIn } from './day-in.ts'
import { planOn } from './plan-dates.ts'
import {
  findPayingAccount,
  findPlan,
  insertPlan,
  listAccounts,
  newestPlans,
  type PlanRow,
} from './plans.repo.ts'

type PlanDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** Plans run by the calendar of the business that sells them. */
export function planDay({ config, now }: Pick<Deps, 'config' | 'now'>): string {
  return dayIn(now(), config.business.timeZone)
}

export async function getPlan(
  deps: PlanDeps,
  caller: Caller,
): Promise<ResponseOf<typeof contract.getPlan>> {
  return { plan: await planOf(deps, caller.accountId), salesEmail: deps.config.salesEmail }
}

/** An account's plan, where it stands today; null without one. */
export async function planOf(deps: PlanDeps, accountId: string): Promise<Plan | null> {
  const row = await findPlan(deps.db, accountId)
  return row ? toPlan(row, planDay(deps)) : null
}

export async function planOfAccount(db: Querier, accountId: string): Promise<PlanRow | undefined> {
  return findPlan(db, accountId)
}

export async function listPlans(
  deps: PlanDeps,
  page: { search: string; limit: number; offset: number },
): Promise<ResponseOf<typeof contract.listPlans>> {
  const { rows, total } = await listAccounts(deps.db, page)
  const plans = await newestPlans(
    deps.db,
    rows.map(({ id }) => id),
  )
  const today = planDay(deps)
  return {
    total,
    accounts: rows.map(({ id, name, surname, businessName, email }) => {
      const row = plans.get(id)
      return {
        accountId: id,
        name: `${name} ${surname}`,
        businessName,
        email,
        plan: row ? toPlan(row, today) : null,
      }
    }),
  }
}

export async function setPlan(
  deps: PlanDeps,
  caller: Caller,
  accountId: string,
  terms: PlanTerms,
): Promise<{ plan: Plan }> {
  if (!(await findPayingAccount(deps.db, accountId)))
    throw notFound('billing.no_account', 'There is no such account.')
  if (terms.endsOn !== null && terms.endsOn < terms.startsOn)
    throw invalid('billing.ends_before', 'The plan would end before it starts.', {
      endsOn: 'Choose a day after the first one',
    })
  const row = await deps.db.transaction(async (tx) => {
    await caller.actsFor?.(tx, { accountId })
    return insertPlan(tx, { ...terms, accountId, setBy: caller.accountId, setAt: deps.now() })
  })
  if (!row) throw new Error('The plan was not stored.')
  return { plan: toPlan(row, planDay(deps)) }
}

function toPlan(row: PlanRow, today: string): Plan {
  const { interval, trial, startsOn, endsOn, rate, fixed, currency, note, setAt } = row
  const terms = { interval, trial, startsOn, endsOn, rate, fixed, currency, note }
  return { ...terms, ...planOn(terms, today), setAt: setAt.toISOString() }
}
