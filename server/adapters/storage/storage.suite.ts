import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Storage, StoredFile } from './storage.ts'
import { NotStored } from './storage-errors.ts'

const TEXT = { contentType: 'text/plain' }

/** What every storage does; `open` gets a fresh data folder. */
export function storageSuite(open: (dataDir: string) => Promise<Storage>) {
  let dataDir: string
  let storage: Storage
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
    storage = await open(dataDir)
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  async function content(key: string): Promise<string> {
    return (await buffer(await storage.get(key))).toString()
  }

  async function filesIn(folder: string): Promise<StoredFile[]> {
    const files: StoredFile[] = []
    for await (const file of storage.list(folder)) files.push(file)
    return files
  }

  test('it is ready to be written to', async () => {
    await expect(storage.ready()).resolves.toBeUndefined()
  })

  test('what is put can be read back', async () => {
    await storage.put('photos/1/plate.txt', Buffer.from('Crème brûlée'), TEXT)
    expect(await content('photos/1/plate.txt')).toBe('Crème brûlée')
  })

  test('nothing at all is a file too', async () => {
    await storage.put('empty', Buffer.alloc(0), TEXT)
    expect(await content('empty')).toBe('')
  })

  test('a stream of many megabytes comes back byte for byte', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'menu ')
    await storage.put('big.bin', Readable.from(Array(20).fill(chunk)), TEXT)
    const back = await buffer(await storage.get('big.bin'))
    expect(back.equals(Buffer.concat(Array(20).fill(chunk)))).toBe(true)
  })

  test('a second put replaces the first', async () => {
    await storage.put('a', Buffer.from('old and longer'), TEXT)
    await storage.put('a', Buffer.from('new'), TEXT)
    expect(await content('a')).toBe('new')
  })

  test('a stream that breaks leaves what was there, and its own error is thrown', async () => {
    await storage.put('a', Buffer.from('old'), TEXT)
    const broken = new Error('the client went away')
    async function* half() {
      yield Buffer.alloc(9 * 1024 * 1024)
      throw broken
    }
    await expect(storage.put('a', Readable.from(half()), TEXT)).rejects.toBe(broken)
    expect(await content('a')).toBe('old')
  })

  test('what is not there is not stored', async () => {
    await expect(storage.get('nothing')).rejects.toThrow(NotStored)
    await expect(storage.localFile('nothing/here')).rejects.toThrow(NotStored)
  })

  test('a folder of files is not a file', async () => {
    await storage.put('datasets/1', Buffer.from('rows'), TEXT)
    await expect(storage.get('datasets')).rejects.toThrow(NotStored)
    await expect(storage.localFile('datasets')).rejects.toThrow(NotStored)
  })

  test('what is removed is gone, and removing it again is fine', async () => {
    await storage.put('a', Buffer.from('x'), TEXT)
    await storage.localFile('a')
    await storage.remove('a')
    await storage.remove('a')
    await expect(storage.get('a')).rejects.toThrow(NotStored)
    await expect(storage.localFile('a')).rejects.toThrow(NotStored)
  })

  test('a folder lists its files with when they were stored, and no others', async () => {
    const begun = Date.now()
    for (const key of ['datasets/1/a', 'datasets/1/b/c', 'datasets/2/d', 'pictures/e'])
      await storage.put(key, Buffer.from('x'), TEXT)
    const files = await filesIn('datasets')
    expect(files.map(({ key }) => key).sort()).toEqual([
      'datasets/1/a',
      'datasets/1/b/c',
      'datasets/2/d',
    ])
    for (const { storedAt } of files) expect(storedAt.getTime()).toBeGreaterThan(begun - 60_000)
    expect(await filesIn('nothing')).toEqual([])
  })

  test('a local file has the content, and that of a later put', async () => {
    await storage.put('rows.parquet', Buffer.from('one'), TEXT)
    const path = await storage.localFile('rows.parquet')
    expect(path.startsWith(dataDir)).toBe(true)
    expect(path.endsWith('.parquet')).toBe(true)
    expect(await readFile(path, 'utf8')).toBe('one')
    await storage.put('rows.parquet', Buffer.from('two'), TEXT)
    expect(await readFile(await storage.localFile('rows.parquet'), 'utf8')).toBe('two')
  })

  test('many who want the same local file get it', async () => {
    await storage.put('a', Buffer.from('x'), TEXT)
    const paths = await Promise.all(Array.from({ length: 5 }, () => storage.localFile('a')))
    expect(new Set(paths).size).toBe(1)
  })

  test('a finished file moves in, also over an old one', async () => {
    const path = join(dataDir, 'finished.csv')
    for (const text of ['name\nRamen\n', 'name\nUdon\n']) {
      await writeFile(path, text)
      await storage.putFile('datasets/7/rows.csv', path, TEXT)
      expect(await content('datasets/7/rows.csv')).toBe(text)
      expect(await readFile(await storage.localFile('datasets/7/rows.csv'), 'utf8')).toBe(text)
      await expect(stat(path)).rejects.toThrow('ENOENT')
    }
  })

  test('a finished file that is not there stores nothing', async () => {
    await expect(storage.putFile('a', join(dataDir, 'nowhere'), TEXT)).rejects.toThrow('ENOENT')
    await expect(storage.get('a')).rejects.toThrow(NotStored)
  })

  test.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../../up',
    'a//b',
    'a/',
    '.hidden',
    'a/.incoming',
    'a\\b',
    'a\0b',
    'a b',
    'ä',
    'x'.repeat(501),
  ])('%j is no key', async (key) => {
    await expect((async () => storage.put(key, Buffer.from('x'), TEXT))()).rejects.toThrow('key')
    await expect((async () => storage.get(key))()).rejects.toThrow('key')
    await expect((async () => storage.localFile(key))()).rejects.toThrow('key')
    await expect((async () => storage.remove(key))()).rejects.toThrow('key')
  })
}
