import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { answerFromSchema, type JsonSchema } from '#server/testing/answer-from-schema.ts'
import { endpoints } from '#server/testing/contract-endpoints.ts'
import {
  anOperator,
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

const STAFF = 'staff@menuwright.example'
let server: TestApp
let staff: Person
let owner: Person
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF } })
  staff = await anOperator(server, STAFF)
  owner = await aPerson(server)
})
afterAll(() => server.close())

type Action = {
  id: string
  action: string
  words: string
  operator: string
  account: { businessName: string } | null
  restaurant: { name: string } | null
  given: unknown
  status: number | null
}

const actions = async (query = ''): Promise<Action[]> =>
  (await staff.call('GET', `/api/operations/actions${query}`)).json().actions

async function accountIdOf(person: Person): Promise<string> {
  const { rows } = await server.deps.pool.query('select id from accounts where email = $1', [
    person.email,
  ])
  return rows[0].id
}

const PLAN = {
  interval: 'monthly',
  trial: '1-month',
  startsOn: '2026-01-01',
  endsOn: null,
  rate: 250,
  fixed: 0,
  currency: 'USD',
  note: '',
}

/** A body that the call takes, where one that only fits its schema is refused. */
const BODIES: Record<string, object> = {
  'PUT /api/plans/:accountId': PLAN,
  'PUT /api/restaurants/:id/fee/offer': { startDay: '2026-01-05', hasControl: false },
  'PUT /api/restaurants/:id/fee/weeks/:week': { reason: 'A strike' },
  'POST /api/restaurants/:id/statements': { month: '2026-01' },
  'POST /api/statements/:number/answer': { decision: 'declined', text: 'Checked' },
  'POST /api/statements/:number/paid': { text: 'By transfer' },
  'POST /api/operations/jobs/retry': { ids: ['00000000-0000-4000-8000-000000000000'] },
  'POST /api/operations/jobs/discard': { ids: ['00000000-0000-4000-8000-000000000000'] },
  'PATCH /api/operations/messages': {
    ids: ['00000000-0000-4000-8000-000000000000'],
    state: 'answered',
  },
  'PUT /api/csv/:id/shared': { shared: true },
  'POST /api/affiliates': {
    name: 'Ada',
    email: 'ada@partners.example',
    phone: '+1 415 555 0103',
    reach: 'A newsletter',
    agreement: '2026-11',
  },
  'POST /api/affiliates/:id/approve': {},
  'POST /api/affiliates/:id/decline': { reason: 'Spam' },
  'POST /api/affiliates/:id/end': { reason: 'Moved on' },
  'PUT /api/affiliates/:id/payout-cost': { cost: 300 },
  'PUT /api/affiliates/attributions/:accountId': { affiliateId: null, reason: 'Asked for' },
  'POST /api/affiliates/:id/sales': {
    customer: 1,
    invoice: 'INV-1',
    kind: 'other',
    net: 100,
    currency: 'USD',
    invoicedOn: '2026-01-05',
    paidOn: null,
  },
  'POST /api/affiliates/:id/lines/:line/paid': { paidOn: '2026-01-05' },
  'POST /api/affiliates/:id/lines/:line/take-back': { kind: 'refund', net: 1, reason: 'Asked for' },
  'POST /api/affiliates/:id/reviews/:review': { outcome: 'released', answer: 'Checked' },
  'POST /api/affiliates/statements/:number/payment': {
    way: 'bank',
    reference: 'T-1',
    paidOn: '2026-01-05',
  },
}

const forStaff = endpoints.filter(({ access }) => access === 'operator')

function bodyOf({ method, path, body }: Endpoint): object | undefined {
  const written = BODIES[`${method} ${path}`]
  if (written || !body) return written
  return answerFromSchema(z.toJSONSchema(body, { io: 'input' }) as JsonSchema) as object
}

/** An address for the call: of something that is not there. */
const addressOf = (path: string) =>
  path
    .replace(':accountId', randomUUID())
    .replace(':week', '2026-01-05')
    .replace(':number', '999')
    .replace('restaurants/:id', 'restaurants/999999')
    .replaceAll(/:\w+/g, () => randomUUID())

