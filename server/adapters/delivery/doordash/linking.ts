import { z } from 'zod'
import type { Ref } from '#contract/canonical-menu.ts'
import type { ChannelCall, LinkedStore, StoreCandidate } from '../channel-adapter.ts'
import { readAnswer } from '../parts/call-platform.ts'
import { callAsMerchant, orNull, providerType } from './doordash-call.ts'

const PAGE = 100
const PAGES_MAX = 50

const candidates = z.looseObject({
  stores: z.array(
    z.looseObject({
      store_id: z.union([z.string(), z.number()]).transform(String),
      name: z.string(),
      address: z.string().nullish(),
      currency: z.string().nullish(),
      unavailable_reason: z.string().nullish(),
    }),
  ),
})
const onboarding = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
})

export async function listCandidates(call: Omit<ChannelCall, 'link'>): Promise<StoreCandidate[]> {
  const found: StoreCandidate[] = []
  for (let page = 0; page < PAGES_MAX; page++) {
    const answer = await callAsMerchant(call, {
      method: 'GET',
      path: `/api/v2/store_candidates?limit=${PAGE}&offset=${page * PAGE}`,
    })
    const { stores } = readAnswer(candidates, answer, call)
    found.push(
      ...stores.map((store) => ({
        storeId: store.store_id,
        name: store.name,
        address: store.address ?? '',
        currency: store.currency ?? null,
        unavailable: store.unavailable_reason ?? null,
        settings: {},
      })),
    )
    if (stores.length < PAGE) break
  }
  return found
}

/** From then on DoorDash knows the store by our own name for it. */
export async function onboardStore(
  store: StoreCandidate,
  location: Ref,
  call: Omit<ChannelCall, 'link'>,
): Promise<LinkedStore> {
  const answer = await callAsMerchant(call, {
    method: 'POST',
    path: '/api/v2/store_onboarding',
    body: {
      doordash_store_id: store.storeId,
      partner_store_id: location,
      provider_type: providerType(call),
    },
  })
  const { id, status } = readAnswer(onboarding, answer, call)
  return {
    storeId: location,
    state: /INTEGRATION_ACTIVATED$/i.test(status) ? 'active' : 'awaiting-platform',
    settings: {
      onboardingId: id,
      doordashStoreId: store.storeId,
      providerType: providerType(call),
      ...(store.currency !== null && { currency: store.currency }),
    },
  }
}

export async function endOnboarding(call: ChannelCall): Promise<void> {
  const { onboardingId = '' } = call.link.settings
  await callAsMerchant(call, {
    method: 'DELETE',
    path: `/api/v2/store_onboarding/${encodeURIComponent(onboardingId)}`,
  }).catch((cause) => orNull(cause, null))
}
