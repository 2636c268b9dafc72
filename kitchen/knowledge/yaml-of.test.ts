import { expect, test } from 'vitest'
import { z } from 'zod'
import { yamlOf } from './yaml-of.ts'

test('a table has no words but its own, though every object of the language knows some', () => {
  const substitutes = yamlOf('substitutes.yaml', z.record(z.string(), z.array(z.string())))
  expect(Object.keys(substitutes).length).toBeGreaterThan(0)
  expect([substitutes.constructor, substitutes.toString]).toEqual([undefined, undefined])
})
