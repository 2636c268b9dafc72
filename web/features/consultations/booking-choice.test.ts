import { expect, test } from 'vitest'
import { sentService, serviceName } from '#contract/consultations.ts'
import {
  chooseDate,
  chooseMonth,
  chooseService,
  chooseSlot,
  NOTHING_CHOSEN,
  nextDay,
} from './booking-choice.ts'

const slot = {
  time: '10:00',
  available: true,
  shared_with: [],
  starts_at: '2026-11-24T18:00:00.000Z',
}
const whole = chooseSlot(chooseDate(chooseService('general'), '2026-11-24'), slot)

test('service, day and time are chosen one after the other', () => {
  expect(whole).toEqual({ service: 'general', date: '2026-11-24', slot })
})

test('another service clears day and time', () => {
  expect(chooseService('sales')).toEqual({ ...NOTHING_CHOSEN, service: 'sales' })
})

test('another month clears day and time, and keeps the service', () => {
  expect(chooseMonth(whole)).toEqual({ ...NOTHING_CHOSEN, service: 'general' })
})

test('another day clears the time', () => {
  expect(chooseDate(whole, '2026-11-25')).toEqual({ ...whole, date: '2026-11-25', slot: null })
})

test('the next day is the first free one after it, where there is one', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-30']
  expect(nextDay(days, '2026-11-26')).toBe('2026-11-30')
  expect(nextDay(days, '2026-11-24')).toBe('2026-11-25')
  expect(nextDay(days, '2026-11-30')).toBeNull()
})

test('a booking sends its service with name and type', () => {
  expect(sentService('sales')).toEqual({
    id: 'sales',
    name: serviceName('sales'),
    type: 'sales',
  })
  expect(serviceName('sales')).not.toBe('sales')
})
