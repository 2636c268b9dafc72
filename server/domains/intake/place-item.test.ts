import { expect, test } from 'vitest'
import { holds, placeOf } from './place-item.ts'

const at = (position: number, x: number, y: number, section: string | null = null, page = 1) => ({
  position,
  read: { page, box: { x, y, width: 0.4, height: 0.04 }, section },
})
const drawn = (x: number, y: number, page = 1) => ({
  page,
  box: { x, y, width: 0.3, height: 0.05 },
})

/** Two columns of two items, then a page with one. */
const MENU = [
  at(0, 0.05, 0.2, 'Soups'),
  at(1, 0.05, 0.4, 'Mains'),
  at(2, 0.55, 0.2, 'Desserts'),
  at(3, 0.55, 0.4, 'Drinks'),
  at(4, 0.05, 0.2, 'Wine', 2),
]

test('an item goes after the one above it in its column, into that one’s section', () => {
  expect(placeOf(MENU, drawn(0.05, 0.3))).toEqual({ position: 1, section: 'Soups' })
  expect(placeOf(MENU, drawn(0.6, 0.9))).toEqual({ position: 4, section: 'Drinks' })
})

test('above all others of its column it goes before them', () => {
  expect(placeOf(MENU, drawn(0.6, 0.05))).toEqual({ position: 2, section: 'Desserts' })
})

test('on a page without items it goes after the pages before it', () => {
  expect(placeOf(MENU, drawn(0.1, 0.1, 3))).toEqual({ position: 5, section: 'Wine' })
  expect(placeOf([], drawn(0.1, 0.1))).toEqual({ position: 0, section: null })
})

test('a box holds another whose middle is in it', () => {
  const outer = { x: 0, y: 0.1, width: 0.5, height: 0.1 }
  expect(holds(outer, { x: 0.1, y: 0.12, width: 0.2, height: 0.04 })).toBe(true)
  expect(holds(outer, { x: 0.1, y: 0.19, width: 0.2, height: 0.04 })).toBe(false)
})
