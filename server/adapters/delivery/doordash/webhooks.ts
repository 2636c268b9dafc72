import { z } from 'zod'
import type { Outcome, Received } from '../channel-adapter.ts'
import { headerOf, jsonOf } from '../parts/header-of.ts'
import { isSameSecret } from '../parts/same-secret.ts'

const menuStatus = z.looseObject({
  event: z.looseObject({
    type: z.string().nullish(),
    status: z.string(),
    reference: z.string().nullish(),
    details: z.string().nullish(),
  }),
  menu: z.looseObject({ id: z.string().nullish() }).nullish(),
  store: z.looseObject({ merchant_supplied_id: z.string().nullish() }).nullish(),
})

/** DoorDash signs nothing: its Authorization is the one that we wrote into its portal. */
export function receiveDoordash(
  headers: Readonly<Record<string, string>>,
  raw: Buffer,
  secret: string,
): Received {
  if (!isSameSecret(headerOf(headers, 'authorization'), secret)) {
    return { isGenuine: false, why: 'signature' }
  }
  const read = menuStatus.safeParse(jsonOf(raw))
  if (!read.success) return { isGenuine: false, why: 'shape' }
  const { event, menu, store } = read.data
  const match = {
    storeId: store?.merchant_supplied_id ?? null,
    reference: event.reference ?? null,
    job: event.reference ?? null,
  }
  const linking = LINKING[event.status.toUpperCase()]
  if (linking) {
    return { isGenuine: true, eventId: null, outcome: null, match, kind: linking }
  }
  const outcome: Outcome = {
    state: stateOf(event.status),
    items: itemWords(event.details ?? ''),
    words: event.details || null,
    ...(menu?.id && { menuIds: { menu: menu.id } }),
  }
  return { isGenuine: true, eventId: null, outcome, match, kind: 'menu-result' }
}

const LINKING: Readonly<Record<string, Extract<Received, { isGenuine: true }>['kind']>> = {
  INTEGRATION_REQUESTED: 'other',
  STORE_CONNECTED: 'other',
  MENU_REQUESTED: 'menu-refresh',
  MENU_IMPORTED: 'other',
  MENU_AUDIT: 'other',
  MENU_QUALIFIED: 'other',
  INTEGRATION_ACTIVATED: 'store-linked',
  MENU_BLOCK: 'other',
  ACTIVATION_BLOCK: 'other',
  ABANDONED: 'store-unlinked',
}

/** Only an explicit word ends a job. */
function stateOf(status: string): Outcome['state'] {
  if (/^SUCC(?:ESS|EEDED)$/i.test(status)) return 'live'
  return /^FAIL(?:URE|ED)$/i.test(status) ? 'rejected' : 'processing'
}

function itemWords(details: string): Outcome['items'] {
  return [...details.matchAll(/\bitem ([A-Za-z0-9_-]{1,64}): ([^;]+)/g)].map(
    ([, ref = '', words = '']) => ({ ref, words }),
  )
}
