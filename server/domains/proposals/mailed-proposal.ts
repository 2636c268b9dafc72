import type { ChangeLine } from '#contract/menu-changes.ts'
import { tryGroups } from '#menu/apply.ts'
import { changeLines } from '#menu/summarise.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { type OpenWorkingMenu, readWorkingMenu } from '../menus/working/working-menu.service.ts'
import { restaurantById } from '../restaurants/restaurants.service.ts'
import {
  findDecisionRow,
  findProposalRow,
  type LinkRow,
  listSuggestionRows,
  type ProposalRow,
  type SuggestionRow,
} from './proposals.repo.ts'
import { isAboutPrice } from './suggestion-facts.ts'

export type MailedProposal = {
  proposal: ProposalRow
  restaurant: { id: number; accountId: string }
  restaurantName: string
  /** What a yes accepts, or what an undo takes back. */
  rows: SuggestionRow[]
  lines: ChangeLine[]
  pricesLeft: number
  /** Undecided, and no longer fitting the menu. */
  outdated: number
}

/** What the link of a mail is about, as the menu is now; undefined where it is about nothing any more. */
export async function mailedProposal(
  deps: { db: Querier; now: Deps['now'] },
  link: LinkRow,
  given?: OpenWorkingMenu,
): Promise<MailedProposal | undefined> {
  const proposal = await findProposalRow(deps.db, link.proposalId)
  const restaurant = proposal && (await restaurantById(deps.db, proposal.restaurantId))
  if (!proposal || !restaurant) return undefined
  const { document } = given ?? (await readWorkingMenu(deps, restaurant))
  const all = await listSuggestionRows(deps.db, proposal.id)
  const head = { proposal, restaurant, restaurantName: restaurant.name }
  const linesOf = (rows: readonly SuggestionRow[]) =>
    changeLines(
      rows.flatMap(({ changes }) => changes),
      { before: document, after: document },
    )
  if (link.purpose === 'undo') {
    const decision = link.decisionId && (await findDecisionRow(deps.db, link.decisionId))
    const ids = new Set(decision ? decision.former.map(({ id }) => id) : [])
    const rows = all.filter(({ id }) => ids.has(id))
    return { ...head, rows, lines: linesOf(rows), pricesLeft: 0, outdated: 0 }
  }
  const undecided = proposal.withdrawnAt ? [] : all.filter((row) => row.decision === 'undecided')
  const asked = undecided.filter((row) => !isAboutPrice(row))
  const problems = tryGroups(
    document,
    asked.map(({ changes }) => changes),
  )
  const rows = asked.filter((_row, at) => problems[at] === null)
  return {
    ...head,
    rows,
    lines: linesOf(rows),
    pricesLeft: undecided.length - asked.length,
    outdated: asked.length - rows.length,
  }
}
