import { z } from 'zod'
import type { Received } from '../channel-adapter.ts'
import { jsonOf } from '../parts/header-of.ts'
import { isSameSecret } from '../parts/same-secret.ts'

const ingestion = z.object({
  correlationId: z.string(),
  restaurantId: z.coerce.string(),
  result: z.string(),
  fault: z
    .object({
      errors: z
        .array(z.object({ code: z.coerce.string().nullish(), description: z.string().nullish() }))
        .nullish(),
    })
    .nullish(),
})

/** Just Eat signs nothing; it is given a value of ours for `Authorization` with the webhook's address. */
export function receiveFromJusteat(
  headers: Readonly<Record<string, string>>,
  raw: Buffer,
  secret: string,
): Received {
  if (!isSameSecret(headers.authorization ?? '', secret)) {
    return { isGenuine: false, why: 'signature' }
  }
  const event = ingestion.safeParse(jsonOf(raw))
  if (!event.success) return { isGenuine: false, why: 'shape' }
  const { correlationId, restaurantId, result, fault } = event.data
  const words = (fault?.errors ?? [])
    .map(({ code, description }) => [code, description].filter(Boolean).join(': '))
    .join('; ')
  return {
    isGenuine: true,
    eventId: null,
    kind: 'menu-result',
    match: { storeId: restaurantId, reference: null, job: correlationId },
    outcome: { state: stateOf(result), items: [], words: words || null },
  }
}

function stateOf(result: string): 'live' | 'rejected' | 'unknown' {
  if (result === 'success') return 'live'
  return result === 'fail' ? 'rejected' : 'unknown'
}
