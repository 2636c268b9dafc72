import { z } from 'zod'
import type { Ref } from '#contract/canonical-menu.ts'
import {
  type ChannelCall,
  ChannelError,
  type LinkedStore,
  type StoreCandidate,
} from '../channel-adapter.ts'
import { readAnswer } from '../parts/call-platform.ts'
import { callDeliveroo } from './deliveroo-call.ts'

const location = z.looseObject({
  site_id: z.union([z.string(), z.number()]).transform(String),
  brand_id: z.union([z.string(), z.array(z.string()).min(1)]),
  name: z.string().nullish(),
  address: z.string().nullish(),
  currency_code: z.string().nullish(),
})
type Location = z.infer<typeof location>
const locations = z.looseObject({ restaurant_locations: z.array(location) })

const SITES = '/site/v1/restaurant_locations'

/** The sites that Deliveroo has named to us one by one, else all that our access opens. */
export async function listSites(call: Omit<ChannelCall, 'link'>): Promise<StoreCandidate[]> {
  const named = (call.access.credentials.site_ids ?? '').split(/[\s,]+/).filter(Boolean)
  if (named.length > 0) {
    return Promise.all(named.map(async (id) => candidateOf(await findSite(id, call))))
  }
  const answer = await callDeliveroo(call, { method: 'GET', path: SITES })
  return readAnswer(locations, answer, call).restaurant_locations.map(candidateOf)
}

/** The restaurant has asked Deliveroo to let us in: what is left for us is the brand. */
export async function linkSite(
  store: StoreCandidate,
  _location: Ref,
  call: Omit<ChannelCall, 'link'>,
): Promise<LinkedStore> {
  const { settings } = candidateOf(await findSite(store.storeId, call))
  return {
    storeId: store.storeId,
    state: 'active',
    settings: {
      ...settings,
      ...(store.currency !== null && { currency: store.currency }),
    },
  }
}

/** There is no call for it: the restaurant tells Deliveroo. */
export async function unlinkSite(call: ChannelCall): Promise<void> {
  await call.tokens.forget('deliveroo')
}

async function findSite(id: string, call: Omit<ChannelCall, 'link'>): Promise<Location> {
  const answer = await callDeliveroo(call, {
    method: 'GET',
    path: `${SITES}/${encodeURIComponent(id)}`,
  })
  return readAnswer(location, answer, call)
}

function candidateOf(site: Location): StoreCandidate {
  const brandId = [site.brand_id].flat()[0]
  if (brandId === undefined) throw new ChannelError('unreadable', 'The site has no brand.')
  return {
    storeId: site.site_id,
    name: site.name ?? `Site ${site.site_id}`,
    address: site.address ?? '',
    currency: site.currency_code ?? null,
    unavailable: null,
    settings: { brandId },
  }
}
