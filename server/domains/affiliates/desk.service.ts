import Papa from 'papaparse'
import type * as contract from '#contract/affiliate-desk.ts'
import type { AffiliateDetail, AffiliateState, AffiliateSummary } from '#contract/affiliate-desk.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { majorUnits } from '#contract/money.ts'
import { notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { planDay } from '../billing/plans.service.ts'
import {
  changeAffiliate,
  countClicks,
  findListed,
  type ListedAffiliate,
  listAffiliateRows,
  readLog,
} from './affiliates.repo.ts'
import { demand, note } from './applications.service.ts'
import { listCustomers } from './customers.repo.ts'
import { heldOf } from './issue-statement.ts'
import { listLines } from './lines.repo.ts'
import { decryptPayout, toPayout } from './payout-data.ts'
import { listReviews } from './reviews.repo.ts'
import { listStatements, listToPay } from './statements.repo.ts'
import { dayOf, numbersOf, toLine, toReview, toSummary } from './to-affiliate.ts'

type DeskDeps = Pick<Deps, 'db' | 'now' | 'config' | 'encryption'>

export async function list(
  deps: Pick<Deps, 'db'>,
  of: { state?: AffiliateState | undefined; search: string; limit: number; offset: number },
): Promise<ResponseOf<typeof contract.listAffiliates>> {
  const { rows, total } = await listAffiliateRows(deps.db, of)
  return { affiliates: rows.map(summaryOf), total }
}

/** Everything of an affiliate, for staff. */
export async function detail(deps: DeskDeps, id: string): Promise<{ affiliate: AffiliateDetail }> {
  const row = await findListed(deps.db, id)
  if (!row) throw notFound('affiliates.no_affiliate', 'There is no such affiliate.')
  const today = planDay(deps)
  const isHeld = await heldOf(deps.db, id)
  const [rows, reviews, statements, customers, clicks, log] = await Promise.all([
    listLines(deps.db, id),
    listReviews(deps.db, id),
    listStatements(deps.db, id),
    listCustomers(deps.db, id),
    countClicks(deps.db, id),
    readLog(deps.db, id),
  ])
  const lines = rows.map((line) => toLine(line, { today, isHeld }))
  return {
    affiliate: {
      ...summaryOf(row),
      reach: row.reach,
      agreement: { version: row.agreementVersion, at: row.agreementAt.toISOString() },
      numbers: numbersOf(lines, { clicks, signups: row.customers }),
      customers: customers.map(({ account, at, accountId, number, by, stoppedFor }) => ({
        accountId,
        number,
        businessName: account.businessName,
        email: account.email,
        by,
        since: dayOf(at),
        stoppedFor,
      })),
      lines,
      reviews: reviews.map(toReview),
      statements: statements.map(toSummary),
      payout: toPayout(deps, row),
      carriesOver: row.carriesOver,
      payoutCost: row.payoutCost,
      log: log.map(({ at, by, text }) => ({ at: at.toISOString(), by, text })),
    },
  }
}

export async function setPayoutCost(
  deps: DeskDeps,
  caller: Caller,
  { id, cost }: { id: string; cost: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await demand(tx, id)
    await changeAffiliate(tx, id, { payoutCost: cost })
    await note(deps, tx, caller, id, `Set what a payout costs to ${cost} minor units`)
  })
}

/** How a cell begins that a spreadsheet would run. */
const FORMULA = /^[=+\-@\t\r]/

/** What is to be paid out, with whole account numbers: each affiliate's log says who fetched it. */
export async function payoutsCsv(deps: DeskDeps, caller: Caller): Promise<Buffer> {
  return deps.db.transaction(async (tx) => {
    const rows: (string | number)[][] = []
    for (const { statement, affiliate } of await listToPay(tx)) {
      const payout = decryptPayout(deps, affiliate)
      if (!payout) continue
      const { number, closing, currency, payoutOn } = statement
      rows.push([
        number,
        payoutOn ?? '',
        payout.legalName,
        affiliate.payoutWay ?? '',
        payout.account,
        payout.bank,
        affiliate.country ?? '',
        currency,
        majorUnits({ minor: closing, currency }),
      ])
      await note(deps, tx, caller, affiliate.id, 'Fetched the list of payouts with account numbers')
    }
    const text = Papa.unparse({ fields: PAYOUT_COLUMNS, data: rows }, { escapeFormulae: FORMULA })
    return Buffer.from(`\uFEFF${text}`, 'utf8')
  })
}

const PAYOUT_COLUMNS = [
  'statement',
  'payout_on',
  'name',
  'way',
  'account',
  'bank',
  'country',
  'currency',
  'amount',
]

function summaryOf(row: ListedAffiliate): AffiliateSummary {
  const { id, name, email, code, state, appliedAt, openReviews, toPay } = row
  return { id, name, email, code, state, appliedOn: dayOf(appliedAt), openReviews, toPay }
}
