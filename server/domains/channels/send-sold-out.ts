import type { SoldOutItem } from '#server/adapters/delivery/channel-adapter.ts'
import type { Deps } from '#server/deps.ts'
import { versionOf } from '../menus/versions/versions.service.ts'
import { beginPublication, isUnderway } from './begin-publication.ts'
import { adapterOf, callFor } from './channel-call.ts'
import { findRestaurantOfMenu, type LinkRow, listLinks } from './channels.repo.ts'
import { soldOutNow } from './rendered-menu.ts'

/** Tells every linked platform what is to be had now of the named items; a send that is under way holds it already, or is followed by it. */
export async function sendSoldOut(
  deps: Deps,
  { menuId, refs }: { menuId: string; refs: string[] },
): Promise<void> {
  const restaurant = await findRestaurantOfMenu(deps.db, menuId)
  if (!restaurant) return
  const off = await soldOutNow(deps, restaurant)
  const failures: unknown[] = []
  for (const link of await listLinks(deps.db, restaurant.id)) {
    if (link.state !== 'active' || !link.liveDocument) continue
    const there = new Set(link.liveDocument.items.map(({ ref }) => ref))
    // One id that a platform does not know may fail its whole call.
    const items = refs
      .filter((ref) => there.has(ref))
      .map((ref): SoldOutItem => ({ ref, until: off.get(ref) ?? null, isSoldOut: off.has(ref) }))
    if (items.length === 0) continue
    // One platform that does not answer keeps no other from hearing of it.
    await tell(deps, { link, menuId, restaurant, items }).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

type Telling = {
  link: LinkRow
  menuId: string
  restaurant: { id: number; accountId: string }
  items: readonly SoldOutItem[]
}

async function tell(deps: Deps, { link, menuId, restaurant, items }: Telling): Promise<void> {
  const adapter = adapterOf(deps, link.channel)
  if (adapter.soldOut && adapter.capabilities.soldOut !== 'none') {
    await adapter.soldOut(items, callFor(deps, link))
    return
  }
  const version =
    link.liveVersion === null ? undefined : await versionOf(deps.db, menuId, link.liveVersion)
  if (!version) return
  await deps.db
    .transaction((tx) =>
      beginPublication(tx, deps, {
        linkId: link.id,
        restaurant,
        reason: 'sold-out',
        version,
        scheduledAt: null,
        isConfirmed: true,
        accountId: null,
      }),
    )
    .catch((error: unknown) => {
      if (!isUnderway(error)) throw error
    })
}
