import { expect, test } from 'vitest'
import { nextSort, sortRows } from './sort-rows.ts'

const rows = [{ name: 'soup 10' }, { name: '' }, { name: 'Soup 2' }, { name: 'Éclair' }]

test('words sort without regard to case and accents, and numbers in them by size', () => {
  const names = sortRows(rows, ({ name }) => name, false).map(({ name }) => name)
  expect(names).toEqual(['Éclair', 'Soup 2', 'soup 10', ''])
})

test('rows without a value come last in both directions', () => {
  const prices = [{ cents: 900 }, { cents: null }, { cents: 1499 }]
  expect(sortRows(prices, ({ cents }) => cents, true).map(({ cents }) => cents)).toEqual([
    1499,
    900,
    null,
  ])
})

test('the rows that were given stay as they were', () => {
  const given = [3, 1, 2]
  sortRows(given, (value) => value, false)
  expect(given).toEqual([3, 1, 2])
})

test("a column's head goes from ascending to descending to unsorted", () => {
  const first = nextSort(null, 'name')
  const second = nextSort(first, 'name')
  expect(first).toEqual({ column: 'name', descending: false })
  expect(second).toEqual({ column: 'name', descending: true })
  expect(nextSort(second, 'name')).toBeNull()
  expect(nextSort(second, 'price')).toEqual({ column: 'price', descending: false })
})
