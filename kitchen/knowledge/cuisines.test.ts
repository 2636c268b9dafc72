import { expect, test } from 'vitest'
import { BUILT_IN_CUISINES } from '#contract/cuisines.ts'
import type { Allergen } from '#contract/menus.ts'
import { caloriesOf, dietsOf } from './dish-facts.ts'
import { loadKnowledge } from './load-knowledge.ts'
import type { Course, Dish, Ingredient } from './schema.ts'

const { cuisines, dishes, ingredients } = loadKnowledge()

test('every food of the vocabulary has a file of at least 12 dishes', () => {
  const short = BUILT_IN_CUISINES.filter((name) => (cuisines.get(name)?.dishes.length ?? 0) < 12)
  expect(short, 'without a file of 12 dishes').toEqual([])
})

test('most cuisines have 20 dishes and more', () => {
  const full = [...cuisines.values()].filter((file) => file.dishes.length >= 20)
  expect(full.length).toBeGreaterThan(cuisines.size / 2)
})

test('the kitchen knows at least 1,800 dishes and 700 ingredients', () => {
  expect(dishes.length).toBeGreaterThanOrEqual(1800)
  expect(ingredients.size).toBeGreaterThanOrEqual(700)
})

test('every ingredient has a cost level, and what grows in a season says which', () => {
  for (const { name, cost } of ingredients.values()) expect([1, 2, 3, 4, 5], name).toContain(cost)
  for (const level of [1, 2, 3, 4, 5]) {
    expect([...ingredients.values()].some(({ cost }) => cost === level)).toBe(true)
  }
  const seasonal = [...ingredients.values()].filter(({ season }) => season !== '')
  expect(seasonal.length).toBeGreaterThanOrEqual(60)
  for (const { name, season } of seasonal) {
    for (const month of season.split('-')) {
      expect(Number(month), name).toBeGreaterThanOrEqual(1)
      expect(Number(month), name).toBeLessThanOrEqual(12)
    }
  }
})

test('every dish has an id of its own in plain letters', () => {
  expect(new Set(dishes.map((dish) => dish.id)).size).toBe(dishes.length)
  expect(dishes.filter((dish) => !/^[a-z0-9-]+\/[a-z0-9-]+$/.test(dish.id))).toEqual([])
})

test('every component of every dish is known', () => {
  const unknown = dishes.flatMap((dish) =>
    Object.keys(dish.components).filter((name) => !ingredients.has(name)),
  )
  expect(unknown).toEqual([])
})

const bands: Record<Course, readonly [least: number, most: number]> = {
  main: [250, 1300],
  starter: [60, 750],
  soup: [60, 650],
  salad: [80, 800],
  side: [40, 650],
  bread: [120, 700],
  dessert: [100, 850],
  drink: [0, 450],
  breakfast: [200, 1200],
  snack: [100, 850],
}

test('the calories of each dish are plausible for its course', () => {
  const outside = dishes
    .map((dish) => ({ id: dish.id, course: dish.course, kcal: caloriesOf(dish, ingredients) }))
    .filter(({ course, kcal }) => kcal < bands[course][0] || kcal > bands[course][1])
  expect(outside).toEqual([])
})

test('each cuisine has mains or what stands for them, and something without meat', () => {
  for (const [name, { dishes }] of cuisines) {
    const vegetarian = dishes.filter((dish) => dietsOf(dish, ingredients).includes('vegetarian'))
    expect(vegetarian.length / dishes.length, name).toBeGreaterThanOrEqual(0.25)
    expect(new Set(dishes.map((dish) => dish.course)).size, name).toBeGreaterThanOrEqual(3)
  }
})

const fromAnimals = new Set<Allergen>(['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'])

test('no ingredient from plants carries an allergen of animals', () => {
  const wrong = [...ingredients.values()].filter(
    (ingredient) =>
      ['plant', 'mineral', 'alcohol'].includes(ingredient.source) &&
      ingredient.allergens.some((allergen) => fromAnimals.has(allergen)),
  )
  expect(wrong.map((ingredient) => ingredient.name)).toEqual([])
})

const animal =
  /\b(chicken|beef|pork|lamb|bacon|ham|fish|prawn|egg|butter|cream|cheese|milk|honey)\b/
