import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterCount, countWords, hashtagsIn, smsSize, weightedLength } from './text-lengths.ts'

test.each([
  ['', 'GSM-7', 0, 0],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['€'.repeat(81), 'GSM-7', 162, 2],
  ['Ñandú', 'UCS-2', 5, 1],
  ['Crème brûlée', 'UCS-2', 12, 1],
  ['Äpfel à la ñ, £5', 'GSM-7', 16, 1],
  ['’'.repeat(70), 'UCS-2', 70, 1],
  ['’'.repeat(71), 'UCS-2', 71, 2],
  ['🍋'.repeat(35), 'UCS-2', 70, 1],
] as const)('an SMS is counted as the network sends it: %#', (text, encoding, used, segments) => {
  expect(smsSize(text)).toMatchObject({ encoding, used, segments })
})

test('a character of two septets is not cut between two messages', () => {
  expect(smsSize(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ used: 306, segments: 3 })
})

test('plain text without extension characters takes one septet a character', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 .,;:!?'"()+*/-]*$/), (text) => {
      expect(smsSize(text)).toMatchObject({ encoding: 'GSM-7', used: text.length })
    }),
  )
})

test('a longer text never takes fewer units or messages, and its messages hold it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const [short, long] = [smsSize(one), smsSize(one + other)]
      if (short.encoding === long.encoding) {
        expect(long.used).toBeGreaterThanOrEqual(short.used)
        expect(long.segments).toBeGreaterThanOrEqual(short.segments)
      }
      expect(long.used).toBeLessThanOrEqual(long.segments * long.limit)
    }),
  )
})

test.each([
  ['Lomo saltado, $14.50', 20],
  ['麻婆豆腐', 8],
  ['👩‍👩‍👧‍👦', 2],
  ['é', 1],
  ['“quoted” – text’s', 17],
  ['© 2026', 6],
])('a post weighs what X counts: %s', (text, weight) => {
  expect(weightedLength(text)).toBe(weight)
})

test('a post weighs at least one and at most two a code point', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const points = [...text.normalize('NFC')].length
      expect(weightedLength(text)).toBeLessThanOrEqual(2 * points)
      expect(weightedLength(text)).toBeGreaterThanOrEqual(Math.min(1, points))
    }),
  )
})

test('characters, words and hashtags are counted as a person does', () => {
  expect(characterCount('Crème 👨‍🍳')).toBe(7)
  expect(countWords('  two\n words ')).toBe(2)
  expect(hashtagsIn('#Ají and #two, not a#third or # alone')).toEqual(['#Ají', '#two'])
})
