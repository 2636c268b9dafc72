import { expect, test } from 'vitest'
import { allergensOf, caloriesOf, dietsOf } from './dish-facts.ts'
import { loadKnowledge } from './load-knowledge.ts'

const { ingredients } = loadKnowledge()

test('calories are the sum of grams times energy per 100 g', () => {
  const dish = { components: { 'white rice': 200, 'olive oil': 10 } }
  expect(caloriesOf(dish, ingredients)).toBe(260 + 88)
})

test('allergens come once and in the order of the law', () => {
  const dish = { components: { 'soy sauce': 10, spaghetti: 200, parmesan: 20, tofu: 50 } }
  expect(allergensOf(dish, ingredients)).toEqual(['gluten', 'soybeans', 'milk'])
})

test('a vegan dish is vegetarian and pescatarian too', () => {
  const dish = { components: { chickpea: 100, 'white wine': 20, salt: 1 } }
  expect(dietsOf(dish, ingredients)).toEqual([
    'vegan',
    'vegetarian',
    'pescatarian',
    'gluten-free',
    'dairy-free',
    'nut-free',
  ])
})

test('honey, milk and egg keep a dish vegetarian but not vegan', () => {
  const dish = { components: { honey: 10, 'greek yogurt': 100, egg: 50 } }
  expect(dietsOf(dish, ingredients)).toEqual([
    'vegetarian',
    'pescatarian',
    'gluten-free',
    'nut-free',
  ])
})

test('fish sauce makes a dish pescatarian', () => {
  const dish = { components: { tofu: 100, 'fish sauce': 5 } }
  expect(dietsOf(dish, ingredients)).toContain('pescatarian')
  expect(dietsOf(dish, ingredients)).not.toContain('vegetarian')
})

test('gelatine and meat stock keep a dish from every diet of the table', () => {
  for (const name of ['gelatine', 'chicken stock', 'lard']) {
    expect(dietsOf({ components: { [name]: 5 } }, ingredients)).not.toContain('pescatarian')
  }
})

test('peanuts and tree nuts both keep a dish from being nut-free', () => {
  for (const name of ['peanut', 'almond']) {
    expect(dietsOf({ components: { [name]: 5 } }, ingredients)).not.toContain('nut-free')
  }
})

test('an unknown component is named', () => {
  expect(() => caloriesOf({ components: { moonstone: 5 } }, ingredients)).toThrow(
    'There is no ingredient named "moonstone".',
  )
})
