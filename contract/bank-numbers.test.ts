import { expect, test } from 'vitest'
import {
  accountNumberProblem,
  digitsOf,
  grouped,
  isMask,
  maskOf,
  routingNumberProblem,
  taxIdProblem,
} from './bank-numbers.ts'

test.each(['021000021', '111000025', '122105155', '011401533', '0210-0002 1'])(
  'the routing number %s of a bank is taken',
  (typed) => {
    expect(routingNumberProblem(typed)).toBeNull()
  },
)

test('each single wrong digit in a routing number is found', () => {
  const right = '122105155'
  const passing: string[] = []
  for (let place = 0; place < right.length; place++) {
    for (const digit of '0123456789') {
      const typed = right.slice(0, place) + digit + right.slice(place + 1)
      if (routingNumberProblem(typed) === null) passing.push(typed)
    }
  }
  expect(new Set(passing)).toEqual(new Set([right]))
})

test.each([
  ['12345678', 'A routing number has 9 digits; this one has 8.'],
  ['000000000', expect.stringContaining('not a valid routing number')],
  ['02100002x', 'Only digits, spaces and dashes, please.'],
  ['•••00021', 'Type the whole number, or leave it as it was.'],
])('the routing number %s is refused', (typed, sentence) => {
  expect(routingNumberProblem(typed)).toEqual(sentence)
})

test.each([
  ['1234', null],
  ['0001 2345 6789', null],
  ['12345678901234567', null],
  ['123', 'An account number has 4 to 17 digits; this one has 3.'],
  ['123456789012345678', 'An account number has 4 to 17 digits; this one has 18.'],
])('the account number %s: %s', (typed, sentence) => {
  expect(accountNumberProblem(typed)).toBe(sentence)
})

test.each([
  ['12-3456789', null],
  ['123456789', null],
  ['12-345678', 'A tax ID has 9 digits; this one has 8.'],
])('the tax ID %s: %s', (typed, sentence) => {
  expect(taxIdProblem(typed)).toBe(sentence)
})

test('an empty field and a mask have no problem', () => {
  for (const problemOf of [routingNumberProblem, accountNumberProblem, taxIdProblem]) {
    expect(problemOf('')).toBeNull()
    expect(problemOf('••••6789')).toBeNull()
  }
})

test('a mask is dots and the last four digits, of a short number no more than half', () => {
  expect(['000123456789', '12345678', '123456', '1234', ''].map(maskOf)).toEqual([
    '••••6789',
    '••••5678',
    '••••456',
    '••••34',
    '',
  ])
})

test('whatever a mask is made of, it is known as one, and a number is not', () => {
  for (let length = 4; length <= 17; length++) {
    const digits = '12345678901234567'.slice(0, length)
    expect(isMask(maskOf(digits))).toBe(true)
    expect(isMask(digits)).toBe(false)
  }
})

test('a number is kept without what it is printed with, and read in fours', () => {
  expect(digitsOf(' 12-345 6789 ')).toBe('123456789')
  expect(grouped('000123456789')).toBe('0001 2345 6789')
  expect(grouped('12345')).toBe('1234 5')
})
