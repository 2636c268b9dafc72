import type { z } from 'zod'
import type { AffiliateDashboard, AffiliateReview, payoutFields } from '#contract/affiliates.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { planDay } from '../billing/plans.service.ts'
import { changeAffiliate, countClicks } from './affiliates.repo.ts'
import { affiliateOf, shareLink } from './dashboard-link.ts'
import { heldOf } from './issue-statement.ts'
import { listLines } from './lines.repo.ts'
import { openPayout, type PayoutData, sealPayout, shownPayout, typedOver } from './payout-data.ts'
import { listReviews, setReply } from './reviews.repo.ts'
import { numbersOf, shownLine, shownReview, shownSummary } from './shown-affiliate.ts'
import { findStatement, listStatements, type StatementWithPayment } from './statements.repo.ts'

type DashboardDeps = Pick<Deps, 'db' | 'now' | 'config' | 'sealing'>

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
  const lines = rows.map((row) => shownLine(row, { today, isHeld }))
  const dashboard = {
    name,
    code,
    link: shareLink(deps, affiliate),
    isEnded: affiliate.state === 'ended',
    numbers: numbersOf(lines, { clicks, signups }),
    lines,
    reviews: reviews.map(shownReview),
    statements: statements.map(shownSummary),
    payout: shownPayout(deps, affiliate),
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
  const data: PayoutData = typedOver(openPayout(deps, affiliate), typed)
  const secretPayout = sealPayout(deps, affiliate.id, data)
  const changed = { payoutWay: way, country, secretPayout }
  await changeAffiliate(deps.db, affiliate.id, changed)
  const payout = shownPayout(deps, { ...affiliate, ...changed })
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
  return { review: shownReview(row) }
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
