import { expect, test } from 'vitest'
import type { ReadItem } from '#contract/intake.ts'
import { scoreItems } from './menu-score.ts'

const read = (name: string, description: string | null = null): ReadItem => ({
  section: null,
  name,
  description,
  prices: [{ label: null, amountMinor: 750, currency: 'USD' }],
  priceText: '$7.50',
  addOns: [],
  diets: [],
  spice: null,
  confidence: 1,
  page: 1,
  box: null,
})
const isFound = (item: ReadItem, name: string) =>
  scoreItems([item], [{ name, price: 7.5 }]).hits === 1

test.each([
  ['in the name', read('Tuna Salad (made to order)'), 'Tuna Salad'],
  ['in the description', read('Tuna Salad', '(Made to order)'), 'Tuna Salad (made to order)'],
])('what stands in brackets may be kept %s', (_, item, printed) => {
  expect(isFound(item, printed)).toBe(true)
})

test('a bracket that is kept nowhere is missed', () => {
  expect(isFound(read('Tuna Salad'), 'Tuna Salad (made to order)')).toBe(false)
})

test('a name that is another is wrong, whatever its bracket', () => {
  expect(isFound(read('Egg Salad (made to order)'), 'Tuna Salad (made to order)')).toBe(false)
})
