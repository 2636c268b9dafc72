import { expect, test } from 'vitest'
import { LIKELY, matchItem, SURE } from './match-items.ts'

const MENU = [
  { ref: 'i-1', name: 'Charcoal Chicken Plate' },
  { ref: 'i-2', name: 'Falafel Wrap' },
  { ref: 'i-3', name: 'Fish & Chips' },
]

test.each([
  ['CHARCOAL CHICKEN PLATE', 'i-1'],
  ['12. Falafel Wrap', 'i-2'],
  ['Fish and Chips', 'i-3'],
])('%j is surely the item', (name, ref) => {
  const match = matchItem(name, MENU)
  expect(match?.ref).toBe(ref)
  expect(match?.confidence).toBeGreaterThanOrEqual(SURE)
})

test('a name that is like one is asked about', () => {
  const match = matchItem('Falafel Wrap (Spicy)', MENU)
  expect(match?.ref).toBe('i-2')
  expect(match?.confidence).toBeLessThan(SURE)
  expect(match?.confidence).toBeGreaterThanOrEqual(LIKELY)
})

test('what is like nothing is matched to nothing', () => {
  expect(matchItem('Lemonade', MENU)).toBeNull()
})

test('two items of one name are for the owner to tell apart', () => {
  const match = matchItem('Soup', [
    { ref: 'a', name: 'Soup' },
    { ref: 'b', name: 'soup' },
  ])
  expect(match?.confidence).toBeLessThan(SURE)
})
