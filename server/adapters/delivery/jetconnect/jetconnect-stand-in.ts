import { createHmac } from 'node:crypto'
import { hmacHex } from '../parts/same-secret.ts'
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
import { JET_DAYS, type JetCategory, type JetMenus, jetMenus } from './payload.ts'

interface Location extends StandInStore {
  isLinked: boolean
  isTaken: boolean
  live: JetMenus | null
  unavailable: Record<string, string | null>
  serviceTimes: unknown
}

export interface JetState {
  faults: Faults
  locations: Record<string, Location>
  waiting: { storeId: string; menus: JetMenus; dueAt: number }[]
  notices: { storeId: string; sessionId: string }[]
  /** In place of the callback's own body, such as one without an explicit word. */
  callbackBody: string | null
  count: number
}

const KEY = 'flyt-practice-key-0001'
const WEBHOOK_SECRET = 'jet-practice-webhook-secret'
const MARKET = 'UK'

/** Takes menus, and calls back for each restaurant once it is done. */
export const jetconnectStandIn: StandIn<JetState> = {
  channel: 'jetconnect',
  access: {
    baseUrls: { api: 'https://api.flytplatform.com' },
    credentials: {
      api_key: KEY,
      webhook_secret: WEBHOOK_SECRET,
      market: MARKET,
    },
  },
  begin: (stores) => ({
    faults: NO_FAULTS,
    locations: Object.fromEntries(stores.map((store) => [store.storeId, locationOf(store)])),
    waiting: [],
    notices: [],
    callbackBody: null,
    count: 0,
  }),
  answer,
  advance,
  editOutside,
  set,
}

function locationOf(store: StandInStore): Location {
  return {
    ...store,
    isLinked: false,
    isTaken: false,
    live: null,
    unavailable: {},
    serviceTimes: null,
  }
}

type Answer = StandInAnswer<JetState>
type Asked = { state: JetState; request: StandInRequest; now: Date; id: string }

const ROUTES: readonly [method: string, path: RegExp, answer: (asked: Asked) => Answer][] = [
  ['POST', /^\/menus$/, takeMenus],
  ['POST', /^\/item-availability$/, takeAvailability],
  ['PUT', /^\/restaurants\/([^/]+)\/servicetimes$/, takeServiceTimes],
  ['GET', /^\/partners\/UK\/locations$/, listLocations],
  ['POST', /^\/partners\/UK\/locations\/onboard$/, onboard],
  ['DELETE', /^\/partners\/locations\/([^/]+)$/, offboard],
]

function answer(state: JetState, request: StandInRequest, now: Date): Answer {
  if (request.headers['x-flyt-api-key'] !== KEY || !request.headers['x-jet-application']) {
    return fault(state, 401, 'unauthorized', 'the key is not known')
  }
  const faulty = faultyAnswer(state)
  if (faulty) return faulty
  for (const [method, path, answerTo] of ROUTES) {
    const found = path.exec(request.url.pathname)
    if (!found || method !== request.method) continue
    return answerTo({ state, request, now, id: decodeURIComponent(found[1] ?? '') })
  }
  return fault(state, 404, 'not_found', 'no such call')
}

function fault(state: JetState, status: number, errorCode: string, description: string): Answer {
  return jsonAnswer(state, status, {
    fault: { faultId: `f-${state.count}`, traceId: 't', errors: [{ errorCode, description }] },
  })
}

function withLocation(state: JetState, storeId: string, change: Partial<Location>): JetState {
  const location = state.locations[storeId]
  if (!location) return state
  return { ...state, locations: { ...state.locations, [storeId]: { ...location, ...change } } }
}

function takeMenus({ state, request, now }: Asked): Answer {
  const read = jetMenus.safeParse(readBody(request.body))
  if (!read.success) {
    const [issue] = read.error.issues
    return fault(state, 400, 'invalid', `${issue?.path.join('.')}: ${issue?.message}`)
  }
  const menus = read.data
  if (menus.callback_url && !menus.callback_url.startsWith('https://')) {
    return fault(state, 400, 'invalid', 'callback_url must be https')
  }
  const incomplete = menus.menus.find(({ availability }) =>
    JET_DAYS.some((day) => availability[day] === undefined),
  )
  if (incomplete) {
    return fault(state, 400, 'invalid', `menu ${incomplete.reference} must have all seven days`)
  }
  if (menus.restaurants.some((id) => !state.locations[id]?.isLinked)) {
    return fault(state, 403, 'forbidden', 'a restaurant is not yours')
  }
  const dueAt = now.getTime() + state.faults.slowMs
  const waiting = menus.restaurants.map((storeId) => ({ storeId, menus, dueAt }))
  return { ...jsonAnswer(state, 202), state: { ...state, waiting: [...state.waiting, ...waiting] } }
}

