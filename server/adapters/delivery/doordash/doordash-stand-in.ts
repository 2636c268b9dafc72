import { z } from 'zod'
import { headerOf } from '../parts/header-of.ts'
import type { StandIn, StandInAnswer, StandInRequest, StandInWebhook } from '../stand-in.ts'
import {
  type Faults,
  faultyAnswer,
  jsonAnswer,
  NO_FAULTS,
  readBody,
  withFault,
} from '../stand-in-faults.ts'
import { editMenu, refsIn } from './edit-menu.ts'
import { type DoordashMenu, doordashMenu } from './payload.ts'
import { ACCESS, hasGoodToken } from './stand-in-token.ts'

type Store = {
  storeId: string
  name: string
  address: string
  currency: string
  /** Our own name for it, once it is linked. */
  merchantId: string | null
  onboardingId: string | null
  menus: { id: string; payload: DoordashMenu; updatedAt: string }[]
}
type Job = { menuId: string; isNew: boolean; payload: DoordashMenu; dueAt: string }
export type DoordashState = {
  stores: Store[]
  jobs: Job[]
  count: number
  faults: Faults
  bytesMax: number
  /** `slow`: linking waits for `INTEGRATION_ACTIVATED`, which `activate` sends. */
  linking: 'quick' | 'slow'
  /** What the status of the next menu says beside its word, such as pictures under review. */
  nextDetails: string
  pending: { merchantId: string; status: string }[]
}

const MERCHANT_TOKEN = 'practice-merchant-token'
const WORK_MS = 3000
const NAME_MAX = 500

export const doordashStandIn: StandIn<DoordashState> = {
  channel: 'doordash',
  access: ACCESS,
  begin: (stores) => ({
    stores: stores.map((store) => ({ ...store, merchantId: null, onboardingId: null, menus: [] })),
    jobs: [],
    count: 0,
    faults: NO_FAULTS,
    bytesMax: 8_000_000,
    linking: 'quick',
    nextDetails: '',
    pending: [],
  }),
  answer: (state, request, now) =>
    faultyAnswer(state) ?? refused(state, request, now) ?? answerCall(state, request, now),
  advance,
  editOutside: (state, edit) =>
    ofStore(state, edit.storeId, (payload) =>
      editMenu(payload, edit.ref, () => {
        if (edit.kind === 'price') return { price: edit.price }
        if (edit.kind === 'name') return { name: edit.name }
        return edit.kind === 'hide' ? { active: false } : null
      }),
    ),
  set: (state, name, value) => {
    const faults = withFault(state.faults, name, value)
    if (faults) return { ...state, faults }
    if (name === 'bytes-max') return { ...state, bytesMax: Number(value) }
    if (name === 'linking') return { ...state, linking: value === 'slow' ? 'slow' : 'quick' }
    if (name === 'next-details') return { ...state, nextDetails: value }
    if (name === 'activate') {
      const pending = [...state.pending, { merchantId: value, status: 'INTEGRATION_ACTIVATED' }]
      return { ...state, pending }
    }
    return state
  },
}

type Answer = StandInAnswer<DoordashState>

function refused(state: DoordashState, request: StandInRequest, now: Date): Answer | undefined {
  const isKnown =
    hasGoodToken(headerOf(request.headers, 'authorization'), now) &&
    headerOf(request.headers, 'auth-version') === 'v2' &&
    headerOf(request.headers, 'user-agent') === 'Menuwright/1.0'
  return isKnown ? undefined : failed(state, 401, 'UNAUTHENTICATED', 'The token is not valid.')
}

function answerCall(state: DoordashState, request: StandInRequest, now: Date): Answer {
  const path = request.url.pathname.replace(/^\/marketplace/, '')
  const [, area, second = '', third = '', fourth = ''] =
    /^\/api\/(v\d\/\w+)\/?([^/]*)\/?([^/]*)\/?([^/]*)$/.exec(path) ?? []
  const named = decodeURIComponent(second)
  switch (`${request.method} ${area}`) {
    case 'POST v2/tokens':
      return jsonAnswer(state, 200, { token: MERCHANT_TOKEN })
    case 'GET v2/store_candidates':
    case 'POST v2/store_onboarding':
    case 'DELETE v2/store_onboarding':
      return answerLinking(state, request, named)
    case 'POST v1/menus':
    case 'PATCH v1/menus':
      return takeMenu(state, request, { menuId: named, now })
    case 'GET v1/stores':
    case 'PUT v1/stores':
      return answerStore(state, request, { merchantId: named, call: [third, fourth].join('/') })
    default:
      return failed(state, 404, 'NOT_FOUND', 'There is no such call.')
  }
}

