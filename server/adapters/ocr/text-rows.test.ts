import { expect, test } from 'vitest'
import type { Blob } from './blobs.ts'
import { textRows } from './text-rows.ts'

function aBlob(x: number, y: number, width = 12, height = 18): Blob {
  return { x0: x, y0: y, x1: x + width, y1: y + height, area: width * height * 0.5 }
}
const many = (of: (at: number) => Blob) => Array.from({ length: 30 }, (_, at) => of(at))

test('letters of a line stand in a row', () => {
  expect(
    textRows(
      many((at) => aBlob(at * 18, 40)),
      1000,
    ),
  ).toEqual({ patches: 30, inRows: 30 })
})

test('so do those of a line on its side, below one another', () => {
  const line = many((at) => aBlob(40, at * 18, 18, 12))
  expect(textRows(line, 1000)).toEqual({ patches: 30, inRows: 30 })
})

test('patches far apart, or of sizes of their own, do not', () => {
  const apart = many((at) => aBlob((at * 97) % 900, (at * 61) % 900))
  expect(textRows(apart, 1000).inRows).toBeLessThan(6)
  const unlike = many((at) => aBlob(at * 60, 40, 50, at % 2 === 0 ? 10 : 45))
  expect(textRows(unlike, 1000).inRows).toBe(0)
})

test('specks, rules and pictures are not looked at', () => {
  const others = [aBlob(10, 10, 2, 2), aBlob(10, 50, 600, 3), aBlob(10, 90, 800, 700)]
  expect(textRows(others, 1000)).toEqual({ patches: 0, inRows: 0 })
})
