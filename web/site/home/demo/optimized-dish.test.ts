import { expect, test } from 'vitest'
import { optimizedDish } from './optimized-dish.ts'

test.each([
  ['Burger', '$14.99'],
  ['Pizza', '$16.99'],
  ['Salad', '$12.99'],
  ['Pasta', '$18.99'],
])('%s comes out at %s', (item, price) => {
  expect(optimizedDish(item).price).toBe(price)
})

test.each(['Soup', 'constructor', ''])('any other item (%s) is optimized at $14.99', (item) => {
  expect(optimizedDish(item)).toMatchObject({ name: `Optimized ${item}`, price: '$14.99' })
})
