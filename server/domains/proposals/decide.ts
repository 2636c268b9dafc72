import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { EditConflict } from '#contract/menu-editor.ts'
import type {
  DecisionMade,
  DecisionScope,
  decideSuggestions,
  Proposal,
  SuggestionDecision,
} from '#contract/proposals.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { conflict } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { demandApprover } from '../menus/versions/approval-settings.service.ts'
import {
  editWorkingMenu,
  lockWorkingMenu,
  type OpenWorkingMenu,
  withAuthors,
} from '../menus/working/working-menu.service.ts'
import { ownProposal, presentProposal } from './own-proposal.ts'
import {
  findDecisionRow,
  insertDecision,
  listSuggestionRows,
  type ProposalRow,
  type SuggestionRow,
  setDecision,
} from './proposals.repo.ts'
import { isAboutPrice, pricePercent } from './suggestion-facts.ts'
import { toDecision } from './to-proposal.ts'

type DecideDeps = Pick<Deps, 'db' | 'jobs' | 'now'>
type Refusal = { suggestionId: string; conflict: EditConflict }

/** One decision on as many suggestions as the scope names; accepted ones are on the menu when it answers. */
export function decide(
  deps: DecideDeps,
  caller: Caller,
  id: string,
  { decision, scope, reason }: z.output<typeof decideSuggestions.body>,
): Promise<{ decision: DecisionMade | null; conflicts: Refusal[]; proposal: Proposal }> {
  return deps.db.transaction(async (tx) => {
    const { proposal, restaurant } = await ownProposal(tx, caller, id)
    if (decision === 'accepted') await demandApprover(tx, caller, restaurant)
    const open = await lockWorkingMenu(tx, deps, restaurant)
    if (proposal.withdrawnAt && decision === 'accepted') throw withdrawn()
    const rows = chosen(await listSuggestionRows(tx, id), scope, decision)
    const made = await decideOn(tx, deps, open, {
      proposal,
      rows,
      decision,
      accountId: caller.accountId,
      scope: nameOf(scope),
      reason,
    })
    const present = { document: made.document }
    return {
      decision: made.decision,
      conflicts: made.conflicts,
      proposal: await presentProposal(tx, id, present),
    }
  })
}

export type Deciding = {
  proposal: ProposalRow
  rows: readonly SuggestionRow[]
  decision: SuggestionDecision
  /** Null where the service decides as its owner has allowed it to. */
  accountId: string | null
  scope: string
  reason: string
}

/** The same by whatever way the decision came; the menu is locked by the caller. */
export async function decideOn(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'now'>,
  open: OpenWorkingMenu,
  { proposal, rows, decision, accountId, scope, reason }: Deciding,
): Promise<{
  decision: DecisionMade | null
  decided: SuggestionRow[]
  conflicts: Refusal[]
  document: OpenWorkingMenu['document']
}> {
  const accepting = decision === 'accepted'
  const { edit, places, results, document } = await editWorkingMenu(tx, deps, open, {
    groups: accepting ? rows.map(({ changes }) => changes) : [],
    accountId,
    source: accountId === null ? 'automatic' : 'proposal',
    reason: `Accepted of “${proposal.title}”`,
  })
  const refused = new Set(results.flatMap((result, at) => (result.conflict ? [at] : [])))
  const decided = rows.filter((_row, at) => !refused.has(at))
  const conflicts = await refusals(tx, open, rows, results)
  if (decided.length === 0) return { decision: null, decided, conflicts, document }
  const at = deps.now()
  const isOpen = decision === 'undecided'
  await setDecision(
    tx,
    decided.map(({ id }) => id),
    {
      decision,
      decidedBy: isOpen ? null : accountId,
      decidedAt: isOpen ? null : at,
      rejectReason: decision === 'rejected' ? reason || null : null,
    },
  )
  const id = randomUUID()
  await insertDecision(tx, {
    id,
    proposalId: proposal.id,
    accountId,
    decision,
    scope,
    former: rows.flatMap((row, index) =>
      refused.has(index)
        ? []
        : [
            {
              id: row.id,
              decision: row.decision,
              rejectReason: row.rejectReason,
              changes: places[index] ?? [],
            },
          ],
    ),
    editId: edit?.id ?? null,
    at,
  })
  const row = await findDecisionRow(tx, id)
  if (!row) throw new Error('The decision that was just written is gone.')
  return { decision: toDecision(row), decided, conflicts, document }
}

async function refusals(
  tx: Transaction,
  { menu }: OpenWorkingMenu,
  rows: readonly SuggestionRow[],
  results: Parameters<typeof withAuthors>[2],
): Promise<Refusal[]> {
  const refused = rows.filter((_row, at) => results[at]?.conflict)
  const conflicts = await withAuthors(tx, menu.id, results)
  return refused.flatMap(({ id }, at) => {
    const found = conflicts[at]
    return found ? [{ suggestionId: id, conflict: found }] : []
  })
}

/**
 * What a decision is about. Of many at once, only what nobody has decided on yet: what was rejected stays so. What was
 * accepted is on the menu, and is taken back by undoing the decision.
 */
export function chosen(
  rows: readonly SuggestionRow[],
  scope: DecisionScope,
  decision: SuggestionDecision,
): SuggestionRow[] {
  const inScope = rows.filter((row) => isIn(scope, row))
  if (decision === 'undecided') return inScope.filter((row) => row.decision === 'rejected')
  if (scope.of === 'suggestions') {
    return inScope.filter((row) => row.decision !== 'accepted' && row.decision !== decision)
  }
  return inScope.filter((row) => row.decision === 'undecided')
}

function isIn(scope: DecisionScope, row: SuggestionRow): boolean {
  switch (scope.of) {
    case 'all':
      return !isAboutPrice(row)
    case 'suggestions':
      return scope.ids.includes(row.id)
    case 'entry':
      return row.target.ref === scope.ref
    case 'kind': {
      if (row.kind !== scope.kind) return false
      if (scope.belowPercent === undefined) return true
      const percent = pricePercent(row.changes)
      return percent !== null && percent < scope.belowPercent
    }
  }
}

function nameOf(scope: DecisionScope): string {
  if (scope.of === 'suggestions') return scope.ids.length === 1 ? 'one' : 'chosen'
  if (scope.of === 'entry') return `entry ${scope.ref}`
  if (scope.of !== 'kind') return scope.of
  return scope.belowPercent === undefined
    ? `kind ${scope.kind}`
    : `kind ${scope.kind} below ${scope.belowPercent} %`
}

export function withdrawn() {
  return conflict('proposals.withdrawn', 'This proposal was taken back. Nothing was changed.')
}
