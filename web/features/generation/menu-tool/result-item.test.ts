import { expect, test } from 'vitest'
import { tellingDiets } from './result-item.ts'

test('only the strictest of vegan, vegetarian and pescatarian is said', () => {
  expect(tellingDiets(['vegan', 'vegetarian', 'pescatarian', 'nut-free'])).toEqual([
    'vegan',
    'nut-free',
  ])
  expect(tellingDiets(['gluten-free', 'vegetarian', 'pescatarian'])).toEqual([
    'gluten-free',
    'vegetarian',
  ])
  expect(tellingDiets([])).toEqual([])
})
