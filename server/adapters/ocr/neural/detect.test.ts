import { expect, test } from 'vitest'
import { stripesOf } from './detect.ts'

test('a small picture is looked at as one', () => {
  expect(stripesOf(960, 704)).toEqual([{ from: 0, to: 704, top: 0, bottom: 704 }])
})

test.each([
  [1600, 1216],
  [1248, 1600],
  [1600, 1600],
  [32, 1600],
])(
  'of a picture of %i by %i no more than a million pixels are looked at at once',
  (width, height) => {
    const stripes = stripesOf(width, height)
    expect(Math.max(...stripes.map(({ from, to }) => (to - from) * width))).toBeLessThan(1_000_000)
    expect(stripes.map(({ top }) => top)).toEqual([
      0,
      ...stripes.slice(0, -1).map((each) => each.bottom),
    ])
    expect(stripes.at(-1)?.bottom).toBe(height)
    for (const { from, to, top, bottom } of stripes) {
      expect((to - from) % 32).toBe(0)
      expect(top - from).toBe(top === 0 ? 0 : 64)
      expect(to - bottom).toBe(Math.min(64, height - bottom))
    }
  },
)
