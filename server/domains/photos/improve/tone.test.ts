import { expect, test } from 'vitest'
import { lumaOf, type Pixels } from './pixels.ts'
import { eased, toneCurve, toneFor, veilOf } from './tone.ts'

const hazy = { black: 40, white: 200, gamma: 0.6 }

test('half of a change of light leaves half of the haze, and all of it leaves the photo as it is', () => {
  expect(eased(hazy, 0)).toEqual(hazy)
  expect(eased(hazy, 0.5)).toEqual({ black: 20, white: 227.5, gamma: expect.closeTo(0.775, 3) })
  expect(eased(hazy, 1)).toBeNull()
})

test('what was not black before does not become black', () => {
  const curve = toneCurve(hazy)
  expect(Math.min(...curve)).toBeGreaterThan(1)
  expect(curve[255]).toBeLessThan(254)
})

test('with more room it stays further off black and white', () => {
  const [usual, roomy] = [toneCurve(hazy), toneCurve(hazy, 5)]
  expect(roomy[0]).toBeGreaterThan(usual[0] as number)
  expect(roomy[255]).toBeLessThan(usual[255] as number)
})

test('black and white that are there already stay', () => {
  const curve = toneCurve({ black: 0, white: 255, gamma: 0.8 })
  expect([curve[0], curve[255]]).toEqual([0, 255])
})

function picture(...colours: [red: number, green: number, blue: number][]): Pixels {
  return { width: colours.length, height: 1, data: new Uint8Array(colours.flat()) }
}

test('rich colours without a dark part are not taken for haze', () => {
  const rich = picture([250, 250, 248], [215, 165, 20], [60, 150, 40], [200, 60, 30], [150, 90, 15])
  expect(toneFor(lumaOf(rich), veilOf(rich))).toBeNull()
  const hazy = picture(
    [250, 250, 248],
    [190, 175, 130],
    [110, 140, 100],
    [170, 110, 100],
    [70, 66, 64],
  )
  expect(toneFor(lumaOf(hazy), veilOf(hazy))?.black).toBeGreaterThan(20)
})
