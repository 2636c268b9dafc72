import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../lib/call-failures.ts'
import { isOutOfReach, pollAfter } from './polling.ts'

const silent = new NetworkFailed({ timedOut: false })
const stopping = new CallFailed(503, { error: 'The service is stopping. Please try again.' })
const gone = new CallFailed(404, { error: 'There is no such menu upload.' })

test('a menu under way is asked for every second and a half', () => {
  expect(pollAfter({ error: null, dataUpdatedAt: 0 }, 60_000)).toBe(1500)
})

test('a server that does not answer is asked again, each time after twice as long, to half a minute', () => {
  const after = (now: number) => pollAfter({ error: silent, dataUpdatedAt: 0 }, now)
  expect([100, 4000, 8000, 16_000, 600_000].map(after)).toEqual([1500, 4000, 8000, 16_000, 30_000])
})

test('a refusal ends the asking', () => {
  expect(pollAfter({ error: gone, dataUpdatedAt: 0 }, 4000)).toBe(false)
})

test('a refusal is an answer; silence and a server that stops are none', () => {
  expect([silent, stopping, gone, null].map(isOutOfReach)).toEqual([true, true, false, false])
})