function answerLinking(state: DoordashState, request: StandInRequest, id: string): Answer {
  if (headerOf(request.headers, 'mxauthorization') !== MERCHANT_TOKEN) {
    return failed(state, 401, 'UNAUTHENTICATED', 'The merchant has not signed in.')
  }
  if (request.method === 'GET') {
    const from = Number(request.url.searchParams.get('offset') ?? 0)
    const limit = Math.min(100, Number(request.url.searchParams.get('limit') ?? 100))
    const stores = state.stores
      .slice(from, from + limit)
      .map(({ storeId, name, address, currency }) => ({
        store_id: storeId,
        name,
        address,
        currency,
      }))
    return jsonAnswer(state, 200, { stores })
  }
  if (request.method === 'DELETE') {
    return jsonAnswer(
      withStore(state, (store) => store.onboardingId === id, { merchantId: null }),
      200,
      {},
    )
  }
  const read = z
    .object({ doordash_store_id: z.string(), partner_store_id: z.string() })
    .safeParse(readBody(request.body))
  const store = state.stores.find(({ storeId }) => storeId === read.data?.doordash_store_id)
  if (!read.success || !store) return failed(state, 404, 'NOT_FOUND', 'There is no such store.')
  const onboardingId = `onboarding-${store.storeId}`
  const merchantId = read.data.partner_store_id
  const status = state.linking === 'quick' ? 'INTEGRATION_ACTIVATED' : 'INTEGRATION_REQUESTED'
  return jsonAnswer(
    withStore(state, ({ storeId }) => storeId === store.storeId, { merchantId, onboardingId }),
    200,
    { id: onboardingId, status },
  )
}

