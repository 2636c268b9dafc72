import type {
  OutsideEdit,
  StandIn,
  StandInAnswer,
  StandInRequest,
  StandInStore,
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
import { justeatFaults } from './menu-faults.ts'
import { type JusteatMenu, justeatMenu } from './payload.ts'

interface Restaurant extends StandInStore {
  isLinked: boolean
  isTaken: boolean
  live: JusteatMenu | null
  serviceTimes: unknown
}

export interface JusteatState {
  faults: Faults
  restaurants: Record<string, Restaurant>
  /** Menus that were taken in, by their correlation id. */
  waiting: { correlationId: string; storeId: string; document: unknown; dueAt: number }[]
  /** Signed addresses and until when they live. */
  signed: Record<string, { storeId: string; until: number }>
  count: number
}

const API = 'https://uk.api.just-eat.io'
const FILES = 'https://je-menus.s3.example'
const KEY = 'je-practice-key-0001'
const WEBHOOK_SECRET = 'je-practice-webhook-secret'
const SIGNED_FOR_MS = 60_000
const TENANT = 'uk'

/** Takes every menu in, looks at it later and says by webhook what it found. */
export const justeatStandIn: StandIn<JusteatState> = {
  channel: 'justeat',
  access: {
    baseUrls: { api: API, files: FILES },
    credentials: { api_key: KEY, webhook_secret: WEBHOOK_SECRET },
  },
  begin: (stores) => ({
    faults: NO_FAULTS,
    restaurants: Object.fromEntries(
      stores.map((store) => [
        store.storeId,
        { ...store, isLinked: false, isTaken: false, live: null, serviceTimes: null },
      ]),
    ),
    waiting: [],
    signed: {},
    count: 0,
  }),
  answer,
  advance,
  editOutside,
  set,
}

type Answer = StandInAnswer<JusteatState>

function answer(state: JusteatState, request: StandInRequest, now: Date): Answer {
  if (request.url.origin === FILES) return signedMenu(state, request, now)
  if (request.headers.authorization !== `JE-API-KEY ${KEY}`) {
    return fault(state, 401, 'unauthorised', 'the key is not known')
  }
  const faulty = faultyAnswer(state)
  if (faulty) return faulty
  const { method, url } = request
  if (method === 'GET' && url.pathname === `/restaurants/${TENANT}`) return list(state)
  const found = /^\/restaurants\/([^/]+)\/([^/]+)\/(menu|servicetimes|integration)$/.exec(
    url.pathname,
  )
  const [, tenant, id = '', what] = found ?? []
  const restaurant = state.restaurants[decodeURIComponent(id)]
  if (tenant !== TENANT || !restaurant) return fault(state, 404, '404', 'no such restaurant')
  if (what === 'integration') return link(state, restaurant, method)
  if (!restaurant.isLinked) return fault(state, 403, '403', 'this restaurant is not yours')
  if (what === 'servicetimes') {
    if (method === 'GET') return jsonAnswer(state, 200, restaurant.serviceTimes ?? {})
    const serviceTimes = readBody(request.body)
    return jsonAnswer(withRestaurant(state, restaurant.storeId, { serviceTimes }), 200, {})
  }
  return method === 'GET'
    ? leadToMenu(state, restaurant, now)
    : takeMenu(state, restaurant, request, now)
}

function fault(state: JusteatState, status: number, errorCode: string, description: string) {
  return jsonAnswer(state, status, {
    fault: { faultId: `f-${state.count}`, traceId: 't', errors: [{ errorCode, description }] },
  })
}

function withRestaurant(
  state: JusteatState,
  storeId: string,
  change: Partial<Restaurant>,
): JusteatState {
  const restaurant = state.restaurants[storeId]
  if (!restaurant) return state
  return {
    ...state,
    restaurants: { ...state.restaurants, [storeId]: { ...restaurant, ...change } },
  }
}

function list(state: JusteatState): Answer {
  const shown = Object.values(state.restaurants).map(({ storeId, name, address, isTaken }) => ({
    restaurantId: storeId,
    name,
    address,
    integratedBy: isTaken ? 'another integrator' : null,
  }))
  return jsonAnswer(state, 200, shown)
}

function link(state: JusteatState, { storeId, isTaken }: Restaurant, method: string): Answer {
  if (isTaken) return fault(state, 409, '409', 'another integrator holds this restaurant')
  return jsonAnswer(withRestaurant(state, storeId, { isLinked: method === 'PUT' }), 200, {})
}

function takeMenu(
  state: JusteatState,
  { storeId }: Restaurant,
  request: StandInRequest,
  now: Date,
): Answer {
  const document = readBody(request.body)
  if (document === undefined) return fault(state, 400, '400', 'the menu is no JSON')
  const count = state.count + 1
  const correlationId = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  const dueAt = now.getTime() + state.faults.slowMs
  const waiting = [...state.waiting, { correlationId, storeId, document, dueAt }]
  return jsonAnswer({ ...state, count, waiting }, 202, { correlationId })
}

function leadToMenu(state: JusteatState, { storeId, live }: Restaurant, now: Date): Answer {
  if (!live) return fault(state, 404, '404', 'no menu')
  const count = state.count + 1
  const path = `/menus/${count}-signature`
  const signed = { ...state.signed, [path]: { storeId, until: now.getTime() + SIGNED_FOR_MS } }
  return {
    state: { ...state, count, signed },
    status: 301,
    headers: { location: `${FILES}${path}` },
    body: '',
  }
}

function signedMenu(state: JusteatState, request: StandInRequest, now: Date): Answer {
  const signed = state.signed[request.url.pathname]
  if (!signed || now.getTime() > signed.until) {
    return { state, status: 403, headers: {}, body: 'Request has expired' }
  }
  return jsonAnswer(state, 200, state.restaurants[signed.storeId]?.live)
}

function advance(
  state: JusteatState,
  now: Date,
): { state: JusteatState; webhooks: StandInWebhook[] } {
  const due = state.waiting.filter(({ dueAt }) => dueAt <= now.getTime())
  let worked = { ...state, waiting: state.waiting.filter((one) => !due.includes(one)) }
  const webhooks: StandInWebhook[] = []
  for (const { correlationId, storeId, document } of due) {
    const errors = justeatFaults(document)
    if (errors.length === 0)
      worked = withRestaurant(worked, storeId, { live: justeatMenu.parse(document) })
    webhooks.push({
      storeId,
      headers: { authorization: WEBHOOK_SECRET, 'content-type': 'application/json' },
      body: JSON.stringify({
        correlationId,
        restaurantId: storeId,
        tenant: TENANT,
        timestamp: now.toISOString(),
        result: errors.length === 0 ? 'success' : 'fail',
        ...(errors.length > 0 && { fault: { id: `f-${correlationId}`, errors } }),
      }),
    })
  }
  const { dropWebhooks, duplicateWebhooks } = state.faults
  if (dropWebhooks) return { state: worked, webhooks: [] }
  return { state: worked, webhooks: duplicateWebhooks ? [...webhooks, ...webhooks] : webhooks }
}

function editOutside(state: JusteatState, edit: OutsideEdit): JusteatState {
  const live = state.restaurants[edit.storeId]?.live
  if (!live) return state
  const { ref } = edit
  const items =
    edit.kind === 'remove' || edit.kind === 'hide'
      ? live.items.filter(({ id }) => id !== ref)
      : live.items.map((item) => (item.id === ref ? edited(item, edit) : item))
  const known = new Set(items.map(({ id }) => id))
  const categories = live.categories.map((category) => ({
    ...category,
    itemIds: category.itemIds.filter((id) => known.has(id)),
  }))
  return withRestaurant(state, edit.storeId, { live: { ...live, items, categories } })
}

function edited(item: JusteatMenu['items'][number], edit: OutsideEdit) {
  if (edit.kind === 'name') return { ...item, name: edit.name }
  if (edit.kind !== 'price') return item
  const [first, ...others] = item.variations
  return first ? { ...item, variations: [{ ...first, basePrice: edit.price }, ...others] } : item
}

function set(state: JusteatState, name: string, value: string): JusteatState {
  const faults = withFault(state.faults, name, value)
  if (faults) return { ...state, faults }
  if (name === 'taken') return withRestaurant(state, value, { isTaken: true, isLinked: false })
  if (name === 'released') return withRestaurant(state, value, { isTaken: false })
  return state
}
