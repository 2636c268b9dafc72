import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingWindow, comingSlots, dayAndTime, slotsOfDay } from './business-days.ts'

const inZone = (timeZone: string, holidays: string[] = []) => ({ timeZone, holidays })
const angeles = inZone('America/Los_Angeles')

/** The days of the tests are ordinary ones, seen from well before. */
const EARLIER = new Date('2026-02-02T20:00:00Z')

const startOf = (zone: string, date: string, now = EARLIER) =>
  slotsOfDay(inZone(zone), date, now)[0]?.startsAt.toISOString()

test('a weekday has sixteen slots of half an hour, from nine to half past four', () => {
  const slots = slotsOfDay(angeles, '2026-02-10', EARLIER)
  expect(slots.map(({ time }) => time)).toEqual([
    ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'],
    ...['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'],
  ])
  expect(slots.at(-1)?.startsAt.toISOString()).toBe('2026-02-11T00:30:00.000Z')
})

test('weekends and holidays have none', () => {
  const business = inZone('America/Los_Angeles', ['2026-02-16'])
  expect(slotsOfDay(business, '2026-02-14', EARLIER)).toEqual([])
  expect(slotsOfDay(business, '2026-02-15', EARLIER)).toEqual([])
  expect(slotsOfDay(business, '2026-02-16', EARLIER)).toEqual([])
  expect(slotsOfDay(business, '2026-02-17', EARLIER)).toHaveLength(16)
})

test.each([
  ['America/Los_Angeles', '2026-03-06', '2026-03-06T17:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-09', '2026-03-09T16:00:00.000Z'],
  ['Europe/London', '2026-03-27', '2026-03-27T09:00:00.000Z'],
  ['Europe/London', '2026-03-30', '2026-03-30T08:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-30', '2026-03-30T03:30:00.000Z'],
  ['Asia/Kathmandu', '2026-03-30', '2026-03-30T03:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-30', '2026-03-29T19:00:00.000Z'],
  ['UTC', '2026-03-30', '2026-03-30T09:00:00.000Z'],
])('nine o’clock stays nine o’clock when clocks go forward: %s on %s', (zone, date, instant) => {
  expect(startOf(zone, date)).toBe(instant)
})

test.each([
  ['America/Los_Angeles', '2026-10-30', '2026-10-30T16:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-02', '2026-11-02T17:00:00.000Z'],
  ['Europe/London', '2026-10-23', '2026-10-23T08:00:00.000Z'],
  ['Europe/London', '2026-10-26', '2026-10-26T09:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-02', '2026-10-01T22:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-05', '2026-10-04T22:00:00.000Z'],
])('and when they go back: %s on %s', (zone, date, instant) => {
  expect(startOf(zone, date, new Date('2026-08-01T12:00:00Z'))).toBe(instant)
})

test('a day on which clocks change has its sixteen slots too', () => {
  // In Cairo clocks go forward on a Friday.
  expect(slotsOfDay(inZone('Africa/Cairo'), '2026-04-24', EARLIER)).toHaveLength(16)
})

test.each([
  ['2026-08-31T12:00:00Z', '2026-08-31', '2027-02-28'],
  ['2027-08-31T12:00:00Z', '2027-08-31', '2028-02-29'],
  ['2026-11-22T12:00:00Z', '2026-11-22', '2027-05-22'],
  ['2026-10-31T12:00:00Z', '2026-10-31', '2027-04-30'],
])('at %s days can be booked from %s to %s', (now, first, last) => {
  expect(bookingWindow(angeles, new Date(now))).toEqual({ first, last })
})

test('today is today where the business is', () => {
  const now = new Date('2026-09-01T05:00:00Z')
  expect(bookingWindow(angeles, now)).toEqual({ first: '2026-08-31', last: '2027-02-28' })
  expect(bookingWindow(inZone('Europe/London'), now).first).toBe('2026-09-01')
  expect(bookingWindow(inZone('Pacific/Kiritimati'), now).first).toBe('2026-09-01')
})

test('the last day counts, the one after it and yesterday do not', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  expect(slotsOfDay(angeles, '2027-05-24', now)).toHaveLength(16)
  expect(slotsOfDay(angeles, '2027-05-25', now)).toEqual([])
  expect(slotsOfDay(angeles, '2026-11-23', now)).toEqual([])
})

test('today shows the whole day; what is left of it can be booked', () => {
  const noon = new Date('2026-11-24T20:00:00Z')
  expect(slotsOfDay(angeles, '2026-11-24', noon)).toHaveLength(16)
  const left = comingSlots(angeles, noon).get('2026-11-24') ?? []
  expect(left[0]?.time).toBe('12:30')
})

test('a day whose slots have all begun is not among those that can be booked', () => {
  const evening = new Date('2026-11-25T00:30:00Z')
  const days = [...comingSlots(angeles, evening).keys()]
  expect(days[0]).toBe('2026-11-25')
  expect(days.at(-1)).toBe('2027-05-24')
})

test('a slot read back in its zone is the slot', () => {
  const zones = ['America/Los_Angeles', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (timeZone, now) => {
        for (const [day, slots] of comingSlots(inZone(timeZone), now)) {
          for (const { time, startsAt } of slots) {
            expect(dayAndTime(startsAt, timeZone)).toEqual({ date: day, time })
          }
        }
      },
    ),
    { numRuns: 12 },
  )
})
