import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEval } from './eval-value.ts'

test.each([
  ['0', 0],
  [' 10 ', 10],
  ['2.9', 2],
  ['', 0],
  ['abc', 0],
  ['-', 0],
  ['Infinity', 0],
])('%j is the eval value %i', (typed, value) =>
  expect(readEval(typed)).toEqual({ value, error: null }),
)

test('below 0 and above 10 are told apart', () => {
  expect(readEval('-1')).toEqual({ value: -1, error: 'Minimum value of eval is 0' })
  expect(readEval('11')).toEqual({ value: 11, error: 'Maximum value of eval is 10' })
})

test('a value without an error is always a whole number from 0 to 10', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (typed) => {
      const { value, error } = readEval(typed)
      return error !== null || (Number.isInteger(value) && value >= 0 && value <= 10)
    }),
  )
})
