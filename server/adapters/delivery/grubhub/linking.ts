import { z } from 'zod'
import type { Ref } from '#contract/canonical-menu.ts'
import {
  type ChannelCall,
  ChannelError,
  type LinkedStore,
  type StoreCandidate,
} from '../channel-adapter.ts'
import { readAnswer } from '../parts/call-platform.ts'
import { callGrubhub, findAtGrubhub, type GrubhubCall } from './grubhub-call.ts'

const PAGE_SIZE = 100
const PAGES_MAX = 50
const ROOT = '/merchant/onboarding/v1'

const merchants = z.array(
  z.object({
    cust_id: z.coerce.string(),
    name: z.string().default(''),
    address: z.unknown(),
    pos_eligibility: z.unknown(),
    reasons: z.array(z.string()).nullish(),
  }),
)

export async function listGrubhubStores(call: GrubhubCall): Promise<StoreCandidate[]> {
  const found: StoreCandidate[] = []
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await callGrubhub(
      call,
      'GET',
      `${ROOT}/merchants?page=${page}&size=${PAGE_SIZE}`,
    )
    const shown = readAnswer(merchants, answer, call)
    found.push(...shown.map(candidateOf))
    const total = Number(answer.headers.get('x-total-count') ?? found.length)
    if (shown.length === 0 || found.length >= total) break
  }
  return found
}

const NOT_ELIGIBLE = new Set<unknown>([false, 'NOT_ELIGIBLE', 'INELIGIBLE'])

function candidateOf(merchant: z.infer<typeof merchants>[number]): StoreCandidate {
  const { cust_id, name, address, pos_eligibility, reasons } = merchant
  const isOpen = !NOT_ELIGIBLE.has(pos_eligibility)
  return {
    storeId: cust_id,
    name,
    address: typeof address === 'string' ? address : address ? JSON.stringify(address) : '',
    currency: null,
    unavailable: isOpen ? null : (reasons ?? []).join(', ') || 'Grubhub does not offer this store.',
    settings: {},
  }
}

const associated = z.array(
  z.object({ cust_id: z.coerce.string(), status: z.string(), message: z.string().nullish() }),
)

const REFUSED: Readonly<Record<string, string>> = {
  ALREADY_INTEGRATED:
    'Another integrator holds this store at Grubhub. It has to be released there first.',
  NOT_FOUND: 'Grubhub knows no such store.',
}

/** The store takes orders by our menu only once its first one stands there (`activateStore`). */
export async function linkGrubhubStore(
  store: StoreCandidate,
  location: Ref,
  call: GrubhubCall,
): Promise<LinkedStore> {
  const answer = await callGrubhub(call, 'POST', `${ROOT}/merchants/associate`, [
    { cust_id: store.storeId, external_id: location },
  ])
  const row = readAnswer(associated, answer, call).find(({ cust_id }) => cust_id === store.storeId)
  if (!row) throw new ChannelError('unreadable', 'Grubhub said nothing of this store.')
  if (row.status !== 'SUCCESS') {
    throw new ChannelError(
      row.status === 'ALREADY_INTEGRATED' ? 'forbidden' : 'rejected',
      REFUSED[row.status] ?? row.message ?? row.status,
    )
  }
  return {
    storeId: store.storeId,
    state: 'active',
    settings: { ...store.settings, activation: 'after-menu' },
  }
}

const activation = z.object({
  merchant_activation_enablement_response: z
    .array(
      z.object({
        cust_id: z.coerce.string(),
        kicked_off_enablement: z.boolean(),
        reason: z.array(z.string()).nullish(),
      }),
    )
    .default([]),
})

export async function activateStore(job: string, call: ChannelCall): Promise<void> {
  const { settings, storeId } = call.link
  if (settings.activation !== 'after-menu') return
  const answer = await callGrubhub(call, 'POST', `${ROOT}/partner/activate`, { job_id: job })
  const row = readAnswer(activation, answer, call).merchant_activation_enablement_response.find(
    ({ cust_id }) => cust_id === storeId,
  )
  if (row && !row.kicked_off_enablement) {
    throw new ChannelError(
      'rejected',
      `Grubhub has the menu and did not activate the store: ${(row.reason ?? []).join(', ')}`,
    )
  }
}

export async function unlinkGrubhubStore(call: ChannelCall): Promise<void> {
  await findAtGrubhub(call, 'POST', `${ROOT}/partner/deactivate`, {
    merchant_id: call.link.storeId,
  })
}