test('there are calls for staff that change something', () => {
  expect(forStaff.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(5)
})

test.each(forStaff.filter(({ method }) => method !== 'GET'))(
  '$method $path writes a line, whatever comes of it, and says in words what it did',
  async (one) => {
    const { method, path, noted } = one
    const action = `${method} ${path}`
    const before = (await actions('?limit=200')).length
    const answer = await staff.call(method, addressOf(path), bodyOf(one))
    expect(answer.statusCode, answer.body).not.toBe(400)
    const lines = await actions('?limit=200')
    expect(lines).toHaveLength(before + 1)
    expect(lines[0]).toMatchObject({ action, words: noted, status: answer.statusCode })
    expect(lines[0]?.given).toEqual(bodyOf(one) ?? null)
  },
)

test.each(forStaff)('$method $path is refused to owners and writes no line', async (one) => {
  const before = (await actions('?limit=200')).length
  const answer = await owner.call(one.method, addressOf(one.path), bodyOf(one))
  expect(answer.statusCode).toBe(403)
  expect(await actions('?limit=200')).toHaveLength(before)
})

test('what staff do for an owner is read by the owner: what, who and when', async () => {
  const rosa = await aPerson(server, { businessName: 'Casa Rosa Uno' })
  const { id } = await aRestaurant(rosa, { name: 'Harbour' })
  await staff.call('PUT', `/api/plans/${await accountIdOf(rosa)}`, PLAN)
  const changed = await staff.call('PUT', `/api/restaurant/${id}`, { text_stat: 'By the sea.' })
  expect(changed.statusCode, changed.body).toBe(200)
  const seen = (await rosa.call('GET', '/api/account/staff-actions')).json()
  expect(seen.actions).toMatchObject([
    { words: 'Changed the restaurant’s description', restaurant: 'Harbour', by: 'Rosa Quispe' },
    { words: 'Set the plan', restaurant: null, by: 'Rosa Quispe' },
  ])
  expect(JSON.stringify(seen)).not.toMatch(/127\.0\.0\.1|By the sea/)
  expect((await actions('?search=casa rosa uno')).map(({ words }) => words)).toEqual([
    'Changed the restaurant’s description',
    'Set the plan',
  ])
  const eve = await aPerson(server)
  expect((await eve.call('GET', '/api/account/staff-actions')).json().actions).toEqual([])
})

test('what staff only look at, do for themselves or fail to do is not told to the owner', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  await staff.call('GET', `/api/restaurant/${id}`)
  const failed = await staff.call('PUT', `/api/restaurant/${id}`, { dataset: 'none such' })
  expect(failed.statusCode).toBe(400)
  const own = await aRestaurant(staff)
  await staff.call('PUT', `/api/restaurant/${own.id}`, { text_stat: 'Our own.' })
  expect((await rosa.call('GET', '/api/account/staff-actions')).json().actions).toEqual([])
  expect(await actions('?search=Our own')).toEqual([])
})

test('what owners do themselves writes no line', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const before = (await actions('?limit=200')).length
  await rosa.call('PUT', `/api/restaurant/${id}`, { text_stat: 'By the sea.' })
  expect(await actions('?limit=200')).toHaveLength(before)
})

test('the record comes in pages that hold each line once', async () => {
  const seen: string[] = []
  let after = ''
  do {
    const answer = await staff.call('GET', `/api/operations/actions?limit=3${after}`)
    const { actions: page, next } = answer.json<{ actions: Action[]; next: string | null }>()
    seen.push(...page.map(({ id }) => id))
    after = next === null ? '' : `&after=${next}`
  } while (after !== '')
  expect(seen).toEqual((await actions('?limit=200')).map(({ id }) => id))
  const broken = await staff.call('GET', '/api/operations/actions?after=nonsense')
  expect(broken.statusCode).toBe(400)
})

test('the line outlives the account that it was about, without its name', async () => {
  const rosa = await aPerson(server, { businessName: 'Gone Tomorrow' })
  const id = await accountIdOf(rosa)
  await staff.call('PUT', `/api/plans/${id}`, PLAN)
  await server.deps.pool.query('delete from accounts where id = $1', [id])
  expect((await actions())[0]).toMatchObject({ words: 'Set the plan', account: null })
})
