import { expect, test } from 'vitest'
import { whenInWords } from './when-in-words.ts'

const at = new Date('2026-11-24T18:00:00Z')
const business = 'America/Los_Angeles'

test('a time is said in the business’s zone, with plain spaces', () => {
  expect(whenInWords(at, { business, visitor: null })).toEqual({
    business: 'Tuesday, November 24, 2026 at 10:00 AM Pacific Standard Time',
    visitor: null,
  })
})

test('and in the visitor’s, where the clocks differ', () => {
  const { visitor } = whenInWords(at, { business, visitor: 'Asia/Kolkata' })
  expect(visitor).toBe('Tuesday, November 24, 2026 at 11:30 PM India Standard Time')
})

test('a visitor whose clock is the same reads it once', () => {
  expect(whenInWords(at, { business, visitor: 'America/Tijuana' }).visitor).toBeNull()
})

test('which zones differ depends on the day', () => {
  const zones = { business: 'America/Denver', visitor: 'America/Phoenix' }
  expect(whenInWords(at, zones).visitor).toBeNull()
  expect(whenInWords(new Date('2026-07-07T18:00:00Z'), zones).visitor).toContain('11:00 AM')
})
