import { z } from 'zod'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import {
  type ChannelCall,
  ChannelError,
  type Outcome,
  type ReadBack,
  type Sent,
  type SoldOutItem,
} from '../channel-adapter.ts'
import { callPlatform, readAnswer } from '../parts/call-platform.ts'
import { callDeliveroo } from './deliveroo-call.ts'
import { parseDeliveroo } from './parse.ts'
import { type RooUpload, rooUpload } from './payload.ts'

/** From so many items on Deliveroo wants the upload in two steps. */
const LARGE_ITEMS = 100
/** What is off for longer than a day outlives the site's next opening. */
const UNTIL_OPENING_MS = 24 * 3_600_000

const noError = { error: z.undefined().optional(), errors: z.undefined().optional() }
const taken = z.looseObject({ result: z.string().nullish(), ...noError })
const uploadTarget = z.looseObject({
  upload_url: z.url(),
  version: z.union([z.string(), z.number()]).nullish(),
})
const publishJob = z.looseObject({ id: z.string(), status: z.string() })
const unavailabilities = z.looseObject({
  unavailable_ids: z.array(z.string()).nullish(),
  hidden_ids: z.array(z.string()).nullish(),
  ...noError,
})

/** The menu's name there is ours: one for each site. */
export function menuIdOf({ link }: Pick<ChannelCall, 'link'>): string {
  return link.menuIds.menu ?? `menuwright-${link.storeId}`
}

export async function sendMenu(
  payloads: readonly unknown[],
  _reference: string,
  call: ChannelCall,
): Promise<Sent> {
  const payload = rooUpload.parse(payloads[0])
  const menuIds = { menu: menuIdOf(call) }
  if (payload.menu.items.length >= LARGE_ITEMS) {
    await sendLarge(payload, call)
    return { state: 'processing', job: menuIds.menu, menuIds }
  }
  const answer = await callDeliveroo(call, {
    method: 'PUT',
    path: menuPath(call, 'v1'),
    body: payload,
  })
  const { result } = answer.text.trim() === '' ? {} : readAnswer(taken, answer, call)
  const isSame = result === 'MATCH_EXISTING_MENU'
  return { state: isSame ? 'unchanged' : 'processing', job: menuIds.menu, menuIds }
}

/** The address for the upload dies within seconds. */
async function sendLarge(payload: RooUpload, call: ChannelCall): Promise<void> {
  const begun = await callDeliveroo(call, { method: 'PUT', path: menuPath(call, 'v3') })
  const { upload_url, version } = readAnswer(uploadTarget, begun, call)
  const uploads = call.access.baseUrls.upload
  if (uploads && !upload_url.startsWith(`${uploads}/`)) {
    throw new ChannelError('unreadable', 'Deliveroo named an unknown host for the upload.')
  }
  await callPlatform(call, { method: 'PUT', url: upload_url, body: payload })
  const answer = await callDeliveroo(call, {
    method: 'POST',
    path: `${brandPath(call, 'v3')}/jobs`,
    body: {
      action: 'publish_menu_to_live',
      params: { menu_id: menuIdOf(call), ...(version != null && { version }) },
    },
  })
  const { status } = readAnswer(publishJob, answer, call)
  if (status === 'failed') throw new ChannelError('rejected', 'Deliveroo refused the menu.')
}

export async function readMenuBack(
  like: CanonicalMenu,
  call: ChannelCall,
): Promise<ReadBack | null> {
  const answer = await callDeliveroo(call, { method: 'GET', path: menuPath(call, 'v1') }).catch(
    (cause) => {
      if (cause instanceof ChannelError && cause.status === 404) return null
      throw cause
    },
  )
  if (!answer) return null
  const payload = readAnswer(rooUpload, answer, call)
  const stock = await callDeliveroo(call, { method: 'GET', path: stockPath(call) })
  const { unavailable_ids, hidden_ids } = readAnswer(unavailabilities, stock, call)
  return {
    menu: parseDeliveroo([payload], like),
    soldOut: [...new Set([...(unavailable_ids ?? []), ...(hidden_ids ?? [])])],
    itemCount: new Set(payload.menu.categories.flatMap(({ item_ids }) => item_ids)).size,
  }
}

/** `unavailable` ends when the site opens next, `hidden` when somebody ends it. */
export async function setSoldOut(
  items: readonly SoldOutItem[],
  call: ChannelCall,
): Promise<Outcome> {
  const endsSoon = (until: Date | null) =>
    until !== null && until.getTime() - call.now().getTime() <= UNTIL_OPENING_MS
  const answer = await callDeliveroo(call, {
    method: 'POST',
    path: stockPath(call),
    body: {
      item_unavailabilities: items.map(({ ref, until, isSoldOut }) => ({
        item_id: ref,
        status: !isSoldOut ? 'available' : endsSoon(until) ? 'unavailable' : 'hidden',
      })),
    },
  })
  if (answer.text.trim() !== '') readAnswer(taken, answer, call)
  return { state: 'live', items: [], words: null }
}

function brandPath({ link }: ChannelCall, version: 'v1' | 'v3'): string {
  const brand = encodeURIComponent(link.settings.brandId ?? '')
  return `/menu/${version}/brands/${brand}`
}

function menuPath(call: ChannelCall, version: 'v1' | 'v3'): string {
  return `${brandPath(call, version)}/menus/${encodeURIComponent(menuIdOf(call))}`
}

function stockPath(call: ChannelCall): string {
  const site = encodeURIComponent(call.link.storeId)
  return `${menuPath(call, 'v1')}/item_unavailabilities/${site}`
}
