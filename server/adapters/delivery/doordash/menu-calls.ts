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
import { readAnswer } from '../parts/call-platform.ts'
import { callDoordash, orNull, providerType } from './doordash-call.ts'
import { inactiveIn, parseDoordash } from './parse.ts'
import { type DoordashMenu, doordashMenu } from './payload.ts'

/** Ids in one call that says what is sold out. */
const IDS_MAX = 40

const accepted = z.looseObject({ reference: z.string(), status: z.string() })
const menuDetails = z.looseObject({
  menu: z.array(
    z.looseObject({
      menu_id: z.string(),
      name: z.string(),
      is_active: z.boolean().nullish(),
      is_pos_menu: z.boolean().nullish(),
    }),
  ),
})

/** Where our menu stands there already it is replaced: sent as a new one, it would stand there twice. */
export async function sendMenu(
  payloads: readonly unknown[],
  reference: string,
  call: ChannelCall,
): Promise<Sent> {
  const payload = {
    ...doordashMenu.parse(payloads[0]),
    reference,
    store: { merchant_supplied_id: call.link.storeId, provider_type: providerType(call) },
  }
  const menuId = call.link.menuIds.menu ?? (await ownMenuId(payload, call))
  const answer = await callDoordash(call, {
    method: menuId ? 'PATCH' : 'POST',
    path: menuId ? `/api/v1/menus/${encodeURIComponent(menuId)}` : '/api/v1/menus',
    body: payload,
  })
  const { status } = readAnswer(accepted, answer, call)
  if (/FAIL(?:URE|ED)?$/i.test(status)) {
    throw new ChannelError('rejected', `DoorDash said ${status}.`, { status: answer.status })
  }
  return {
    state: /SUCC(?:ESS|EEDED)$/i.test(status) ? 'accepted' : 'processing',
    job: reference,
    menuIds: menuId ? { menu: menuId } : {},
  }
}

export async function readMenuBack(
  like: CanonicalMenu,
  call: ChannelCall,
): Promise<ReadBack | null> {
  const answer = await callDoordash(call, {
    method: 'GET',
    path: `${storePath(call)}/store_menu`,
  }).catch((cause) => orNull(cause, null))
  if (!answer) return null
  const payload = readAnswer(doordashMenu, answer, call)
  return {
    menu: parseDoordash([payload], like),
    soldOut: inactiveIn(payload),
    itemCount: payload.menu.categories.reduce((sum, { items }) => sum + items.length, 0),
  }
}

/** There is one call for dishes and one for options, and what one does not know it passes over. */
export async function setSoldOut(
  items: readonly SoldOutItem[],
  call: ChannelCall,
): Promise<Outcome> {
  for (let at = 0; at < items.length; at += IDS_MAX) {
    const rows = items.slice(at, at + IDS_MAX).map(({ ref, isSoldOut }) => ({
      merchant_supplied_id: ref,
      is_active: !isSoldOut,
    }))
    const unknown: ChannelError[] = []
    for (const kind of ['items', 'item_options']) {
      await callDoordash(call, {
        method: 'PUT',
        path: `${storePath(call)}/${kind}/status`,
        body: rows,
      }).catch((cause: unknown) => {
        if (!(cause instanceof ChannelError) || cause.status !== 404) throw cause
        unknown.push(cause)
      })
    }
    if (unknown.length === 2 && unknown[0]) throw unknown[0]
  }
  return { state: 'live', items: [], words: null }
}

async function ownMenuId({ menu }: DoordashMenu, call: ChannelCall): Promise<string | null> {
  const answer = await callDoordash(call, {
    method: 'GET',
    path: `${storePath(call)}/menu_details`,
  }).catch((cause) => orNull(cause, null))
  if (!answer) return null
  const known = readAnswer(menuDetails, answer, call).menu.filter(
    ({ is_pos_menu, name }) => is_pos_menu !== false && name === menu.name,
  )
  return (known.find(({ is_active }) => is_active) ?? known[0])?.menu_id ?? null
}

function storePath({ link }: ChannelCall): string {
  return `/api/v1/stores/${encodeURIComponent(link.storeId)}`
}
