import type { WorkingMenu } from '#contract/menu-editor.ts'
import type { ApprovalSettings } from '#contract/menu-versions.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { OpenWorkingMenu } from '../menus/working/working-menu.service.ts'
import { sendUndoLink } from './approval-links.service.ts'
import { decideOn } from './decide.ts'
import { findProposalRow, listSuggestionRows } from './proposals.repo.ts'
import { isTrulyOf } from './suggestion-facts.ts'
import { approveChanges, outlookOf } from './version-of-changes.ts'

/**
 * Accepts and approves what its owner has said may go through, tells the owner by mail, and answers the menu as it is then;
 * null where there was nothing of the kind.
 */
export async function letThrough(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'now' | 'derivedSecret'>,
  open: OpenWorkingMenu,
  { proposalId, kinds }: { proposalId: string; kinds: ApprovalSettings['automatic'] },
): Promise<WorkingMenu | null> {
  const proposal = await findProposalRow(tx, proposalId)
  if (!proposal || kinds.length === 0) return null
  const rows = (await listSuggestionRows(tx, proposalId)).filter((row) =>
    kinds.some((kind) => row.kind === kind && isTrulyOf(kind, row)),
  )
  if (rows.length === 0) return null
  const made = await decideOn(tx, deps, open, {
    proposal,
    rows,
    decision: 'accepted',
    accountId: null,
    scope: 'automatic',
    reason: '',
  })
  if (!made.decision) return null
  const { document, blocking } = await outlookOf(
    tx,
    open.menu.id,
    made.decided.map(({ changes }) => changes),
  )
  if (document && blocking.length === 0) {
    await approveChanges(tx, deps, {
      menuId: open.menu.id,
      document,
      accountId: null,
      via: 'automatic',
      note: proposal.title,
      at: deps.now(),
    })
  }
  await sendUndoLink(tx, deps, { proposalId, decisionId: made.decision.id })
  return made.document
}
