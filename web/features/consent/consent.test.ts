import { expect, test } from 'vitest'
import { isInForce } from './consent.ts'

const saved = (changes: object = {}) => ({
  essential: true,
  analytics: true,
  marketing: false,
  version: '1.0',
  timestamp: new Date().toISOString(),
  ...changes,
})
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a choice of this version holds for a year', () => {
  expect(isInForce(saved())).toBe(true)
  expect(isInForce(saved({ timestamp: daysAgo(364) }))).toBe(true)
  expect(isInForce(saved({ timestamp: daysAgo(366) }))).toBe(false)
})

test.each([
  [null],
  ['yes'],
  [{}],
  [saved({ version: '0.9' })],
  [saved({ version: undefined })],
  [saved({ essential: false })],
  [saved({ analytics: 'true' })],
  [saved({ marketing: undefined })],
  [saved({ timestamp: 'once' })],
])('%j is asked for anew', (found) => expect(isInForce(found)).toBe(false))
