import { expect, test } from 'vitest'
import { textBoxes } from './text-boxes.ts'

/** A map of `width` by `height` that is as sure as said within each patch. */
function aMap(
  width: number,
  height: number,
  patches: [x: number, y: number, w: number, h: number, sure: number][],
) {
  const data = new Float32Array(width * height)
  for (const [x, y, w, h, sure] of patches)
    for (let row = y; row < y + h; row += 1) data.fill(sure, row * width + x, row * width + x + w)
  return { width, height, data }
}

test('each connected patch of text is a box around its whole line', () => {
  const boxes = textBoxes(
    aMap(200, 100, [
      [20, 20, 80, 10, 0.9],
      [120, 60, 40, 10, 0.8],
    ]),
  )
  expect(boxes.map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1].map(Math.round))).toEqual([
    [13, 13, 107, 37],
    [114, 54, 166, 76],
  ])
})

test('patches that the detector is not sure of, or too thin to be letters, are none', () => {
  expect(
    textBoxes(
      aMap(200, 100, [
        [20, 20, 80, 10, 0.4],
        [20, 60, 80, 2, 0.9],
      ]),
    ),
  ).toEqual([])
})

test('a box ends at the edge of the picture', () => {
  const [box] = textBoxes(aMap(100, 40, [[0, 0, 100, 20, 0.9]]))
  expect(box).toMatchObject({ x0: 0, y0: 0, x1: 100 })
})
