import { z } from 'zod'
import { sameValue } from '#menu/same-value.ts'
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
import { type RooUpload, rooUpload } from './payload.ts'

type Site = {
  storeId: string
  name: string
  address: string
  currency: string
  menus: Record<string, RooUpload>
  unavailable: string[]
  hidden: string[]
  uploadedAt: string | null
}
type Job = { storeId: string; menuId: string; payload: RooUpload; dueAt: string }
type Upload = { menuId: string; version: number; until: string; payload: RooUpload | null }
export type DeliverooState = {
  sites: Site[]
  tokens: { token: string; expiresAt: string }[]
  jobs: Job[]
  uploads: Upload[]
  count: number
  faults: Faults
  /** What the next upload's result says is wrong with a picture. */
  imageError: string
  uploadEveryMs: number
}

const ACCESS = {
  baseUrls: {
    api: 'https://api-sandbox.developers.deliveroo.com',
    auth: 'https://auth-sandbox.developers.deliveroo.com',
    upload: 'https://uploads-sandbox.developers.deliveroo.com',
  },
  credentials: {
    client_id: 'practice-roo-client',
    client_secret: 'practice-roo-secret',
    webhook_secret: 'practice-roo-webhook',
  },
}
const BRAND = 'practice-brand'
const LIFE_S = 300
const UPLOAD_LIFE_MS = 5000
const WORK_MS = 3000

export const deliverooStandIn: StandIn<DeliverooState> = {
  channel: 'deliveroo',
  access: ACCESS,
  begin: (stores) => ({
    sites: stores.map((store) => ({
      ...store,
      menus: {},
      unavailable: [],
      hidden: [],
      uploadedAt: null,
    })),
    tokens: [],
    jobs: [],
    uploads: [],
    count: 0,
    faults: NO_FAULTS,
    imageError: '',
    uploadEveryMs: 60_000,
  }),
  answer: (state, request, now) => faultyAnswer(state) ?? answerCall(state, request, now),
  advance,
  editOutside: (state, edit) =>
    withSite(state, edit.storeId, (site) =>
      edit.kind === 'hide'
        ? { hidden: [...new Set([...site.hidden, edit.ref])] }
        : {
            menus: Object.fromEntries(
              Object.entries(site.menus).map(([id, menu]) => [id, edited(menu, edit)]),
            ),
          },
    ),
  set: (state, name, value) => {
    const faults = withFault(state.faults, name, value)
    if (faults) return { ...state, faults }
    if (name === 'expire-tokens') return { ...state, tokens: [] }
    if (name === 'image-error') return { ...state, imageError: value }
    if (name === 'upload-every') return { ...state, uploadEveryMs: Number(value) }
    if (name === 'open-site') return withSite(state, value, () => ({ unavailable: [] }))
    return state
  },
}

type Answer = StandInAnswer<DeliverooState>

function answerCall(state: DeliverooState, request: StandInRequest, now: Date): Answer {
  const { pathname, host } = request.url
  if (pathname === '/oauth2/token') return giveToken(state, request, now)
  if (host === new URL(ACCESS.baseUrls.upload).host) return takeUpload(state, request, now)
  const bearer = headerOf(request.headers, 'authorization').replace(/^Bearer /, '')
  if (!state.tokens.some(({ token, expiresAt }) => token === bearer && new Date(expiresAt) > now)) {
    return failed(state, 401, 'The token is not valid.')
  }
  const site = /^\/site\/v1\/restaurant_locations(?:\/([^/]+))?$/.exec(pathname)
  if (site) return answerSites(state, site[1])
  const [, version, brand, rest = ''] =
    /^\/menu\/(v\d)\/brands\/([^/]+)\/(.+)$/.exec(pathname) ?? []
  if (brand !== BRAND) return failed(state, 404, 'There is no such brand.')
  const [, menuId = '', siteId] =
    /^menus\/([^/]+)(?:\/item_unavailabilities\/([^/]+))?$/.exec(rest) ?? []
  if (version === 'v3') return answerLarge(state, request, { rest, menuId, now })
  if (siteId) return answerStock(state, request, decodeURIComponent(siteId))
  if (request.method === 'PUT') {
    return takeMenu(state, readBody(request.body), { menuId: decodeURIComponent(menuId), now })
  }
  const found = state.sites.flatMap(({ menus }) => menus[decodeURIComponent(menuId)] ?? [])[0]
  return found ? jsonAnswer(state, 200, found) : failed(state, 404, 'There is no such menu.')
}

function giveToken(state: DeliverooState, { headers }: StandInRequest, now: Date): Answer {
  const { client_id, client_secret } = ACCESS.credentials
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
  if (headerOf(headers, 'authorization') !== `Basic ${basic}`) {
    return jsonAnswer(state, 401, { error: 'invalid_client' })
  }
  const count = state.count + 1
  const token = {
    token: `roo-practice-token-${count}`,
    expiresAt: new Date(now.getTime() + LIFE_S * 1000).toISOString(),
  }
  const live = state.tokens.filter(({ expiresAt }) => new Date(expiresAt) > now)
  return jsonAnswer({ ...state, count, tokens: [...live, token] }, 200, {
    access_token: token.token,
    expires_in: LIFE_S,
    token_type: 'Bearer',
  })
}

