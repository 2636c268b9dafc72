import { expect, test } from 'vitest'
import { dropBullets } from './drop-bullets.ts'
import type { Word } from './ocr.ts'

/** A line each: what stands at its beginning, and a name. */
function linesOf(beginnings: string[]): Word[] {
  return beginnings.flatMap((text, row) => {
    const word = { y0: row * 30, y1: row * 30 + 20, size: 20, confidence: 0.8, font: null }
    return [
      { ...word, text, x0: 50, x1: 70 },
      { ...word, text: 'Burrito', x0: 80, x1: 160 },
    ]
  })
}
const left = (beginnings: string[]) => dropBullets(linesOf(beginnings)).map(({ text }) => text)

test('bullets before the lines of a list go, whatever the engine made of them', () => {
  const names = Array.from({ length: 5 }, () => 'Burrito')
  expect(left(['“3', '®', '#', '8', '“®'])).toEqual(names)
})

test('prices before the names stay', () => {
  expect(left(['9', '12', '8', '$7', '11']).filter((text) => text !== 'Burrito')).toHaveLength(5)
})

test('a sign or two at an edge of words stays', () => {
  expect(left(['“3', '®', '#', '=', 'Beef', 'Pork', 'Fish']).length).toBe(14)
})
