import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type ComputeEngineStandIn,
  GCE_PLACE,
  startComputeEngineStandIn,
} from '#server/testing/compute-engine-stand-in.ts'
import { aRequest, cloudSuite, soon } from './cloud.suite.ts'
import { CloudFailed } from './cloud-failed.ts'
import { gceCloud } from './gce-cloud.ts'

let google: ComputeEngineStandIn
let folder: string

beforeEach(async () => {
  google = await startComputeEngineStandIn({ 'menus-1': 'TERMINATED', 'trainer-1': 'TERMINATED' })
  folder = mkdtempSync(join(tmpdir(), 'menuwright-cloud-'))
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', google.credentials(folder))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  await google.close()
})

function open(overrides: { training?: string | null; endpoint?: string } = {}) {
  return gceCloud({
    ...GCE_PLACE,
    instances: { production: 'menus-1', training: 'trainer-1', ...overrides },
    endpoint: overrides.endpoint ?? google.url,
  })
}

describe('Compute Engine', () => {
  cloudSuite(async () => ({
    cloud: open(),
    settle: () => google.settle(),
    close: () => undefined,
  }))
})

const ZONE = '/compute/v1/projects/menus/zones/us-central1-a'

test('a start is one call to the instance by its name', async () => {
  const { requestId } = aRequest()
  await open().start('production', { requestId }, soon())
  expect(google.requests).toEqual([`POST ${ZONE}/instances/menus-1/start?requestId=${requestId}`])
})

test.each([true, false])(
  'a stop says that discarding local disks is %s',
  async (discardLocalSsd) => {
    google.instances.set('trainer-1', 'RUNNING')
    const { requestId } = aRequest()
    await open().stop('training', { requestId, discardLocalSsd }, soon())
    expect(google.requests).toEqual([
      `POST ${ZONE}/instances/trainer-1/stop?requestId=${requestId}&discardLocalSsd=${discardLocalSsd}`,
    ])
  },
)

test('the same request again is the same operation', async () => {
  const [cloud, request] = [open(), aRequest()]
  const first = await cloud.start('production', request, soon())
  expect(await cloud.start('production', request, soon())).toBe(first)
})

test('an operation that failed says why', async () => {
  const cloud = open()
  const name = await cloud.start('production', aRequest(), soon())
  google.settle({ code: 'ZONE_RESOURCE_POOL_EXHAUSTED', message: 'The zone has no room left.' })
  expect(await cloud.operation(name, soon())).toEqual({
    isDone: true,
    failure: 'The zone has no room left.',
  })
  expect(await cloud.status('production', soon())).toBe('TERMINATED')
})

test('an operation that the cloud has forgotten is done', async () => {
  const forgotten = await open().operation('operation-1', soon())
  expect(forgotten).toEqual({ isDone: true, failure: null })
})

test.each([
  [403, 'forbidden', "Required 'compute.instances.start' permission", 'denied'],
  [401, 'authError', 'Invalid Credentials', 'denied'],
  [404, 'notFound', 'The resource was not found', 'missing'],
  [409, 'resourceInUse', 'The instance is in use', 'conflict'],
  [400, 'resourceNotReady', 'The resource is not ready', 'conflict'],
  [400, 'invalid', 'Invalid value for field', 'refused'],
  [429, 'rateLimitExceeded', 'Rate limit exceeded', 'unavailable'],
  [503, 'backendError', 'Backend error', 'unavailable'],
])('%i %s is reported in its own words: %s', async (status, reason, message, kind) => {
  google.failNext({ status, reason, message })
  const failure = await failed(open().start('production', aRequest(), soon()))
  expect(failure).toMatchObject({ kind, details: message })
})

test('an instance that is not there is missing', async () => {
  google.instances.delete('menus-1')
  const failure = await failed(open().status('production', soon()))
  expect(failure).toMatchObject({ kind: 'missing', details: expect.stringContaining('menus-1') })
})

test('a cloud that says nothing is given up when the time is over', async () => {
  google.failNext('silence')
  const failure = await failed(open().status('production', AbortSignal.timeout(50)))
  expect(failure.kind).toBe('too_slow')
})

test.each([
  ['a broken connection', () => google.failNext('reset')],
  ['a server that is not there', () => google.close().then(() => undefined)],
])('%s is a failure for the moment', async (_what, breakIt) => {
  await breakIt()
  const failure = await failed(open().status('production', soon()))
  expect(failure.kind).toBe('unavailable')
  google = await startComputeEngineStandIn()
})

test('an answer of another form is no status', async () => {
  google.failNext({ status: 200, reason: '', message: 'All is well' })
  expect((await failed(open().status('production', soon()))).kind).toBe('unavailable')
})

test('an instance type without a name is reported with its variable', async () => {
  const failure = await failed(open({ training: null }).status('training', soon()))
  expect(failure).toMatchObject({
    kind: 'not_configured',
    message: 'This server knows no training instance: GCP_INSTANCE_TRAINING is not set.',
  })
})

describe('credentials', () => {
  test('of another identity are exchanged for a token', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', google.credentials(folder, 'external_account'))
    expect(await open().status('production', soon())).toBe('TERMINATED')
    expect(google.requests[0]).toBe('POST /token')
  })

  test('that get no token are denied', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', google.credentials(folder, 'external_account'))
    writeFileSync(join(folder, 'subject-token'), 'something else')
    expect((await failed(open().status('production', soon()))).kind).toBe('denied')
  })

  test('that are not there are told without the name of a file', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(folder, 'nowhere.json'))
    const failure = await failed(open().status('production', soon()))
    expect(failure).toMatchObject({ kind: 'not_configured', details: null })
    expect(failure.message).not.toContain(folder)
  })

  test('of somebody else are refused by the cloud', async () => {
    const other = await startComputeEngineStandIn()
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', other.credentials(folder))
    expect((await failed(open().status('production', soon()))).kind).toBe('denied')
    await other.close()
  })
})

async function failed(work: Promise<unknown>): Promise<CloudFailed> {
  const error = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof CloudFailed) return error
  throw error
}
