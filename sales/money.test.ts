import { expect, test } from 'vitest'
import { decimalMarkOf, parseMoney, parseQuantity } from './money.ts'

test.each([
  ['12.30', 1230],
  ['$1,234.50', 123450],
  ['(12.30)', -1230],
  ['-£4', -400],
  ['−3.05', -305],
  ['12.30-', -1230],
  ['€ 0.29', 29],
  ['USD 7', 700],
  ['.5', 50],
  ['1.005', 101],
  ['0', 0],
])('%j is read by its digits', (text, minor) => {
  expect(parseMoney(text, { digits: 2, mark: '.' })).toBe(minor)
})

test.each(['', 'NULL', '-', 'n/a'])('%j holds no amount', (text) => {
  expect(parseMoney(text, { digits: 2, mark: '.' })).toBeNull()
})

test.each(['eight', '1.2.3', '12:30', '99999999999999999999'])('%j is no amount', (text) => {
  expect(parseMoney(text, { digits: 2, mark: '.' })).toBeUndefined()
})

test('yen have no digits after the point', () => {
  expect(parseMoney('¥1,200', { digits: 0, mark: '.' })).toBe(1200)
})

test.each([
  [['1,234.50'], '.'],
  [['1.234,50'], ','],
  [['12', '8,50'], ','],
  [['8.50'], '.'],
  [['1,234'], null],
])('the decimal mark of %j is %j', (texts, mark) => {
  expect(decimalMarkOf(texts)).toBe(mark)
})

test('a quantity may be a part or a minus', () => {
  expect(parseQuantity('-1.0', '.')).toBe(-1)
  expect(parseQuantity('0.5', '.')).toBe(0.5)
})
