import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Outcome, Received } from '../channel-adapter.ts'
import { jsonOf } from '../parts/header-of.ts'
import { hmacHex, isSameSecret } from '../parts/same-secret.ts'

const FORGED: Received = { isGenuine: false, why: 'signature' }
const MISSHAPEN: Received = { isGenuine: false, why: 'shape' }

/** Two kinds of signed messages: what became of a menu, and how far a store's joining is. */
export function receiveFromJet(
  headers: Readonly<Record<string, string>>,
  raw: Buffer,
  secret: string,
  now: Date,
): Received {
  const notice = headers['x-webhook-signature']
  if (notice === undefined) return receiveCallback(headers['x-jet-connect-hash'] ?? '', raw, secret)
  const timestamp = headers['x-webhook-timestamp'] ?? ''
  return isOld(timestamp, now) ? FORGED : receiveNotice(notice, timestamp, raw, secret)
}

const NOTICE_LIFE_MS = 5 * 60_000

/** In seconds, milliseconds or as a date: which of them is not published. */
function isOld(timestamp: string, now: Date): boolean {
  const count = Number(timestamp)
  const sentAt = Number.isNaN(count)
    ? Date.parse(timestamp)
    : count * (/^\d{1,10}$/.test(timestamp) ? 1000 : 1)
  return !(Math.abs(now.getTime() - sentAt) <= NOTICE_LIFE_MS)
}

const callback = z.looseObject({
  restaurant: z.string(),
  status: z.unknown().optional(),
})

/** `HMAC-SHA256 t=<ms>,signature=<base64>` */
function receiveCallback(header: string, raw: Buffer, secret: string): Received {
  const given = /(?:^|[\s,])signature=(\S+)$/.exec(header)?.[1]
  if (given === undefined || secret === '') return FORGED
  const expected = createHmac('sha256', secret).update(raw).digest('base64')
  if (!isSameSecret(given, expected)) return FORGED
  const event = callback.safeParse(jsonOf(raw))
  if (!event.success) return MISSHAPEN
  const sentAt = /(?:^|[\s,])t=(\d+)/.exec(header)?.[1]
  return {
    isGenuine: true,
    // What is said of one menu is said of the next in the same bytes: only their time tells them apart.
    eventId: sentAt ? `${event.data.restaurant}:${sentAt}` : null,
    kind: 'menu-result',
    match: { storeId: event.data.restaurant, reference: null, job: null },
    outcome: outcomeOf(event.data.status, raw),
  }
}

/** The body is unpublished: only an explicit word ends a publication, all else is for a person to read. */
function outcomeOf(status: unknown, raw: Buffer): Outcome {
  const word = typeof status === 'string' ? status.toLowerCase() : ''
  const words = raw.toString('utf8').slice(0, 500)
  if (/^(?:success|succeeded|successful)$/.test(word)) {
    return { state: 'live', items: [], words: null }
  }
  if (/^(?:failed|failure|fail|error)$/.test(word)) return { state: 'rejected', items: [], words }
  return { state: 'unknown', items: [], words }
}

const notice = z.object({
  eventType: z.string(),
  stage: z.string().nullish(),
  sessionId: z.string().nullish(),
  timestamp: z.string().nullish(),
  referenceId: z.string().nullish(),
  restaurantMetadata: z.object({ locationId: z.string().nullish() }).nullish(),
})

/** `sha256=<hex of timestamp, new line, body>` */
function receiveNotice(given: string, timestamp: string, raw: Buffer, secret: string): Received {
  if (secret === '') return FORGED
  if (!isSameSecret(given, `sha256=${hmacHex(secret, `${timestamp}\n`, raw)}`)) return FORGED
  const event = notice.safeParse(jsonOf(raw))
  if (!event.success) return MISSHAPEN
  const { eventType, sessionId, stage, restaurantMetadata, referenceId } = event.data
  return {
    isGenuine: true,
    eventId: sessionId ? [sessionId, eventType, stage ?? ''].join(':') : null,
    kind: kindOf(eventType),
    match: {
      storeId: restaurantMetadata?.locationId ?? referenceId ?? null,
      reference: null,
      job: null,
    },
    outcome: null,
  }
}

function kindOf(eventType: string): 'store-linked' | 'store-unlinked' | 'other' {
  if (eventType === 'onboardingLocationLive') return 'store-linked'
  return /^onboarding(?:Failed|Timeout)$/.test(eventType) ? 'store-unlinked' : 'other'
}
