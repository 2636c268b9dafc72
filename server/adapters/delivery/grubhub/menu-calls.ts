import { z } from 'zod'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { type ChannelCall, ChannelError, type Outcome, type Sent } from '../channel-adapter.ts'
import { readAnswer } from '../parts/call-platform.ts'
import { callGrubhub, findAtGrubhub } from './grubhub-call.ts'
import { type GrubhubMenu, grubhubMenu } from './payload.ts'

const validation = z.object({
  valid: z.boolean(),
  validation_errors: z.array(z.string()).default([]),
})

/** Free of charge and of consequences: Grubhub says what it would refuse. */
export async function preflightMenu(
  payloads: readonly unknown[],
  call: ChannelCall,
): Promise<MenuFinding[]> {
  const merchant = encodeURIComponent(call.link.storeId)
  const answer = await callGrubhub(
    call,
    'POST',
    `/pos/v1/menu/ingestion/validate?is_normalized_menu=true&merchant_id=${merchant}`,
    payloads[0] as object,
  )
  const { valid, validation_errors: words } = readAnswer(validation, answer, call)
  if (valid) return []
  const payload = grubhubMenu.safeParse(payloads[0])
  return (words.length > 0 ? words : ['the menu is not valid']).map((text) => ({
    rule: 'grubhub-preflight',
    level: 'block',
    ...(payload.success ? entryNamedIn(text, payload.data) : NO_ENTRY),
    field: null,
    text: `Grubhub says: ${text}.`,
  }))
}

const NO_ENTRY = { on: 'menu', ref: 'menu' } as const

function entryNamedIn(text: string, payload: GrubhubMenu): Pick<MenuFinding, 'on' | 'ref'> {
  const words = new Set(text.split(/[^A-Za-z0-9_-]+/))
  const isNamed = ({ external_id }: { external_id: string }) => words.has(external_id)
  const lists = [
    ['item', [...payload.items, ...payload.modifiers]],
    ['group', payload.modifier_prompts],
    ['category', payload.menu_sections],
  ] as const
  for (const [on, entries] of lists) {
    const entry = entries.find(isNamed)
    if (entry) return { on, ref: entry.external_id }
  }
  return NO_ENTRY
}

export async function ingestMenu(call: ChannelCall): Promise<Sent> {
  const { storeId, settings } = call.link
  if (!settings.menu_url) {
    throw new ChannelError('rejected', 'There is no address at which Grubhub could read the menu.')
  }
  const answer = await callGrubhub(call, 'POST', '/pos/v1/menu/ingestion', {
    merchant_ids: [storeId],
    menu_url: settings.menu_url,
    normalized_menu: true,
    apply_existing_schedule_overrides: true,
  })
  const { job_id: job } = readAnswer(z.object({ job_id: z.string().min(1) }), answer, call)
  return { state: 'processing', job, menuIds: {} }
}

const mediaError = z.object({
  media_validation_error_message: z.string().default(''),
  external_id: z.string().nullish(),
  menu_item_name: z.string().nullish(),
})
const jobStatus = z.object({
  details: z.unknown(),
  merchant_statuses: z.array(
    z.object({
      merchant_id: z.string(),
      status: z.string(),
      details: z.array(z.unknown()).nullish(),
      media_validation_error_list: z.array(mediaError).nullish(),
      tax_category_validation_errors: z
        .array(
          z.object({
            code: z.string().nullish(),
            entity_ids: z.array(z.string()).nullish(),
            errror_message: z.string().nullish(),
          }),
        )
        .nullish(),
    }),
  ),
})
type MerchantStatus = z.infer<typeof jobStatus>['merchant_statuses'][number]

const STATES: Readonly<Record<string, Outcome['state']>> = {
  REQUESTED: 'processing',
  QUEUED: 'processing',
  IN_PROGRESS: 'processing',
  SUCCESS: 'live',
  PARTIAL_SUCCESS: 'partial',
  FAILED: 'rejected',
  FAILED_MENU_DOWNLOAD: 'rejected',
  FAILED_VALIDATION: 'rejected',
}

export async function ingestionOutcome(job: string, call: ChannelCall): Promise<Outcome> {
  const path = `/pos/v1/menu/ingestion/jobs/${encodeURIComponent(job)}`
  const answer = await findAtGrubhub(call, 'GET', path)
  if (!answer) return { state: 'unknown', items: [], words: 'Grubhub knows no such job.' }
  const merchant = readAnswer(jobStatus, answer, call).merchant_statuses.find(
    ({ merchant_id }) => merchant_id === call.link.storeId,
  )
  if (!merchant) return { state: 'processing', items: [], words: null }
  const state = STATES[merchant.status] ?? 'unknown'
  return { state, items: itemWords(merchant), words: wordsOf(merchant, state) }
}

function itemWords(merchant: MerchantStatus): Outcome['items'] {
  return [
    ...(merchant.media_validation_error_list ?? []).flatMap(
      ({ external_id, media_validation_error_message }) =>
        external_id ? { ref: external_id, words: media_validation_error_message } : [],
    ),
    ...(merchant.tax_category_validation_errors ?? []).flatMap(({ entity_ids, errror_message }) =>
      (entity_ids ?? []).map((ref) => ({ ref, words: errror_message ?? 'tax category refused' })),
    ),
  ]
}

function wordsOf({ status, details }: MerchantStatus, state: Outcome['state']): string | null {
  if (state === 'processing' || status === 'SUCCESS') return null
  const words = (details ?? []).map((detail) =>
    typeof detail === 'string' ? detail : JSON.stringify(detail),
  )
  return [status, ...words].join(': ').slice(0, 1000)
}

/** Null: this merchant has no menu at Grubhub. */
export async function readLiveMenu(
  call: ChannelCall,
): Promise<{ payload: GrubhubMenu; soldOut: string[]; itemCount: number } | null> {
  const path = `/pos/v1/merchant/${encodeURIComponent(call.link.storeId)}/menu/normalized`
  const answer = await findAtGrubhub(call, 'GET', path)
  if (!answer) return null
  const payload = readAnswer(grubhubMenu, answer, call)
  const now = call.now().toISOString()
  const off = new Set(
    payload.availability_overrides
      .filter(
        ({ override_type, start_date, end_date }) =>
          override_type === 'UNAVAILABLE' && start_date <= now && now < end_date,
      )
      .map(({ external_id }) => external_id),
  )
  return {
    payload,
    soldOut: payload.items
      .filter(({ availability_override: id }) => id !== undefined && off.has(id))
      .map(({ external_id }) => external_id),
    itemCount: payload.items.length,
  }
}
