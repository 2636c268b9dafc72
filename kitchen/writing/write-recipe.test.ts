import { expect, test } from 'vitest'
import { plateOf } from '../composing/plate.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import type { Dish } from '../knowledge/schema.ts'
import { readRequest } from '../reading/read-request.ts'
import { writeRecipe } from './write-recipe.ts'

const knowledge = loadKnowledge()
const wishes = readRequest(knowledge, '')

function recipeOf(changes: Partial<Dish>): string {
  const dish: Dish = {
    id: 'test/dish',
    cuisine: 'French',
    name: 'Dish',
    course: 'main',
    form: 'platter',
    method: 'grilled',
    components: {},
    special: '',
    spice: 0,
    tier: 2,
    ...changes,
  }
  const plate = plateOf(knowledge, { dish, style: 'normal', wishes })
  return plate === null ? '' : writeRecipe(knowledge, plate, dish.name)
}

test('an ingredient has one name in quantities and steps', () => {
  const components = { 'sea bass': 150, 'lime juice': 50, 'red onion': 35, 'giant corn': 40 }
  const text = recipeOf({ method: 'marinated', components })
  expect(text.match(/giant corn/g)?.length).toBeGreaterThanOrEqual(2)
  expect(text).not.toContain('choclo')
})

test('only what takes a marinade lies in it', () => {
  const components = { 'sea bass': 150, 'lime juice': 50, 'red onion': 35, 'sweet potato': 60 }
  const text = recipeOf({ method: 'marinated', components })
  expect(text).toMatch(/Marinate sea bass and red onion/)
  expect(text).toMatch(/Boil sweet potato/)
  expect(text).toContain('frozen at -20 °C')
})

test('a crust is made before it is fried, and its egg sets no temperature', () => {
  const components = {
    'beef sirloin': 150,
    egg: 15,
    panko: 25,
    'wheat flour': 10,
    'frying oil': 14,
  }
  const text = recipeOf({ method: 'deep-fried', components })
  expect(text).toContain('Coat beef sirloin in wheat flour, egg and panko, in this order.')
  expect(text).toContain('Whole cuts are done at 63 °C')
})

test('what leads is cooked first and for its own time', () => {
  const components = { cauliflower: 260, chickpea: 80, tahini: 25, 'olive oil': 15 }
  expect(recipeOf({ method: 'roasted', components })).toMatch(/Roast cauliflower and chickpeas at/)
})

test('cheese, yogurt and cream come late', () => {
  const components = { 'lamb shoulder': 190, onion: 60, yogurt: 50, ghee: 10 }
  const text = recipeOf({ form: 'stew', method: 'braised', components })
  expect(text).toContain('Soften onion')
  expect(text).toContain('Stir in yogurt off the heat.')
})

test('egg that no heat reaches is pasteurised', () => {
  const components = { mascarpone: 70, ladyfinger: 35, 'egg yolk': 15, sugar: 15 }
  const text = recipeOf({ form: 'cake', course: 'dessert', method: 'chilled', components })
  expect(text).toContain('Use pasteurised egg yolk')
  expect(text).toContain('Layer it with')
})

test('a drink is poured once', () => {
  const components = { rum: 50, 'lime juice': 20, ice: 60 }
  const text = recipeOf({ form: 'cocktail', course: 'drink', method: 'poured', components })
  expect(text.match(/[Pp]our/g)).toHaveLength(1)
})

test('a patty of beans is no minced meat', () => {
  const components = { 'bean patty': 140, 'burger bun': 80 }
  expect(recipeOf({ form: 'burger', components })).not.toContain('inced meat')
})
