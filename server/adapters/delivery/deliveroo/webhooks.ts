import { z } from 'zod'
import type { Outcome, Received } from '../channel-adapter.ts'
import { headerOf, jsonOf } from '../parts/header-of.ts'
import { hmacHex, isSameSecret } from '../parts/same-secret.ts'

const said = z.looseObject({
  code: z.string().nullish(),
  message: z.string().nullish(),
  field: z.string().nullish(),
})
const faults = {
  menu_id: z.string().nullish(),
  site_ids: z.array(z.string()).nullish(),
  errors: z.array(said).nullish(),
  imageErrors: z.array(z.looseObject({ url: z.string(), message: z.string().nullish() })).nullish(),
  barcodeErrors: z
    .array(z.looseObject({ barcode: z.string(), message: z.string().nullish() }))
    .nullish(),
}
const result = z.looseObject({ http_status: z.int(), ...faults })
/** One client saw it flat. */
const flat = z.looseObject({ status: z.union([z.string(), z.int()]), ...faults })
const event = z.union([
  z
    .looseObject({ body: z.looseObject({ menu_upload_result: result }) })
    .transform(({ body }) => body.menu_upload_result),
  flat
    .extend({ menu_id: z.string() })
    .transform(({ status, ...rest }) => ({ ...rest, http_status: statusOf(status) })),
])

/** The signature is of its number, a space and the bytes. */
export function receiveDeliveroo(
  headers: Readonly<Record<string, string>>,
  raw: Buffer,
  secret: string,
): Received {
  const guid = headerOf(headers, 'x-deliveroo-sequence-guid')
  const given = headerOf(headers, 'x-deliveroo-hmac-sha256').toLowerCase()
  if (secret === '' || !isSameSecret(given, hmacHex(secret, `${guid} `, raw))) {
    return { isGenuine: false, why: 'signature' }
  }
  const read = event.safeParse(jsonOf(raw))
  if (!read.success) return { isGenuine: false, why: 'shape' }
  const { menu_id, site_ids } = read.data
  return {
    isGenuine: true,
    eventId: guid || null,
    outcome: outcomeOf(read.data),
    match: { storeId: site_ids?.[0] ?? null, reference: null, job: menu_id ?? null },
    kind: 'menu-result',
  }
}

function outcomeOf({
  http_status,
  errors,
  imageErrors,
  barcodeErrors,
}: z.infer<typeof result>): Outcome {
  const words = [
    ...(errors ?? []).map(({ code, field, message }) =>
      [field, message ?? code].filter(Boolean).join(': '),
    ),
    ...(imageErrors ?? []).map(({ url, message }) => `${url}: ${message ?? 'not taken'}`),
    ...(barcodeErrors ?? []).map(({ barcode, message }) => `${barcode}: ${message ?? 'not taken'}`),
  ].join('; ')
  const state = http_status >= 400 ? 'rejected' : words === '' ? 'live' : 'partial'
  return { state, items: [], words: words || null }
}

function statusOf(status: string | number): number {
  const number = Number(status)
  if (Number.isInteger(number)) return number
  return /^(ok|success|succeeded|completed|published)$/i.test(String(status)) ? 200 : 400
}
