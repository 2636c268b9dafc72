import { expect, test } from 'vitest'
import { counterAt, STATS_STEPS } from './counters.ts'

test.each([
  [300, '300'],
  [20.5, '20.5'],
  [4500, '4500'],
])('the counter to %d ends at exactly that', (target, shown) => {
  expect(counterAt(target, STATS_STEPS)).toBe(shown)
  expect(counterAt(target, STATS_STEPS + 5)).toBe(shown)
})

test('a counter begins at nothing and is half way after half of its steps', () => {
  expect(counterAt(300, 0)).toBe('0')
  expect(counterAt(4500, 30)).toBe('2250')
})

test('a counter with a decimal keeps it, so that its width does not jump', () => {
  expect(counterAt(20.5, 0)).toBe('0.0')
  expect(counterAt(20.5, 30)).toBe('10.3')
})
