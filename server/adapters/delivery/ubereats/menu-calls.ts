import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import {
  type ChannelCall,
  ChannelError,
  type ChannelHours,
  type Outcome,
  type ReadBack,
  type Sent,
  type SoldOutItem,
} from '../channel-adapter.ts'
import { expectNothing, readAnswer } from '../parts/call-platform.ts'
import { uberPeriod } from './hours.ts'
import { parseUbereats, suspendedIn } from './parse.ts'
import { uberMenus } from './payload.ts'
import { suspensionUntil } from './render.ts'
import { callUbereats } from './ubereats-call.ts'

const LIVE: Outcome = { state: 'live', items: [], words: null }

/** Replaces the whole menu; a 204 says that it was taken, not that it is shown. */
export async function sendMenu(
  payloads: readonly unknown[],
  _reference: string,
  call: ChannelCall,
): Promise<Sent> {
  const answer = await callUbereats(call, {
    method: 'PUT',
    path: menusPath(call),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(gzipSync(JSON.stringify(payloads[0]))),
  })
  expectNothing(answer, call)
  return { state: 'accepted', job: null, menuIds: {} }
}

export async function readMenuBack(
  like: CanonicalMenu,
  call: ChannelCall,
): Promise<ReadBack | null> {
  const answer = await callUbereats(call, { method: 'GET', path: menusPath(call) }).catch(
    (cause) => {
      if (cause instanceof ChannelError && cause.status === 404) return null
      throw cause
    },
  )
  if (!answer) return null
  const payload = readAnswer(uberMenus, answer, call)
  if (payload.menus.length === 0) return null
  const dishes = new Set(payload.categories.flatMap(({ entities }) => entities.map(({ id }) => id)))
  return {
    menu: parseUbereats([payload], like),
    soldOut: suspendedIn(payload, call.now()),
    itemCount: dishes.size,
  }
}

export async function setSoldOut(
  items: readonly SoldOutItem[],
  call: ChannelCall,
): Promise<Outcome> {
  for (const { ref, until, isSoldOut } of items) {
    const suspension = isSoldOut ? suspensionUntil(until) : null
    await changeItem(ref, { suspension_info: { suspension } }, call)
  }
  return LIVE
}

export async function setPrice(item: Ref, price: number, call: ChannelCall): Promise<Outcome> {
  await changeItem(item, { price_info: { price } }, call)
  return LIVE
}

/** Days with hours of their own; the hours of the week stand in the menus. */
export async function setHours(
  { specialHours }: ChannelHours,
  call: ChannelCall,
): Promise<Outcome> {
  const answer = await callUbereats(call, {
    method: 'POST',
    path: `/v1/eats/stores/${encodeURIComponent(call.link.storeId)}/holiday-hours`,
    body: {
      holiday_hours: Object.fromEntries(
        specialHours.map(({ date, hours }) => [date, { open_time_periods: hours.map(uberPeriod) }]),
      ),
    },
  })
  if (answer.text.trim() !== '') {
    readAnswer(z.looseObject({ error: z.undefined().optional() }), answer, call)
  }
  return LIVE
}

async function changeItem(ref: Ref, changes: object, call: ChannelCall): Promise<void> {
  const answer = await callUbereats(call, {
    method: 'POST',
    path: `${menusPath(call)}/items/${encodeURIComponent(ref)}`,
    body: changes,
  })
  expectNothing(answer, call)
}

function menusPath({ link }: ChannelCall): string {
  return `/v2/eats/stores/${encodeURIComponent(link.storeId)}/menus`
}
