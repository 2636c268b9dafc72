import { shiftDay } from '#contract/days.ts'
import { DISPUTE_DAYS, PAY_DAYS, type StatementDocument } from '#contract/statements.ts'
import { conflict } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { restaurantById } from '../restaurants/restaurants.service.ts'
import { dayIn } from './day-in.ts'
import { findAgreements, lockAgreement } from './fee.repo.ts'
import { hashOf } from './fee.service.ts'
import { nextStatement } from './next-statement.ts'
import { planOn } from './plan-dates.ts'
import { findPayingAccount, findPlan } from './plans.repo.ts'
import { statementMail } from './statement-mail.job.ts'
import { insertStatement, nextNumber } from './statements.repo.ts'

type Shop = NonNullable<Awaited<ReturnType<typeof restaurantById>>>
type IssueDeps = Pick<Deps, 'db' | 'jobs' | 'now'>

/** Issues the next month's statement where it is settled and nothing is missing; its number. */
export async function issueStatement(
  deps: IssueDeps,
  shop: Shop,
  of: { month: string; issuedBy: string | null },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const { agreed } = await findAgreements(tx, shop.id)
    const agreement = agreed && (await lockAgreement(tx, agreed.id))
    if (!agreement?.terms || !agreement.acceptedAt)
      throw conflict(
        'billing.not_agreed',
        `The owner of ${shop.name} has not agreed to a fee yet. Nothing is counted before that.`,
      )
    const next = await nextStatement({ ...deps, db: tx }, shop, agreement)
    if (!next || next.month !== of.month)
      throw conflict(
        'billing.not_next',
        next
          ? `The next statement of ${shop.name} is that of ${next.month}.`
          : `Nothing is counted for ${shop.name} any more.`,
      )
    if (!next.isClosed)
      throw conflict(
        'billing.not_settled',
        `The money of ${next.month} may change until ${next.closesOn}. The statement can be issued from that day on.`,
      )
    if (!next.working)
      throw conflict(
        'billing.data_missing',
        `Nothing was issued. ${next.missing.join(' ')}`,
        next.missing.map((text) => ({ text })),
      )
    const owner = await findPayingAccount(tx, shop.accountId)
    if (!owner) throw new Error('A restaurant belongs to no account.')
    const number = await nextNumber(tx)
    const now = deps.now()
    const issuedOn = dayIn(now, agreement.terms.timeZone)
    const document: StatementDocument = {
      number,
      month: next.month,
      restaurant: { id: shop.id, name: shop.name },
      business: { name: owner.businessName, address: owner.businessAddress },
      issuedOn,
      issuedBy: of.issuedBy,
      disputeUntil: shiftDay(issuedOn, DISPUTE_DAYS),
      payBy: payBy(await findPlan(tx, shop.accountId), issuedOn),
      agreed: {
        by: agreement.acceptedName ?? '',
        on: dayIn(agreement.acceptedAt, agreement.terms.timeZone),
      },
      terms: agreement.terms,
      working: next.working,
    }
    await insertStatement(tx, {
      number,
      accountId: shop.accountId,
      restaurantId: shop.id,
      agreementId: agreement.id,
      month: next.month,
      issuedAt: now,
      billable: next.working.billable,
      fee: next.working.fee,
      document,
      sha256: hashOf(document),
    })
    await deps.jobs.enqueue(tx, statementMail, { number })
    return number
  })
}

/** With the plan's period, and not before the owner has had the time to dispute it. */
function payBy(plan: Awaited<ReturnType<typeof findPlan>>, issuedOn: string): string {
  const earliest = shiftDay(issuedOn, PAY_DAYS)
  if (!plan || plan.interval === 'monthly') return earliest
  const end = planOn(plan, issuedOn).period?.to
  return end !== undefined && end > earliest ? end : earliest
}
