import { expect, test } from 'vitest'
import { kindOf } from './kinds.ts'
import { shrimp } from './proteins.ts'
import { coin, leaf, mushroom, spear } from './vegetables.ts'

test('what cannot be seen on a plate is not drawn', () => {
  for (const name of [
    'olive oil',
    'salt',
    'wheat flour',
    'chicken stock',
    'black pepper',
    'lime juice',
  ]) {
    expect(kindOf(name)?.role, name).toBe('hidden')
  }
})

test('words inside other words do not mislead', () => {
  expect(kindOf('asparagus')?.draw).toBe(spear)
  expect(kindOf('oyster mushroom')?.draw).toBe(mushroom)
  expect(kindOf('mustard greens')?.draw).toBe(leaf)
  expect(kindOf('aubergine')?.draw).toBe(coin)
  expect(kindOf('raw prawn')?.draw).toBe(shrimp)
  expect(kindOf('peanut butter')?.role).toBe('sauce')
  expect(kindOf('goat meat')?.draw).not.toBe(kindOf('goat cheese')?.draw)
})
