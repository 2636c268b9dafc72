import { expect, test } from 'vitest'
import { eachDay } from '#contract/business-hours.ts'
import { alikeEveryDay, splitIntoDays } from './split-hours.ts'

const week = eachDay(() => ({ isOpen: true, openTime: '09:00', closeTime: '17:00' }))
const common = { openTime: '11:00', closeTime: '23:00' }

test('days that were never told apart begin with the hours that held for all', () => {
  expect(splitIntoDays({ ...week, ...common })).toEqual(
    eachDay(() => ({ isOpen: true, ...common })),
  )
})

test('days that were told apart keep their hours', () => {
  const monday = { ...week.monday, isOpen: false }
  expect(alikeEveryDay({ ...week, monday })).toBe(false)
  expect(splitIntoDays({ ...week, monday, ...common })).toEqual({})
})

test('hours that were emptied are nobody’s', () => {
  expect(splitIntoDays({ ...week, ...common, closeTime: '' })).toEqual({})
})