function takeMenu(
  state: DoordashState,
  { method, body }: StandInRequest,
  { menuId, now }: { menuId: string; now: Date },
): Answer {
  if (body.length > state.bytesMax) return failed(state, 422, 'VALIDATION_ERROR', 'Too large.')
  const read = doordashMenu.safeParse(readBody(body))
  if (!read.success) return failed(state, 400, 'VALIDATION_ERROR', z.prettifyError(read.error))
  const merchantId = read.data.store.merchant_supplied_id
  const store = state.stores.find((one) => one.merchantId === merchantId)
  if (!store) return failed(state, 403, 'NO_ACCESS', 'The store is not yours.')
  if (state.jobs.some(({ payload }) => payload.store.merchant_supplied_id === merchantId)) {
    // Which answer DoorDash gives to a second job is not published.
    return failed(state, 400, 'DUPLICATE_REQUEST', 'A job of this store is in progress.')
  }
  const isNew = method === 'POST'
  if (!isNew && !store.menus.some(({ id }) => id === menuId)) {
    return failed(state, 404, 'NOT_FOUND', 'There is no such menu.')
  }
  const count = state.count + 1
  const job: Job = {
    menuId: isNew ? `3b0c7c0e-6a54-4f0e-9d0c-${String(count).padStart(12, '0')}` : menuId,
    isNew,
    payload: read.data,
    dueAt: new Date(now.getTime() + WORK_MS + state.faults.slowMs).toISOString(),
  }
  return jsonAnswer({ ...state, count, jobs: [...state.jobs, job] }, 200, {
    reference: `7d1f0000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    status: 'IN_PROGRESS',
  })
}

function answerStore(
  state: DoordashState,
  { method, body }: StandInRequest,
  { merchantId, call }: { merchantId: string; call: string },
): Answer {
  const store = state.stores.find((one) => one.merchantId === merchantId)
  if (!store) return failed(state, 403, 'NO_ACCESS', 'The store is not yours.')
  const live = liveMenu(store)
  switch (`${method} ${call}`) {
    case 'GET menu_details/':
      return jsonAnswer(state, 200, {
        provider_name: 'menuwright',
        merchant_supplied_id: merchantId,
        menu: store.menus.map(({ id, payload, updatedAt }) => ({
          menu_id: id,
          name: payload.menu.name,
          is_active: payload.menu.active ?? true,
          is_pos_menu: true,
          last_successful_menu_update_at: updatedAt,
        })),
      })
    case 'GET store_menu/':
      return live
        ? jsonAnswer(state, 200, live.payload)
        : failed(state, 404, 'NOT_FOUND', 'This store has no menu.')
    case 'PUT items/status':
    case 'PUT item_options/status':
      return setActive(state, store, { rows: readBody(body), isOption: call.includes('option') })
    default:
      return failed(state, 404, 'NOT_FOUND', 'There is no such call.')
  }
}

const statusRows = z.array(z.object({ merchant_supplied_id: z.string(), is_active: z.boolean() }))

function setActive(
  state: DoordashState,
  store: Store,
  { rows, isOption }: { rows: unknown; isOption: boolean },
): Answer {
  const read = statusRows.safeParse(rows)
  if (!read.success) return failed(state, 400, 'VALIDATION_ERROR', 'Rows of ids are expected.')
  if (read.data.length > 40) return failed(state, 413, 'VALIDATION_ERROR', 'At most 40 ids.')
  const live = liveMenu(store)
  const { items, options } = live ? refsIn(live.payload) : { items: new Set(), options: new Set() }
  const known = read.data.filter(({ merchant_supplied_id }) =>
    (isOption ? options : items).has(merchant_supplied_id),
  )
  if (known.length === 0) return failed(state, 404, 'NOT_FOUND', 'None of these is known.')
  const next = known.reduce(
    (left, { merchant_supplied_id, is_active }) =>
      ofStore(left, store.storeId, (payload) =>
        editMenu(payload, merchant_supplied_id, () => ({ active: is_active })),
      ),
    state,
  )
  return jsonAnswer(next, 200, {})
}

function advance(
  state: DoordashState,
  now: Date,
): { state: DoordashState; webhooks: StandInWebhook[] } {
  const isDue = ({ dueAt }: Job) => new Date(dueAt) <= now
  const due = state.jobs.filter(isDue)
  const finished = due.filter((job) => problemOf(job) === null)
  const said = [
    ...due.map((job) => statusWebhook(job, state.nextDetails)),
    ...state.pending.map(({ merchantId, status }) =>
      webhook(merchantId, {
        event: { type: 'StoreOnboarding', status, reference: '', details: '' },
        store: { merchant_supplied_id: merchantId, provider_type: 'menuwright' },
      }),
    ),
  ]
  const { dropWebhooks, duplicateWebhooks } = state.faults
  return {
    state: {
      ...finished.reduce((left, job) => withMenu(left, job, now), state),
      jobs: state.jobs.filter((job) => !isDue(job)),
      pending: [],
      nextDetails: due.length > 0 ? '' : state.nextDetails,
    },
    webhooks: dropWebhooks ? [] : duplicateWebhooks ? [...said, ...said] : said,
  }
}

function problemOf({ payload }: Job): string | null {
  const long = payload.menu.categories
    .flatMap(({ items }) => items)
    .find(({ name }) => name.length > NAME_MAX)
  return long ? `item ${long.merchant_supplied_id}: name is too long` : null
}

function statusWebhook(job: Job, details: string): StandInWebhook {
  const { payload, isNew, menuId } = job
  const problem = problemOf(job)
  return webhook(payload.store.merchant_supplied_id, {
    event: {
      type: isNew ? 'MenuCreate' : 'MenuUpdate',
      status: problem ? 'FAILURE' : 'SUCCESS',
      reference: payload.reference ?? '',
      details: problem ?? details,
    },
    ...(!problem && { menu: { id: menuId } }),
    store: payload.store,
  })
}

function webhook(storeId: string, body: object): StandInWebhook {
  return {
    storeId,
    headers: {
      authorization: ACCESS.credentials.webhook_secret,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  }
}

function withMenu(state: DoordashState, { menuId, payload }: Job, now: Date): DoordashState {
  const merchantId = payload.store.merchant_supplied_id
  return {
    ...state,
    stores: state.stores.map((store) =>
      store.merchantId === merchantId
        ? {
            ...store,
            menus: [
              ...store.menus.filter(({ id }) => id !== menuId),
              { id: menuId, payload, updatedAt: now.toISOString() },
            ],
          }
        : store,
    ),
  }
}

function liveMenu({ menus }: Store) {
  return menus.findLast(({ payload }) => payload.menu.active !== false)
}

/** By DoorDash's name of the store, or by ours. */
function ofStore(
  state: DoordashState,
  storeId: string,
  change: (payload: DoordashMenu) => DoordashMenu,
): DoordashState {
  return {
    ...state,
    stores: state.stores.map((store) => {
      if (store.storeId !== storeId && store.merchantId !== storeId) return store
      const live = liveMenu(store)
      return {
        ...store,
        menus: store.menus.map((menu) =>
          menu === live ? { ...menu, payload: change(menu.payload) } : menu,
        ),
      }
    }),
  }
}

function withStore(
  state: DoordashState,
  isIt: (store: Store) => boolean,
  changes: Partial<Store>,
): DoordashState {
  const stores = state.stores.map((store) => (isIt(store) ? { ...store, ...changes } : store))
  return { ...state, stores }
}

function failed(state: DoordashState, status: number, code: string, message: string): Answer {
  return jsonAnswer(state, status, { code, message, field_errors: [] })
}
