import { expect, test } from 'vitest'
import { doubtWords } from './doubt-words.ts'

test('what makes a reading unsure is said as one sentence', () => {
  expect(doubtWords(['price', 'place'])).toBe(
    'Look at it: its price is unlike the others; it stands apart from the other items.',
  )
})

test.each([[undefined], [[]]])('a reading without doubts says nothing: %j', (doubts) => {
  expect(doubtWords(doubts)).toBeNull()
})