const fromPlants =
  /vegan|plant|coconut|peanut|butter bean|butternut|milk alternative|(almond|oat|soy|rice|cashew)|\begg(plant|fruit)/

test('nothing that a vegan dish holds is named after an animal product', () => {
  const wrong = dishes
    .filter((dish) => dietsOf(dish, ingredients).includes('vegan'))
    .flatMap((dish) => Object.keys(dish.components))
    .filter((name) => animal.test(name) && !fromPlants.test(name))
  expect([...new Set(wrong)]).toEqual([])
})

const named: readonly [word: RegExp, is: (part: Ingredient) => boolean][] = [
  [/\bchicken\b/i, ({ source }) => source === 'poultry'],
  [/\bduck\b/i, ({ name }) => name.includes('duck')],
  [/\bbeef\b/i, ({ source }) => source === 'beef'],
  [/\bpork\b/i, ({ source }) => source === 'pork'],
  [/\blamb\b/i, ({ source }) => source === 'lamb'],
  [/\bsalmon\b/i, ({ name }) => name.includes('salmon')],
  [/\btuna\b/i, ({ name }) => name.includes('tuna')],
  [/\b(prawn|shrimp)s?\b/i, ({ name }) => /prawn|shrimp/.test(name)],
  [/\btofu\b/i, ({ name }) => name.includes('tofu')],
  [/\bmushrooms?\b/i, ({ name }) => /mushroom|porcini|chanterelle/.test(name)],
  [/\bspinach\b/i, ({ name }) => /spinach|morning glory/.test(name)],
  [/\bavocado\b/i, ({ name }) => /avocado|guacamole/.test(name)],
  [/\bmango\b/i, ({ name }) => name.includes('mango')],
  [/\bcoconut\b/i, ({ name }) => name.includes('coconut')],
  [/\bpistachio\b/i, ({ name }) => name.includes('pistachio')],
  [/\bfeta\b/i, ({ name }) => name === 'feta'],
  [/\bhalloumi\b/i, ({ name }) => name === 'halloumi'],
  [/\bpaneer\b/i, ({ name }) => name === 'paneer'],
]

test('a dish holds what its name says', () => {
  const wrong = dishes.filter((dish) =>
    named.some(([word, is]) => word.test(dish.name) && !partsOf(dish).some(is)),
  )
  expect(wrong.map((dish) => dish.id)).toEqual([])
})

test('what makes a dish special is a phrase of 4 to 14 words without worn praise', () => {
  const worn = /delicious|tasty|mouth-?watering|authentic|perfect|\bbest\b|amazing|yummy/i
  const wrong = dishes.filter(({ special }) => {
    const words = special.split(' ').length
    return words < 4 || words > 14 || worn.test(special)
  })
  expect(wrong.map((dish) => dish.id)).toEqual([])
})

/** Fibre and organic acids yield less than the general factors say. */
const slack = 30

test('the energy of an ingredient agrees with what it consists of', () => {
  const wrong = [...ingredients.values()]
    .filter(({ role, source }) => source !== 'alcohol' && role !== 'spice' && role !== 'herb')
    .filter(({ name }) => name !== 'cocoa powder')
    .filter(({ kcal, protein, fat, carbohydrate }) => {
      const expected = 4 * protein + 9 * fat + 4 * carbohydrate
      return Math.abs(kcal - expected) > Math.max(slack, expected * 0.2)
    })
  expect(wrong.map((ingredient) => ingredient.name)).toEqual([])
})

function partsOf(dish: Dish): Ingredient[] {
  return Object.keys(dish.components).flatMap((name) => ingredients.get(name) ?? [])
}

test('a drink with spirits is among the dear drinks of its menu', () => {
  const isSpirit = (name: string): boolean =>
    ingredients.get(name)?.source === 'alcohol' &&
    /vodka|gin\b|rum\b|whisky|bourbon|tequila|pisco|brandy|cachaça|arrack|aquavit|horilka|żubrówka/.test(
      name,
    )
  const cheap = dishes.filter(
    ({ course, tier, components }) =>
      course === 'drink' &&
      tier < 3 &&
      Object.entries(components).some(([name, grams]) => grams >= 20 && isSpirit(name)),
  )
  expect(cheap.map(({ id }) => id)).toEqual([])
})
