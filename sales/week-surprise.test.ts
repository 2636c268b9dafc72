import { expect, test } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import type { SalesChannel } from '#contract/sales-model.ts'
import { type ChannelDay, weekSurprise } from './week-surprise.ts'
import { lastWeekOver } from './weeks.ts'

const FIRST = '2026-01-05'
const WOBBLE = [0.95, 1.04, 0.98, 1.06, 1, 0.96, 1.03]

/** Weeks of a channel that take in more on some days than on others; `of` says what a week is multiplied by. */
function sold(
  weeks: number,
  {
    channel = 'doordash',
    of = () => 1,
  }: { channel?: SalesChannel; of?: (week: number) => number } = {},
): ChannelDay[] {
  return Array.from({ length: weeks * 7 }, (_, at) => {
    const week = Math.floor(at / 7)
    const share = of(week)
    const wobble = WOBBLE[(at + week) % 7] ?? 1
    return {
      day: shiftDay(FIRST, at),
      channel,
      revenue: Math.round((at % 7 > 3 ? 60_000 : 40_000) * wobble * share),
      orders: share === 0 ? 0 : 15,
    }
  })
}
const lastOf = (weeks: number) => shiftDay(FIRST, weeks * 7 - 7)

test('a week far below the eight before it is told, with what they suggest', () => {
  const { surprise } = weekSurprise(sold(20, { of: (week) => (week === 19 ? 0.7 : 1) }), lastOf(20))
  expect(surprise).toMatchObject({
    week: '2026-05-18',
    isSurprising: true,
    isAssumed: false,
    weeksBefore: 19,
  })
  expect(Math.exp(surprise?.d ?? 0)).toBeCloseTo(0.7, 1)
})

test('a week like the others is not', () => {
  expect(weekSurprise(sold(20), lastOf(20)).surprise?.isSurprising).toBe(false)
})

test('a short past has a noise that is assumed, and needs more to be told', () => {
  const weeks = sold(13, { of: (week) => (week === 12 ? 0.9 : 1) })
  expect(weekSurprise(weeks, lastOf(13)).surprise).toMatchObject({
    s: 0.12,
    isAssumed: true,
    isSurprising: false,
  })
})

test.each([
  ['too few weeks', sold(8), 'no channel has orders in 12 weeks yet'],
  ['no order', [], 'no channel has orders in 12 weeks yet'],
])('with %s there is nothing to compare', (_what, days, missing) => {
  expect(weekSurprise(days, lastOf(8))).toEqual({ surprise: null, missing })
})

test('a store that was closed for two weeks is compared with the weeks when it was open', () => {
  const closed = sold(20, { of: (week) => (week === 16 || week === 17 ? 0 : 1) })
  expect(weekSurprise(closed, lastOf(20)).surprise).toMatchObject({
    weeksBefore: 17,
    isSurprising: false,
  })
})

test('a store that is closed in the last week has no fall in sales', () => {
  const closed = sold(20, { of: (week) => (week === 19 ? 0 : 1) })
  expect(weekSurprise(closed, lastOf(20))).toMatchObject({
    surprise: null,
    missing: 'orders on fewer than 5 days of the last week',
  })
})

test('a month without a file is no fall either', () => {
  const missing = sold(24, { of: (week) => (week >= 14 && week < 18 ? 0 : 1) })
  expect(weekSurprise(missing, lastOf(24)).surprise?.isSurprising).toBe(false)
})

test('a platform that joined counts only once there is enough to compare it with', () => {
  const joined = sold(20, { channel: 'ubereats', of: (week) => (week < 15 ? 0 : 1) })
  const { surprise } = weekSurprise([...sold(20), ...joined], lastOf(20))
  expect(surprise).toMatchObject({ channels: ['doordash'], isSurprising: false })
})

test('a channel whose file of the last week is not there yet does not look like a loss', () => {
  const till = sold(19, { channel: 'in-store' })
  const { surprise } = weekSurprise([...sold(20), ...till], lastOf(20))
  expect(surprise).toMatchObject({ week: '2026-05-18', isSurprising: false })
})

test('a week of negative totals, after refunds of a whole month, is told as no ratio', () => {
  const refunds = sold(20, { of: (week) => (week === 19 ? -1 : 1) })
  expect(weekSurprise(refunds, lastOf(20))).toMatchObject({
    surprise: null,
    missing: 'the last week has nothing to be compared with',
  })
})

test('the last week is the newest that is over, also where the store is closed on its last days', () => {
  expect(lastWeekOver('2026-11-21', '2026-11-23')).toBe('2026-11-16')
  expect(lastWeekOver('2026-11-22', '2026-11-23')).toBe('2026-11-16')
  expect(lastWeekOver('2026-11-24', '2026-11-25')).toBe('2026-11-16')
  expect(lastWeekOver('2026-11-14', '2026-11-25')).toBe('2026-11-09')
})
