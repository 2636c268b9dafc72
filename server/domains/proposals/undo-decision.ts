import type { EditConflict } from '#contract/menu-editor.ts'
import type { DecisionMade, Proposal } from '#contract/proposals.ts'
import { invert } from '#menu/invert.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { editChanges, markUndone } from '../menus/working/menu-edits.service.ts'
import {
  editWorkingMenu,
  lockWorkingMenu,
  type OpenWorkingMenu,
  withAuthors,
} from '../menus/working/working-menu.service.ts'
import { ownProposal, presentProposal } from './own-proposal.ts'
import {
  type DecisionRow,
  findDecisionRow,
  listSuggestionRows,
  setDecision,
  setDecisionUndone,
} from './proposals.repo.ts'
import { daysAfter, UNDO_DAYS } from './terms.ts'
import { toDecision } from './to-proposal.ts'

type Undone = { decision: DecisionMade; conflicts: EditConflict[]; proposal: Proposal }

/** Takes a decision back as one: what it changed, and what its suggestions were before. */
export function undoDecision(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  caller: Caller,
  id: string,
): Promise<Undone> {
  return deps.db.transaction(async (tx) => {
    const row = await findDecisionRow(tx, id)
    const owned = row && (await ownProposal(tx, caller, row.proposalId).catch(() => null))
    if (!row || !owned) throw notFound('proposals.no_decision', 'There is no such decision.')
    const open = await lockWorkingMenu(tx, deps, owned.restaurant)
    const { conflicts, document } = await takeBack(tx, deps, open, {
      decisionId: id,
      accountId: caller.accountId,
    })
    const undone = await findDecisionRow(tx, id)
    if (!undone) throw new Error('The decision that was just undone is gone.')
    return {
      decision: toDecision(undone),
      conflicts,
      proposal: await presentProposal(tx, row.proposalId, { document }),
    }
  })
}

/** The same by whatever way the undo came; the menu is locked by the caller. */
export async function takeBack(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'now'>,
  open: OpenWorkingMenu,
  { decisionId, accountId }: { decisionId: string; accountId: string },
): Promise<{ conflicts: EditConflict[]; document: OpenWorkingMenu['document'] }> {
  const decision = await findDecisionRow(tx, decisionId)
  if (!decision) throw notFound('proposals.no_decision', 'There is no such decision.')
  if (decision.undoneAt) throw conflict('proposals.undone', 'This decision was undone already.')
  if (deps.now() > daysAfter(decision.at, UNDO_DAYS)) {
    const sentence = `A decision can be undone for ${UNDO_DAYS} days. Restore an earlier version instead.`
    throw conflict('proposals.undo_late', sentence)
  }
  // What was decided on anew since stays as it was decided then.
  const suggestions = await listSuggestionRows(tx, decision.proposalId)
  const present = new Map(suggestions.map((row) => [row.id, row.decision]))
  const former = decision.former.filter(({ id }) => present.get(id) === decision.decision)
  const groups = await changesBack(tx, open, { ...decision, former })
  const { results, document } = await editWorkingMenu(tx, deps, open, {
    // The last one first, as later ones may stand on earlier ones.
    groups: [...groups].reverse(),
    accountId,
    source: 'undo',
    reason: 'Undid a decision on suggestions',
    ...(decision.editId && { undoesId: decision.editId }),
  })
  const conflicts = await withAuthors(tx, open.menu.id, results)
  const stuck = new Set(
    [...former].reverse().flatMap(({ id }, at) => (results[at]?.conflict ? [id] : [])),
  )
  const back = former.filter(({ id }) => !stuck.has(id))
  for (const state of ['undecided', 'accepted', 'rejected'] as const) {
    const rows = back.filter((row) => row.decision === state)
    for (const [rejectReason, same] of Map.groupBy(rows, (row) => row.rejectReason)) {
      await setDecision(
        tx,
        same.map(({ id }) => id),
        {
          decision: state,
          decidedBy: state === 'undecided' ? null : accountId,
          decidedAt: state === 'undecided' ? null : deps.now(),
          rejectReason,
        },
      )
    }
  }
  await setDecisionUndone(tx, decision.id, deps.now())
  if (decision.editId && stuck.size === 0) await markUndone(tx, decision.editId, deps.now())
  return { conflicts, document }
}

async function changesBack(tx: Transaction, open: OpenWorkingMenu, decision: DecisionRow) {
  const changes = decision.editId ? await editChanges(tx, open.menu.id, decision.editId) : []
  return decision.former.map(({ changes: places }) =>
    invert(
      places.flatMap((at) => {
        const change = changes[at]
        return change ? [change] : []
      }),
    ),
  )
}
