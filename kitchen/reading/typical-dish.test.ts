import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief, aRestaurantBrief } from '../testing/a-brief.ts'
import { foodLexicon } from './food-lexicon.ts'
import { understandItem } from './understand-item.ts'

const knowledge = loadKnowledge()
const _lexicon = foodLexicon(knowledge)
const SEEDS = [1, 2, 3, 4, 5]
const platesFor = (prompt: string, changes = {}) =>
  SEEDS.map((seed) => understandItem(knowledge, anItemBrief({ prompt, seed, ...changes })).plate)

test.each([
  ['a burger', 'burger'],
  ['pizza', 'pizza'],
  ['vegan pizza', 'pizza'],
  ['gluten free pizza', 'pizza'],
  ['pizza, but not with olives', 'pizza'],
  ['kids burger', 'burger'],
  ['soup of the day', 'soup'],
  ['tacos', 'taco'],
  ['chips and dip', 'spread'],
])('"%s" is one, whatever the seed', (prompt, form) => {
  for (const plate of platesFor(prompt)) expect(plate.form, plate.name).toBe(form)
})

test.each(['a burger', 'steak with salad instead of fries', 'steak and eggs'])(
  '"%s" is of beef, where nothing else is said',
  (prompt) => {
    for (const { name, components } of platesFor(prompt)) {
      expect(Object.keys(components).join(' '), name).toMatch(/beef|steak/)
    }
  },
)

test('a vegan pizza without tomatoes, with a salad, is a pizza that meets both constraints', () => {
  for (const { form, name, components } of platesFor('vegan pizza and a salad, no tomatoes')) {
    expect(form).toBe('pizza')
    expect(name).toMatch(/(?:and|with|,) salad$/i)
    expect(Object.keys(components)).toContain('mixed leaves')
    expect(Object.keys(components).join(' ')).not.toMatch(/tomato|pizza sauce|cheese$|^mozzarella/)
  }
})

test('who wants no cheese gets none of plants, and who may have no dairy does', () => {
  for (const { components } of platesFor('glutenfree pizza without cheese')) {
    expect(Object.keys(components).join(' ')).not.toMatch(/cheese|mozzarella/)
  }
  const { components } = platesFor('margherita pizza, dairy free')[0] ?? {}
  expect(Object.keys(components ?? {})).toContain('vegan mozzarella')
})

test('of the forms of a cuisine that is named, or else of the restaurant’s, one is taken', () => {
  for (const { cuisine } of platesFor('mexican soup')) expect(cuisine).toBe('Mexican')
  const restaurant = aRestaurantBrief({ cuisines: ['Thai'] })
  for (const { cuisine } of platesFor('noodles', { restaurant })) expect(cuisine).toBe('Thai')
})

test('what is spicy, and not too spicy, is neither mild nor fiery', () => {
  for (const plate of platesFor('spicy but not too spicy ramen w/o pork')) {
    expect([1, 2]).toContain(plate.spice)
    expect(Object.keys(plate.components).join(' ')).not.toMatch(/pork|chashu/)
  }
})

test.each(['no meat', 'anything but meat'])(
  '"%s" alone is a constraint that many dishes meet',
  (prompt) => {
    for (const { components } of platesFor(prompt)) {
      expect(Object.keys(components).join(' ')).not.toMatch(/beef|pork|chicken|lamb/)
    }
  },
)

test('an unknown dish is no free choice for its constraints', () => {
  expect(() => platesFor('spiedie without ham')).toThrow(/does not read like a dish/)
})

test('half a portion weighs half', () => {
  const [whole, half] = [platesFor('lasagne')[0], platesFor('half portion lasagne')[0]]
  expect((half?.components['lasagne sheet'] ?? 0) * 2).toBe(whole?.components['lasagne sheet'])
})
