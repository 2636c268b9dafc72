import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenPeriod } from '#contract/canonical-menu.ts'
import { joinAtMidnight, overlaps, splitAtMidnight } from './hours.ts'

const inOrder = (hours: readonly OpenPeriod[]) =>
  hours.map(({ day, from, to }) => `${day} ${from} ${to}`).sort()

test('an evening that ends the next morning is one period to people and two in the document', () => {
  const evening = { day: 6, from: '18:00', to: '02:00' }
  const stored = splitAtMidnight(evening)
  expect(inOrder(stored)).toEqual(['0 00:00 02:00', '6 18:00 24:00'])
  expect(joinAtMidnight(stored)).toEqual([evening])
})

test('a day of 24 hours after another one stays a day of its own', () => {
  const always = [0, 1, 2].map((day) => ({ day, from: '00:00', to: '24:00' }))
  expect(joinAtMidnight(always)).toEqual(always)
})

test('hours of any week that people can say come back as they were stored', () => {
  const clock = fc.integer({ min: 0, max: 47 }).map((half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0')
    return `${hour}:${half % 2 === 0 ? '00' : '30'}`
  })
  const period = fc.record({ day: fc.nat({ max: 6 }), from: clock, to: clock })
  fc.assert(
    fc.property(fc.array(period, { maxLength: 8 }), (said) => {
      const stored = said.flatMap(splitAtMidnight)
      fc.pre(overlaps(stored).length === 0)
      expect(inOrder(joinAtMidnight(stored).flatMap(splitAtMidnight))).toEqual(inOrder(stored))
    }),
  )
})
