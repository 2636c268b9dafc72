import type { Proposal } from '#contract/proposals.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Kitchen, OpenWorkingMenu } from '../menus/working/working-menu.service.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { findProposalRow, listSuggestionRows, type ProposalRow } from './proposals.repo.ts'
import { toProposal } from './to-proposal.ts'

/** A proposal for a restaurant that the caller may work on; any other is not found. */
export async function ownProposal(
  db: Querier,
  caller: Caller,
  id: string,
): Promise<{ proposal: ProposalRow; restaurant: Kitchen }> {
  const proposal = await findProposalRow(db, id)
  const restaurant =
    proposal && (await ownRestaurant(db, caller, proposal.restaurantId).catch(() => null))
  if (!proposal || !restaurant) throw notFound('proposals.not_found', 'There is no such proposal.')
  return { proposal, restaurant }
}

/** As it stands against a menu that is at hand. */
export async function presentProposal(
  db: Querier,
  id: string,
  { document }: Pick<OpenWorkingMenu, 'document'>,
): Promise<Proposal> {
  const row = await findProposalRow(db, id)
  if (!row) throw notFound('proposals.not_found', 'There is no such proposal.')
  return toProposal(row, await listSuggestionRows(db, id), document)
}
