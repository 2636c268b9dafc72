import { expect, test } from 'vitest'
import { eased, toneCurve } from './tone.ts'

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
