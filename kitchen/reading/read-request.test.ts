import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { foodLexicon } from './food-lexicon.ts'
import { readPriceConstraint } from './price-constraint.ts'
import { readRequest } from './read-request.ts'
import { trigramSimilarity, trigramsOf } from './similar.ts'
import { singular } from './words.ts'

const knowledge = loadKnowledge()
const lexicon = foodLexicon(knowledge)

function read(text: string): ReturnType<typeof readRequest> {
  return readRequest(knowledge, text, lexicon)
}

test.each([
  ['no onions', ['onion']],
  ['without dairy', ['dairy']],
  ['nut free', ['nut']],
  ['no onions, tomatoes or garlic', ['onion', 'tomato', 'garlic']],
  ['please leave out the mushrooms', ['mushroom']],
  ['no mushrom', ['mushroom']],
  ['I am allergic to peanuts', ['peanut']],
  ['with cheese but no ham', ['ham']],
])('"%s" excludes %j', (text, excluded) => {
  expect(read(text).excluded).toEqual(excluded)
})

test('an excluded group forbids its ingredients and what holds them', () => {
  const { forbidden } = read('no dairy, no onions')
  for (const name of ['milk', 'butter', 'mozzarella', 'red onion', 'guacamole']) {
    expect(forbidden.has(name), name).toBe(true)
  }
  expect(forbidden.has('coconut milk')).toBe(false)
})

test('what is wanted is not what is excluded', () => {
  const constraints = read('prawns with mango, no chilli')
  expect(constraints.wanted.map(({ phrase }) => phrase)).toEqual(['prawn', 'mango'])
})

test.each([
  ['vegan please', ['vegan']],
  ['plant-based', ['vegan']],
  ['gluten-free and halal', ['gluten-free', 'halal']],
  ['not vegan', []],
])('"%s" is read as the diets %j', (text, diets) => {
  expect(read(text).diets).toEqual(diets)
})

test('spice, portion and form are read', () => {
  expect(read('not too spicy').spice).toEqual({ least: 0, most: 1 })
  expect(read('very spicy').spice.least).toBe(2)
  expect(read('to share').portion).toBe(2)
  expect(read('a burger').forms).toEqual(['burger'])
})

test.each([
  ['under $15', null, 15],
  ['between 10 and 12 euros', 10, 12],
  ['at least €20', 20, null],
  ['no more than 9.50', null, 9.5],
  ['up to 20 items', null, null],
  ['nothing over $18', null, 18],
  ['nothing under $6', 6, null],
  ['prices 6 to 9 dollars', 6, 9],
  ['5 euros to 9 euros', 5, 9],
  ['at least 3 sides', null, null],
  ['3 to 4 slices of cheese', null, null],
])('"%s" is the price constraint %j to %j', (text, least, most) => {
  expect(readPriceConstraint(text)).toMatchObject({ least, most })
})

test('plurals are the same word', () => {
  expect(singular('tomatoes')).toBe('tomato')
  expect(singular('berries')).toBe('berry')
  expect(singular('leaves')).toBe('leaf')
})

/** How alike two texts are. */
function similarity(one: string, other: string): number {
  return trigramSimilarity(trigramsOf(one), trigramsOf(other))
}

test('similarity is 1 for the same words, 0 for none shared, and symmetric', () => {
  expect(similarity('Beef Rendang', 'beef rendangs')).toBe(1)
  expect(similarity('xyz', 'abc')).toBe(0)
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const score = similarity(one, other)
      expect(score).toBe(similarity(other, one))
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }),
  )
})

test('any text is read without an error', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => read(text) !== null))
})

test.each(['constructor', 'no constructor', 'toString and valueOf', '__proto__ soup'])(
  '"%s" is read as words like any other',
  (text) => {
    expect(read(text).forbidden.size).toBe(0)
  },
)
