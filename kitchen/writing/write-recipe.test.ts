import { expect, test } from 'vitest'
import { type Plate, plateOf } from '../composing/plate.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import type { Dish } from '../knowledge/schema.ts'
import { readRequest } from '../reading/read-request.ts'
import { stems } from '../reading/words.ts'
import { withTexts } from '../testing/with-texts.ts'
import { writeRecipe } from './write-recipe.ts'

const knowledge = loadKnowledge()
const constraints = readRequest(knowledge, '')
const CARBONARA = 'italian/spaghetti-alla-carbonara'
const STEPS = [
  'Render the {guanciale} over low heat for 8 minutes.',
  'Boil the {spaghetti} for 9 minutes.',
  'Whisk the {egg yolk|yolks} with the {pecorino}[ and the {black pepper}] and fold it all off the heat.',
]
const authored = withTexts(knowledge, CARBONARA, { recipe: { portions: 4, steps: STEPS } })

function carbonara(changes: Partial<Plate> = {}): Plate {
  const dish = knowledge.index.dishOf.get(CARBONARA)
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  if (!plate) throw new Error('There is no carbonara.')
  return { ...plate, ...changes }
}

test('an authored recipe prints what to buy for its portions and its steps', () => {
  expect(writeRecipe(authored, carbonara(), 'Carbonara')).toBe(
    [
      'Carbonara (serves 4)',
      '',
      'Ingredients:',
      '- 450 g spaghetti, dry',
      '- 230 g guanciale, raw weight',
      '- 8 egg yolks',
      '- 120 g pecorino',
      '- 4 g black pepper',
      '',
      'Method:',
      '1. Render the guanciale over low heat for 8 minutes.',
      '2. Boil the spaghetti for 9 minutes.',
      '3. Whisk the yolks with the pecorino and the black pepper and fold it all off the heat.',
    ].join('\n'),
  )
})

test('what is left out is in neither list nor steps', () => {
  const { 'black pepper': _, ...components } = carbonara().components
  const recipe = writeRecipe(authored, carbonara({ components }), 'Carbonara')
  expect(recipe).not.toContain('pepper')
  expect(recipe).toContain('Whisk the yolks with the pecorino and fold it all off the heat.')
})

test('what is added has a step of its own, with its safe temperature', () => {
  const components = { ...carbonara().components, 'chicken breast': 80 }
  const recipe = writeRecipe(authored, carbonara({ components }), 'Carbonara with Chicken')
  expect(recipe).toMatch(/\n4\. Cook the chicken breast through: .*74 °C \(165 °F\).* Add the/)
})

function plainRecipe(changes: Partial<Dish>): string {
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
  const plate = plateOf(knowledge, { dish, style: 'normal', constraints })
  return plate === null ? '' : writeRecipe(knowledge, plate, dish.name)
}

test('fish that stays raw in a plain recipe is of a grade for it', () => {
  const components = { 'sea bass': 150, 'lime juice': 50, 'red onion': 35 }
  expect(plainRecipe({ method: 'marinated', components })).toContain(
    'use only what is sold for eating raw',
  )
})

test('egg that no heat reaches is pasteurized', () => {
  const components = { mascarpone: 70, ladyfinger: 35, 'egg yolk': 15, sugar: 15 }
  expect(plainRecipe({ form: 'cake', course: 'dessert', method: 'chilled', components })).toContain(
    'Use pasteurized eggs',
  )
})

test('a patty of beans is no ground meat', () => {
  const components = { 'bean patty': 140, 'burger bun': 80 }
  expect(plainRecipe({ form: 'burger', components })).not.toContain('inced meat')
})

function recipeOf(id: string): string {
  const dish = knowledge.index.dishOf.get(id)
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  if (!plate) throw new Error(`There is no ${id}.`)
  return writeRecipe(knowledge, plate, dish.name)
}

test('oil for deep-frying is more than what the food takes up, and oil of a dressing is no frying oil', () => {
  expect(recipeOf('italian/calamari-fritti')).toContain(
    '- frying oil to fill the pan, of which about 70 g is taken up\n',
  )
  expect(recipeOf('uzbek/achichuk')).toMatch(/- \d+ g oil, such as sunflower\n/)
})

test('eggs and oysters are counted, mussels are weighed as they are bought', () => {
  expect(recipeOf('irish/full-irish-breakfast')).toContain('- 2 eggs\n')
  expect(recipeOf('irish/galway-oysters')).toMatch(/- \d+ oysters\n/)
  expect(recipeOf('french/moules-marinieres')).toMatch(/kg mussels, weighed in the shell\n/)
})

test('one liter is printed as one', () => {
  const dish = knowledge.index.dishOf.get('german/weissbier')
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  if (!plate) throw new Error('There is no Weissbier.')
  expect(writeRecipe(knowledge, plate, 'Weissbier')).toContain('- 1 liter wheat beer\n')
})

test('a spice below a gram is a pinch and not rounded up', () => {
  const components = { 'white rice': 180, saffron: 0.1 }
  const recipe = plainRecipe({ method: 'simmered', components })
  expect(recipe).toContain('- 0.4 g saffron, a pinch\n')
})