function answerSites(state: DeliverooState, id: string | undefined): Answer {
  const shown = state.sites.map(({ storeId, name, address, currency }) => ({
    site_id: storeId,
    brand_id: BRAND,
    name,
    address,
    currency_code: currency,
  }))
  if (id === undefined) return jsonAnswer(state, 200, { restaurant_locations: shown })
  const site = shown.find(({ site_id }) => site_id === decodeURIComponent(id))
  return site ? jsonAnswer(state, 200, site) : failed(state, 404, 'There is no such site.')
}

function takeMenu(
  state: DeliverooState,
  body: unknown,
  { menuId, now }: { menuId: string; now: Date },
): Answer {
  const read = rooUpload.safeParse(body)
  if (!read.success) return failed(state, 422, z.prettifyError(read.error))
  const site = state.sites.find(({ storeId }) => storeId === read.data.site_ids[0])
  if (!site) return failed(state, 404, 'There is no such site.')
  if (sameValue(site.menus[menuId], read.data)) {
    return jsonAnswer(state, 200, { result: 'MATCH_EXISTING_MENU' })
  }
  const waitMs = site.uploadedAt
    ? new Date(site.uploadedAt).getTime() + state.uploadEveryMs - now.getTime()
    : 0
  if (waitMs > 0) {
    const answer = failed(state, 429, 'One upload a minute.')
    const seconds = String(Math.ceil(waitMs / 1000))
    return { ...answer, headers: { ...answer.headers, 'retry-after': seconds } }
  }
  return jsonAnswer(
    {
      ...withSite(state, site.storeId, () => ({ uploadedAt: now.toISOString() })),
      jobs: [
        ...state.jobs,
        jobOf(state, { storeId: site.storeId, menuId, payload: read.data, now }),
      ],
    },
    200,
    {},
  )
}

function jobOf(
  { faults }: DeliverooState,
  { now, ...job }: Omit<Job, 'dueAt'> & { now: Date },
): Job {
  return { ...job, dueAt: new Date(now.getTime() + WORK_MS + faults.slowMs).toISOString() }
}

/** The address to upload to, then the job that puts it live. */
function answerLarge(
  state: DeliverooState,
  request: StandInRequest,
  { rest, menuId, now }: { rest: string; menuId: string; now: Date },
): Answer {
  if (request.method === 'PUT' && menuId !== '') {
    const version = state.count + 1
    const upload: Upload = {
      menuId: decodeURIComponent(menuId),
      version,
      until: new Date(now.getTime() + UPLOAD_LIFE_MS).toISOString(),
      payload: null,
    }
    return jsonAnswer({ ...state, count: version, uploads: [...state.uploads, upload] }, 200, {
      id: upload.menuId,
      upload_url: `${ACCESS.baseUrls.upload}/${version}`,
      version,
    })
  }
  if (request.method !== 'POST' || rest !== 'jobs') return failed(state, 404, 'No such call.')
  const read = z
    .object({ params: z.object({ menu_id: z.string(), version: z.int() }) })
    .safeParse(readBody(request.body))
  const upload = state.uploads.find(({ version }) => version === read.data?.params.version)
  if (!upload?.payload) return failed(state, 404, 'Nothing was uploaded.')
  const left = { ...state, uploads: state.uploads.filter((one) => one !== upload) }
  const answer = takeMenu(left, upload.payload, { menuId: upload.menuId, now })
  return answer.status === 200
    ? jsonAnswer(answer.state, 200, { id: `job-${upload.version}`, status: 'pending' })
    : answer
}

function takeUpload(state: DeliverooState, request: StandInRequest, now: Date): Answer {
  const version = Number(request.url.pathname.slice(1))
  const upload = state.uploads.find((one) => one.version === version)
  if (!upload || new Date(upload.until) < now) return failed(state, 403, 'Too late.')
  const read = rooUpload.safeParse(readBody(request.body))
  if (!read.success) return failed(state, 400, z.prettifyError(read.error))
  const uploads = state.uploads.map((one) =>
    one === upload ? { ...one, payload: read.data } : one,
  )
  return jsonAnswer({ ...state, uploads }, 200)
}

const stockRows = z.object({
  item_unavailabilities: z.array(
    z.object({ item_id: z.string(), status: z.enum(['available', 'unavailable', 'hidden']) }),
  ),
})

