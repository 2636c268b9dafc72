import { expect, test } from 'vitest'
import { chooseDate, chooseService, NOTHING_CHOSEN } from './booking-choice.ts'
import { missingWords } from './missing-words.ts'

test('what is missing is said in the order of the page', () => {
  expect(missingWords(NOTHING_CHOSEN, false)).toBe(
    'Still to come: a subject, a day, a time, and your details.',
  )
  const choice = chooseDate(chooseService('sales'), '2026-11-24')
  expect(missingWords(choice, false)).toBe('Still to come: a time and your details.')
})

test('nothing is said where nothing is missing', () => {
  const slot = { time: '', available: true, shared_with: [], starts_at: '' }
  expect(missingWords({ service: 'sales', date: '2026-11-24', slot }, true)).toBeNull()
})
