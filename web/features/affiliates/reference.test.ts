import { expect, test } from 'vitest'
import { referenceIn, referenceOfBefore, withReference } from './reference.ts'

test.each([
  ['?ref=ADA2026', 'ADA2026'],
  ['?a=1&ref=ADA2026&ref=BO2026', 'BO2026'],
  ['?ref=', null],
  ['?ref=%3Cscript%3E', null],
  ['', null],
])('%j holds the code %s', (search, code) => {
  expect(referenceIn(search)).toBe(code)
})

test('a code goes along beside what else the address says', () => {
  expect(withReference('?next=%2Ftoday', 'ADA2026')).toBe('?next=%2Ftoday&ref=ADA2026')
  expect(withReference('?ref=BO2026', 'ADA2026')).toBe('?ref=ADA2026')
})

test('the page before counts where it was ours', () => {
  const origin = 'https://menus.example'
  expect(referenceOfBefore('https://menus.example/?ref=ADA2026', origin)).toBe('ADA2026')
  expect(referenceOfBefore('https://other.example/?ref=ADA2026', origin)).toBeNull()
  expect(referenceOfBefore('', origin)).toBeNull()
})
