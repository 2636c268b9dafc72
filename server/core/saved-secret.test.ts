import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { savedSecret } from './saved-secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menuwright-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a secret is made once and found again', async () => {
  const first = await savedSecret(folder, 'key')
  expect(first.isNew).toBe(true)
  expect(Buffer.from(first.value, 'base64url')).toHaveLength(32)
  expect(await savedSecret(folder, 'key')).toEqual({ value: first.value, isNew: false })
})

test('only the service may read it', async () => {
  await savedSecret(folder, 'key')
  expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600)
})

test('of many that start at once, one makes it and all have the same', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => savedSecret(folder, 'key')))
  expect(new Set(secrets.map(({ value }) => value)).size).toBe(1)
  expect(secrets.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['key'])
})
