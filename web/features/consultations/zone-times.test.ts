import { expect, test } from 'vitest'
import { clocksAgree, dateIn, dayInWords, shortDateIn, timeIn, zoneInWords } from './zone-times.ts'

const at = '2026-11-24T18:00:00.000Z'

test.each([
  ['America/Los_Angeles', '10:00 AM', 'Tuesday, November 24, 2026'],
  ['Europe/Berlin', '7:00 PM', 'Tuesday, November 24, 2026'],
  ['Asia/Kolkata', '11:30 PM', 'Tuesday, November 24, 2026'],
  ['Asia/Tokyo', '3:00 AM', 'Wednesday, November 25, 2026'],
])('in %s it is %s on %s', (zone, time, date) => {
  expect(timeIn(zone, at)).toBe(time)
  expect(dateIn(zone, at)).toBe(date)
})

test('a visitor’s time moves when only one of two places changes its clocks', () => {
  // Ten o'clock in Los Angeles, before and after Europe's change of 25 October 2026.
  expect(timeIn('Europe/London', '2026-10-23T17:00:00Z')).toBe('6:00 PM')
  expect(timeIn('Europe/London', '2026-10-26T17:00:00Z')).toBe('5:00 PM')
})

test('days are said without a year where the year is plain', () => {
  expect(shortDateIn('Asia/Tokyo', at)).toBe('Wed, Nov 25')
  expect(dayInWords('2026-11-24')).toBe('Tuesday, November 24')
})

test('a zone is named with a city that keeps it', () => {
  expect(zoneInWords('America/Los_Angeles', at)).toBe('Pacific Time (Los Angeles)')
  expect(zoneInWords('Asia/Kolkata', at)).toBe('India Standard Time (Kolkata)')
  expect(zoneInWords('America/Argentina/Buenos_Aires', at)).toContain('(Buenos Aires)')
})

test('clocks agree or not by the day', () => {
  expect(clocksAgree('America/Los_Angeles', 'America/Tijuana', at)).toBe(true)
  expect(clocksAgree('America/Los_Angeles', 'Asia/Tokyo', at)).toBe(false)
  expect(clocksAgree('America/Denver', 'America/Phoenix', at)).toBe(true)
  expect(clocksAgree('America/Denver', 'America/Phoenix', '2026-07-07T18:00:00Z')).toBe(false)
})
