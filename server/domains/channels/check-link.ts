import { hashOf } from '#menu/hash.ts'
import { ChannelError, type ReadBack } from '#server/adapters/delivery/channel-adapter.ts'
import type { Deps } from '#server/deps.ts'
import { restaurantById } from '../restaurants/restaurants.service.ts'
import { adapterOf, callFor } from './channel-call.ts'
import { addNews, loseLink } from './channel-news.ts'
import {
  type DriftRecord,
  deleteDriftRow,
  findLink,
  insertSnapshot,
  type LinkRow,
  LONGEST_CHECK_MS,
  listDriftRows,
  lockLink,
  saveDriftRow,
  updateLink,
} from './channels.repo.ts'
import { outsideChanges } from './compare-menus.ts'
import { newestVersion } from './newest-version.ts'
import { nextCheck } from './publication-states.ts'
import { soldOutNow } from './rendered-menu.ts'

/** Reads the platform's menu and records what somebody changed there. Throws ChannelError where it cannot be read. */
export async function checkLink(deps: Deps, link: LinkRow): Promise<DriftRecord[]> {
  const adapter = adapterOf(deps, link.channel)
  const { liveDocument } = link
  if (!adapter.readBack || !liveDocument) return []
  const read = await adapter.readBack(liveDocument, callFor(deps, link))
  return recordDrift(deps, link, read)
}

async function recordDrift(
  deps: Deps,
  { id, restaurantId, channel }: LinkRow,
  read: ReadBack | null,
): Promise<DriftRecord[]> {
  const restaurant = await restaurantById(deps.db, restaurantId)
  const newest = await newestVersion(deps.db, restaurantId)
  const off = restaurant ? [...(await soldOutNow(deps, restaurant)).keys()] : []
  return deps.db.transaction(async (tx) => {
    const link = await lockLink(tx, id)
    if (!link?.liveDocument) return []
    const now = deps.now()
    const { liveDocument: base } = link
    // A store without a menu has lost every item of it.
    const theirs = read?.menu ?? { ...base, categories: [], items: [], groups: [], dayparts: [] }
    const found = outsideChanges({
      channel,
      base,
      ours: newest?.document ?? base,
      theirs,
      soldOut: new Set([...off, ...(read?.soldOut ?? [])]),
    })
    let isNew = false
    const known = new Map((await listDriftRows(tx, id)).map((row) => [row.key, row]))
    for (const { key, change, shown } of found) {
      const former = known.get(key)
      known.delete(key)
      const isSame = former?.shown.theirs === shown.theirs
      isNew ||= !former || !isSame
      await saveDriftRow(tx, {
        linkId: id,
        key,
        change,
        shown,
        decision: former && isSame ? former.decision : 'undecided',
        seenAt: former && isSame ? former.seenAt : now,
      })
    }
    for (const { id: gone } of known.values()) await deleteDriftRow(tx, gone)
    if (isNew) await addNews(tx, deps, { ...link, linkId: id }, { kind: 'drift', words: null })
    const nextCheckAt = nextCheck(link.liveAt ?? now, now)
    await updateLink(tx, id, { checkedAt: now, nextCheckAt })
    await insertSnapshot(tx, {
      linkId: id,
      at: now,
      hash: hashOf(theirs),
      document: theirs,
      itemCount: read?.itemCount ?? 0,
    })
    return listDriftRows(tx, id)
  })
}

/** The check that is due; one that cannot be made is made again in an hour. */
export async function checkLinkById(deps: Deps, linkId: string): Promise<void> {
  const link = await findLink(deps.db, linkId)
  if (!link || link.unlinkedAt || !isDue(link, deps.now())) return
  try {
    await checkLink(deps, link)
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    const nextCheckAt = new Date(deps.now().getTime() + HOUR)
    const isLost = error.kind === 'unauthorised' || error.kind === 'forbidden'
    await deps.db.transaction(async (tx) => {
      await updateLink(tx, link.id, { nextCheckAt })
      if (isLost) await loseLink(tx, deps, link, error.message)
    })
  }
}

function isDue({ nextCheckAt }: LinkRow, now: Date): boolean {
  if (!nextCheckAt) return false
  return nextCheckAt <= now || nextCheckAt.getTime() > now.getTime() + LONGEST_CHECK_MS
}

const HOUR = 60 * 60_000
