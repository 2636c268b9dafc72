import { expect, test } from 'vitest'
import { missedLines } from './missed-lines.ts'
import { readItems } from './read-items.ts'
import { aPage } from './reading-fixture.ts'

const page = aPage([
  [[50, 'Mains', { size: 18, font: 'bold' }]],
  [
    [50, 'Fish and Chips'],
    [400, '$12.50'],
  ],
  [[50, 'with mushy peas']],
  [
    [50, '김치찌개'],
    [400, '$11.00'],
  ],
  [[50, 'A service charge of $2 is added']],
])
const items = readItems([page])

test('a line with a price that no item was made of is reported with its place and its script', () => {
  const taken = items.filter(({ name }) => name.startsWith('Fish'))
  const [line, ...others] = missedLines([{ page: 3, words: page }], renumbered(taken))
  expect(others).toEqual([])
  expect(line).toMatchObject({
    page: 3,
    text: '김치찌개 $11.00',
    why: 'unplaced',
    script: 'Hangul',
  })
  expect(line?.box.width).toBeGreaterThan(0)
})

test('headings, descriptions, notes and what is within an item are none', () => {
  expect(missedLines([{ page: 3, words: page }], renumbered(items))).toEqual([])
})

test('a price beside letters that could not be made out says so', () => {
  const unsure = aPage(
    [
      [
        [50, 'gF1zz mq', { confidence: 0.2 }],
        [400, '$9.00', { confidence: 0.6 }],
      ],
    ],
    { source: 'ocr' },
  )
  expect(missedLines([{ page: 1, words: unsure }], [])).toMatchObject([
    { why: 'unread', script: null },
  ])
})

test('two columns are two lines', () => {
  const wide = aPage([
    [
      [50, 'Soup'],
      [150, '$4.00'],
      [320, 'Salad'],
      [450, '$5.00'],
    ],
  ])
  expect(missedLines([{ page: 1, words: wide }], []).map(({ text }) => text)).toEqual([
    'Soup $4.00',
    'Salad $5.00',
  ])
})

function renumbered(read: typeof items) {
  return read.map((item) => ({ ...item, page: 3 }))
}
