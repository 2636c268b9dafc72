import { describe, expect, test } from 'vitest'
import { isDue, nextReview, weekOf } from './review-week.ts'

const MONDAY_AT_7 = { frequency: 'weekly', weekday: 0, hour: 7, byMail: true } as const
const NEW_YORK = 'America/New_York'

test('the week is the restaurant’s, not the server’s', () => {
  const monday = new Date('2026-11-23T03:00:00Z')
  expect(weekOf(monday, 'Asia/Tokyo')).toBe('2026-W48')
  expect(weekOf(monday, NEW_YORK)).toBe('2026-W47')
})

test('the first days of January belong to the last week of December', () => {
  expect(weekOf(new Date('2027-01-02T12:00:00Z'), 'Europe/Berlin')).toBe('2026-W53')
})

describe('a review is due', () => {
  test('in its hour of its day in the restaurant’s zone', () => {
    expect(isDue(MONDAY_AT_7, new Date('2026-11-23T12:30:00Z'), NEW_YORK)).toBe(true)
    expect(isDue(MONDAY_AT_7, new Date('2026-11-23T07:30:00Z'), NEW_YORK)).toBe(false)
  })

  test('once a month on the first such day', () => {
    const monthly = { ...MONDAY_AT_7, frequency: 'monthly' } as const
    expect(isDue(monthly, new Date('2026-12-07T12:30:00Z'), NEW_YORK)).toBe(true)
    expect(isDue(monthly, new Date('2026-12-14T12:30:00Z'), NEW_YORK)).toBe(false)
  })

  test('never while it is off', () => {
    const off = { ...MONDAY_AT_7, frequency: 'off' } as const
    expect(isDue(off, new Date('2026-11-23T12:30:00Z'), NEW_YORK)).toBe(false)
  })
})

describe('the next review', () => {
  test('is a week later once this week’s hour has come', () => {
    const at = nextReview(MONDAY_AT_7, new Date('2026-11-23T12:00:00Z'), NEW_YORK)
    expect(at?.toISOString()).toBe('2026-11-30T12:00:00.000Z')
  })

  test('keeps the hour of the clock on the wall over the end of summer time', () => {
    const at = nextReview(MONDAY_AT_7, new Date('2026-10-27T12:00:00Z'), NEW_YORK)
    expect(at?.toISOString()).toBe('2026-11-02T12:00:00.000Z')
  })

  test('of an hour that is left out in spring comes an hour later', () => {
    const sunday = { ...MONDAY_AT_7, weekday: 6, hour: 2 }
    const at = nextReview(sunday, new Date('2027-03-13T12:00:00Z'), NEW_YORK)
    expect(at?.toISOString()).toBe('2027-03-14T07:00:00.000Z')
  })

  test('of a month is on its first such day', () => {
    const monthly = { ...MONDAY_AT_7, frequency: 'monthly' } as const
    const at = nextReview(monthly, new Date('2026-11-24T12:00:00Z'), NEW_YORK)
    expect(at?.toISOString()).toBe('2026-12-07T12:00:00.000Z')
  })
})
