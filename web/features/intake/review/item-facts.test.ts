import { expect, test } from 'vitest'
import { anItem, IMPROVED, READ } from '../intake-fixture.ts'
import { changesOf, currencyOf, printedPriceText } from './item-facts.ts'

const small = { label: 'small', amountMinor: 1200, currency: null }
const large = { label: 'large', amountMinor: 1600, currency: null }

test('a printed price is shown in its own letters, else as it was understood', () => {
  expect(printedPriceText(READ)).toBe('$12')
  expect(printedPriceText({ ...READ, priceText: null, prices: [small, large] })).toBe(
    'small $12.00 / large $16.00',
  )
  expect(printedPriceText({ ...READ, priceText: null, prices: [] })).toBeNull()
})

test('what is other than on the menu is a change', () => {
  expect(changesOf(anItem())).toEqual(['name', 'description', 'price', 'calories'])
})

test('an item that stands as it was read has no change, whether a missing text is empty or null', () => {
  const improved = { ...IMPROVED, name: READ.name, description: '', calories: null }
  const price = { minor: 1200, currency: 'USD' }
  const read = { ...READ, description: null }
  expect(changesOf(anItem({ read, improved: { ...improved, price } }))).toEqual([])
})

test('several sizes are compared one by one', () => {
  const read = { ...READ, prices: [small, large] }
  const sizes = [
    { label: 'small', price: { minor: 1200, currency: 'USD' } },
    { label: 'large', price: { minor: 1650, currency: 'USD' } },
  ]
  expect(changesOf(anItem({ read, improved: { ...IMPROVED, sizes } }))).toContain('price')
  const [first] = sizes
  const same = { ...IMPROVED, sizes: first ? [first] : [] }
  expect(changesOf(anItem({ improved: same }))).not.toContain('price')
})

test('an item that is not rewritten yet has no change', () => {
  expect(changesOf(anItem({ improved: null }))).toEqual([])
})

test('a price is typed in the currency that the item has', () => {
  const prices = [{ label: null, amountMinor: 900, currency: 'EUR' }]
  expect(currencyOf(anItem({ read: { ...READ, prices }, improved: null }))).toBe('EUR')
  expect(currencyOf(anItem({ read: { ...READ, prices: [] }, improved: null }))).toBe('USD')
})
