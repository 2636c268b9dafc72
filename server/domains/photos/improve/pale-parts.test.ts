import { expect, test } from 'vitest'
import { isLightWhite, palePartsOf } from './pale-parts.ts'

type Rgb = [red: number, green: number, blue: number]

const GOLD: Rgb = [215, 165, 60]

function light(...colours: Rgb[]) {
  return palePartsOf({ width: colours.length, height: 1, data: new Uint8Array(colours.flat()) })
}

test('a white plate says that the light is white', () => {
  expect(isLightWhite(light(GOLD, GOLD, [230, 230, 228]))).toBe(true)
  expect(isLightWhite(light(GOLD, GOLD, [244, 207, 122]))).toBe(false)
})

test('the least colourful of the bright parts says how coloured the light can be', () => {
  expect(light(GOLD, GOLD, GOLD, [240, 225, 190])).toEqual({
    chroma: expect.closeTo(19, -1),
    share: 0.25,
  })
})

test('in a dark picture what is as bright as anything counts as bright', () => {
  expect(isLightWhite(light([44, 28, 18], [44, 28, 18], [60, 60, 58]))).toBe(true)
})
