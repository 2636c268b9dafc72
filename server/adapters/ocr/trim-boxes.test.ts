import { expect, test } from 'vitest'
import type { EngineWord } from './engine.ts'
import { trimBoxes } from './trim-boxes.ts'

function aWord(text: string, x0: number, x1: number, given: Partial<EngineWord> = {}): EngineWord {
  return { text, x0, x1, y0: 100, y1: 130, size: 30, confidence: 0.9, ...given }
}
const edges = (words: EngineWord[]) => trimBoxes(words).map(({ x0, x1 }) => [x0, x1])

test('a box drawn on over the next words of its row ends before the first of them', () => {
  const words = [aWord('Island', 60, 290), aWord('City', 145, 193), aWord('Special', 205, 292)]
  expect(edges(words)).toEqual([
    [60, 144],
    [145, 193],
    [205, 292],
  ])
})

test('boxes side by side stay as they are', () => {
  const words = [aWord('Beef', 60, 130), aWord('Pie', 140, 190)]
  expect(trimBoxes(words)).toEqual(words)
})

test('a word of another row takes nothing away', () => {
  const words = [aWord('Island', 60, 290), aWord('City', 145, 193, { y0: 140, y1: 170 })]
  expect(trimBoxes(words)).toEqual(words)
})

test('what is hardly sure, or begins where the word itself must still be, takes nothing away', () => {
  const words = [
    aWord('Marmalade', 60, 290),
    aWord('an', 100, 130),
    aWord('ar', 200, 230, { confidence: 0.3 }),
  ]
  expect(trimBoxes(words)).toEqual(words)
})
