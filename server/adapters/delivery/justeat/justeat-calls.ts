import { z } from 'zod'
import type { Ref } from '#contract/canonical-menu.ts'
import {
  type ChannelCall,
  ChannelError,
  type ChannelHours,
  type LinkedStore,
  type Outcome,
  type Sent,
  type StoreCandidate,
} from '../channel-adapter.ts'
import { callPlatform, type PlatformAnswer, readAnswer } from '../parts/call-platform.ts'
import { JUSTEAT_DAYS, type JusteatMenu, justeatMenu } from './payload.ts'

type Call = Omit<ChannelCall, 'link'>

/** The countries that the partner API was opened for. */
const CURRENCIES: Readonly<Record<string, string>> = {
  uk: 'GBP',
  ie: 'EUR',
  es: 'EUR',
  it: 'EUR',
  dk: 'DKK',
  no: 'NOK',
}
const DEFAULT_TENANT = 'uk'

function callJusteat(
  call: Call,
  method: string,
  path: string,
  body?: object,
): Promise<PlatformAnswer> {
  const { baseUrls, credentials } = call.access
  return callPlatform(call, {
    method,
    url: `${baseUrls.api}${path}`,
    headers: { authorization: `JE-API-KEY ${credentials.api_key ?? ''}` },
    ...(body && { body }),
  })
}

function restaurantPath({ link }: ChannelCall): string {
  const tenant = encodeURIComponent(link.settings.tenant ?? DEFAULT_TENANT)
  return `/restaurants/${tenant}/${encodeURIComponent(link.storeId)}`
}

export async function sendJusteatMenu(
  payloads: readonly unknown[],
  _reference: string,
  call: ChannelCall,
): Promise<Sent> {
  const answer = await callJusteat(
    call,
    'PUT',
    `${restaurantPath(call)}/menu`,
    payloads[0] as object,
  )
  const { correlationId } = readAnswer(z.object({ correlationId: z.string().min(1) }), answer, call)
  return { state: 'processing', job: correlationId, menuIds: {} }
}

/** The answer leads to a signed address that dies within a minute, which is asked without our key. */
export async function readJusteatBack(call: ChannelCall): Promise<JusteatMenu | null> {
  const { baseUrls, credentials } = call.access
  const first = await call
    .fetch(
      new Request(`${baseUrls.api}${restaurantPath(call)}/menu`, {
        headers: { authorization: `JE-API-KEY ${credentials.api_key ?? ''}` },
        redirect: 'manual',
        signal: call.signal,
      }),
    )
    .catch(() => {
      throw new ChannelError('unavailable', 'The platform could not be reached.')
    })
  if (first.status === 404) return null
  const address = first.headers.get('location')
  if (![301, 302, 307, 308].includes(first.status) || !address) {
    const again = { ...call, fetch: async () => first }
    const answer = await callPlatform(again, {
      method: 'GET',
      url: first.url || `${baseUrls.api}/`,
    })
    return readAnswer(justeatMenu, answer, call)
  }
  return readAnswer(justeatMenu, await callPlatform(call, { method: 'GET', url: address }), call)
}

/** Just Eat's weeks hold delivery and collection apart; ours is for both. Single days have no place there. */
export async function setJusteatHours(hours: ChannelHours, call: ChannelCall): Promise<Outcome> {
  const desiredServiceTimes = Object.fromEntries(
    JUSTEAT_DAYS.map((name, day) => {
      const times = hours.hours
        .filter((period) => period.day === day)
        .map(({ from, to }) => ({
          start: `${from}:00`,
          end: to === '24:00' ? '00:00:00' : `${to}:00`,
        }))
      return [name, { delivery: times, collection: times }]
    }),
  )
  await callJusteat(call, 'PUT', `${restaurantPath(call)}/servicetimes`, { desiredServiceTimes })
  const words =
    hours.specialHours.length > 0
      ? 'Just Eat takes no hours of single days; close them there.'
      : null
  return { state: 'live', items: [], words }
}

const restaurants = z.array(
  z.object({
    restaurantId: z.coerce.string(),
    name: z.string().default(''),
    address: z.string().default(''),
    integratedBy: z.string().nullish(),
  }),
)

/** Not in its document: where Just Eat offers no list, the store's number is entered by hand. */
export async function listJusteatStores(call: Call): Promise<StoreCandidate[]> {
  const tenant = call.access.credentials.tenant ?? DEFAULT_TENANT
  const answer = await callJusteat(call, 'GET', `/restaurants/${encodeURIComponent(tenant)}`)
  return readAnswer(restaurants, answer, call).map(
    ({ restaurantId, name, address, integratedBy }) => ({
      storeId: restaurantId,
      name,
      address,
      currency: CURRENCIES[tenant] ?? null,
      unavailable: integratedBy ? `${integratedBy} holds this store at Just Eat.` : null,
      settings: { tenant, ...(CURRENCIES[tenant] && { currency: CURRENCIES[tenant] }) },
    }),
  )
}

/** Linking is Just Eat's own work where it has no call for it: a 404 is no failure. */
export async function linkJusteatStore(
  store: StoreCandidate,
  location: Ref,
  call: Call,
): Promise<LinkedStore> {
  const tenant = store.settings.tenant ?? DEFAULT_TENANT
  const path = `/restaurants/${encodeURIComponent(tenant)}/${encodeURIComponent(store.storeId)}`
  const isKnown = await isFound(callJusteat(call, 'PUT', `${path}/integration`, { location }))
  return {
    storeId: store.storeId,
    state: isKnown ? 'active' : 'awaiting-platform',
    settings: { ...store.settings, tenant },
  }
}

export async function unlinkJusteatStore(call: ChannelCall): Promise<void> {
  await isFound(callJusteat(call, 'DELETE', `${restaurantPath(call)}/integration`))
}

async function isFound(answer: Promise<PlatformAnswer>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    if (error instanceof ChannelError && error.status === 404) return false
    throw error
  }
}
