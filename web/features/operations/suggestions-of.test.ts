import { expect, test } from 'vitest'
import { suggestionsOf } from './suggestions-of.ts'

const soup = { ref: 'soup', name: 'Tomatoe Soup', description: null, price: 1000 }
const as = (changes: object) => ({
  item: soup,
  name: soup.name,
  description: '',
  price: soup.price,
  reason: 'Spelling',
  ...changes,
})

test('each field that would change is a suggestion of its own, with the reason', () => {
  const made = suggestionsOf([as({ name: ' Tomato Soup ', description: 'Warm.', price: 1050 })])
  expect(made).toEqual(
    [
      ['name', 'Tomatoe Soup', 'Tomato Soup'],
      ['description', null, 'Warm.'],
      ['price', 1000, 1050],
    ].map(([field, before, after]) => ({
      kind: field,
      changes: [{ op: 'set', on: 'item', ref: 'soup', field, before, after }],
      reason: 'Spelling',
    })),
  )
})

test('what stays as it is makes none', () => {
  expect(suggestionsOf([as({})])).toEqual([])
})
