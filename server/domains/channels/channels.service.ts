import type { PublishingSettings } from '#contract/channel-model.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { conflict, invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { versionOf } from '../menus/versions/versions.service.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { adapterOf } from './channel-call.ts'
import { BY_HAND, cardAgain } from './channel-cards.ts'
import {
  findLinkOn,
  findMenuId,
  insertLink,
  savePublishingSettings,
  updateLink,
} from './channels.repo.ts'
import { demandOwner, getLink, type OnChannel } from './own-link.ts'
import { findLastPublication, insertEvent, insertPublication } from './publications.repo.ts'

export async function saveSettings(
  deps: Deps,
  caller: Caller,
  id: number,
  settings: PublishingSettings,
) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  await demandOwner(deps.db, caller, restaurant)
  await savePublishingSettings(deps.db, restaurant.id, settings)
  return { settings }
}

/** Where a platform cannot be read back, only a person can say what stands there. */
export async function recordSeen(deps: Deps, caller: Caller, { id, channel }: OnChannel) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  await demandOwner(deps.db, caller, restaurant)
  const link = await getLink(deps.db, { id, channel })
  const last = await findLastPublication(deps.db, link.id)
  if (adapterOf(deps, channel).capabilities.readBack || last?.state !== 'live') {
    const words = 'There is nothing to look at: no version waits for somebody to see it there.'
    throw conflict('channels.nothing_to_see', words)
  }
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    await updateLink(tx, link.id, { checkedAt: now })
    const text = `A person looked at ${PLATFORM_NAMES[channel]} and saw it there.`
    await insertEvent(tx, { publicationId: last.id, at: now, text })
  })
  return cardAgain(deps, restaurant, channel)
}

/** A store that is filled by hand needs no link; what was entered is remembered with the link where there is one. */
export async function recordByHand(
  deps: Deps,
  caller: Caller,
  { id, channel }: OnChannel,
  number: number,
) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  await demandOwner(deps.db, caller, restaurant)
  const menuId = await findMenuId(deps.db, id)
  const version = menuId === undefined ? undefined : await versionOf(deps.db, menuId, number)
  if (!version) throw invalid('channels.no_version', `The menu has no version ${number}.`)
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const known = await findLinkOn(tx, id, channel)
    const link =
      known ??
      (await insertLink(tx, {
        restaurantId: id,
        channel,
        isPractice: false,
        storeId: `${BY_HAND}${id}`,
        storeName: restaurant.name,
        address: restaurant.location,
        state: 'awaiting-platform',
        words: 'Filled by hand until the platform lets this service in.',
        linkedAt: now,
      }))
    await updateLink(tx, link.id, { enteredVersion: number, enteredAt: now })
    await insertPublication(tx, {
      restaurantId: id,
      linkId: link.id,
      version: number,
      state: 'entered-by-hand',
      reason: 'publish',
      isConfirmed: true,
      accountId: caller.accountId,
      createdAt: now,
      doneAt: now,
      reference: `hand-${link.id}-${number}-${now.getTime()}`,
    })
  })
  return cardAgain(deps, restaurant, channel)
}
