import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'
import { ChannelError, type StoreCandidate } from '#server/adapters/delivery/channel-adapter.ts'
import { brokenConstraint } from '#server/core/db/constraint.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant, restaurantHead } from '../restaurants/restaurants.service.ts'
import { accessOf, adapterOf, callFor } from './channel-call.ts'
import { cardAgain, isByHand } from './channel-cards.ts'
import { findLinkOn, insertLink, lockLink, updateLink } from './channels.repo.ts'
import { asAnswer, demandOwner, getLink, type OnChannel, type OwnRestaurant } from './own-link.ts'
import { practiceStore } from './practice-platform.ts'
import { deliverPractice } from './practice-webhooks.ts'
import { findOpenPublication, moveTo } from './publications.repo.ts'

export async function listStores(
  deps: Deps,
  caller: Caller,
  { id, channel }: OnChannel,
  isPractice: boolean,
) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  const stores = await candidates(deps, restaurant, { channel, isPractice })
  return {
    stores: stores.map(({ storeId, name, address, currency, unavailable }) => ({
      storeId,
      name,
      address,
      currency,
      unavailable,
    })),
  }
}

function candidates(
  deps: Deps,
  { id }: OwnRestaurant,
  { channel, isPractice }: { channel: Platform; isPractice: boolean },
): Promise<StoreCandidate[]> {
  const call = callFor(deps, unlinkedCall(id, channel, isPractice))
  const stores = adapterOf(deps, channel).stores(call).catch(asAnswer(channel))
  return isPractice ? stores.then((found) => found.map(inAnyCurrency)) : stores
}

/** A practice store sells in the restaurant's currency, wherever the platform itself does business. */
function inAnyCurrency(store: StoreCandidate): StoreCandidate {
  return { ...store, currency: null }
}

function unlinkedCall(restaurantId: number, channel: Platform, isPractice: boolean) {
  const storeId = isPractice ? practiceStore(restaurantId) : ''
  return { id: null, restaurantId, channel, isPractice, storeId, menuIds: {}, settings: {} }
}

export async function linkStore(
  deps: Deps,
  caller: Caller,
  { id, channel }: OnChannel,
  { storeId, isPractice }: { storeId: string; isPractice: boolean },
) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  await demandOwner(deps.db, caller, restaurant)
  const name = PLATFORM_NAMES[channel]
  const before = await findLinkOn(deps.db, id, channel)
  if (before && !isByHand(before)) throw linkedAlready(name)
  const stores = await candidates(deps, restaurant, { channel, isPractice })
  const store = stores.find((one) => one.storeId === storeId)
  if (!store) throw notFound('channels.no_store', `${name} shows no such store.`)
  if (store.unavailable) throw conflict('channels.store_unavailable', store.unavailable)
  const { ref, currency } = await restaurantHead(deps.db, id)
  if (store.currency !== null && store.currency !== currency) {
    const words = `This store sells in ${store.currency} and the menu is in ${currency}: its prices would be wrong.`
    throw conflict('channels.currency', words)
  }
  const call = callFor(deps, unlinkedCall(id, channel, isPractice))
  const linked = await adapterOf(deps, channel).linkStore(store, ref, call).catch(asAnswer(channel))
  await deps.db
    .transaction(async (tx) => {
      if (before) await updateLink(tx, before.id, { unlinkedAt: deps.now() })
      return insertLink(tx, {
        restaurantId: id,
        channel,
        isPractice,
        storeId: linked.storeId,
        storeName: store.name,
        address: store.address,
        settings: { ...store.settings, ...linked.settings, ...(isPractice && { currency }) },
        state: linked.state,
        linkedAt: deps.now(),
      })
    })
    .catch((error: unknown) => {
      if (brokenConstraint(error) === 'channel_links_open_key') throw linkedAlready(name)
      if (brokenConstraint(error) === 'channel_links_store_key') {
        throw conflict('channels.store_taken', 'This store is linked to another restaurant here.')
      }
      throw error
    })
  // A practice platform confirms at once what others take days for.
  if (isPractice) await deliverPractice(deps, { restaurantId: id, channel })
  return cardAgain(deps, restaurant, channel)
}

/** What is on its way is not waited for: nobody will tell us of it any more. */
export async function unlinkStore(deps: Deps, caller: Caller, { id, channel }: OnChannel) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  await demandOwner(deps.db, caller, restaurant)
  const link = await getLink(deps.db, { id, channel })
  if (accessOf(deps, link)) {
    const isGone = (error: unknown) =>
      error instanceof ChannelError &&
      ['rejected', 'forbidden', 'unauthorised'].includes(error.kind)
    await adapterOf(deps, channel)
      .unlink(callFor(deps, link))
      .catch((error: unknown) => (isGone(error) ? undefined : asAnswer(channel)(error)))
  }
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    await lockLink(tx, link.id)
    const open = await findOpenPublication(tx, link.id)
    if (open) {
      const done = { doneAt: now, dueAt: null, words: 'The link was ended.' }
      if (!(await moveTo(tx, open, 'cancelled', done))) await moveTo(tx, open, 'unknown', done)
    }
    await updateLink(tx, link.id, { unlinkedAt: now, nextCheckAt: null })
  })
  return cardAgain(deps, restaurant, channel)
}

function linkedAlready(name: string) {
  return conflict('channels.linked', `This restaurant is linked to ${name} already.`)
}
