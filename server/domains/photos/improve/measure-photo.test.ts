import { expect, test } from 'vitest'
import { measurePixels } from './measure-photo.ts'
import type { Pixels } from './pixels.ts'

const SIDE = 64

/** A picture whose every pixel is computed from its place. */
function drawn(colour: (x: number, y: number) => [number, number, number]): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 3)
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    data.set(colour(at % SIDE, Math.floor(at / SIDE)), at * 3)
  }
  return { width: SIDE, height: SIDE, data }
}

const grey = (value: number): [number, number, number] => [value, value, value]

test('a picture that is white in a quarter has a quarter clipped', () => {
  const { clipped } = measurePixels(drawn((x) => grey(x < SIDE / 4 ? 255 : 120)))
  expect(clipped).toBe(0.25)
})

test('grey has no cast, and the bluer the light the more', () => {
  const castWith = (blue: number) => measurePixels(drawn(() => [120, 120, blue])).cast
  expect(castWith(120)).toBeLessThan(0.01)
  expect(castWith(180)).toBeGreaterThan(castWith(140))
})

test('a middle grey is well exposed, and a dark one is not', () => {
  expect(measurePixels(drawn(() => grey(120))).exposure).toBe(0)
  expect(measurePixels(drawn(() => grey(20))).exposure).toBeGreaterThan(20)
})

test('an even ramp has no noise, and grain on it is counted', () => {
  const ramp = (x: number) => 60 + x * 2
  const grain = (x: number, y: number) => ((x * 7919 + y * 104_729) % 17) - 8
  const clean = measurePixels(drawn((x) => grey(ramp(x)))).noise
  const grainy = measurePixels(drawn((x, y) => grey(ramp(x) + grain(x, y)))).noise
  expect(clean).toBeLessThan(0.002)
  expect(grainy).toBeGreaterThan(0.01)
})

test('a hard edge is sharper than a soft one, in any light', () => {
  const edge = (soft: number, light: number) =>
    measurePixels(
      drawn((x) => grey(light * Math.min(200, Math.max(40, 120 + (x - SIDE / 2) * (80 / soft))))),
    ).sharpness
  expect(edge(1, 1)).toBeGreaterThan(edge(6, 1) * 2)
  expect(Math.abs(edge(6, 0.5) - edge(6, 1))).toBeLessThan(0.02)
})
