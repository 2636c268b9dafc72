import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type ComputeEngineStandIn,
  startComputeEngineStandIn,
} from '#server/testing/compute-engine-stand-in.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { controllerOf } from './instances-fixture.ts'

let google: ComputeEngineStandIn
let server: TestApp
let call: ReturnType<typeof controllerOf>
let folder: string
let time = Date.UTC(2026, 0, 2)

beforeAll(async () => {
  google = await startComputeEngineStandIn()
  folder = mkdtempSync(join(tmpdir(), 'menuwright-gce-'))
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', google.credentials(folder))
  server = await testApp({
    environment: {
      CONTROLLER_DRIVER: 'gce',
      GCP_PROJECT: 'menus',
      GCP_ZONE: 'us-central1-a',
      GCP_INSTANCE_PRODUCTION: 'menus-1',
      GCP_API_ENDPOINT: google.url,
    },
    deps: { now: () => new Date(time) },
  })
  call = controllerOf(server)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  await google.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await server.deps.db.execute(sql`delete from instance_actions`)
  google.settle()
  google.instances.set('menus-1', 'TERMINATED')
  google.requests.length = 0
  time += 3_600_000
})

const status = async () => (await call('status')).json()
const starts = () => google.requests.filter((line) => line.includes('/start?'))

async function lastLine() {
  const { rows } = await server.deps.db.execute<Record<string, unknown>>(
    sql`select action, outcome, detail, operation from instance_actions order by at desc, id limit 1`,
  )
  return rows[0]
}

test('the instances are not simulated', async () => {
  expect((await call('authenticate')).json().simulated).toBe(false)
})

test('a start is asked for once, shown, and recorded until it has ended', async () => {
  expect((await call('start')).json().status).toBe('STARTING')
  expect(await status()).toEqual({ status: 'STAGING' })
  expect((await lastLine())?.operation).toMatch(/^operation-/)
  google.settle()
  expect(await status()).toEqual({ status: 'RUNNING' })
  expect(await lastLine()).toMatchObject({ action: 'start', outcome: 'done', operation: null })
  expect(starts()).toHaveLength(1)
})

test('a start that the cloud does not show yet is shown, and holds the next one back', async () => {
  google.lagNext()
  await call('start')
  expect(await status()).toEqual({ status: 'STARTING' })
  expect((await call('start')).statusCode).toBe(409)
  expect(starts()).toHaveLength(1)
})

test('of ten starts at once, the cloud gets one', async () => {
  google.lagNext()
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('start')))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(starts()).toHaveLength(1)
})

test('a start that fails after it was accepted is reported, until the next one', async () => {
  await call('start')
  google.settle({ code: 'ZONE_RESOURCE_POOL_EXHAUSTED', message: 'The zone has no room left.' })
  const failed = {
    status: 'TERMINATED',
    details: 'The last start failed: The zone has no room left.',
  }
  expect(await status()).toEqual(failed)
  expect(await status()).toEqual(failed)
  expect(await lastLine()).toMatchObject({
    outcome: 'failed',
    detail: 'The zone has no room left.',
    operation: null,
  })
  time += 1000
  await call('start')
  google.settle()
  expect(await status()).toEqual({ status: 'RUNNING' })
})

test('a failure is old news after an hour', async () => {
  await call('start')
  google.settle({ code: 'QUOTA_EXCEEDED', message: 'No quota.' })
  await status()
  time += 3_600_000
  expect(await status()).toEqual({ status: 'TERMINATED' })
})

test('a stop passes on what becomes of the local disks', async () => {
  google.instances.set('menus-1', 'RUNNING')
  await call('stop', { discard_local_ssd: true })
  expect(google.requests.at(-1)).toContain('discardLocalSsd=true')
  google.settle()
  google.instances.set('menus-1', 'RUNNING')
  await call('stop')
  expect(google.requests.at(-1)).toContain('discardLocalSsd=false')
})

test.each([
  [403, 'forbidden', 502, /does not allow this server/],
  [404, 'notFound', 502, /knows no such instance/],
  [409, 'resourceInUse', 409, /still busy/],
  [503, 'backendError', 502, /does not answer as it should/],
])('the cloud’s %i (%s) is a %i with a sentence and its own words', async (...expected) => {
  const [given, reason, answered, sentence] = expected
  google.failNext({ status: given, reason, message: 'In its own words.' })
  const answer = await call('start')
  expect(answer.statusCode).toBe(answered)
  expect(answer.json()).toMatchObject({
    error: expect.stringMatching(sentence),
    details: 'In its own words.',
  })
  const outcome = answered === 409 ? 'refused' : 'failed'
  expect(await lastLine()).toMatchObject({ outcome, detail: 'In its own words.' })
})

test('a failure holds nobody back from trying again', async () => {
  google.failNext('reset')
  expect((await call('start')).statusCode).toBe(502)
  expect((await call('start')).statusCode).toBe(200)
})

test('an instance type without a name is 503', async () => {
  const answer = await call('status', { instance_type: 'training' })
  expect([answer.statusCode, answer.json().error]).toEqual([
    503,
    'This server knows no training instance: GCP_INSTANCE_TRAINING is not set.',
  ])
})

test('a state that the page does not know is passed on, and neither started nor stopped', async () => {
  google.instances.set('menus-1', 'SUSPENDED')
  expect(await status()).toEqual({ status: 'SUSPENDED' })
  expect((await call('start')).json().error).toContain('The production instance is SUSPENDED')
  expect((await call('stop')).statusCode).toBe(409)
})
