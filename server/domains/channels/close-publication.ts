import type { PublicationState } from '#contract/channel-model.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { menuApproved, menuSoldOut } from '../menus/menu-news.service.ts'
import { restaurantById } from '../restaurants/restaurants.service.ts'
import { beginOrRecord } from './begin-publication.ts'
import { addNews } from './channel-news.ts'
import { findLink, findMenuId } from './channels.repo.ts'
import { newestVersion } from './newest-version.ts'
import { note } from './publication-events.ts'
import { findLastLive, findPublication, moveTo, type PublicationRow } from './publications.repo.ts'
import { soldOutNow } from './rendered-menu.ts'

type Closing = {
  state: Exclude<PublicationState, 'scheduled' | 'sending' | 'processing'>
  /** For the owner: what happened. */
  text: string
  words?: string | null
  items?: PublicationRow['items']
  from?: readonly PublicationState[]
}

/**
 * The one way in which a publication that was sent, or should have been, ends: its owner hears of it, and what could not be
 * sent while it was open goes out now. False where somebody else has ended it, or begun another attempt.
 */
export async function closePublication(
  tx: Transaction,
  deps: Deps,
  row: PublicationRow,
  { state, text, words, items, from }: Closing,
): Promise<boolean> {
  const done = {
    doneAt: deps.now(),
    dueAt: null,
    ...(words !== undefined && { words }),
    ...(items !== undefined && { items }),
  }
  if (!(await moveTo(tx, row, state, done, from))) return false
  await note(tx, deps, row.id, text, words)
  await addNews(tx, deps, row, { kind: state, publicationId: row.id, words: words ?? null })
  await sendWhatWaited(tx, deps, row, state)
  return true
}

const isLive = (state: PublicationState) => state === 'live' || state === 'partially-live'

/** A platform is sent one thing at a time: what came meanwhile has waited for this end. */
export async function sendWhatWaited(
  tx: Transaction,
  deps: Deps,
  row: PublicationRow,
  state: PublicationState,
): Promise<void> {
  const restaurant = await restaurantById(tx, row.restaurantId)
  const link = await findLink(tx, row.linkId)
  const menuId = await findMenuId(tx, row.restaurantId)
  if (!restaurant || !link || link.unlinkedAt || menuId === undefined) return

  // One that was sent for what is sold out and failed is for its owner to see, not to be repeated without end.
  if (isLive(state) || row.reason !== 'sold-out') {
    const shown = isLive(state) ? row : await findLastLive(tx, row.linkId)
    const present = await soldOutNow({ db: tx, now: deps.now }, restaurant)
    const refs = shown ? switchedSince(shown, present) : []
    if (refs.length > 0) await deps.jobs.enqueue(tx, menuSoldOut, { menuId, refs })
  }
  const newest = await newestVersion(tx, row.restaurantId)
  if (newest && newest.number > row.version && newest.at >= row.createdAt) {
    await deps.jobs.enqueue(tx, menuApproved, { menuId })
  }
  const planned = row.tookPlaceOf ? await findPublication(tx, row.tookPlaceOf) : undefined
  if (row.reason !== 'sold-out' || !planned?.scheduledAt) return
  await beginOrRecord(tx, deps, {
    linkId: row.linkId,
    restaurant,
    reason: planned.reason,
    scheduledAt: planned.scheduledAt > deps.now() ? planned.scheduledAt : null,
    isConfirmed: planned.isConfirmed,
    accountId: planned.accountId,
  })
}

/** Switched off or on between a send and now. */
function switchedSince(
  { soldOut }: Pick<PublicationRow, 'soldOut'>,
  present: ReadonlyMap<string, unknown>,
): string[] {
  const sent = new Set(soldOut)
  return [
    ...[...present.keys()].filter((ref) => !sent.has(ref)),
    ...soldOut.filter((ref) => !present.has(ref)),
  ]
}
