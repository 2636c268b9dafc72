import { expect, test } from 'vitest'
import type { BrandDish } from '#contract/brand-model.ts'
import { added, type EditedBrand, removed, swapped, withPromise } from './brand-draft.ts'

const text = (minor: number) => (minor / 100).toFixed(2)

function aDish(name: string): BrandDish {
  return {
    dish: name.toLowerCase(),
    name,
    description: `${name} as it is.`,
    category: 'Wings',
    price: 900,
    priceSource: '',
    calories: 500,
    diets: [],
    fresh: [],
    facts: {
      ref: name,
      name,
      recipe: null,
      course: 'main',
      main: null,
      ingredients: [],
      technique: null,
    },
  }
}

const brand: EditedBrand = {
  name: 'B',
  line: '',
  keepsPromise: false,
  story: 'Wings. Start with A.',
  items: ['A', 'B'].map((name) => ({ ...aDish(name), priceText: '9.00' })),
  spare: [aDish('C')],
  mark: 'wing',
  colours: { paper: '#ffffff', ink: '#000000', accent: '#ff0000' },
}

test('a dish that gives way to another one can be taken back', () => {
  const next = swapped(brand, 0, aDish('C'), text)
  expect(next.items.map(({ name }) => name)).toEqual(['C', 'B'])
  expect(next.spare.map(({ name }) => name)).toEqual(['A'])
})

test('what is removed can be added again, and nothing is there twice', () => {
  const without = removed(brand, 1)
  const [first] = without.spare
  if (!first) throw new Error('Nothing is spare.')
  const again = added(without, first, text)
  expect(again.items.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(again.spare.map(({ name }) => name)).toEqual(['C'])
})

test('the promise comes and goes, and what the owner wrote stays', () => {
  const own = 'My own words.'
  const kept = withPromise(own, 'Sauce beside them.', true)
  expect(kept).toBe('My own words. Sauce beside them.')
  expect(withPromise(kept, 'Sauce beside them.', false)).toBe(own)
})
