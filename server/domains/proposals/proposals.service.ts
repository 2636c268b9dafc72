import type { z } from 'zod'
import type * as contract from '#contract/proposals.ts'
import type { DecisionMade, Proposal, ProposalSummary, Suggestion } from '#contract/proposals.ts'
import { conflict, invalid, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { approvalSettingsOf } from '../menus/versions/approval-settings.service.ts'
import { checkedChanges, readWorkingMenu } from '../menus/working/working-menu.service.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { sendApprovalLink } from './approval-links.service.ts'
import { ownProposal, presentProposal } from './own-proposal.ts'
import {
  countByDecision,
  findSuggestionRow,
  listDecisionRows,
  listProposalRows,
  setWithdrawn,
  updateSuggestion,
} from './proposals.repo.ts'
import { daysAfter, UNDO_DAYS } from './terms.ts'
import { toDecision, toSuggestions, toSummary } from './to-proposal.ts'

export async function listProposals(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  restaurantId: number,
  page: z.output<typeof contract.listProposals.query>,
): Promise<{ proposals: ProposalSummary[]; total: number }> {
  const { id } = await ownRestaurant(db, caller, restaurantId)
  const { rows, total } = await listProposalRows(db, id, page)
  const counts = await countByDecision(
    db,
    rows.map((row) => row.id),
  )
  return { proposals: rows.map((row) => toSummary(row, counts.get(row.id))), total }
}

export async function getProposal(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<Proposal> {
  const { restaurant } = await ownProposal(deps.db, caller, id)
  return presentProposal(deps.db, id, await readWorkingMenu(deps, restaurant))
}

/** What its suggestions would change, a line each, as the menu is now. */
export async function linesOfProposal(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurant: { id: number; accountId: string },
  id: string,
): Promise<string[]> {
  const { suggestions } = await presentProposal(
    deps.db,
    id,
    await readWorkingMenu(deps, restaurant),
  )
  return suggestions.flatMap(({ lines }) => lines.map(({ text }) => text))
}

/** What was accepted of it stays; what was not decided is out of the way. */
export function withdraw(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<Proposal> {
  return deps.db.transaction(async (tx) => {
    const { proposal, restaurant } = await ownProposal(tx, caller, id)
    if (!proposal.withdrawnAt) await setWithdrawn(tx, id, deps.now())
    return presentProposal(tx, id, await readWorkingMenu({ db: tx, now: deps.now }, restaurant))
  })
}

/** The same things, made otherwise: a suggestion does not become another one. */
export function editSuggestion(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { version, changes }: z.output<typeof contract.editSuggestion.body>,
): Promise<Suggestion> {
  return deps.db.transaction(async (tx) => {
    const row = await findSuggestionRow(tx, id)
    const owned = row && (await ownProposal(tx, caller, row.proposalId).catch(() => null))
    if (!row || !owned) throw notFound('proposals.no_suggestion', 'There is no such suggestion.')
    if (row.decision !== 'undecided') {
      throw conflict('proposals.decided', 'This suggestion was decided on. Undo that first.')
    }
    if (namesOf(changes) !== namesOf(row.changes)) {
      throw invalid('proposals.other_change', 'A suggestion is edited, not made into another one.')
    }
    const owner = { accountId: owned.restaurant.accountId, strict: true }
    const checked = await checkedChanges(tx, owner, changes)
    const written = await updateSuggestion(tx, {
      id,
      version,
      changes: { changes: checked, isEdited: true },
    })
    if (!written) {
      const sentence = 'Somebody changed this suggestion in the meantime. Reload it and try again.'
      throw conflict('proposals.suggestion_changed', sentence)
    }
    const { document } = await readWorkingMenu({ db: tx, now: deps.now }, owned.restaurant)
    const edited = await findSuggestionRow(tx, id)
    const [shown] = edited ? toSuggestions([edited], document) : []
    if (!shown) throw new Error('The suggestion that was just edited is gone.')
    return shown
  })
}

export async function listDecisions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  restaurantId: number,
  page: { limit: number; offset: number },
): Promise<{ decisions: DecisionMade[]; total: number }> {
  const { id } = await ownRestaurant(db, caller, restaurantId)
  const since = daysAfter(now(), -UNDO_DAYS)
  const { rows, total } = await listDecisionRows(db, id, { ...page, since })
  return { decisions: rows.map(toDecision), total }
}

export function mailToOwner(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'derivedSecret'>,
  caller: Caller,
  id: string,
): Promise<{ message: string; expiresAt: string }> {
  return deps.db.transaction(async (tx) => {
    const { restaurant } = await ownProposal(tx, caller, id)
    if (!(await approvalSettingsOf(tx, restaurant.id)).byMail) {
      throw conflict('proposals.mail_off', 'The owner has turned off approval by mail.')
    }
    const expiresAt = await sendApprovalLink(tx, deps, { proposalId: id, restaurant })
    return { message: 'The owner gets a mail with a link.', expiresAt: expiresAt.toISOString() }
  })
}

function namesOf(changes: z.output<typeof contract.editSuggestion.body>['changes']): string {
  return changes
    .map((change) => {
      const ref = change.op === 'add' ? change.value.ref : change.ref
      return [change.op, change.on, ref, change.op === 'set' ? change.field : ''].join(' ')
    })
    .sort()
    .join('\n')
}
