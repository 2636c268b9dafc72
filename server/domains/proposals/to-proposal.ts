import type { WorkingMenu } from '#contract/menu-editor.ts'
import type { DecisionMade, Proposal, ProposalSummary, Suggestion } from '#contract/proposals.ts'
import { tryGroups } from '#menu/apply.ts'
import { lineWriter } from '#menu/summarise.ts'
import type { Counts, DecisionRow, ProposalRow, SuggestionRow } from './proposals.repo.ts'
import { daysAfter, UNDO_DAYS } from './terms.ts'

export function toSummary(row: ProposalRow, counts: Counts | undefined): ProposalSummary {
  const { id, restaurantId, source, title, note, by, fromTeam, at, withdrawnAt } = row
  return {
    id,
    restaurantId,
    source,
    title,
    note,
    by,
    fromTeam,
    at: at.toISOString(),
    counts: counts ?? { undecided: 0, accepted: 0, rejected: 0 },
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

/** With every suggestion told against the menu as it is now. */
export function toProposal(
  row: ProposalRow,
  rows: readonly SuggestionRow[],
  menu: WorkingMenu,
): Proposal {
  const counts = { undecided: 0, accepted: 0, rejected: 0 }
  for (const { decision } of rows) counts[decision] += 1
  return { ...toSummary(row, counts), suggestions: toSuggestions(rows, menu) }
}

export function toSuggestions(rows: readonly SuggestionRow[], menu: WorkingMenu): Suggestion[] {
  const problems = tryGroups(
    menu,
    rows.map(({ changes }) => changes),
  )
  const names = namesIn(menu)
  const inWords = lineWriter({ before: menu, after: menu })
  return rows.map((row, at) => {
    const { reason } = problems[at] ?? { reason: null }
    return {
      id: row.id,
      kind: row.kind,
      target: { ...row.target, name: names.get(row.target.ref) ?? row.target.name },
      changes: row.changes,
      lines: row.changes.map(inWords),
      isEdited: row.isEdited,
      reason: row.reason,
      evidence: row.evidence,
      expectedEffect: row.expectedEffect,
      whyNow: row.whyNow,
      scoreBefore: row.scoreBefore,
      scoreAfter: row.scoreAfter,
      decision: row.decision,
      decidedBy: row.decidedByName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      rejectReason: row.rejectReason,
      // What was made stands as it was made, or has been changed since by somebody who knew.
      fits:
        row.decision === 'accepted' || reason === null
          ? 'yes'
          : reason === 'gone'
            ? 'gone'
            : 'changed',
      version: row.version,
    }
  })
}

export function toDecision(row: DecisionRow): DecisionMade {
  const { id, proposalId, decision, scope, former, by, at, undoneAt } = row
  return {
    id,
    proposalId,
    decision,
    scope,
    count: former.length,
    by,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoUntil: daysAfter(at, UNDO_DAYS).toISOString(),
  }
}

function namesIn({ items, categories, groups }: WorkingMenu): Map<string, string> {
  return new Map([...items, ...categories, ...groups].map(({ ref, name }) => [ref, name] as const))
}
