import { expect, test } from 'vitest'
import { withoutBars } from './letterbox.ts'
import type { Pixels } from './pixels.ts'

const [WIDTH, HEIGHT] = [120, 80]

/** A picture of one colour, but where `bar` says black. */
function boxed(bar: (x: number, y: number) => number | null): Pixels {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const level = bar(at % WIDTH, Math.floor(at / WIDTH))
    data.set(level === null ? [190, 120, 60] : [level, level, level], at * 3)
  }
  return { width: WIDTH, height: HEIGHT, data }
}

test('black bars above and below are cut off and told', async () => {
  const { pixels, sentence } = await withoutBars(boxed((_, y) => (y < 10 || y >= 70 ? 3 : null)))
  expect([pixels.width, pixels.height]).toEqual([120, 60])
  expect(sentence).toBe('The black bars above and below the picture were cut off.')
  expect([...pixels.data.subarray(0, 3)]).toEqual([190, 120, 60])
})

test('black bars at the sides are cut off and told', async () => {
  const { pixels, sentence } = await withoutBars(boxed((x) => (x < 20 || x >= 100 ? 0 : null)))
  expect([pixels.width, pixels.height]).toEqual([80, 80])
  expect(sentence).toBe('The black bars beside the picture were cut off.')
})

test('bars of video black are cut off up to the picture, though encoding smeared their edge', async () => {
  const smeared = (y: number) => (y === 9 || y === 70 ? 30 : 16)
  const { pixels, sentence } = await withoutBars(
    boxed((_, y) => (y < 10 || y >= 70 ? smeared(y) : null)),
  )
  expect([pixels.width, pixels.height]).toEqual([120, 60])
  expect(sentence).toBe('The black bars above and below the picture were cut off.')
})

test('black bars all around are cut off and told', async () => {
  const { pixels, sentence } = await withoutBars(
    boxed((x, y) => (x < 20 || x >= 100 || y < 12 || y >= 68 ? 2 : null)),
  )
  expect([pixels.width, pixels.height]).toEqual([80, 56])
  expect(sentence).toBe('The black bars above and below and beside the picture were cut off.')
})

test.each([
  ['a picture without bars', () => null],
  ['a dark table on one side alone', (_: number, y: number) => (y < 20 ? 2 : null)],
  [
    'a dark table that fades into black',
    (_: number, y: number) => (y < 12 || y >= 68 ? 0 : y < 40 ? (y - 12) * 2 : (68 - y) * 2),
  ],
  [
    'a picture that is black but for a strip',
    (_: number, y: number) => (y < 32 || y > 47 ? 0 : null),
  ],
  ['white margins', (_: number, y: number) => (y < 10 || y >= 70 ? 255 : null)],
])('%s is left whole', async (_, bar) => {
  const { pixels, sentence } = await withoutBars(boxed(bar))
  expect([pixels.height, sentence]).toEqual([80, null])
})
