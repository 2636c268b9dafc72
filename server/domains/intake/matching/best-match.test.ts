import { expect, test } from 'vitest'
import { bestMatch, candidate, LIKELY } from './best-match.ts'
import { editDistance } from './edit-distance.ts'

type Dish = [name: string, priceMinor?: number | null, section?: string | null]

const dish = ([name, priceMinor = null, section = null]: Dish) => ({ name, priceMinor, section })

function confidence(printed: Dish, known: Dish): number {
  return bestMatch(dish(printed), [candidate(dish(known), known)])?.confidence ?? 0
}

test.each<[Dish, Dish]>([
  [
    ['FISH & CHIPS', 1250],
    ['Fish and Chips', 1250],
  ],
  [
    ['Chickcn Tikka Masa1a', 1400],
    ['Chicken Tikka Masala', 1400],
  ],
  [
    ['23. Pad Thai', 1300],
    ['Pad Thai', 1300],
  ],
  [
    ['Margherita Pizza', 1200],
    ['Pizza Margherita', 1150],
  ],
  [
    ['Jalapeño Poppers', 800],
    ['Jalapeno Popper', 800],
  ],
])('%j is taken for %j', (printed, known) => {
  expect(confidence(printed, known)).toBeGreaterThan(0.8)
})

test.each<[Dish, Dish]>([
  [
    ['Chicken Curry', 1100],
    ['Beef Curry', 1250],
  ],
  [
    ['Tomato Soup', 700],
    ['Lentil Soup', 700],
  ],
  [
    ['Chocolate Brownie', 600],
    ['Fish and Chips', 1250],
  ],
  [
    ['Cheeseburger', 1100],
    ['Cheesecake', 650],
  ],
])('%j is not taken for %j', (printed, known) => {
  expect(confidence(printed, known)).toBeLessThan(LIKELY)
})

test('the same price makes it likelier, another price less likely', () => {
  const at = (price: number | null) => confidence(['House Burger', 1200], ['Burger', price])
  expect(at(1200)).toBeGreaterThan(at(1500))
  expect(at(1500)).toBeGreaterThan(at(4000))
})

test('the likeliest of several is chosen', () => {
  const names = ['Beef Curry', 'Chicken Curry', 'Chicken Soup']
  const candidates = names.map((name) => candidate(dish([name]), name))
  expect(bestMatch(dish(['chicken curry']), candidates)?.candidate).toBe('Chicken Curry')
})

test('where there is nothing alike there is no match', () => {
  expect(bestMatch(dish(['Pad Thai']), [])).toBeNull()
  expect(bestMatch(dish(['Pad Thai']), [candidate(dish(['Brownie']), 1)])).toBeNull()
})

test.each([
  ['soup', 'soup', 0],
  ['soup', 'soap', 1],
  ['soup', '', 4],
  ['kitten', 'sitting', 3],
])('%s and %s are %d edits apart', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits)
})

test('more edits than are of interest are not counted', () => {
  expect(editDistance('abcdefgh', 'zzzzzzzz', 2)).toBe(3)
})
