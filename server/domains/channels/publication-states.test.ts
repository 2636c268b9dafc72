import { expect, test } from 'vitest'
import { OPEN_STATES, PUBLICATION_STATES } from '#contract/channel-model.ts'
import {
  isOpen,
  nextCheck,
  retryDelayMs,
  statesBefore,
  stateText,
  TRANSITIONS,
} from './publication-states.ts'

test('a publication that is closed comes into no other state', () => {
  const leaving = PUBLICATION_STATES.filter((state) => !isOpen(state)).flatMap(
    (state) => TRANSITIONS[state],
  )
  expect(leaving).toEqual([])
})

test('a publication is live only after it was being worked on or found there', () => {
  expect(statesBefore('live')).not.toContain('cancelled')
  expect(statesBefore('live')).toContain('processing')
})

test('what is being sent cannot be taken back', () => {
  expect(statesBefore('cancelled')).toEqual(['scheduled'])
})

test('every open state can come to an end', () => {
  for (const state of OPEN_STATES) expect(TRANSITIONS[state].length, state).toBeGreaterThan(0)
})

test('a platform that fails is asked again after 2, 8, 30 and 120 seconds and then no more', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => retryDelayMs(attempts, null))).toEqual([
    2000,
    8000,
    30_000,
    120_000,
    null,
  ])
})

test('a platform’s own waiting time counts', () => {
  expect(retryDelayMs(1, 45_000)).toBe(45_000)
})

test('a menu is read again after 2 and 15 minutes, an hour, and then each day', () => {
  const live = new Date('2026-03-01T12:00:00Z')
  const after = (minutes: number) => new Date(live.getTime() + minutes * 60_000)
  const checks = [0, 2, 15, 60].map((minutes) => nextCheck(live, after(minutes)))
  expect(checks).toEqual([after(2), after(15), after(60), after(60 + 24 * 60)])
})

test('a platform that cannot be read is not called live without a word of it', () => {
  const text = stateText('live', { channel: 'jetconnect', version: 3, canReadBack: false })
  expect(text).toBe(
    'JET Connect has accepted version 3. Its menu cannot be read back, so please look at it there.',
  )
})
