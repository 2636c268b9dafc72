import { expect, test } from 'vitest'
import { hueDrift, tintOfNeutral } from './hue-drift.ts'
import { chromaOf, hueOf, isShown, labOf, rgbOf, turnOf } from './lab.ts'
import { keepColours, type MemoryColour, memoryColourOf, withPalerBlue } from './memory-colours.ts'
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

function kept(was: Rgb, is: Rgb, lightChroma = 0) {
  const [before, after] = [picture(was), picture(is)]
  keepColours(before, after, lightChroma)
  return { before, after, rgb: [...after.data] as Rgb }
}

const chroma = (rgb: Rgb) => chromaOf(labOf(...rgb))
const turn = (was: Rgb, is: Rgb) => Math.abs(turnOf(hueOf(labOf(...was)), hueOf(labOf(...is))))

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

test('brown does not become violet', () => {
  const [red = 0, , blue = 0] = kept(BROWN, [88, 72, 96]).rgb
  expect(blue).toBeLessThanOrEqual(red + 2)
})

test.each([
  ['blue', [118, 128, 150]],
  ['yellow', [140, 128, 100]],
  ['green', [110, 136, 116]],
  ['violet', [138, 118, 142]],
] as [string, Rgb][])('what is neutral gets no %s tint', (_, tinted) => {
  const { before, after } = kept(GREY, tinted)
  expect(tintOfNeutral(before, picture(tinted)).tint).toBeGreaterThan(6)
  expect(tintOfNeutral(before, after).tint).toBeLessThan(4)
})

test('gold is not dulled, but by as much as the light gave to white', () => {
  const dull: Rgb = [190, 175, 130]
  expect(chroma(kept(GOLD, dull).rgb)).toBeGreaterThan(0.9 * chroma(GOLD))
  expect(chroma(kept(GOLD, dull, 18).rgb)).toBeGreaterThan(0.9 * chroma(GOLD) - 18)
  expect(chroma(kept(GOLD, dull, 60).rgb)).toBeCloseTo(chroma(dull), -1)
})

test.each([
  ['gold', GOLD],
  ['red', [235, 90, 60]],
  ['brown', BROWN],
  ['green', [60, 170, 50]],
] as [string, Rgb][])(
  '%s that is made so light or dark that no screen has it keeps hue and chroma',
  (_, rgb) => {
    const { a, b } = labOf(...rgb)
    for (const lightness of [8, 96]) {
      expect(isShown({ lightness, a, b })).toBe(false)
      const level = Math.round((lightness / 100) * 255)
      const after = kept(rgb, [level, level, level]).rgb
      expect(turn(rgb, after)).toBeLessThan(6)
      expect(chroma(after)).toBeGreaterThan(0.9 * chroma(rgb))
    }
  },
)

test('a blue that is no food may turn a little, and does not become green', () => {
  const blue: Rgb = [60, 120, 210]
  expect(turn(blue, [60, 190, 190])).toBeGreaterThan(50)
  expect(turn(blue, kept(blue, [60, 190, 190]).rgb)).toBeLessThan(14)
})

test('blue loses half of its colour where it cannot be made white, and food keeps its own', () => {
  const blue: Rgb = [60, 120, 210]
  const paler = [...withPalerBlue(picture(blue, GOLD, GREEN)).data]
  expect(chroma(paler.slice(0, 3) as Rgb)).toBeLessThan(0.6 * chroma(blue))
  expect(paler.slice(3)).toEqual([...GOLD, ...GREEN])
})

test('what did not change, and colours that are no food, pass as they are', () => {
  expect(kept(BROWN, BROWN).rgb).toEqual(BROWN)
  expect(kept([40, 60, 200], [70, 90, 215]).rgb).toEqual([70, 90, 215])
})

test('a colour goes into CIELAB and back', () => {
  for (const rgb of [BROWN, GOLD, RED, GREEN, GREY])
    rgbOf(labOf(...rgb)).forEach((level, at) => {
      expect(Math.abs(level - (rgb[at] ?? 0))).toBeLessThanOrEqual(1)
    })
  expect(labOf(255, 255, 255).lightness).toBeCloseTo(100, 0)
})
