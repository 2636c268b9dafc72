import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleaned, cleanText } from './clean-text.ts'

test.each([
  ['Soup\u0000 of the day', 'Soup of the day'],
  ['Bell\u0007 pepper\u009f', 'Bell pepper'],
  ['half \ud83c of a pair', 'half \ufffd of a pair'],
  ['a pizza 🍕\n\tfor two\r\n', 'a pizza 🍕\n\tfor two\r\n'],
])('%j is kept as %j', (text, kept) => {
  expect(cleanText(text)).toBe(kept)
})

test('whatever text is cleaned can be kept, and is not changed again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = cleanText(text)
      expect(kept.isWellFormed()).toBe(true)
      expect(kept).not.toContain('\u0000')
      expect(cleanText(kept)).toBe(kept)
    }),
  )
})

test('texts are cleaned wherever they stand, names of fields too, and the rest is let be', () => {
  const given = { 'na\u0000me': ['a\u0000', { b: 'c\u0001', n: 1, no: null }], at: 'x', is: true }
  expect(cleaned(given)).toEqual({ name: ['a', { b: 'c', n: 1, no: null }], at: 'x', is: true })
  expect(cleaned('a\u0000')).toBe('a')
  expect(cleaned(null)).toBeNull()
})

test('a value that is nested a hundred thousand times is cleaned too', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}"a\\u0000"${']'.repeat(100_000)}`)
  let inner = cleaned(deep)
  while (Array.isArray(inner)) inner = inner[0]
  expect(inner).toBe('a')
})
