import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diskFailure } from './disk-failures.ts'
import { storageSuite } from './storage.suite.ts'
import { openStorage } from './storage.ts'
import { StorageFailed } from './storage-errors.ts'

describe('a folder', () => {
  storageSuite(async (dataDir) => openStorage({ url: null, dataDir, s3Endpoint: null }))
})

test('a part that a crash left long ago is removed, a fresh one stays', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
  const incoming = join(dataDir, 'files', '.incoming')
  await mkdir(incoming, { recursive: true })
  await writeFile(join(incoming, 'old'), 'x')
  await utimes(join(incoming, 'old'), 1, 1)
  await writeFile(join(incoming, 'fresh'), 'x')
  const storage = await openStorage({ url: null, dataDir, s3Endpoint: null })
  await storage.ready()
  expect(await readdir(incoming)).toEqual(['fresh'])
  await rm(dataDir, { recursive: true })
})

test.skipIf(process.getuid?.() === 0)(
  'a folder that may not be written to is reported',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
    await chmod(dataDir, 0o500)
    const storage = await openStorage({ url: null, dataDir, s3Endpoint: null })
    await expect(storage.ready()).rejects.toMatchObject({ kind: 'denied' })
    await chmod(dataDir, 0o700)
    await rm(dataDir, { recursive: true })
  },
)

test('a finished file that cannot move in stays where it was', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
  const storage = await openStorage({ url: null, dataDir, s3Endpoint: null })
  const path = join(dataDir, 'finished')
  await writeFile(path, 'x')
  await storage.put('a', Buffer.from('a file, not a folder'), { contentType: 'text/plain' })
  await expect(storage.putFile('a/b', path, { contentType: 'text/plain' })).rejects.toThrow()
  expect(await readFile(path, 'utf8')).toBe('x')
  expect(await readdir(join(dataDir, 'files', '.incoming'))).toEqual([])
  await rm(dataDir, { recursive: true })
})

test('a storage folder that is a file is reported by the disk’s own error', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
  await writeFile(join(dataDir, 'files'), 'x')
  const storage = await openStorage({ url: null, dataDir, s3Endpoint: null })
  await expect(storage.ready()).rejects.toThrow('mkdir')
  await rm(dataDir, { recursive: true })
})

const hasFullDevice = existsSync('/dev/full')
test.skipIf(!hasFullDevice)(
  'a full disk is reported with what to do, and without a path',
  async () => {
    const error = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason)
    const failure = diskFailure(error)
    expect(failure).toBeInstanceOf(StorageFailed)
    expect(failure).toMatchObject({
      kind: 'full',
      message: 'There is no space left to store the file. Free some space and try again.',
      cause: error,
    })
  },
)

test('a failure that is not the disk’s stays as it is', () => {
  const error = new Error('the client went away')
  expect(diskFailure(error)).toBe(error)
})
