import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCloud } from '#server/adapters/cloud/open-cloud.ts'
import { type App, buildApp } from '#server/app.ts'
import { openAttempts } from '#server/core/db/attempts.ts'
import { type Connection, connect } from '#server/core/db/connect.ts'
import { anOperator, aPerson, type TestApp, testApp } from '#server/testing/test-app.ts'
import { anAddress, controllerOf } from './instances-fixture.ts'
import { simulatedStore } from './simulated-instances.repo.ts'

let server: TestApp
/** A second application on the same database. */
let second: { app: App; connection: Connection }
let call: ReturnType<typeof controllerOf>
let time = Date.UTC(2026, 0, 2)
const now = () => new Date(time)
const pass = (seconds: number) => {
  time += seconds * 1000
}

beforeAll(async () => {
  server = await testApp({
    environment: { OPERATOR_EMAILS: 'olga@example.com' },
    deps: { now },
  })
  call = controllerOf(server)
  const connection = connect(String(server.deps.pool.options.connectionString), () => undefined)
  const { db, pool } = connection
  const cloud = await openCloud(null, { store: simulatedStore(db), now })
  const app = await buildApp({ ...server.deps, db, pool, cloud, attempts: openAttempts(pool) })
  second = { app, connection }
})
afterAll(async () => {
  await second.app.fastify.close()
  await second.connection.close()
  await server.close()
})
beforeEach(async () => {
  await server.deps.db.execute(sql`delete from simulated_instances`)
  await server.deps.db.execute(sql`delete from instance_actions`)
  pass(3600)
})

const statusOf = async (body: object = {}) => (await call('status', body)).json().status

async function log() {
  const { rows } = await server.deps.db.execute<Record<string, unknown>>(
    sql`select action, instance, outcome, detail, address, account_id from instance_actions order by at, id`,
  )
  return rows
}

test('the right password lets in and says that the instances are simulated', async () => {
  const answer = await call('authenticate')
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, simulated: true }])
})

test.each(['authenticate', 'status', 'start', 'stop'] as const)(
  '%s with a wrong password is 401',
  async (verb) => {
    const answer = await call(verb, { password: 'open barley' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error).toBe('Invalid password')
    expect(await statusOf()).toBe('TERMINATED')
  },
)

test.each([
  ['authenticate', { password: '' }, 'Password is required'],
  ['authenticate', { password: undefined }, 'Password is required'],
  ['authenticate', { password: 7 }, 'Password is required'],
  ['status', { instance_type: 'staging' }, 'The instance type is production or training'],
  ['start', { instance_type: undefined }, 'The instance type is production or training'],
  ['stop', { instance_type: ['production'] }, 'The instance type is production or training'],
  ['stop', { discard_local_ssd: 'maybe' }, 'discard_local_ssd is true or false'],
] as const)('%s with %j is 400: %s', async (verb, body, sentence) => {
  const answer = await call(verb, body)
  expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
})

test('instances begin TERMINATED; a start leads to RUNNING and a stop back', async () => {
  expect(await statusOf()).toBe('TERMINATED')
  const started = await call('start')
  expect([started.statusCode, started.json()]).toEqual([
    200,
    { message: 'The production instance is starting.', already_running: false, status: 'STARTING' },
  ])
  const seen = []
  for (let step = 0; step < 4; step += 1) {
    seen.push(await statusOf())
    pass(2)
  }
  expect(seen).toEqual(['PROVISIONING', 'STAGING', 'STARTING', 'RUNNING'])
  const stopped = await call('stop', { discard_local_ssd: true })
  expect([stopped.statusCode, stopped.json()]).toEqual([
    200,
    { message: 'The production instance is stopping.', already_stopped: false, status: 'STOPPING' },
  ])
  expect(await statusOf()).toBe('STOPPING')
  pass(4)
  expect(await statusOf()).toBe('TERMINATED')
})

test('starting what runs and stopping what is off say so and change nothing', async () => {
  expect((await call('stop')).json()).toEqual({
    message: 'The production instance is stopped already.',
    already_stopped: true,
    status: 'TERMINATED',
  })
  await call('start')
  pass(60)
  expect((await call('start')).json()).toEqual({
    message: 'The production instance is running already.',
    already_running: true,
    status: 'RUNNING',
  })
  expect(await statusOf()).toBe('RUNNING')
})

test.each([
  ['start', 0, 'PROVISIONING', 'started'],
  ['start', 2, 'STAGING', 'started'],
  ['stop', 4, 'STARTING', 'stopped'],
] as const)('a %s %i s after a start is 409, as it is %s', async (verb, seconds, status, done) => {
  await call('start')
  pass(seconds)
  const answer = await call(verb)
  expect([answer.statusCode, answer.json().error]).toEqual([
    409,
    `The production instance is ${status} and cannot be ${done} before that is over.`,
  ])
})

test('a start while stopping is 409', async () => {
  await call('start')
  pass(60)
  await call('stop')
  expect((await call('start')).statusCode).toBe(409)
})

test('the two instances go their own ways', async () => {
  await call('start', { instance_type: 'training' })
  pass(60)
  expect(await statusOf({ instance_type: 'training' })).toBe('RUNNING')
  expect(await statusOf()).toBe('TERMINATED')
})

test('another application sees what was started here', async () => {
  await call('start')
  pass(2)
  const answer = await call('status', {}, { app: second.app })
  expect(answer.json().status).toBe('STAGING')
})

test('what a process left under way when it died holds nobody back for long', async () => {
  await server.deps.db.execute(sql`
    insert into instance_actions (at, action, instance, address, outcome)
    values (${now().toISOString()}, 'start', 'production', '10.0.0.1', 'under_way')`)
  pass(30)
  expect((await call('start')).json().error).toBe(
    'Somebody else is starting or stopping the production instance right now.',
  )
  pass(61)
  expect((await call('start')).statusCode).toBe(200)
  expect((await log()).map(({ outcome }) => outcome)).toEqual(['interrupted', 'refused', 'done'])
})

test('after five wrong passwords an address waits, whatever it sends and whomever it asks', async () => {
  const from = anAddress()
  const wrong = { password: 'open barley' }
  for (let tries = 1; tries <= 5; tries += 1) {
    const app = tries % 2 ? second.app : server.app
    expect((await call('authenticate', wrong, { from, app })).statusCode).toBe(401)
  }
  for (const body of [wrong, {}]) {
    const answer = await call('status', body, { from, app: second.app })
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json().error).toMatch(/^Too many tries\. Please wait 15 minutes and try again\.$/)
  }
  expect((await call('authenticate')).statusCode, 'another address is let in').toBe(200)
})

