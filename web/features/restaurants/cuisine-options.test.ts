import { expect, test } from 'vitest'
import { cuisineOptions } from './cuisine-options.ts'

test("the restaurant's cuisines come first and only once", () => {
  const options = cuisineOptions(['Greek', 'Lao', 'Thai'], ['Thai', 'Nikkei'], '')
  expect(options.map(({ name }) => name)).toEqual(['Thai', 'Nikkei', 'Greek', 'Lao'])
  expect(options.filter(({ isOfRestaurant }) => isOfRestaurant)).toHaveLength(2)
})

test('a custom target stands in front of the list', () => {
  expect(cuisineOptions(['Greek'], [], 'Nikkei').map(({ name }) => name)).toEqual([
    'Nikkei',
    'Greek',
  ])
  expect(cuisineOptions(['Greek'], [], 'Greek')).toHaveLength(1)
})
