import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { headerOf } from '../parts/header-of.ts'
import { hmacHex } from '../parts/same-secret.ts'
import type {
  OutsideEdit,
  StandIn,
  StandInAnswer,
  StandInRequest,
  StandInWebhook,
} from '../stand-in.ts'
import {
  type Faults,
  faultyAnswer,
  jsonAnswer,
  NO_FAULTS,
  readBody,
  withFault,
} from '../stand-in-faults.ts'
import { menuProblem } from './menu-problem.ts'
import { type UberItem, type UberMenus, uberMenus } from './payload.ts'

type Store = {
  storeId: string
  name: string
  address: string
  currency: string
  isLinked: boolean
  /** Who handles its orders; we never ask for it. */
  orderManager: string | null
  integratorStoreId: string | null
  menu: UberMenus | null
  /** Items that once had alcohol. */
  sticky: string[]
  holidayHours: Record<string, unknown>
}
type Token = { token: string; scope: string; expiresAt: string }
type Event = { storeId: string; body: string }
export type UbereatsState = {
  stores: Store[]
  tokens: Token[]
  /** When tokens were asked for, within the last hour. */
  tokenTimes: string[]
  events: Event[]
  count: number
  faults: Faults
}

const ACCESS = {
  baseUrls: { api: 'https://api.uber.com', auth: 'https://auth.uber.com' },
  credentials: {
    client_id: 'practice-uber-client',
    client_secret: 'practice-uber-secret',
    merchant_code: 'practice-uber-code',
    webhook_secret: 'practice-uber-signing-key',
  },
}
const LIFE_S = 2_592_000
const TOKENS_AN_HOUR = 100
const LIVE_TOKENS = 100
const SCOPES = { client_credentials: 'eats.store', authorization_code: 'eats.pos_provisioning' }

export const ubereatsStandIn: StandIn<UbereatsState> = {
  channel: 'ubereats',
  access: ACCESS,
  begin: (stores) => ({
    stores: stores.map((store) => ({
      ...store,
      isLinked: false,
      orderManager: null,
      integratorStoreId: null,
      menu: null,
      sticky: [],
      holidayHours: {},
    })),
    tokens: [],
    tokenTimes: [],
    events: [],
    count: 0,
    faults: NO_FAULTS,
  }),
  answer: (state, request, now) => faultyAnswer(state) ?? answerCall(state, request, now),
  advance: (state, _now) => {
    const said = state.events.map(webhookOf)
    const { dropWebhooks, duplicateWebhooks } = state.faults
    return {
      state: { ...state, events: [] },
      webhooks: dropWebhooks ? [] : duplicateWebhooks ? [...said, ...said] : said,
    }
  },
  editOutside: (state, edit) =>
    withStore(state, edit.storeId, (store) => ({
      menu: store.menu && edited(store.menu, edit),
    })),
  set: (state, name, value) => {
    const faults = withFault(state.faults, name, value)
    if (faults) return { ...state, faults }
    if (name === 'expire-tokens') return { ...state, tokens: [] }
    if (name === 'order-manager') {
      const [storeId = '', orderManager = null] = value.split(' ')
      return withStore(state, storeId, () => ({ orderManager }))
    }
    if (name === 'menu-refresh') {
      return withEvent(state, value, 'store.menu_refresh_request', new Date(0))
    }
    return state
  },
}

type Answer = StandInAnswer<UbereatsState>

function answerCall(state: UbereatsState, request: StandInRequest, now: Date): Answer {
  const { pathname } = request.url
  if (pathname === '/oauth/v2/token') return giveToken(state, request, now)
  const bearer = headerOf(request.headers, 'authorization').replace(/^Bearer /, '')
  const token = state.tokens.find((one) => one.token === bearer && new Date(one.expiresAt) > now)
  if (!token) return jsonAnswer(state, 401, { code: 'unauthorized', message: 'Invalid token.' })
  if (pathname === '/v1/eats/stores') return listStores(state, token)
  const [, storeId = '', rest = ''] = /^\/v\d\/eats\/stores\/([^/]+)\/(.+)$/.exec(pathname) ?? []
  const store = state.stores.find((one) => one.storeId === decodeURIComponent(storeId))
  if (!store) return jsonAnswer(state, 404, { code: 'not_found', message: 'No such store.' })
  if (rest === 'pos_data') return answerPosData(state, request, { store, token, now })
  if (!store.isLinked || token.scope !== 'eats.store') {
    return jsonAnswer(state, 403, { code: 'forbidden', message: 'The store is not linked.' })
  }
  if (rest === 'holiday-hours') {
    const read = z
      .object({ holiday_hours: z.record(z.iso.date(), z.unknown()) })
      .safeParse(readBody(bodyOf(request)))
    if (!read.success) return refused(state, z.prettifyError(read.error))
    return jsonAnswer(
      withStore(state, store.storeId, () => ({ holidayHours: read.data.holiday_hours })),
      200,
      {},
    )
  }
  if (rest === 'menus') return answerMenus(state, request, store)
  const [, itemId] = /^menus\/items\/([^/]+)$/.exec(rest) ?? []
  return itemId
    ? changeItem(state, request, { store, itemId: decodeURIComponent(itemId) })
    : jsonAnswer(state, 404, { code: 'not_found', message: 'There is no such call.' })
}

