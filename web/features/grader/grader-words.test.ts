import { expect, test } from 'vitest'
import { BANDS, bandOf, progressOf } from './grader-words.ts'

test('the bands cover 0 to 100 without a gap, and each score is in one', () => {
  expect(BANDS.map(({ from, to }) => [from, to])).toEqual([
    [85, 100],
    [70, 84],
    [50, 69],
    [0, 49],
  ])
  for (const { from, to, name } of BANDS) {
    expect([bandOf(from)?.name, bandOf(to)?.name]).toEqual([name, name])
  }
})

test('progress says what is going on, and counts pages where there are several', () => {
  expect(progressOf({ event: 'waiting', data: { ahead: 1 } }).label).toBe(
    '1 menu is ahead of yours…',
  )
  expect(progressOf({ event: 'reading', data: { pagesDone: 0, pageCount: 1 } })).toEqual({
    label: 'Reading the page…',
  })
  expect(progressOf({ event: 'reading', data: { pagesDone: 1, pageCount: 4 } })).toEqual({
    label: 'Reading page 2 of 4…',
    percent: 25,
  })
})
