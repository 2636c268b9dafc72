import { expect, test } from 'vitest'
import { losses, NO_CARE, weightOf, withMoreCare } from './care.ts'

const before = { clipped: 0.01, cast: 3, exposure: 5, noise: 0.01, sharpness: 0.3 }

test('what is as good as before or better is no loss', () => {
  const lost = losses(before, { ...before, cast: 2, sharpness: 0.4 })
  expect(lost).toEqual({})
  expect(weightOf(lost)).toBe(0)
})

test('of sharpness less is a loss, of all else more', () => {
  const lost = losses(before, { ...before, noise: 0.02, sharpness: 0.2 })
  expect(lost).toEqual({ noise: expect.closeTo(0.01), sharpness: expect.closeTo(0.1) })
})

test('a measure that could not be taken counts as lost', () => {
  expect(losses(before, { ...before, cast: Number.NaN })).toEqual({ cast: Number.NaN })
})

test.each([
  [{ clipped: 0.001 }, 'room'],
  [{ cast: 0.1 }, 'white'],
  [{ exposure: 1 }, 'ease'],
  [{ noise: 0.001 }, 'calm'],
  [{ sharpness: 0.001 }, 'crisp'],
] as const)('%o is answered by more %s each time, and by nothing else', (lost, care) => {
  const once = withMoreCare(NO_CARE, lost)
  const twice = withMoreCare(once, lost)
  expect(once[care]).toBeGreaterThan(0)
  expect(twice[care]).toBeGreaterThan(once[care])
  expect({ ...twice, [care]: 0 }).toEqual(NO_CARE)
})

test('where more white does not help, the light is changed less', () => {
  const white = { ...NO_CARE, white: 5 }
  expect(withMoreCare(white, { cast: 0.3 }).ease).toBeGreaterThan(0)
})

test('a loss that everybody sees weighs more than one that nobody does', () => {
  expect(weightOf({ exposure: 5 })).toBeGreaterThan(weightOf({ noise: 0.0001 }))
})
