import { expect, test } from 'vitest'
import type { MenuItem } from '#contract/menus.ts'
import { changesOf, formOf } from './item-form.ts'

const item: MenuItem = {
  id: '1',
  menuId: '2',
  ref: 'soup-1',
  category: 'Soups',
  name: 'Leek soup',
  nativeName: null,
  description: null,
  price: { minor: 750, currency: 'EUR' },
  priceSource: null,
  calories: 210,
  recipe: null,
  allergens: ['milk'],
  diets: ['vegetarian'],
  allergensConfirmed: false,
  picture: null,
  score: 6,
  reasons: [],
  engine: 'owner',
  status: 'kept',
  favourite: false,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}

test('a form that was not touched changes nothing', () => {
  expect(changesOf(item, formOf(item))).toEqual({ fields: {} })
})

test('only what differs is sent, in the item’s own currency', () => {
  expect(
    changesOf(item, { ...formOf(item), price: '8,25', calories: '', description: ' Warm. ' }),
  ).toEqual({
    fields: { price: { minor: 825, currency: 'EUR' }, calories: null, description: 'Warm.' },
  })
  expect(changesOf(item, { ...formOf(item), allergens: ['milk', 'celery'] })).toEqual({
    fields: { allergens: ['milk', 'celery'] },
  })
})

test('each wrong field has its own sentence, and nothing is sent', () => {
  const wrong = { ...formOf(item), name: ' ', category: '', price: 'much', calories: 'x' }
  expect(changesOf(item, wrong)).toEqual({
    problems: {
      name: 'An item needs a name',
      category: 'An item needs a category',
      price: 'Write a price as a number, such as 12.90',
      calories: 'Write calories as a whole number from 0 to 20,000',
    },
  })
})
