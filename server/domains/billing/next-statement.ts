import type { z } from 'zod'
import { lastDayOf, monthAfter, shiftDay } from '#contract/days.ts'
import type { FeeWorking, nextStatement as shownNext } from '#contract/statements.ts'
import { SETTLE_DAYS } from '#contract/statements.ts'
import { weekOf } from '#sales/clock.ts'
import { reckonFee } from '#sales/fee-statement.ts'
import { missingFiles } from '#sales/sold-weeks.ts'
import { monthOfWeek } from '#sales/weeks.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { dayIn } from './day-in.ts'
import type { AgreementRow } from './fee.repo.ts'
import { findPlan } from './plans.repo.ts'
import { soldWeeksOf, strangeFiles } from './sold-weeks-of.ts'
import { statementsOfAgreement } from './statements.repo.ts'

type NextStatement = z.infer<typeof shownNext>
type Shop = { id: number; accountId: string; currency: string; timeZone: string }

/** The month that comes next, and how it stands; null where nothing is counted any more. */
export async function nextStatement(
  deps: Pick<Deps, 'now'> & { db: Querier },
  shop: Shop,
  agreement: AgreementRow,
): Promise<NextStatement | null> {
  const { terms } = agreement
  if (!terms) return null
  // one after the other: within a transaction there is one connection
  const issued = await statementsOfAgreement(deps.db, agreement.id)
  const plan = await findPlan(deps.db, shop.accountId)
  const last = issued.at(-1)
  const month = last ? monthAfter(last.month) : monthOfWeek(terms.countFrom)
  // the first week whose Sunday is in the month
  const newFrom = last ? weekOf(`${month}-01`) : terms.countFrom
  const today = dayIn(deps.now(), shop.timeZone)
  const lastDay =
    [lastDayOf(month), shiftDay(today, -1), plan?.endsOn ?? '9999-12-31'].toSorted().at(0) ?? today
  // weeks that are over, of this month, and of the plan
  const lastWeek = weekOf(shiftDay(lastDay, -6))
  if (plan?.endsOn && plan.endsOn < newFrom) return null
  const closesOn = shiftDay(lastDayOf(month), SETTLE_DAYS)
  const head = { month, closesOn, isClosed: today >= closesOn }
  if (lastWeek < newFrom) return { ...head, isClosed: false, missing: [], working: null }
  const found = await workingOf(deps, shop, {
    terms,
    newFrom,
    lastWeek,
    alreadyBilled: issued.reduce((sum, { billable }) => sum + billable, 0),
    before:
      last?.document.working.weeks.map(({ week, revenue, leftOut }) => ({
        week,
        revenue: leftOut === null ? revenue : 0,
      })) ?? [],
  })
  return { ...head, ...found }
}

async function workingOf(
  deps: { db: Querier },
  shop: Shop,
  of: {
    terms: NonNullable<AgreementRow['terms']>
    newFrom: string
    lastWeek: string
    alreadyBilled: number
    before: { week: string; revenue: number }[]
  },
): Promise<{ working: FeeWorking | null; missing: string[] }> {
  const { terms, lastWeek } = of
  const changed = changedSince(shop, terms)
  if (changed.length > 0) return { working: null, missing: changed }
  const range = { from: terms.countFrom, to: shiftDay(lastWeek, 6) }
  const { weeks, files } = await soldWeeksOf(deps, shop.id, range)
  const strange = strangeFiles(files, terms)
  if (strange.length > 0) return { working: null, missing: strange }
  const missing = missingFiles({
    files,
    channels: [...terms.channels, ...(terms.hasControl ? (['in-store'] as const) : [])],
    weeks: weeks.filter(({ flag }) => flag === null).map(({ week }) => week),
  })
  if (missing.length > 0) return { working: null, missing }
  return { working: reckonFee({ ...of, weeks }), missing: [] }
}

function changedSince(
  shop: Shop,
  { timeZone, currency }: NonNullable<AgreementRow['terms']>,
): string[] {
  return [
    ...(shop.timeZone === timeZone
      ? []
      : [
          `The restaurant’s time zone was ${timeZone} when this was agreed and is ${shop.timeZone} now, so that its weeks begin at another hour. Agree anew, or set the zone back.`,
        ]),
    ...(shop.currency === currency
      ? []
      : [
          `The restaurant sold in ${currency} when this was agreed and sells in ${shop.currency} now. Agree anew, or set the currency back.`,
        ]),
  ]
}
