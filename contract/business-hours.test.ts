import { expect, test } from 'vitest'
import { closesNextDay, hoursProblem, timeOfDay } from './business-hours.ts'

test.each([
  ['09:00', '17:00', false],
  ['17:00', '02:00', true],
  ['09:00', '00:00', true],
])('from %s to %s closes the next day: %s', (openTime, closeTime, nextDay) => {
  expect(closesNextDay({ openTime, closeTime })).toBe(nextDay)
  expect(hoursProblem({ openTime, closeTime })).toBeNull()
})

test('opening and closing at the same time says nothing, so it is refused', () => {
  expect(hoursProblem({ openTime: '09:00', closeTime: '09:00' })).toContain('00:00 and 23:59')
})

test('a time is HH:MM of one day', () => {
  const taken = (text: string) => timeOfDay.safeParse(text).success
  expect(['00:00', '09:30', '23:59'].filter(taken)).toHaveLength(3)
  expect(['24:00', '9:00', '12:60', '12', '', '12:00:00'].filter(taken)).toEqual([])
})