test('the right password uses up nothing, however often the page asks', async () => {
  const from = anAddress()
  const answers = await Promise.all(Array.from({ length: 30 }, () => call('status', {}, { from })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
})

test('the log says who did what, and how it ended', async () => {
  const from = anAddress()
  const rosa = await aPerson(server)
  await call('authenticate', { password: 'open barley' }, { from })
  await call('authenticate', {}, { from })
  pass(1)
  await call('start', { instance_type: 'training' }, { from, cookie: rosa.cookie })
  pass(1)
  await call('stop', { instance_type: 'training' }, { from })
  const { rows } = await server.deps.db.execute<{ id: string }>(
    sql`select id from accounts where email = ${rosa.email}`,
  )
  const entry = { instance: null, detail: null, address: from, account_id: null }
  expect((await log()).sort(byAction)).toEqual(
    [
      { ...entry, action: 'authenticate', outcome: 'wrong_password' },
      { ...entry, action: 'authenticate', outcome: 'done' },
      {
        ...entry,
        action: 'start',
        instance: 'training',
        account_id: rows[0]?.id,
        outcome: 'done',
      },
      {
        ...entry,
        action: 'stop',
        instance: 'training',
        outcome: 'refused',
        detail: 'The training instance is PROVISIONING and cannot be stopped before that is over.',
      },
    ].sort(byAction),
  )
})

test('the password is in no line of the log', async () => {
  await call('authenticate')
  await call('authenticate', { password: 'open barley' })
  const text = JSON.stringify(await log())
  expect(text).not.toContain('sesame')
  expect(text).not.toContain('barley')
})

test('operators read the log page by page, newest first; owners do not', async () => {
  const olga = await anOperator(server, 'olga@example.com')
  await call('start', { instance_type: 'training' }, { cookie: olga.cookie })
  for (let n = 0; n < 60; n += 1) {
    if (n % 3 === 0) pass(1)
    await call('authenticate')
  }
  const first = (await olga.call('GET', '/api/gcp/actions')).json()
  expect([first.actions.length, first.more]).toEqual([50, true])
  const last = first.actions.at(-1)
  const rest = (await olga.call('GET', `/api/gcp/actions?before=${last.id}`)).json()
  expect([rest.actions.length, rest.more]).toEqual([11, false])
  expect(new Set([...first.actions, ...rest.actions].map(({ id }) => id)).size).toBe(61)
  expect(rest.actions.at(-1)).toMatchObject({
    action: 'start',
    instance: 'training',
    account: 'olga@example.com',
    outcome: 'done',
  })
  const owner = await aPerson(server)
  expect((await owner.call('GET', '/api/gcp/actions')).statusCode).toBe(403)
})

test('the log outlives an account, without its name', async () => {
  const rosa = await aPerson(server)
  await call('start', {}, { cookie: rosa.cookie })
  await server.deps.db.execute(sql`delete from accounts where email = ${rosa.email}`)
  expect(await log()).toMatchObject([{ action: 'start', outcome: 'done', account_id: null }])
})

type Line = Record<string, unknown>
function byAction(one: Line, other: Line) {
  const key = ({ action, outcome }: Line) => `${action} ${outcome}`
  return key(one).localeCompare(key(other))
}
