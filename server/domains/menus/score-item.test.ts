import { expect, test } from 'vitest'
import { loadKnowledge } from '#kitchen/kitchen.ts'
import { itemScorer, type KnownItem, offerOf } from './score-item.ts'

const knowledge = loadKnowledge()

function anItem(changes: Partial<KnownItem> = {}): KnownItem {
  return {
    id: 'a5c1',
    menuId: 'b7d2',
    name: 'House Plate',
    description: null,
    price: { minor: 1200, currency: 'USD' },
    calories: 540,
    allergens: [],
    allergensConfirmed: false,
    engine: 'kitchen',
    components: [],
    ...changes,
  }
}

function lostBy(item: KnownItem): string[] {
  const { reasons } = itemScorer(knowledge, [item])(item)
  return reasons.filter(({ lost }) => lost > 0).map(({ rule }) => rule)
}

const BOUQUET = {
  description:
    'Red roses with eucalyptus, long stems with the thorns taken off, tied by hand for you.',
  calories: null,
  components: ['eucalyptus', 'red roses'],
}

test('an offer that its owner renamed is scored as an offer', () => {
  const renamed = anItem({ ...BOUQUET, name: "Rosa's Big Yes" })
  expect(offerOf(knowledge, renamed)?.kind).toBe('Flowers')
  expect(lostBy(renamed)).not.toContain('T12')
  expect(lostBy(renamed)).not.toContain('T3')
  expect(lostBy(renamed)).not.toContain('T14')
})

test('a dish is no offer, whatever it is called', () => {
  const dish = anItem({ components: ['beef sirloin', 'red onion', 'tomato'] })
  expect(offerOf(knowledge, dish)).toBeNull()
  expect(offerOf(knowledge, { ...dish, ...BOUQUET, calories: 300 })).toBeNull()
})

test('a text may say "vegan" of what holds nothing from animals, and of nothing else', () => {
  const texts = {
    name: 'Tofu Schmear Bagel',
    description:
      'Toasted bagel with a vegan schmear of tofu, chives and dill, piled high and sliced.',
  }
  expect(
    lostBy(anItem({ ...texts, components: ['bagel', 'tofu', 'chive', 'dill'] })),
  ).not.toContain('T16')
  expect(lostBy(anItem({ ...texts, components: ['bagel', 'cream cheese', 'chive'] }))).toContain(
    'T16',
  )
  expect(lostBy(anItem({ ...texts, name: 'House Bagel', components: [] }))).toContain('T16')
})

test('what its engine put into a dish may be told, though the kitchen knows it otherwise', () => {
  const texts = {
    name: 'Lomo Saltado',
    description:
      'Prawns seared over a high flame with red onion and tomato, tossed with soy sauce.',
  }
  const components = ['prawn', 'red onion', 'tomato', 'soy sauce']
  expect(lostBy(anItem({ ...texts, components }))).not.toContain('T16')
})