test('every food of a list is called in it by a word of the steps', () => {
  const unread = knowledge.dishes.flatMap((dish) => {
    const plate = plateOf(knowledge, { dish, style: 'normal', constraints })
    if (!plate) return []
    const [list = '', steps = ''] = writeRecipe(knowledge, plate, dish.name).split('\n\nMethod:\n')
    // what is salted or seasoned is given salt
    const named = new Set(stems(steps.replace(/\b(?:salt(?:ed|ing)|season)\b/gi, 'salt')))
    const lines = list.split('\n').filter((line) => line.startsWith('- '))
    return lines
      .filter(
        (line) =>
          !stems(line.replace(/^- [\d.]+ (?:g|kg|ml|liters?)/, '')).some((word) => named.has(word)),
      )
      .map((line) => `${dish.cuisine} | ${dish.name} | ${line}`)
  })
  expect(unread).toEqual([])
})

test.each([
  ['greek/frappe', /\n- 6 g instant coffee\n/],
  ['seafood/lobster-roll', /\n- 1\.\d+ kg lobster, live, in the shell\n/],
  ['egyptian/taameya', /\n- \d+ g dried fava beans, split and skinned\n/],
  ['venezuelan/cachapa-con-queso', /\n- For the cachapa batter: \d+ g sweet corn; /],
  ['cantonese/hong-kong-milk-tea', /\n- \d+ ml black tea, brewed from \d+ g tea leaves\n/],
  ['georgian/shkmeruli', /\n- 1\.\d+ kg whole chicken, raw\n/],
])('the list of %s weighs what is bought', (id, line) => {
  const dish = knowledge.index.dishOf.get(id)
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  expect(plate && writeRecipe(knowledge, plate, 'It')).toMatch(line)
})

test('what the cook makes is listed by what goes into it, and made first', () => {
  const dish = knowledge.index.dishOf.get('kebab/falafel-wrap')
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  const recipe = plate ? writeRecipe(knowledge, plate, 'It') : ''
  expect(recipe).toMatch(/\n- For the falafel mixture: 200 g dried chickpeas; 85 g onion; /)
  expect(recipe).toMatch(
    /\n1\. Prepare the falafel mixture: soak the dried chickpeas in cold water/,
  )
  expect(recipe).toMatch(/\n- Oil to fill the pan\n/)
})

test('where the list has one egg, the steps speak of one', () => {
  const dish = knowledge.index.dishOf.get('bakery/canele')
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  const recipe = plate ? writeRecipe(knowledge, plate, 'It') : ''
  expect(recipe).toContain('; 1 egg; 2 egg yolks; ')
  expect(recipe).toContain('with the egg and egg yolks')
})

test('of an egg that a small dough takes a third of, the grams are listed', () => {
  const dish = knowledge.index.dishOf.get('donuts/donut-holes')
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  const recipe = plate ? writeRecipe(knowledge, plate, 'It') : ''
  expect(recipe).toMatch(/; 2\d g beaten egg; /)
  expect(recipe).toMatch(/with the egg, the milk/)
})

test('what salts water or food is in the list, wherever the recipe says so', () => {
  const unlisted = knowledge.dishes.flatMap((dish) => {
    const plate = plateOf(knowledge, { dish, style: 'normal', constraints })
    if (!plate) return []
    const [list = '', steps = ''] = writeRecipe(knowledge, plate, dish.name).split('\n\nMethod:\n')
    const isSalted = /\bsalted (?:water|ice water|cold water)\b|\bsalt (?:it|them)\b/i.test(steps)
    return isSalted && !/\bsalt\b/i.test(list) ? [dish.id] : []
  })
  expect(unlisted).toEqual([])
})

test('salt by which something else is measured is in no list', () => {
  const dish = knowledge.index.dishOf.get('bakery/filter-coffee')
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  expect(plate && writeRecipe(knowledge, plate, 'It')).not.toMatch(/\n- Salt/)
})

test('who wants no onion gets nothing that is made with onion', () => {
  expect(readRequest(knowledge, 'no onion').forbidden).toContain('falafel')
  expect(readRequest(knowledge, 'no salt').forbidden).not.toContain('falafel')
})

test('a food that only shares a word with another is given by the word of its own steps', () => {
  const dish = knowledge.index.dishOf.get('gluten-free/summer-rolls-with-shrimp')
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  expect(plate && writeRecipe(knowledge, plate, 'It')).toContain('g rice vermicelli (noodles), dry')
})

test.each([
  ['vietnamese/banh-mi-with-grilled-pork', /g pork shoulder, raw weight/],
  ['american/cobb-salad', /g chicken breast, raw weight/],
  ['sandwiches/turkey-sandwich', /g turkey breast\n/],
])('meat in what is put together is weighed raw where its steps cook it: %s', (id, line) => {
  const dish = knowledge.index.dishOf.get(id)
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  expect(plate && writeRecipe(knowledge, plate, 'It')).toMatch(line)
})

test('what is made in minutes is made before the step that takes it up, and no hour earlier', () => {
  const dish = knowledge.index.dishOf.get('tapas/beef-cheeks-in-rioja')
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  if (!plate) throw new Error('There are no beef cheeks.')
  const steps = writeRecipe(knowledge, plate, plate.name).split('\n')
  const made = steps.findIndex((step) => step.includes('Prepare the mashed potato'))
  const braised = steps.findIndex((step) => /\bhours?\b/.test(step))
  expect(made).toBeGreaterThan(braised)
  expect(steps[made + 1]).toMatch(/mash|potato/i)
})

test('eggs of which a plate has two or more go round', () => {
  const dish = knowledge.index.dishOf.get('american/deviled-eggs')
  const plate = dish && plateOf(knowledge, { dish, style: 'truck', constraints })
  expect(plate && writeRecipe(knowledge, plate, 'It')).toMatch(/serves 6[\s\S]*\n- 12 eggs\n/)
})
