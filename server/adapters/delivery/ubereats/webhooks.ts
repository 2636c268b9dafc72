import { z } from 'zod'
import type { Received } from '../channel-adapter.ts'
import { headerOf, jsonOf } from '../parts/header-of.ts'
import { hmacHex, isSameSecret } from '../parts/same-secret.ts'

const event = z.looseObject({
  event_id: z.string().min(1),
  event_type: z.string(),
  meta: z
    .looseObject({ user_id: z.string().nullish(), resource_id: z.string().nullish() })
    .nullish(),
  store_id: z.string().nullish(),
})

const KINDS = {
  'store.provisioned': 'store-linked',
  'store.deprovisioned': 'store-unlinked',
  'store.menu_refresh_request': 'menu-refresh',
} as const

/** While the signing key is changed there are two of them, with a space between. */
export function receiveUbereats(
  headers: Readonly<Record<string, string>>,
  raw: Buffer,
  secret: string,
): Received {
  const given = headerOf(headers, 'x-uber-signature').toLowerCase()
  const isSigned = secret
    .split(/\s+/)
    .some((key) => key !== '' && isSameSecret(given, hmacHex(key, raw)))
  if (!isSigned) return { isGenuine: false, why: 'signature' }
  const read = event.safeParse(jsonOf(raw))
  if (!read.success) return { isGenuine: false, why: 'shape' }
  const { event_id, event_type, meta, store_id } = read.data
  return {
    isGenuine: true,
    eventId: event_id,
    outcome: null,
    match: { storeId: meta?.user_id || store_id || null, reference: null, job: null },
    kind: KINDS[event_type as keyof typeof KINDS] ?? 'other',
  }
}
