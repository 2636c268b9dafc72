import { expect, test } from 'vitest'
import { endOfDay } from './end-of-day.ts'

test("the day ends at midnight of the restaurant's own zone", () => {
  expect(endOfDay(new Date('2026-11-24T20:00:00Z'), 'America/Los_Angeles').toISOString()).toBe(
    '2026-11-25T08:00:00.000Z',
  )
})

test('the night on which the clocks go back is an hour longer', () => {
  expect(endOfDay(new Date('2026-11-01T07:30:00Z'), 'America/Los_Angeles').toISOString()).toBe(
    '2026-11-02T08:00:00.000Z',
  )
})

test('a zone that does not exist is taken for UTC', () => {
  expect(endOfDay(new Date('2026-11-24T20:00:00Z'), 'Mars/Olympus').toISOString()).toBe(
    '2026-11-25T00:00:00.000Z',
  )
})
