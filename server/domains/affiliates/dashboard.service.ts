import type { z } from 'zod'
import type { AffiliateDashboard, AffiliateReview, payoutFields } from '#contract/affiliates.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { planDay } from '../billing/plans.service.ts'
import { changeAffiliate, countClicks } from './affiliates.repo.ts'
import { affiliateOf, shareLink } from './dashboard-link.ts'
import { heldOf } from './issue-statement.ts'
import { listLines } from './lines.repo.ts'
import {
  decryptPayout,
  encryptPayout,
  type PayoutData,
  toPayout,
  typedOver,
} from './payout-data.ts'
import { listReviews, setReply } from './reviews.repo.ts'
import { findStatement, listStatements, type StatementWithPayment } from './statements.repo.ts'
import { numbersOf, toLine, toReview, toSummary } from './to-affiliate.ts'

type DashboardDeps = Pick<Deps, 'db' | 'now' | 'config' | 'encryption'>

export async function readDashboard(
  deps: DashboardDeps,
  token: string,
): Promise<{ id: string; dashboard: AffiliateDashboard }> {
  const affiliate = await affiliateOf(deps, token)
  const { id, name, code, carriesOver, customers: signups } = affiliate
  const today = planDay(deps)
  const isHeld = await heldOf(deps.db, id)
  const [rows, reviews, statements, clicks] = await Promise.all([
    listLines(deps.db, id),
    listReviews(deps.db, id),
    listStatements(deps.db, id),
    countClicks(deps.db, id),
  ])
  const lines = rows.map((row) => toLine(row, { today, isHeld }))
  const dashboard = {
    name,
    code,
    link: shareLink(deps, affiliate),
    isEnded: affiliate.state === 'ended',
    numbers: numbersOf(lines, { clicks, signups }),
    lines,
    reviews: reviews.map(toReview),
    statements: statements.map(toSummary),
    payout: toPayout(deps, affiliate),
    carriesOver,
  }
  return { id, dashboard }
}

export async function setPayout(
  deps: DashboardDeps,
  token: string,
  { way, country, ...typed }: z.output<typeof payoutFields>,
) {
  const affiliate = await affiliateOf(deps, token)
  const data: PayoutData = typedOver(decryptPayout(deps, affiliate), typed)
  const secretPayout = encryptPayout(deps, affiliate.id, data)
  const changed = { payoutWay: way, country, secretPayout }
  await changeAffiliate(deps.db, affiliate.id, changed)
  const payout = toPayout(deps, { ...affiliate, ...changed })
  if (!payout) throw new Error('What was stored is not there.')
  return { payout }
}

export async function setCarryOver(
  deps: DashboardDeps,
  token: string,
  carriesOver: boolean,
): Promise<{ carriesOver: boolean }> {
  const { id } = await affiliateOf(deps, token)
  await changeAffiliate(deps.db, id, { carriesOver })
  return { carriesOver }
}

export async function reply(
  deps: DashboardDeps,
  token: string,
  { id, reply: text }: { id: string; reply: string },
): Promise<{ review: AffiliateReview }> {
  const { id: affiliateId } = await affiliateOf(deps, token)
  const row = await setReply(deps.db, { id, affiliateId, reply: text, at: deps.now() })
  if (!row)
    throw conflict(
      'affiliates.no_reply',
      'This review has your reply or is decided already. Nothing was changed.',
    )
  return { review: toReview(row) }
}

export async function ownStatement(
  deps: DashboardDeps,
  token: string,
  number: number,
): Promise<StatementWithPayment> {
  const { id } = await affiliateOf(deps, token)
  const row = await findStatement(deps.db, number)
  if (row?.affiliateId !== id)
    throw notFound('affiliates.no_statement', `You have no statement ${number}.`)
  return row
}