function giveToken(state: UbereatsState, { body }: StandInRequest, now: Date): Answer {
  const form = new URLSearchParams(body.toString('utf8'))
  const { client_id, client_secret, merchant_code } = ACCESS.credentials
  const grant = form.get('grant_type') as keyof typeof SCOPES
  const scope = SCOPES[grant]
  if (form.get('client_id') !== client_id || form.get('client_secret') !== client_secret) {
    return jsonAnswer(state, 401, { error: 'invalid_client', error_description: 'Unknown.' })
  }
  if (!scope || (grant === 'authorization_code' && form.get('code') !== merchant_code)) {
    return jsonAnswer(state, 400, { error: 'invalid_grant', error_description: 'Not granted.' })
  }
  if (grant === 'client_credentials' && !(form.get('scope') ?? '').split(' ').includes(scope)) {
    return jsonAnswer(state, 400, { error: 'invalid_scope', error_description: 'No such scope.' })
  }
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const tokenTimes = state.tokenTimes.filter((time) => new Date(time) > hourAgo)
  if (tokenTimes.length >= TOKENS_AN_HOUR) {
    return jsonAnswer({ ...state, tokenTimes }, 429, { error: 'rate_limited' })
  }
  const count = state.count + 1
  const token = {
    token: `uber-practice-token-${count}`,
    scope,
    expiresAt: new Date(now.getTime() + LIFE_S * 1000).toISOString(),
  }
  return jsonAnswer(
    {
      ...state,
      count,
      tokenTimes: [...tokenTimes, now.toISOString()],
      tokens: [...state.tokens, token].slice(-LIVE_TOKENS),
    },
    200,
    { access_token: token.token, expires_in: LIFE_S, token_type: 'Bearer', scope },
  )
}

function listStores(state: UbereatsState, { scope }: Token): Answer {
  if (scope !== SCOPES.authorization_code) {
    return jsonAnswer(state, 403, { code: 'forbidden', message: 'The scope is missing.' })
  }
  const stores = state.stores.map(({ storeId, name, address, currency }) => ({
    store_id: storeId,
    name,
    currency_code: currency,
    location: { address },
  }))
  return jsonAnswer(state, 200, { stores, next_key: null })
}

const posData = z.object({ integrator_store_id: z.string(), is_order_manager: z.boolean() })

function answerPosData(
  state: UbereatsState,
  request: StandInRequest,
  { store, token, now }: { store: Store; token: Token; now: Date },
): Answer {
  if (token.scope !== SCOPES.authorization_code) {
    return jsonAnswer(state, 403, { code: 'forbidden', message: 'The scope is missing.' })
  }
  const { storeId } = store
  switch (request.method) {
    case 'GET':
      return jsonAnswer(state, 200, {
        integration_enabled: store.isLinked,
        order_manager_client_id: store.orderManager,
        is_order_manager_pending: false,
        integrator_store_id: store.integratorStoreId,
      })
    case 'DELETE': {
      const left = withStore(state, storeId, () => ({ isLinked: false, integratorStoreId: null }))
      return jsonAnswer(withEvent(left, storeId, 'store.deprovisioned', now), 204)
    }
    case 'POST': {
      const read = posData.safeParse(readBody(bodyOf(request)))
      if (!read.success) return refused(state, z.prettifyError(read.error))
      const linked = withStore(state, storeId, () => ({
        isLinked: true,
        integratorStoreId: read.data.integrator_store_id,
        ...(read.data.is_order_manager && { orderManager: ACCESS.credentials.client_id }),
      }))
      return jsonAnswer(withEvent(linked, storeId, 'store.provisioned', now), 200, {})
    }
    default:
      return jsonAnswer(state, 404, { code: 'not_found', message: 'There is no such call.' })
  }
}

