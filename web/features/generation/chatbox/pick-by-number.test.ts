import { expect, test } from 'vitest'
import { pickByNumber } from './pick-by-number.ts'

const names = ['Soup', 'Salad', 'Pie']

test.each([
  ['1', 'Soup'],
  [' 3 ', 'Pie'],
  ['02', 'Salad'],
])('%j picks %s', (typed, name) => expect(pickByNumber(names, typed)).toBe(name))

test.each(['0', '4', '-1', '1.5', '', 'two', '1e0'])('%j picks nothing', (typed) =>
  expect(pickByNumber(names, typed)).toBeUndefined(),
)
