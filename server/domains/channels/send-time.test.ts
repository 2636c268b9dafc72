import { describe, expect, test } from 'vitest'
import { atLocal, automaticTime, isOpenAt, sendTime } from './send-time.ts'

const lunchAndDinner = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
  { day, from: '11:00', to: '14:30' },
  { day, from: '18:00', to: '24:00' },
])
const newYork = { timeZone: 'America/New_York', hours: lunchAndDinner, specialHours: [] }

describe('a daylight-saving night', () => {
  test('a time that the clocks leave out is an hour later', () => {
    expect(atLocal('2026-03-08T02:30', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    )
  })

  test('a time that comes twice is the first of them', () => {
    expect(atLocal('2026-11-01T01:30', 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    )
  })

  test('the same local time is another moment the day after', () => {
    const times = ['2026-10-31T03:00', '2026-11-02T03:00'].map((local) =>
      atLocal(local, 'America/New_York').toISOString(),
    )
    expect(times).toEqual(['2026-10-31T07:00:00.000Z', '2026-11-02T08:00:00.000Z'])
  })

  test('every day at 03:30 is one moment in each night', () => {
    const settings = { kind: 'at', time: '03:30' } as const
    const evening = new Date('2026-03-08T02:00:00Z')
    const first = automaticTime(settings, newYork, evening)
    const next = automaticTime(settings, newYork, first ?? evening)
    expect([first?.toISOString(), next?.toISOString()]).toEqual([
      '2026-03-08T07:30:00.000Z',
      '2026-03-09T07:30:00.000Z',
    ])
  })
})

test('now is at once', () => {
  expect(sendTime({ kind: 'now' }, newYork, new Date())).toBeNull()
})

test('a time that has passed is refused', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  expect(() => sendTime({ kind: 'at', local: '2026-06-01T07:59' }, newYork, now)).toThrow(
    'This time has passed.',
  )
})

test('outside opening hours is when the restaurant closes next', () => {
  const duringLunch = new Date('2026-06-01T17:00:00Z')
  expect(sendTime({ kind: 'closed' }, newYork, duringLunch)?.toISOString()).toBe(
    '2026-06-01T18:30:00.000Z',
  )
})

test('a restaurant that is closed now is sent to at once', () => {
  expect(sendTime({ kind: 'closed' }, newYork, new Date('2026-06-01T20:00:00Z'))).toBeNull()
})

test('a restaurant that never closes is told so', () => {
  const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '24:00' }))
  expect(() =>
    sendTime({ kind: 'closed' }, { ...newYork, hours: always }, new Date('2026-06-01T20:00:00Z')),
  ).toThrow('never closes')
})

test('a special day goes before the week', () => {
  const closed = { ...newYork, specialHours: [{ date: '2026-06-01', hours: [] }] }
  expect(isOpenAt(closed, new Date('2026-06-01T17:00:00Z'))).toBe(false)
})
