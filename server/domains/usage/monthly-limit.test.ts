import { expect, test } from 'vitest'
import { LimitReached, limitSentence, monthOf, reachedLimit } from './monthly-limit.service.ts'

const NONE = { dollars: null, tokens: null }
const used = { costMicros: 5_000_000, tokens: 100_000 }

test.each([
  ['2026-11-01T00:00:00.000Z', '2026-11', '2026-12-01'],
  ['2026-11-30T23:59:59.999Z', '2026-11', '2026-12-01'],
  ['2026-12-31T23:59:59.999Z', '2026-12', '2027-01-01'],
  ['2028-02-29T12:00:00.000Z', '2028-02', '2028-03-01'],
])('%s lies in %s, which ends on %s', (at, name, next) => {
  const month = monthOf(new Date(at))
  expect(month.name).toBe(name)
  expect(month.start.toISOString()).toBe(`${name}-01T00:00:00.000Z`)
  expect(month.next.toISOString()).toBe(`${next}T00:00:00.000Z`)
})

test('a limit is reached by its last millionth or token, and not before', () => {
  expect(reachedLimit(NONE, used)).toBeNull()
  expect(reachedLimit({ ...NONE, dollars: 5 }, used)).toBe('$5.00')
  expect(reachedLimit({ ...NONE, dollars: 5.000001 }, used)).toBeNull()
  expect(reachedLimit({ ...NONE, tokens: 100_000 }, used)).toBe('100,000 tokens')
  expect(reachedLimit({ ...NONE, tokens: 100_001 }, used)).toBeNull()
})

test('parts of a cent are reported where the limit has them', () => {
  expect(reachedLimit({ ...NONE, dollars: 0.0005 }, used)).toBe('$0.0005')
})

test('the sentence names the limit and the day it starts anew', () => {
  const month = monthOf(new Date('2026-11-20T10:00:00Z'))
  expect(limitSentence('$5.00', month)).toBe(
    'This month’s model limit of $5.00 is reached. It starts anew on 1 December.',
  )
})

test('who has to wait is told how long', () => {
  const now = new Date('2026-11-30T23:00:00Z')
  expect(new LimitReached('$5.00', monthOf(now), now).retryAfterS).toBe(3600)
})
