import type { OutsideEdit, StandIn, StandInRequest } from '../stand-in.ts'
import { faultyAnswer, jsonAnswer, NO_FAULTS, readBody, withFault } from '../stand-in-faults.ts'
import { editMenu } from './edit-menu.ts'
import { grubhubProblems } from './menu-problems.ts'
import { FOR_EVER, grubhubMenu } from './payload.ts'
import { activate, associate, deactivate, listMerchants } from './stand-in-merchants.ts'
import {
  type Answer,
  type Asked,
  type GrubhubState,
  type Job,
  merchantOf,
  withMerchant,
} from './stand-in-state.ts'

const KEY = '5b0f5d5e-8c57-4b0e-9f40-practice0001'
const TRIES_MAX = 10

/** Grubhub reads menus at the address that it is given, and is asked how far it is. */
export const grubhubStandIn: StandIn<GrubhubState> = {
  channel: 'grubhub',
  access: {
    baseUrls: { api: 'https://api-third-party-gtm-pp.grubhub.com' },
    credentials: { partner_key: KEY },
  },
  begin: (stores) => ({
    faults: NO_FAULTS,
    merchants: Object.fromEntries(stores.map((store) => [store.storeId, merchantOf(store)])),
    jobs: {},
    overrideJobs: {},
    badPicture: null,
    count: 0,
  }),
  answer,
  advance: (state, now) => ({ state: workOff(state, now), webhooks: [] }),
  editOutside,
  set,
}

const ROUTES: readonly [method: string, path: RegExp, answer: (asked: Asked) => Answer][] = [
  ['POST', /^\/pos\/v1\/menu\/ingestion\/validate$/, validateMenu],
  ['POST', /^\/pos\/v1\/menu\/ingestion$/, beginIngestion],
  ['GET', /^\/pos\/v1\/menu\/ingestion\/jobs\/([^/]+)$/, tellJob],
  ['GET', /^\/pos\/v1\/merchant\/([^/]+)\/menu\/normalized$/, tellMenu],
  ['PATCH', /^\/pos\/v1\/merchant\/([^/]+)\/menu\/schedules\/overrides\/external$/, beginOverrides],
  [
    'GET',
    /^\/pos\/v1\/merchant\/([^/]+)\/menu\/schedules\/overrides\/([^/]+)\/status$/,
    tellOverrides,
  ],
  ['PUT', /^\/pos\/v1\/merchant\/([^/]+)\/schedules(?:\/overrides)?$/, takeSchedules],
  ['GET', /^\/merchant\/onboarding\/v1\/merchants$/, listMerchants],
  ['POST', /^\/merchant\/onboarding\/v1\/merchants\/associate$/, associate],
  ['POST', /^\/merchant\/onboarding\/v1\/partner\/activate$/, activate],
  ['POST', /^\/merchant\/onboarding\/v1\/partner\/deactivate$/, deactivate],
]

function answer(given: GrubhubState, request: StandInRequest, now: Date): Answer {
  const key = request.headers['x-gh-partner-key']
  if (!key) return jsonAnswer(given, 401, { message: 'no partner key' })
  if (key !== KEY) return jsonAnswer(given, 403, { message: 'unknown partner key' })
  const faulty = faultyAnswer(given)
  if (faulty) return faulty
  const state = workOff(given, now)
  for (const [method, path, answerTo] of ROUTES) {
    const found = path.exec(request.url.pathname)
    if (!found || method !== request.method) continue
    return answerTo({ state, request, now, parts: found.slice(1).map(decodeURIComponent) })
  }
  return jsonAnswer(state, 404, { message: 'no such call' })
}

function validateMenu({ state, request }: Asked): Answer {
  const problems = grubhubProblems(readBody(request.body))
  return jsonAnswer(state, 200, { valid: problems.length === 0, validation_errors: problems })
}

function beginIngestion({ state, request, now }: Asked): Answer {
  const asked = readBody(request.body) as
    | { merchant_ids?: string[]; menu_url?: string; apply_existing_schedule_overrides?: boolean }
    | undefined
  const storeId = asked?.merchant_ids?.[0]
  const url = asked?.menu_url
  if (!storeId || !url) return jsonAnswer(state, 422, { message: 'merchant_ids and menu_url' })
  if (state.merchants[storeId]?.externalId == null) {
    return jsonAnswer(state, 403, { message: `merchant ${storeId} is not associated with you` })
  }
  const isBusy = Object.values(state.jobs).some(
    (job) => job.storeId === storeId && !isFinished(job),
  )
  if (isBusy) {
    return jsonAnswer(state, 409, { message: 'already has an active async update process' })
  }
  const [id, counted] = nextId(state, 'job')
  const job: Job = {
    storeId,
    url,
    keepsOverrides: asked?.apply_existing_schedule_overrides === true,
    tries: 1,
    body: null,
    beganAt: now.getTime(),
    status: 'REQUESTED',
    details: [],
    badPictures: [],
  }
  return {
    ...jsonAnswer(withJob(counted, id, job), 200, { job_id: id }),
    fetches: [url],
  }
}

