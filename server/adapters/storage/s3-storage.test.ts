import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type S3StandIn, startS3StandIn } from '#server/testing/s3-stand-in.ts'
import { s3Storage } from './s3-storage.ts'
import { storageSuite } from './storage.suite.ts'
import { openStorage } from './storage.ts'
import { NotStored, StorageFailed } from './storage-errors.ts'

const TEXT = { contentType: 'text/plain' }
let store: S3StandIn
let dataDir: string

beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  // It asks the network for the machine's own role otherwise.
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  store = await startS3StandIn()
  dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true })
  vi.unstubAllEnvs()
})

function open(url = 's3://menus/production/') {
  return openStorage({ url, dataDir, s3Endpoint: store.url })
}

describe('an S3-compatible store', () => {
  storageSuite(async (dataDir) =>
    openStorage({ url: `s3://${store.bucket}/some/prefix`, dataDir, s3Endpoint: store.url }),
  )
})

describe('Amazon’s S3, with its checksums', () => {
  storageSuite(async (dataDir) => amazon(dataDir))
})

/** The client as it is without S3_ENDPOINT, but for where it connects to. */
function amazon(cacheDir: string) {
  const client = new S3Client({ region: 'eu-west-1', endpoint: store.url, forcePathStyle: true })
  return s3Storage({ client, bucket: store.bucket, prefix: '', cacheDir })
}

test('files lie under the prefix, with their type', async () => {
  await (await open()).put('a/b.txt', Buffer.from('x'), TEXT)
  await (await open('s3://menus')).put('c', Readable.from([Buffer.from('y')]), TEXT)
  expect([...store.objects.keys()]).toEqual(['production/a/b.txt', 'c'])
  expect([...store.objects.values()].map((object) => object.contentType)).toEqual([
    'text/plain',
    'text/plain',
  ])
})

test('a large stream goes up in parts', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  await (await open()).put('big', Readable.from(Array(20).fill(chunk)), TEXT)
  const parts = store.requests.filter((line) => line.includes('partNumber='))
  expect(parts).toHaveLength(3)
})

test('a stream that breaks leaves no parts behind', async () => {
  async function* half() {
    yield Buffer.alloc(9 * 1024 * 1024)
    throw new Error('the client went away')
  }
  await expect((await open()).put('a', Readable.from(half()), TEXT)).rejects.toThrow('went away')
  expect(store.openUploads()).toBe(0)
  expect(store.objects.size).toBe(0)
})

test('a local copy is downloaded once, and again when the object changes', async () => {
  const storage = await open()
  await storage.put('a', Buffer.from('x'), TEXT)
  await storage.localFile('a')
  await storage.localFile('a')
  expect(downloads()).toBe(1)
  await (await open()).put('a', Buffer.from('y'), TEXT)
  await storage.localFile('a')
  expect(downloads()).toBe(2)
})

test('what fails for a moment is tried again', async () => {
  store.failNext(503, 'SlowDown')
  await (await open()).put('a', Buffer.from('x'), TEXT)
  expect(store.objects.size).toBe(1)
})

test.each([
  [403, 'AccessDenied', 'denied'],
  [403, 'SignatureDoesNotMatch', 'denied'],
  [507, 'XMinioStorageFull', 'full'],
  [400, 'InvalidRequest', 'unavailable'],
] as const)('a store that answers %i %s is reported as %s', async (status, code, kind) => {
  for (let tries = 0; tries < 3; tries += 1) store.failNext(status, code)
  const failure = await (await open())
    .put('a', Buffer.from('x'), TEXT)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StorageFailed)
  expect(failure).toMatchObject({ kind })
})

test('a bucket that does not exist is no missing file', async () => {
  await expect((await open('s3://others')).get('a')).rejects.toMatchObject({ kind: 'unavailable' })
  await expect((await open('s3://others')).ready()).rejects.toThrow(StorageFailed)
  await expect((await open()).get('a')).rejects.toThrow(NotStored)
})

test('an address without a bucket is refused', async () => {
  await expect(open('s3:///prefix')).rejects.toThrow('STORAGE_URL')
})

function downloads() {
  return store.requests.filter((line) => line.startsWith('GET ')).length
}