function answerMenus(state: UbereatsState, request: StandInRequest, store: Store): Answer {
  if (request.method === 'GET') {
    return jsonAnswer(
      state,
      200,
      store.menu
        ? withAlcohol(store.menu, store.sticky)
        : { menus: [], categories: [], items: [], modifier_groups: [] },
    )
  }
  const read = uberMenus.safeParse(readBody(bodyOf(request)))
  if (!read.success) return refused(state, z.prettifyError(read.error))
  const problem = menuProblem(read.data)
  if (problem !== null) return refused(state, problem)
  const alcoholic = read.data.items
    .filter((item) => (item.dish_info?.classifications?.alcoholic_items ?? 0) > 0)
    .map(({ id }) => id)
  return jsonAnswer(
    withStore(state, store.storeId, () => ({
      menu: read.data,
      sticky: [...new Set([...store.sticky, ...alcoholic])],
    })),
    204,
  )
}

const itemChange = z.looseObject({
  price_info: z.looseObject({ price: z.int() }).optional(),
  suspension_info: z.looseObject({ suspension: z.unknown() }).optional(),
})

/** Only what is sent changes. */
function changeItem(
  state: UbereatsState,
  request: StandInRequest,
  { store, itemId }: { store: Store; itemId: string },
): Answer {
  const read = itemChange.safeParse(readBody(bodyOf(request)))
  if (!read.success) return refused(state, z.prettifyError(read.error))
  const item = store.menu?.items.find(({ id }) => id === itemId)
  if (!store.menu || !item) {
    return jsonAnswer(state, 404, { code: 'not_found', message: 'There is no such item.' })
  }
  const { price_info, suspension_info } = read.data
  const next = {
    ...item,
    ...(price_info && { price_info: { ...item.price_info, ...price_info } }),
    ...(suspension_info && { suspension_info }),
  } as UberItem
  const menu = {
    ...store.menu,
    items: store.menu.items.map((one) => (one === item ? next : one)),
  }
  return jsonAnswer(
    withStore(state, store.storeId, () => ({ menu })),
    204,
  )
}

/** What once had alcohol has it for good. */
function withAlcohol(menu: UberMenus, sticky: readonly string[]): UberMenus {
  return {
    ...menu,
    items: menu.items.map((item) => {
      const classifications = item.dish_info?.classifications
      if (!sticky.includes(item.id) || (classifications?.alcoholic_items ?? 0) > 0) return item
      return {
        ...item,
        dish_info: {
          ...item.dish_info,
          classifications: { ...classifications, alcoholic_items: 1 },
        },
      }
    }),
  }
}

function edited(menu: UberMenus, edit: OutsideEdit): UberMenus {
  const { ref } = edit
  if (edit.kind === 'remove') {
    const isOther = ({ id }: { id: string }) => id !== ref
    return {
      ...menu,
      items: menu.items.filter(isOther),
      categories: menu.categories.map((category) => ({
        ...category,
        entities: category.entities.filter(isOther),
      })),
      modifier_groups: menu.modifier_groups.map((group) => ({
        ...group,
        modifier_options: group.modifier_options.filter(isOther),
      })),
    }
  }
  return {
    ...menu,
    items: menu.items.map((item) => {
      if (item.id !== ref) return item
      if (edit.kind === 'price') {
        return { ...item, price_info: { ...item.price_info, price: edit.price } }
      }
      if (edit.kind === 'hide') {
        const suspension = { suspend_until: 2_145_916_800, reason: 'Hidden' }
        return { ...item, suspension_info: { suspension } }
      }
      const [key = 'en_us'] = Object.keys(item.title.translations)
      return { ...item, title: { translations: { [key]: edit.name } } }
    }),
  }
}

function bodyOf({ headers, body }: StandInRequest): Buffer {
  if (headerOf(headers, 'content-encoding') !== 'gzip') return body
  try {
    return gunzipSync(body)
  } catch {
    return Buffer.alloc(0)
  }
}

function withStore(
  state: UbereatsState,
  storeId: string,
  change: (store: Store) => Partial<Store>,
): UbereatsState {
  return {
    ...state,
    stores: state.stores.map((store) =>
      store.storeId === storeId ? { ...store, ...change(store) } : store,
    ),
  }
}

function withEvent(state: UbereatsState, storeId: string, type: string, now: Date): UbereatsState {
  const count = state.count + 1
  const body = JSON.stringify({
    event_id: `c4d2eb74-4875-4302-b733-${String(count).padStart(12, '0')}`,
    event_type: type,
    event_time: Math.floor(now.getTime() / 1000),
    meta: { user_id: storeId, resource_id: '', status: '' },
    resource_href: '',
  })
  return { ...state, count, events: [...state.events, { storeId, body }] }
}

function webhookOf({ storeId, body }: Event): StandInWebhook {
  return {
    storeId,
    headers: {
      'x-uber-signature': hmacHex(ACCESS.credentials.webhook_secret, body),
      'x-environment': 'sandbox',
      'content-type': 'application/json',
    },
    body,
  }
}

function refused(state: UbereatsState, message: string): Answer {
  return jsonAnswer(state, 400, { code: 'bad_request', message })
}
