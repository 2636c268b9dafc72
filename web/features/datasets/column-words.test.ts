import { expect, test } from 'vitest'
import { filledWords } from './column-words.ts'

test.each([
  [0, 'Empty'],
  [0.0001, '1% filled'],
  [0.744, '74% filled'],
  [0.9999, '99% filled'],
  [1, '100% filled'],
])('a column with a share of %d values is reported as "%s"', (share, words) => {
  expect(filledWords(share)).toBe(words)
})
