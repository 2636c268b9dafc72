import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { resetCodeExpiry, resetCodeOf } from './reset-code.ts'

test('a code is six of A-Z and 2-9 without I and O, and each of them comes up', () => {
  const codes = Array.from({ length: 2000 }, () => resetCodeOf(randomBytes(32)))
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  expect(new Set(codes.join('')).size).toBe(32)
})

test('the same secret is the same code', () => {
  const secret = randomBytes(32)
  expect(resetCodeOf(Buffer.from(secret))).toBe(resetCodeOf(secret))
})

test('a code ends a quarter of an hour after it was made', () => {
  expect(resetCodeExpiry(new Date('2026-03-08T01:50:00Z'))).toEqual(
    new Date('2026-03-08T02:05:00Z'),
  )
})
