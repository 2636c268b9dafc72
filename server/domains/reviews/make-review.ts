import type { WeeklyReview } from '#contract/reviews.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { approvalSettingsOf } from '../menus/versions/approval-settings.service.ts'
import { lockWorkingMenu, type OpenWorkingMenu } from '../menus/working/working-menu.service.ts'
import { makeApprovalLink } from '../proposals/approval-links.service.ts'
import {
  freshSuggestions,
  insertDraft,
  suggestFromTips,
} from '../proposals/new-proposals.service.ts'
import { chooseSuggestions, type Found, textsByGain } from './choose-suggestions.ts'
import { gatherFacts, type ReviewFacts } from './gather-facts.ts'
import { lookOver } from './look-over.ts'
import { reviewMail } from './review-mail.job.ts'
import { dayOf, weekOf } from './review-week.ts'
import {
  countAnswers,
  deleteFailure,
  findReviewOfWeek,
  findReviewSettings,
  insertReview,
  type Reviewed,
} from './reviews.repo.ts'
import { counted } from './signals/figures.ts'
import type { Signal } from './signals/signal.ts'
import { DEFAULT_SETTINGS, toReview } from './to-review.ts'

export type ReviewDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'derivedSecret' | 'duckdb' | 'storage'>
type Made = { review: WeeklyReview; isNew: boolean }

/** Looks at a restaurant's menu once a week; a second time in the same week answers what was found then. */
export async function makeReview(deps: ReviewDeps, restaurant: Reviewed): Promise<Made> {
  const week = weekOf(deps.now(), restaurant.timeZone)
  const known = await findReviewOfWeek(deps.db, restaurant.id, week)
  if (known) return { review: toReview(known), isNew: false }
  const today = dayOf(deps.now(), restaurant.timeZone)
  const facts = await gatherFacts(deps, restaurant, today.toString())
  return deps.db.transaction(async (tx) => {
    // The menu's lock is what two at once wait for.
    const open = await lockWorkingMenu(tx, deps, restaurant)
    const before = await findReviewOfWeek(tx, restaurant.id, week)
    if (before) return { review: toReview(before), isNew: false }
    const signals = await lookOver({ menu: open.document, today }, facts)
    return { review: await keep(tx, deps, { restaurant, open, week, signals, facts }), isNew: true }
  })
}

type Looked = {
  restaurant: Reviewed
  open: OpenWorkingMenu
  week: string
  signals: readonly Signal[]
  facts: ReviewFacts
}

async function keep(tx: Transaction, deps: ReviewDeps, looked: Looked): Promise<WeeklyReview> {
  const { restaurant, open, week, signals } = looked
  const texts = textsByGain(await suggestFromTips(tx, open.menu.id, open.document), open.document)
  const chosen = await chosenOf(tx, restaurant.id, [
    ...signals.flatMap(({ check, suggestions = [] }) =>
      suggestions.map((suggestion) => ({ signal: check.signal, suggestion })),
    ),
    ...texts.map((suggestion) => ({ signal: 'texts' as const, suggestion })),
  ])
  const scored = open.document.items.filter(({ score }) => score !== null).length
  const checks = [
    { signal: 'texts' as const, looked: counted(scored, 'text'), found: 0 },
    ...signals.map(({ check }) => check),
  ]
  const proposalId = await propose(tx, deps, open, { week, chosen })
  const row = await insertReview(tx, {
    restaurantId: restaurant.id,
    week,
    at: deps.now(),
    checked: checks.map((check) => ({
      ...check,
      found:
        chosen.filter(({ signal }) => signal === check.signal).length +
        signals.flatMap(({ notes }) => notes).filter(({ signal }) => signal === check.signal)
          .length,
    })),
    notes: signals.flatMap(({ notes }) => notes),
    proposalId,
    suggestions: chosen.length,
  })
  if (!row) throw new Error('This week’s review was written beside the lock of its menu')
  await deleteFailure(tx, restaurant.id, week)
  await mail(tx, deps, { restaurant, reviewId: row.id, proposalId })
  return toReview(row)
}

/** Those that were neither rejected nor wait already, the few that are worth most. */
async function chosenOf(
  tx: Transaction,
  restaurantId: number,
  found: readonly Found[],
): Promise<Found[]> {
  const fresh = new Set(
    await freshSuggestions(
      tx,
      restaurantId,
      found.map(({ suggestion }) => suggestion),
    ),
  )
  const answers = await countAnswers(tx, { restaurantId, since: null })
  return chooseSuggestions(
    found.filter(({ suggestion }) => fresh.has(suggestion)),
    answers,
  )
}

async function propose(
  tx: Transaction,
  deps: ReviewDeps,
  open: OpenWorkingMenu,
  { week, chosen }: { week: string; chosen: readonly Found[] },
): Promise<string | null> {
  if (chosen.length === 0) return null
  const title = `Review of week ${week.slice(-2)}`
  const suggestions = chosen.map(({ suggestion }) => suggestion)
  const { id } = await insertDraft(
    tx,
    deps,
    open,
    { title, sourceId: week, suggestions },
    { source: 'review', note: '', accountId: null },
  )
  return id
}

/** By mail where its owner wants it; with a link that says yes, where the owner has allowed that. */
async function mail(
  tx: Transaction,
  deps: ReviewDeps,
  of: { restaurant: Reviewed; reviewId: string; proposalId: string | null },
): Promise<void> {
  const { restaurant, reviewId, proposalId } = of
  const { byMail } = (await findReviewSettings(tx, restaurant.id)) ?? DEFAULT_SETTINGS
  if (!byMail || !restaurant.owner.confirmed) return
  const approval = await approvalSettingsOf(tx, restaurant.id)
  if (proposalId && approval.byMail) await makeApprovalLink(tx, deps, proposalId)
  await deps.jobs.enqueue(tx, reviewMail, { reviewId })
}