function takeAvailability({ state, request }: Asked): Answer {
  const asked = readBody(request.body) as
    | { event?: string; itemReferences?: string[]; restaurant?: string; nextAvailableAt?: string }
    | undefined
  const location = state.locations[asked?.restaurant ?? '']
  if (!asked || !location?.isLinked) return fault(state, 404, 'not_found', 'no such restaurant')
  const references = asked.itemReferences ?? []
  const others = Object.entries(location.unavailable).filter(([plu]) => !references.includes(plu))
  const off = references.map((plu) => [plu, asked.nextAvailableAt ?? null] as const)
  const unavailable = Object.fromEntries(
    asked.event === 'UNAVAILABLE' ? [...others, ...off] : others,
  )
  return jsonAnswer(withLocation(state, location.storeId, { unavailable }), 202)
}

function takeServiceTimes({ state, request, id }: Asked): Answer {
  if (!state.locations[id]?.isLinked) return fault(state, 404, 'not_found', 'no such restaurant')
  return jsonAnswer(withLocation(state, id, { serviceTimes: readBody(request.body) }), 200)
}

function listLocations({ state }: Asked): Answer {
  const shown = Object.values(state.locations).map(
    ({ storeId, name, address, currency, isTaken }) => ({
      locationId: storeId,
      name,
      address,
      currency,
      status: isTaken ? 'taken' : 'open',
    }),
  )
  return jsonAnswer(state, 200, shown)
}

function onboard({ state, request }: Asked): Answer {
  const asked = readBody(request.body) as { locationId?: string } | undefined
  const location = state.locations[asked?.locationId ?? '']
  if (!location) return fault(state, 404, 'not_found', 'no such location')
  if (location.isTaken) return fault(state, 409, 'conflict', 'live with another integrator')
  const { storeId } = location
  const count = state.count + 1
  const notices = [...state.notices, { storeId, sessionId: `session-${count}` }]
  return jsonAnswer(withLocation({ ...state, count, notices }, storeId, { isLinked: true }), 202)
}

function offboard({ state, id }: Asked): Answer {
  if (!state.locations[id]) return fault(state, 404, 'not_found', 'no such location')
  return jsonAnswer(withLocation(state, id, { isLinked: false }), 200)
}

function advance(state: JetState, now: Date): { state: JetState; webhooks: StandInWebhook[] } {
  const due = state.waiting.filter(({ dueAt }) => dueAt <= now.getTime())
  let worked: JetState = {
    ...state,
    notices: [],
    waiting: state.waiting.filter((one) => !due.includes(one)),
  }
  for (const { storeId, menus } of due) worked = withLocation(worked, storeId, { live: menus })
  const webhooks = [
    ...state.notices.map((notice) => noticeOf(notice, now)),
    ...due.map(({ storeId }) =>
      callbackOf(
        storeId,
        state.callbackBody ?? JSON.stringify({ restaurant: storeId, status: 'success' }),
        now,
      ),
    ),
  ]
  const { dropWebhooks, duplicateWebhooks } = state.faults
  if (dropWebhooks) return { state: worked, webhooks: [] }
  return { state: worked, webhooks: duplicateWebhooks ? [...webhooks, ...webhooks] : webhooks }
}

function callbackOf(storeId: string, body: string, now: Date): StandInWebhook {
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('base64')
  return {
    storeId,
    headers: {
      'content-type': 'application/json',
      'x-jet-connect-hash': `HMAC-SHA256 t=${now.getTime()},signature=${signature}`,
    },
    body,
  }
}

function noticeOf({ storeId, sessionId }: JetState['notices'][number], now: Date): StandInWebhook {
  const timestamp = String(now.getTime())
  const body = JSON.stringify({
    eventType: 'onboardingLocationLive',
    stage: 'live',
    sessionId,
    timestamp: now.toISOString(),
    referenceId: storeId,
    restaurantMetadata: { locationId: storeId },
  })
  return {
    storeId,
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': `sha256=${hmacHex(WEBHOOK_SECRET, `${timestamp}\n`, body)}`,
    },
    body,
  }
}

function editOutside(state: JetState, edit: OutsideEdit): JetState {
  const live = state.locations[edit.storeId]?.live
  if (!live) return state
  if (edit.kind === 'hide') {
    const unavailable = { ...state.locations[edit.storeId]?.unavailable, [edit.ref]: null }
    return withLocation(state, edit.storeId, { unavailable })
  }
  const within = (category: JetCategory): JetCategory => ({
    ...category,
    items: category.items
      .filter(({ plu }) => edit.kind !== 'remove' || plu !== edit.ref)
      .map((item) => {
        if (item.plu !== edit.ref) return item
        if (edit.kind === 'name') return { ...item, name: edit.name }
        return edit.kind === 'price' ? { ...item, price: edit.price } : item
      }),
    ...(category.categories && { categories: category.categories.map(within) }),
  })
  const menus = live.menus.map((menu) => ({ ...menu, categories: menu.categories.map(within) }))
  return withLocation(state, edit.storeId, { live: { ...live, menus } })
}

function set(state: JetState, name: string, value: string): JetState {
  const faults = withFault(state.faults, name, value)
  if (faults) return { ...state, faults }
  if (name === 'callback-body') return { ...state, callbackBody: value === '' ? null : value }
  if (name === 'taken') return withLocation(state, value, { isTaken: true, isLinked: false })
  if (name === 'released') return withLocation(state, value, { isTaken: false })
  return state
}
