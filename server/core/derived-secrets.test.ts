import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDerivedSecrets } from './derived-secrets.ts'

const key = randomBytes(32)

test('the same cause has the same secret in every process with the key', () => {
  const secret = openDerivedSecrets([key])('confirm 1')
  expect(openDerivedSecrets([Buffer.from(key)])('confirm 1')).toEqual(secret)
  expect(secret).toHaveLength(32)
})

test('another cause, or another key, has another', () => {
  const secret = openDerivedSecrets([key])('confirm 1')
  expect(openDerivedSecrets([key])('confirm 2')).not.toEqual(secret)
  expect(openDerivedSecrets([randomBytes(32)])('confirm 1')).not.toEqual(secret)
})
