import { expect, test } from 'vitest'
import { withItem, withoutItem, withReady } from './demo-menu.ts'

test('an item is added once', () => {
  const once = withItem([], 'Burger')
  expect(withItem(once, 'Burger')).toBe(once)
})

test('an item is worked on until it is ready', () => {
  const lines = withItem(withItem([], 'Burger'), 'Pizza')
  expect(withReady(lines, 'Pizza')).toEqual([
    { item: 'Burger', isReady: false },
    { item: 'Pizza', isReady: true },
  ])
})

test('a removed item can be added again, at the end', () => {
  const lines = withItem(withItem([], 'Burger'), 'Pizza')
  expect(withItem(withoutItem(lines, 'Burger'), 'Burger').map(({ item }) => item)).toEqual([
    'Pizza',
    'Burger',
  ])
})

test('work that ends after its item was removed changes nothing', () => {
  expect(withReady(withoutItem(withItem([], 'Burger'), 'Burger'), 'Burger')).toEqual([])
})
