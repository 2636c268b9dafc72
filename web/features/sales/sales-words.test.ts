import { expect, test } from 'vitest'
import { changeWords, missingWords, periodWords, wholeMoney } from './sales-words.ts'

test('a change is written with its interval and its counts', () => {
  const change = { ratio: 1.25, low: 0.98, high: 1.6, before: 60, after: 75 }
  expect(changeWords(change)).toBe('+25 % (−2 % to +60 %; 60 → 75 sold)')
  expect(changeWords(null)).toBe('not enough sold')
})

test('what menu engineering lacks is named', () => {
  expect(missingWords(['sales', 'costs'])).toBe(
    'Not enough data yet. It needs at least 30 sold of each item on average, and the food cost of every item.',
  )
})

test('a period is two days and a year', () => {
  expect(periodWords('2025-11-03', '2025-11-09')).toBe('Nov 3 to Nov 9, 2025')
  expect(periodWords(null, null)).toBe('')
})

test('axes have whole money', () => {
  expect(wholeMoney(123_456, 'USD')).toBe('$1,235')
  expect(wholeMoney(1234, 'JPY')).toBe('¥1,234')
})