function nextId(state: GrubhubState, kind: string): [string, GrubhubState] {
  const count = state.count + 1
  return [`${kind}-${count}`, { ...state, count }]
}

function isFinished({ status }: Job): boolean {
  return /SUCCESS|FAILED/.test(status)
}

/** Asks for the menu again while there was none at its address. */
function tellJob({ state, parts: [id = ''] }: Asked): Answer {
  const job = state.jobs[id]
  if (!job) return jsonAnswer(state, 404, { message: 'no such job' })
  const isMissing = job.body === null && !isFinished(job)
  const after = isMissing ? withJob(state, id, { ...job, tries: job.tries + 1 }) : state
  return {
    ...jsonAnswer(after, 200, {
      job_id: id,
      details: '',
      merchant_statuses: [
        {
          merchant_id: job.storeId,
          status: job.status,
          ...(job.status.endsWith('SUCCESS') && {
            menu_proof_url: `https://grubhub.example/proof/${id}`,
          }),
          details: job.details,
          media_processing_status: job.badPictures.length > 0 ? 'PARTIAL_SUCCESS' : 'SUCCESS',
          media_validation_error_list: job.badPictures.map((picture) => ({
            media_validation_error_message: 'could not be fetched',
            ...picture,
          })),
        },
      ],
    }),
    ...(isMissing && { fetches: [job.url] }),
  }
}

function tellMenu({ state, parts: [storeId = ''] }: Asked): Answer {
  const merchant = state.merchants[storeId]
  if (!merchant?.live) return jsonAnswer(state, 404, { message: 'no menu' })
  const { live, overrides } = merchant
  const by = new Map(overrides.map((override) => [override.entity, override]))
  return jsonAnswer(state, 200, {
    ...live,
    items: live.items.map((item) =>
      by.has(item.external_id)
        ? { ...item, availability_override: `off-${item.external_id}` }
        : item,
    ),
    availability_overrides: [
      ...live.availability_overrides,
      ...overrides.map(({ entity, start, end }) => ({
        external_id: `off-${entity}`,
        name: 'sold out',
        override_type: 'UNAVAILABLE',
        start_date: start,
        end_date: end,
      })),
    ],
  })
}

interface AskedOverride {
  entity_ids?: string[]
  schedule_override?: { start?: string; end?: string; show_or_hide?: string }
}

function beginOverrides({ state, request, parts: [storeId = ''] }: Asked): Answer {
  const merchant = state.merchants[storeId]
  const asked = readBody(request.body) as AskedOverride[] | undefined
  if (!merchant || !Array.isArray(asked)) return jsonAnswer(state, 404, { message: 'no merchant' })
  const known = new Set(
    [...(merchant.live?.items ?? []), ...(merchant.live?.modifiers ?? [])].map(
      ({ external_id }) => external_id,
    ),
  )
  const wanted = asked.flatMap(({ entity_ids = [], schedule_override: override = {} }) =>
    entity_ids.map((entity) => ({ entity, ...override })),
  )
  const isPartial = request.url.searchParams.get('allow_partial_success') === 'true'
  const bad = wanted.filter(({ entity }) => !known.has(entity))
  if (bad.length > 0 && !isPartial) {
    const entity_ids = bad.map(({ entity }) => entity)
    return jsonAnswer(state, 200, { status: 'INVALID', message: 'unknown entities', entity_ids })
  }
  const good = wanted.filter(({ entity }) => known.has(entity))
  const changed = new Set(good.map(({ entity }) => entity))
  const [id, counted] = nextId(state, 'override')
  const results = wanted.map(({ entity }, entity_index) => ({
    entity_index,
    entity_id: entity,
    status: known.has(entity) ? 'SUCCESSFUL' : 'FAILED',
    details: known.has(entity) ? '' : 'unknown entity',
  }))
  return jsonAnswer(
    withMerchant(
      { ...counted, overrideJobs: { ...counted.overrideJobs, [id]: { storeId, results } } },
      storeId,
      {
        overrides: [
          ...merchant.overrides.filter(({ entity }) => !changed.has(entity)),
          ...good
            .filter(({ show_or_hide }) => show_or_hide === 'HIDE')
            .map(({ entity, start = '', end = FOR_EVER }) => ({ entity, start, end })),
        ],
      },
    ),
    200,
    { status: 'QUEUED', message: '', entity_ids: [...changed], job_id: id },
  )
}

