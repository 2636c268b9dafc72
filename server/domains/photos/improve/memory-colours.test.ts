import { expect, test } from 'vitest'
import { labOf, rgbOf } from './lab.ts'
import {
  hasWhite,
  hueDrift,
  keepColours,
  type MemoryColour,
  memoryColourOf,
} from './memory-colours.ts'
import type { Pixels } from './pixels.ts'

type Rgb = [red: number, green: number, blue: number]

const BROWN: Rgb = [110, 70, 40]
const GOLD: Rgb = [215, 165, 60]
const RED: Rgb = [176, 64, 48]
const GREEN: Rgb = [79, 138, 58]
const GREY: Rgb = [128, 128, 128]

function picture(...colours: Rgb[]): Pixels {
  return { width: colours.length, height: 1, data: new Uint8Array(colours.flat()) }
}

function kept(was: Rgb, is: Rgb, isLightColoured = false) {
  const [before, after] = [picture(was), picture(is)]
  keepColours(before, after, isLightColoured)
  return { before, after, rgb: [...after.data] }
}

test.each([
  ['red', RED, [176, 50, 90]],
  ['brown', BROWN, [100, 62, 66]],
  ['gold', GOLD, [215, 140, 100]],
  ['green', GREEN, [60, 138, 100]],
] as [MemoryColour, Rgb, Rgb][])(
  '%s keeps its hue under a balance that would turn it',
  (colour, rgb, turned) => {
    expect(memoryColourOf(labOf(...rgb))).toBe(colour)
    expect(hueDrift(picture(rgb), picture(turned))[colour].degrees).toBeGreaterThan(6)
    const { before, after } = kept(rgb, turned)
    expect(hueDrift(before, after)[colour].degrees).toBeLessThan(6)
  },
)

test('brown does not become violet, and what is neutral gets no blue tint', () => {
  const [red = 0, , blue = 0] = kept(BROWN, [88, 72, 96]).rgb
  expect(blue).toBeLessThanOrEqual(red + 2)
  const [r = 0, , b = 0] = kept(GREY, [118, 128, 150]).rgb
  expect(b - r).toBeLessThanOrEqual(14)
})

test('gold is not dulled, unless all of the picture stood in yellow light', () => {
  const dull: Rgb = [190, 175, 130]
  const chroma = (rgb: number[]) => {
    const { a, b } = labOf(...(rgb as Rgb))
    return Math.hypot(a, b)
  }
  expect(chroma(kept(GOLD, dull).rgb)).toBeGreaterThan(0.85 * chroma(GOLD))
  expect(chroma(kept(GOLD, dull, true).rgb)).toBeCloseTo(chroma(dull), -1)
})

test('what did not change, and colours that are no food, pass as they are', () => {
  expect(kept(BROWN, BROWN).rgb).toEqual(BROWN)
  expect(kept([40, 60, 200], [90, 110, 200]).rgb).toEqual([90, 110, 200])
})

test('a white plate says that the light is white', () => {
  expect(hasWhite(picture(GOLD, GOLD, [230, 230, 228]))).toBe(true)
  expect(hasWhite(picture(GOLD, GOLD, [244, 207, 122]))).toBe(false)
})

test('a colour goes into CIELAB and back', () => {
  for (const rgb of [BROWN, GOLD, RED, GREEN, GREY])
    rgbOf(labOf(...rgb)).forEach((level, at) => {
      expect(Math.abs(level - (rgb[at] ?? 0))).toBeLessThanOrEqual(1)
    })
  expect(labOf(255, 255, 255).lightness).toBeCloseTo(100, 0)
})
