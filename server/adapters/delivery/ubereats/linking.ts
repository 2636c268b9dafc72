import { z } from 'zod'
import type { Ref } from '#contract/canonical-menu.ts'
import type { ChannelCall, LinkedStore, StoreCandidate } from '../channel-adapter.ts'
import { readAnswer } from '../parts/call-platform.ts'
import { callAsMerchant } from './ubereats-call.ts'

const PAGES_MAX = 50

const storePage = z.looseObject({
  stores: z.array(
    z.looseObject({
      store_id: z.string(),
      name: z.string(),
      currency_code: z.string().nullish(),
      location: z
        .looseObject({ address: z.string().nullish(), city: z.string().nullish() })
        .nullish(),
    }),
  ),
  next_key: z.string().nullish(),
})

export async function listStores(call: Omit<ChannelCall, 'link'>): Promise<StoreCandidate[]> {
  const found: StoreCandidate[] = []
  let key: string | null = null
  for (let page = 0; page < PAGES_MAX; page++) {
    const answer = await callAsMerchant(call, {
      method: 'GET',
      path: `/v1/eats/stores${key === null ? '' : `?start_key=${encodeURIComponent(key)}`}`,
    })
    const { stores, next_key } = readAnswer(storePage, answer, call)
    found.push(
      ...stores.map(({ store_id, name, currency_code, location }) => ({
        storeId: store_id,
        name,
        address: [location?.address, location?.city].filter(Boolean).join(', '),
        currency: currency_code ?? null,
        unavailable: null,
        settings: {},
      })),
    )
    if (!next_key) break
    key = next_key
  }
  return found
}

/** Never as the store's order manager: that would take its orders from whoever handles them now. */
export async function linkStore(
  store: StoreCandidate,
  location: Ref,
  call: Omit<ChannelCall, 'link'>,
): Promise<LinkedStore> {
  await callAsMerchant(call, {
    method: 'POST',
    path: posData(store.storeId),
    body: {
      integrator_store_id: location,
      merchant_store_id: location,
      is_order_manager: false,
      require_manual_acceptance: false,
    },
  })
  return {
    storeId: store.storeId,
    state: 'active',
    settings: store.currency === null ? {} : { currency: store.currency },
  }
}

export async function unlinkStore(call: ChannelCall): Promise<void> {
  await callAsMerchant(call, { method: 'DELETE', path: posData(call.link.storeId) })
}

function posData(storeId: string): string {
  return `/v1/eats/stores/${encodeURIComponent(storeId)}/pos_data`
}
