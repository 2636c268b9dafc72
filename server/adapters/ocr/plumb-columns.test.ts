import { expect, test } from 'vitest'
import { apply, IDENTITY } from './matrix.ts'
import type { PageWords, Word } from './ocr.ts'
import { plumbColumns } from './plumb-columns.ts'

const [WIDTH, HEIGHT] = [1000, 1400]
const COLUMNS = [60, 520]

/** Two columns of 40 lines, a name and its price each; `leanAt` tells how far an edge leans at a place across. */
function aPage(leanAt: (x: number) => number = () => 0): PageWords {
  const words = COLUMNS.flatMap((column) =>
    Array.from({ length: 40 }, (_, row) => {
      const y = 100 + row * 30
      const leaning = (x: number) => x + leanAt(x) * (y - HEIGHT / 2)
      return [
        aWord('Soup', { x: leaning(column), y, width: 80 + (row % 7) * 20 }),
        aWord('7.50', { x: leaning(column + 360), y, width: 60 }),
      ]
    }).flat(),
  )
  return { width: WIDTH, height: HEIGHT, source: 'ocr', words, toPage: IDENTITY }
}

function aWord(text: string, { x, y, width }: { x: number; y: number; width: number }): Word {
  return { text, x0: x, x1: x + width, y0: y, y1: y + 20, size: 20, confidence: 0.9, font: null }
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
const startsOf = ({ words }: PageWords, from: number) =>
  words.filter((_, at) => at % 2 === 0 && Math.floor(at / 80) === from).map(({ x0 }) => x0)

test('columns that lean apart stand plumb afterwards', () => {
  const leaning = aPage((x) => -0.12 + (x / WIDTH) * 0.1)
  expect(spread(startsOf(leaning, 0))).toBeGreaterThan(100)
  const plumb = plumbColumns(leaning)
  for (const column of [0, 1]) expect(spread(startsOf(plumb, column))).toBeLessThan(20)
})

test('a word that was moved is still known by its place on the page', () => {
  const leaning = aPage(() => -0.1)
  const plumb = plumbColumns(leaning)
  for (const [at, { x0, y0, y1 }] of plumb.words.entries()) {
    const was = leaning.words[at]
    const [x, y] = apply(plumb.toPage, x0, (y0 + y1) / 2)
    expect(Math.hypot(x - (was?.x0 ?? 0), y - ((was?.y0 ?? 0) + 10))).toBeLessThan(2)
  }
})

test('a page with plumb columns, or with too few lines to tell, stays as it is', () => {
  const [plumb, leaning] = [aPage(), aPage(() => -0.1)]
  expect(plumbColumns(plumb)).toBe(plumb)
  const short = { ...leaning, words: leaning.words.slice(0, 20) }
  expect(plumbColumns(short)).toBe(short)
})
