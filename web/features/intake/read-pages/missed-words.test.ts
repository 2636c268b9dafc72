import { expect, test } from 'vitest'
import type { MissedLine } from '#contract/intake.ts'
import { missedWords } from './missed-words.ts'

const line = (more: Partial<MissedLine> = {}): MissedLine => ({
  page: 1,
  box: { x: 0.1, y: 0.1, width: 0.3, height: 0.02 },
  text: 'Soup $4',
  why: 'unplaced',
  script: 'Latin',
  ...more,
})

test('nothing is said where nothing was missed', () => {
  expect(missedWords([])).toBeNull()
})

test('how many, where and what to do', () => {
  expect(missedWords([line()])).toBe(
    '1 line looks like an item and was not taken (page 1). It is outlined on the page: add it with a press, or draw a box around what is missing.',
  )
  expect(missedWords([line({ page: 3 }), line()])).toMatch(
    /^2 lines look like items and were not taken \(pages 1, 3\)\. They/,
  )
})

test('the script and what could not be made out', () => {
  const said = missedWords([line({ script: 'Hangul' }), line({ why: 'unread', script: null })])
  expect(said).toContain('Some are in Korean letters. ')
  expect(missedWords([line({ why: 'unread', script: null })])).toContain(
    'Its letters could not be made out',
  )
  expect(said).toContain('The letters of 1 line could not be made out; a sharper picture may help.')
})
