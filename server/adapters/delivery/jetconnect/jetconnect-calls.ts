import { z } from 'zod'
import type { Ref } from '#contract/canonical-menu.ts'
import {
  type ChannelCall,
  ChannelError,
  type ChannelHours,
  type LinkedStore,
  type Outcome,
  type Sent,
  type SoldOutItem,
  type StoreCandidate,
} from '../channel-adapter.ts'
import {
  callPlatform,
  expectNothing,
  type PlatformAnswer,
  readAnswer,
} from '../parts/call-platform.ts'
import { JET_DAYS } from './payload.ts'

type Call = Omit<ChannelCall, 'link'>
const DONE: Outcome = { state: 'live', items: [], words: null }
const DEFAULT_MARKET = 'UK'

function callJet(call: Call, method: string, path: string, body?: object): Promise<PlatformAnswer> {
  const { baseUrls, credentials } = call.access
  return callPlatform(call, {
    method,
    url: `${baseUrls.api}${path}`,
    headers: {
      'x-flyt-api-key': credentials.api_key ?? '',
      'x-jet-application': credentials.application ?? 'menuwright',
    },
    ...(body && { body }),
  })
}

/** Taken means nothing yet: the callback tells, for each restaurant. */
export async function sendJetMenus(
  payloads: readonly unknown[],
  _reference: string,
  call: ChannelCall,
): Promise<Sent> {
  const answer = await callJet(call, 'POST', '/menus', payloads[0] as object)
  expectNothing(answer, call)
  return { state: 'processing', job: null, menuIds: {} }
}

/** One call for all that come back at the same time. */
export async function setJetAvailability(
  items: readonly SoldOutItem[],
  call: ChannelCall,
): Promise<Outcome> {
  const calls = new Map<string, SoldOutItem[]>()
  for (const item of items) {
    const key = `${item.isSoldOut} ${item.until?.toISOString() ?? ''}`
    calls.set(key, [...(calls.get(key) ?? []), item])
  }
  for (const group of calls.values()) {
    const [first] = group
    if (!first) continue
    await callJet(call, 'POST', '/item-availability', {
      event: first.isSoldOut ? 'UNAVAILABLE' : 'AVAILABLE',
      itemReferences: group.map(({ ref }) => ref),
      restaurant: call.link.storeId,
      happenedAt: call.now().toISOString(),
      ...(first.isSoldOut && first.until && { nextAvailableAt: first.until.toISOString() }),
    })
  }
  return DONE
}

/** Guests see what these hours, the menu's and the platform's own have in common. */
export async function setJetHours(hours: ChannelHours, call: ChannelCall): Promise<Outcome> {
  const openingTimes = Object.fromEntries(
    JET_DAYS.map((name, day) => [
      name,
      hours.hours
        .filter((period) => period.day === day)
        .map(({ from, to }) => ({ openingTime: from, closingTime: to === '24:00' ? '23:59' : to })),
    ]),
  )
  const path = `/restaurants/${encodeURIComponent(call.link.storeId)}/servicetimes`
  await callJet(call, 'PUT', path, {
    timezone: hours.timeZone,
    serviceTimes: ['Delivery', 'Collection'].map((serviceType) => ({ serviceType, openingTimes })),
  })
  return hours.specialHours.length === 0
    ? DONE
    : { ...DONE, words: 'JET Connect takes no hours of single days; close them there.' }
}

const locations = z.array(
  z.object({
    locationId: z.string(),
    name: z.string().default(''),
    address: z.string().default(''),
    currency: z.string().nullish(),
    status: z.string().nullish(),
  }),
)

function marketOf(call: Call): string {
  return encodeURIComponent(call.access.credentials.market ?? DEFAULT_MARKET)
}

/** Not in its document: where JET offers no list, the store's id is entered by hand. */
export async function listJetStores(call: Call): Promise<StoreCandidate[]> {
  const answer = await callJet(call, 'GET', `/partners/${marketOf(call)}/locations`)
  return readAnswer(locations, answer, call).map(
    ({ locationId, name, address, currency, status }) => ({
      storeId: locationId,
      name,
      address,
      currency: currency ?? null,
      unavailable:
        status === 'taken' ? 'Another integrator holds this store; JET does not switch it.' : null,
      settings: { ...(currency && { currency }) },
    }),
  )
}

const TAKEN = 409

/** JET goes on by itself: its notices tell when the store is live. */
export async function linkJetStore(
  store: StoreCandidate,
  _location: Ref,
  call: Call,
): Promise<LinkedStore> {
  try {
    await callJet(call, 'POST', `/partners/${marketOf(call)}/locations/onboard`, {
      locationId: store.storeId,
    })
  } catch (error) {
    if (error instanceof ChannelError && error.status === TAKEN) {
      throw new ChannelError(
        'forbidden',
        `Another integrator has this store or is taking it: ${error.message}`,
        { status: TAKEN },
      )
    }
    throw error
  }
  return { storeId: store.storeId, state: 'awaiting-platform', settings: store.settings }
}

/** Leaving is agreed with JET by hand where it has no call for it: a 404 is no failure. */
export async function unlinkJetStore(call: ChannelCall): Promise<void> {
  try {
    await callJet(call, 'DELETE', `/partners/locations/${encodeURIComponent(call.link.storeId)}`)
  } catch (error) {
    if (!(error instanceof ChannelError) || error.status !== 404) throw error
  }
}