/** One unknown id fails the whole call. */
function answerStock(state: DeliverooState, request: StandInRequest, siteId: string): Answer {
  const site = state.sites.find(({ storeId }) => storeId === siteId)
  if (!site) return failed(state, 404, 'There is no such site.')
  if (request.method === 'GET') {
    const { unavailable, hidden } = site
    return jsonAnswer(state, 200, { unavailable_ids: unavailable, hidden_ids: hidden })
  }
  const read = stockRows.safeParse(readBody(request.body))
  if (!read.success) return failed(state, 400, z.prettifyError(read.error))
  const known = new Set(
    Object.values(site.menus).flatMap(({ menu }) => menu.items.map(({ id }) => id)),
  )
  const rows = read.data.item_unavailabilities
  const unknown = rows.find(({ item_id }) => !known.has(item_id))
  if (unknown) return failed(state, 400, `There is no item ${unknown.item_id}.`)
  const named = new Set(rows.map(({ item_id }) => item_id))
  const listed = (status: string, former: string[]) => [
    ...former.filter((id) => !named.has(id)),
    ...rows.filter((row) => row.status === status).map(({ item_id }) => item_id),
  ]
  return jsonAnswer(
    withSite(state, siteId, () => ({
      unavailable: listed('unavailable', site.unavailable),
      hidden: listed('hidden', site.hidden),
    })),
    200,
    {},
  )
}

function advance(
  state: DeliverooState,
  now: Date,
): { state: DeliverooState; webhooks: StandInWebhook[] } {
  const isDue = ({ dueAt }: Job) => new Date(dueAt) <= now
  const due = state.jobs.filter(isDue)
  const said = due.map((job, at) => resultWebhook(job, state, state.count + 1 + at))
  const { dropWebhooks, duplicateWebhooks } = state.faults
  return {
    state: {
      ...due
        .filter((job) => problemOf(job) === null)
        .reduce(
          (left, { storeId, menuId, payload }) =>
            withSite(left, storeId, ({ menus }) => ({ menus: { ...menus, [menuId]: payload } })),
          state,
        ),
      jobs: state.jobs.filter((job) => !isDue(job)),
      count: state.count + due.length,
      imageError: due.length > 0 ? '' : state.imageError,
    },
    webhooks: dropWebhooks ? [] : duplicateWebhooks ? [...said, ...said] : said,
  }
}

function problemOf({ payload: { menu } }: Job) {
  const at = menu.items.findIndex(({ name }) =>
    Object.values(name).some((words) => words.length < 2 || words.length > 120),
  )
  return at < 0
    ? null
    : { code: 'invalid_item', message: 'name has 2 to 120 characters', field: `items[${at}].name` }
}

function resultWebhook(job: Job, { imageError }: DeliverooState, count: number): StandInWebhook {
  const problem = problemOf(job)
  const guid = `1e0f0000-0000-4000-8000-${String(count).padStart(12, '0')}`
  const body = JSON.stringify({
    event: 'menu.upload_result',
    body: {
      menu_upload_result: {
        http_status: problem ? 400 : 200,
        brand_id: BRAND,
        menu_id: job.menuId,
        site_ids: [job.storeId],
        errors: problem ? [problem] : [],
        ...(imageError !== '' && {
          imageErrors: [{ url: imageError, message: 'could not be fetched' }],
        }),
      },
    },
  })
  return {
    storeId: job.storeId,
    headers: {
      'x-deliveroo-sequence-guid': guid,
      'x-deliveroo-hmac-sha256': hmacHex(ACCESS.credentials.webhook_secret, `${guid} ${body}`),
      'x-deliveroo-payload-type': 'webhook_menu',
      'content-type': 'application/json',
    },
    body,
  }
}

function edited(upload: RooUpload, edit: Exclude<OutsideEdit, { kind: 'hide' }>): RooUpload {
  const { menu } = upload
  const isOther = (id: string) => id !== edit.ref
  if (edit.kind === 'remove') {
    const withoutIt = <E extends { item_ids: string[] }>(entry: E): E => ({
      ...entry,
      item_ids: entry.item_ids.filter(isOther),
    })
    return {
      ...upload,
      menu: {
        ...menu,
        categories: menu.categories.map(withoutIt),
        items: menu.items.filter(({ id }) => isOther(id)),
        modifiers: menu.modifiers.map(withoutIt),
      },
    }
  }
  return {
    ...upload,
    menu: {
      ...menu,
      items: menu.items.map((item) => {
        if (item.id !== edit.ref) return item
        if (edit.kind === 'price') {
          return { ...item, price_info: { ...item.price_info, price: edit.price } }
        }
        const [language = 'en'] = Object.keys(item.name)
        return { ...item, name: { ...item.name, [language]: edit.name } }
      }),
    },
  }
}

function withSite(
  state: DeliverooState,
  storeId: string,
  change: (site: Site) => Partial<Site>,
): DeliverooState {
  const sites = state.sites.map((site) =>
    site.storeId === storeId ? { ...site, ...change(site) } : site,
  )
  return { ...state, sites }
}

function failed(state: DeliverooState, status: number, message: string): Answer {
  return jsonAnswer(state, status, { message })
}
