import { expect, test } from 'vitest'
import { clampedNumber } from './number-text.ts'

const bounds = { minValue: 1, maxValue: 100 }

test.each([
  ['8', 8],
  [' 1,2 ', 12],
  ['2.9', 2],
  ['0', 1],
  ['-5', 1],
  ['101', 100],
  ['', 1],
  ['abc', 1],
  ['1e999', 100],
])('%j stands for %d', (text, number) => {
  expect(clampedNumber(text, bounds)).toBe(number)
})
