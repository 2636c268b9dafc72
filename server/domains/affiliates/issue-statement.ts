import type { Line } from '#affiliates/lines.ts'
import { drawStatement } from '#affiliates/statement.ts'
import {
  type AffiliateStatementDocument,
  COMMISSION_PERCENT,
  type StatedLine,
} from '#contract/affiliate-statements.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf } from '../billing/fee.service.ts'
import { planDay } from '../billing/plans.service.ts'
import { affiliateMail } from './affiliate-mail.job.ts'
import { type AffiliateRow, lockAffiliate } from './affiliates.repo.ts'
import { assess } from './assess.ts'
import { type LineRow, listLines, putIntoStatement, unstatedLines } from './lines.repo.ts'
import { listReviews } from './reviews.repo.ts'
import {
  insertStatement,
  listStatements,
  newestStatement,
  nextNumber,
  paymentsSince,
} from './statements.repo.ts'
import { syncFees } from './sync-fees.ts'
import { toPayment } from './to-affiliate.ts'

export type IssueDeps = Pick<
  Deps,
  'db' | 'jobs' | 'now' | 'config' | 'encryption' | 'derivedSecret'
>

/** Brings an affiliate's book up to date. Of two at once one waits for the other; what is done already stays. */
export async function keepBook(deps: IssueDeps, affiliateId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const affiliate = await lockAffiliate(tx, affiliateId)
    if (!affiliate) return
    await syncFees(deps, tx, affiliate)
    await assess({ ...deps, db: tx }, tx, affiliate)
  })
}

/** The statements of a month, one in each currency; a month that has its statement is left alone. */
export async function issueMonth(
  deps: IssueDeps,
  { affiliateId, month }: { affiliateId: string; month: string },
): Promise<void> {
  await keepBook(deps, affiliateId)
  await deps.db.transaction(async (tx) => {
    const affiliate = await lockAffiliate(tx, affiliateId)
    if (!affiliate?.code) return
    const lines = await unstatedLines(tx, affiliateId)
    const issued = await listStatements(tx, affiliateId)
    const currencies = new Set([...lines, ...issued].map(({ currency }) => currency))
    for (const currency of [...currencies].toSorted())
      await issueOne(deps, tx, { affiliate, month, currency, lines })
  })
}

async function issueOne(
  deps: IssueDeps,
  tx: Transaction,
  of: { affiliate: AffiliateRow; month: string; currency: string; lines: readonly LineRow[] },
): Promise<void> {
  const { affiliate, month, currency } = of
  const affiliateId = affiliate.id
  const before = await newestStatement(tx, { affiliateId, currency })
  if (before && before.month >= month) return
  const payments = before
    ? await paymentsSince(tx, { affiliateId, currency, number: before.number })
    : []
  const drawn = drawStatement({
    month,
    lines: of.lines.filter((line) => line.currency === currency),
    isHeld: await heldOf(tx, affiliateId),
    opening: before?.closing ?? 0,
    payments: payments.map(toPayment),
    payout: { cost: affiliate.payoutCost, carriesOver: affiliate.carriesOver },
  })
  if (!drawn) return
  const number = await nextNumber(tx)
  const { opening, closing, payoutOn, carriedOverFor } = drawn
  const document: AffiliateStatementDocument = {
    number,
    month,
    currency,
    affiliate: { name: affiliate.name, code: affiliate.code ?? '' },
    issuedOn: planDay(deps),
    percent: COMMISSION_PERCENT,
    opening,
    payments: payments.map(toPayment),
    lines: drawn.lines.map(statedLine),
    closing,
    payoutOn,
    carriedOverFor,
  }
  await insertStatement(tx, {
    number,
    affiliateId,
    month,
    currency,
    issuedAt: deps.now(),
    closing,
    payoutOn,
    document,
    sha256: hashOf(document),
  })
  const ids = drawn.lines.map(({ id }) => id)
  await putIntoStatement(tx, ids, number)
  await deps.jobs.enqueue(tx, affiliateMail, { kind: 'statement', number })
}

/** Which lines wait for a person to have looked: those of a restaurant, or all of a code. */
export async function heldOf(
  tx: Transaction | IssueDeps['db'],
  affiliateId: string,
): Promise<(line: Line) => boolean> {
  const open = (await listReviews(tx, affiliateId)).filter(({ outcome }) => outcome === 'open')
  const isAll = open.some(({ customer }) => customer === null)
  const numbers = new Set(open.map(({ customer }) => customer))
  const stated = new Set(
    open.length === 0
      ? []
      : (await listLines(tx, affiliateId))
          .filter(({ statement }) => statement !== null)
          .map(({ id }) => id),
  )
  return (line) => {
    // what was given back of something that is on a statement does not wait
    if (line.takesFrom !== null && stated.has(line.takesFrom)) return false
    return isAll || numbers.has(line.customer)
  }
}

function statedLine(line: Line): StatedLine {
  const { id, customer, invoice, kind, net, commission, reason, takesFrom } = line
  return {
    id,
    day: line.paidOn ?? line.invoicedOn,
    customer,
    invoice,
    kind,
    net,
    commission,
    reason: takesFrom === null && net > 0 ? null : reason,
  }
}
