import { expect, test } from 'vitest'
import { aReference } from '../testing/a-brief.ts'
import { comparablesFor, pricedRows } from './comparables.ts'
import { courseOfRow } from './course-of-row.ts'

const dish = { name: 'Panang Curry', course: 'main', main: 'Chicken' } as const

test.each([
  ['Desserts', 'dessert'],
  ['forretter', 'starter'],
  ['Hovedretter', 'main'],
  ['Drikkevarer', 'drink'],
  ['Vorspeisen', 'starter'],
  ['Getränke', 'drink'],
  ['Nachspeisen', 'dessert'],
  ['Antipasti', 'starter'],
  ['Primi piatti', 'main'],
  ['Bevande', 'drink'],
  ['Postres', 'dessert'],
  ['Boissons', 'drink'],
  ['Sobremesas', 'dessert'],
  ['Καφές', 'drink'],
  ['Ορεκτικά', 'starter'],
  ['Berliner Kaffeerösterei', 'drink'],
  ['Aus der Flasche', null],
])('the course of a category "%s" is %s', (category, course) => {
  expect(courseOfRow({ name: 'x', category })).toBe(course)
})

test('a drink of an unknown category is no main dish', () => {
  const rows = pricedRows(
    ['Afri Cola', 'Fritz', 'Bionade', 'Club Mate'].map((name, at) =>
      aReference({ name, category: 'Aus der Flasche', priceMinor: 350 + at }),
    ),
    'USD',
  )
  expect(comparablesFor({ ...dish, rows })).toBeNull()
})

test('one row of the owner’s own that is like the dish outranks all others', () => {
  const others = [900, 950, 1000].map((priceMinor, at) =>
    aReference({ name: 'Panang Curry', priceMinor, row: at + 2 }),
  )
  const own = aReference({
    name: 'Panang curry',
    priceMinor: 1700,
    dataset: 'own.csv',
    isOwn: true,
  })
  const found = comparablesFor({ ...dish, rows: pricedRows([...others, own], 'USD') })
  expect(found).toMatchObject({
    prices: [1700],
    isOwners: true,
    rows: [{ dataset: 'own.csv', row: 1 }],
  })
})

test('a row in another currency says nothing of a price', () => {
  expect(pricedRows([aReference({ currency: 'DKK' })], 'EUR')).toEqual([])
})

test.each([
  ['13. Padthai', 'Pad Thai with Shrimp'],
  ['7. Green curry', 'Green Curry with Chicken'],
  ['Caesar Salad', 'Caesar Salad with Chicken'],
])('the owner’s row "%s" prices %s', (name, asked) => {
  const rows = pricedRows([aReference({ name, priceMinor: 9900, isOwn: true })], 'USD')
  expect(comparablesFor({ ...dish, name: asked, rows })).toMatchObject({
    prices: [9900],
    isOwners: true,
  })
})

test('one word in common makes no dish the owner’s, and neither does somebody else’s row', () => {
  const row = { name: 'Chicken', priceMinor: 600, isOwn: true }
  const asked = { ...dish, name: 'Chicken Soup with Noodles' }
  expect(comparablesFor({ ...asked, rows: pricedRows([aReference(row)], 'USD') })).toBeNull()
  const other = aReference({ name: 'Padthai', priceMinor: 9900 })
  expect(
    comparablesFor({ ...dish, name: 'Pad Thai with Tofu', rows: pricedRows([other], 'USD') }),
  ).toBeNull()
})

test('in a list without kinds what no name places is a dish, and a drink is none', () => {
  const rows = ['hawaiipizza', 'duplasajtburger', 'sonkapizza', 'Cola drink'].map((name, at) =>
    aReference({ name, category: null, priceMinor: [3000, 4000, 5000, 100][at] ?? 0 }),
  )
  const found = comparablesFor({ ...dish, name: 'Lasagne', rows: pricedRows(rows, 'USD') })
  expect(found?.prices).toEqual([3000, 4000, 5000])
})