function tellOverrides({ state, parts: [, id = ''] }: Asked): Answer {
  const job = state.overrideJobs[id]
  if (!job) return jsonAnswer(state, 404, { message: 'no such job' })
  const isFailed = job.results.every(({ status }) => status === 'FAILED')
  return jsonAnswer(state, 200, {
    job_id: id,
    processing_complete: true,
    status: isFailed ? 'FAILED' : 'SUCCESSFUL',
    reason: isFailed ? 'no entity is known' : null,
    entity_override_results: job.results,
    merchant_id: job.storeId,
  })
}

function takeSchedules({ state, request, parts: [storeId = ''] }: Asked): Answer {
  if (!state.merchants[storeId]) return jsonAnswer(state, 404, { message: 'no merchant' })
  return jsonAnswer(withMerchant(state, storeId, { schedules: readBody(request.body) }), 200, {})
}

/** Jobs whose time has come. */
function workOff(state: GrubhubState, now: Date): GrubhubState {
  let worked = state
  for (const [id, job] of Object.entries(state.jobs)) {
    if (isFinished(job)) continue
    if (job.body !== null) {
      if (now.getTime() >= job.beganAt + state.faults.slowMs) worked = ingest(worked, id, job)
    } else if (job.tries >= TRIES_MAX) {
      worked = withJob(worked, id, {
        ...job,
        status: 'FAILED_MENU_DOWNLOAD',
        details: [`no menu at ${job.url}`],
      })
    }
  }
  return worked
}

function withJob(state: GrubhubState, id: string, job: Job): GrubhubState {
  return { ...state, jobs: { ...state.jobs, [id]: job } }
}

function ingest(state: GrubhubState, id: string, job: Job): GrubhubState {
  const document = readBody(Buffer.from(job.body ?? ''))
  const details = grubhubProblems(document)
  const finished = (status: string, change: Partial<Job> = {}) =>
    withJob(state, id, { ...job, body: '', status, ...change })
  if (details.length > 0) return finished('FAILED_VALIDATION', { details })
  const live = grubhubMenu.parse(document)
  const badPictures = live.items.flatMap(({ external_id, name, media }) =>
    media && state.badPicture !== null && media.source_url.includes(state.badPicture)
      ? { external_id, url: media.source_url, menu_item_name: name }
      : [],
  )
  const entities = new Set([...live.items, ...live.modifiers].map(({ external_id }) => external_id))
  const former = state.merchants[job.storeId]?.overrides ?? []
  return withMerchant(
    finished(badPictures.length > 0 ? 'PARTIAL_SUCCESS' : 'SUCCESS', { badPictures }),
    job.storeId,
    {
      live,
      overrides: job.keepsOverrides ? former.filter(({ entity }) => entities.has(entity)) : [],
    },
  )
}

function editOutside(state: GrubhubState, edit: OutsideEdit): GrubhubState {
  const merchant = state.merchants[edit.storeId]
  if (!merchant?.live) return state
  const { live, overrides } = merchant
  const { ref } = edit
  if (edit.kind === 'hide') {
    const override = { entity: ref, start: '2000-01-01T00:00:00.000Z', end: FOR_EVER }
    return withMerchant(state, edit.storeId, { overrides: [...overrides, override] })
  }
  return withMerchant(state, edit.storeId, { live: editMenu(live, edit) })
}

function set(state: GrubhubState, name: string, value: string): GrubhubState {
  const faults = withFault(state.faults, name, value)
  if (faults) return { ...state, faults }
  if (name === 'fetched') return withFetched(state, value)
  if (name === 'bad-picture') return { ...state, badPicture: value === '' ? null : value }
  if (name === 'taken') return withMerchant(state, value, { isTaken: true, externalId: null })
  if (name === 'released') return withMerchant(state, value, { isTaken: false })
  return state
}

function withFetched(state: GrubhubState, value: string): GrubhubState {
  const fetched = readBody(Buffer.from(value)) as
    | { url: string; status: number; body: string }
    | undefined
  if (fetched?.status !== 200) return state
  return {
    ...state,
    jobs: Object.fromEntries(
      Object.entries(state.jobs).map(([id, job]) => [
        id,
        job.url === fetched.url && job.body === null ? { ...job, body: fetched.body } : job,
      ]),
    ),
  }
}
