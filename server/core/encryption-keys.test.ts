import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { CannotStart } from './db/cannot-start.ts'
import { encryptionKeys, readKeys } from './encryption-keys.ts'

const key = randomBytes(32)

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menuwright-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each(['hex', 'base64', 'base64url'] as const)('a key is read in %s', (encoding) => {
  expect(readKeys(key.toString(encoding))).toEqual([key])
})

test('a comma list is read in its order', () => {
  const other = randomBytes(32)
  expect(readKeys(`${key.toString('hex')}, ${other.toString('base64url')}`)).toEqual([key, other])
})

test.each([
  ['too short', 'c2hvcnQ'],
  ['31 bytes', randomBytes(31).toString('base64')],
  ['33 bytes', randomBytes(33).toString('base64')],
  ['a password', 'correct horse battery staple, truly'],
  ['an empty part', `${key.toString('hex')},`],
])('%s is no key: the start is refused without showing it', (_what, given) => {
  const parse = () => parseConfig({ ENCRYPTION_KEY: given })
  expect(parse).toThrow('ENCRYPTION_KEY (encrypts bank and tax numbers')
  expect(parse).toThrow('is a value that is not shown. Allowed: 32 random bytes in hex')
  expect(parse).not.toThrow(given)
})

test('without a setting a key is made once, for the service’s eyes only', async () => {
  const dataDir = aFolder()
  const made = await encryptionKeys({ configured: null, dataDir })
  expect(made.map(({ length }) => length)).toEqual([32])
  expect(await encryptionKeys({ configured: null, dataDir })).toEqual(made)
  expect(statSync(join(dataDir, 'encryption-key')).mode & 0o777).toBe(0o600)
})

test('a configured key is used and none is made', async () => {
  const dataDir = aFolder()
  expect(await encryptionKeys({ configured: [key], dataDir })).toEqual([key])
  expect(() => statSync(join(dataDir, 'encryption-key'))).toThrow()
})

test('a kept file that holds no key stops the start', async () => {
  const dataDir = aFolder()
  writeFileSync(join(dataDir, 'encryption-key'), 'oops\n')
  await expect(encryptionKeys({ configured: null, dataDir })).rejects.toThrow(CannotStart)
})
