import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { foodLexicon } from './food-lexicon.ts'
import { understandItem } from './understand-item.ts'

const knowledge = loadKnowledge()
const _lexicon = foodLexicon(knowledge)

function plateFor(prompt: string) {
  return understandItem(knowledge, anItemBrief({ prompt })).plate
}

test.each([
  ['lamb biryani', /biryani/i, 'lamb shoulder'],
  ['halal lamb biryani', /biryani/i, 'lamb shoulder'],
  ['ramen with soft egg and pork', /ramen/i, 'ramen noodle'],
  ['shrimp fried rice no egg', /fried rice/i, 'prawn'],
  ['steak tartare', /tartare/i, 'beef tenderloin'],
  ['nachos for sharing', /nachos/i, 'tortilla chip'],
  ['strawberry cheesecake', /cheesecake/i, 'strawberry'],
  ['vegan chocolate mousse', /mousse/i, 'dark chocolate'],
  ['apple pie with ice cream', /apple pie/i, 'apple'],
  ['sweet and sour chicken', /sweet and sour/i, 'chicken thigh'],
  ['kung pao tofu', /kung pao/i, 'tofu'],
  ["general tso's tofu", /^general tso's tofu/i, 'tofu'],
  ['general tso cauliflower', /^general tso's cauliflower/i, 'cauliflower'],
  ['mongolian chicken', /^mongolian chicken$/i, 'chicken thigh'],
  ['tandoori shrimp', /^tandoori shrimp$/i, 'yogurt'],
  ['korean fried cauliflower', /^korean fried cauliflower$/i, 'gochujang'],
  ['daal and rice', /dal/i, 'white rice'],
  ['kids mac and cheese gluten free', /mac and cheese/i, 'gluten-free pasta'],
  ['palak paneer vegan', /palak/i, 'tofu'],
  ['nachos with chicken', /nachos/i, 'chicken breast'],
  ['chips and dip', /chips and salsa/i, 'tortilla chip'],
  ['sushi platter', /sushi platter/i, 'raw salmon'],
  ['chilli with rice', /chili con carne with rice/i, 'kidney bean'],
  ['two scoops of vanilla', /vanilla ice cream/i, 'ice cream'],
  ['cheeseboard', /cheese board/i, 'stilton'],
  ['veggie fry up', /vegetarian full english/i, 'baked beans'],
  ['halloumi fries with dip', /halloumi fries/i, 'aioli'],
])('"%s" is a dish of its kind', (prompt, name, component) => {
  const plate = plateFor(prompt)
  expect(plate.name).toMatch(name)
  expect(Object.keys(plate.components)).toContain(component)
})

test('duck is a food and no kind of dish', () => {
  expect(plateFor('duck with orange sauce').name).not.toMatch(/peking/i)
})

test('rice and beans hold no meat that nobody asked for', () => {
  const parts = Object.keys(plateFor('rice and beans').components)
  expect(parts.join(' ')).toMatch(/rice.*bean|bean.*rice/)
  expect(parts.join(' ')).not.toMatch(/andouille|sausage|pork|bacon/)
})

test('what is sweet and sour is no dessert', () => {
  expect(plateFor('sweet and sour chicken no pineapple').course).toBe('main')
})

test('what comes with a dish is beside it', () => {
  const { name, components } = plateFor('jerk chicken with rice and peas')
  expect(name).toMatch(/^Jerk Chicken/)
  expect(Object.keys(components).join(' ')).toMatch(/rice/)
})

test('a dish does not come with another of its own kind', () => {
  const parts = Object.keys(plateFor('chocolate cake without nuts').components)
  expect(parts.filter((name) => /dark chocolate|chocolate cake/.test(name))).toHaveLength(1)
})

test('a form that was asked for is kept, whatever else is a kind of dish', () => {
  expect(plateFor('hearty winter soup with beans').form).toBe('soup')
  expect(plateFor('veggie pizza with olives, peppers and feta').form).toBe('pizza')
})

test('a milk that was asked for takes the place of the other', () => {
  const parts = Object.keys(plateFor('iced latte with oat milk').components)
  expect(parts.filter((name) => name.includes('milk'))).toEqual(['oat milk'])
})

test('who keeps a diet and asks for pasta has the pasta that the diet allows', () => {
  const { components } = plateFor('gluten-free pasta with mushrooms')
  expect(Object.keys(components)).toContain('gluten-free pasta')
})

test.each(['oysters with mignonette', 'oysters with lemon', 'a dozen oysters, please'])(
  '"%s" are raw, as the classic is',
  (prompt) => {
    expect(plateFor(prompt).method).toBe('raw')
  },
)

test('the mignonette of oysters is on the plate', () => {
  expect(Object.keys(plateFor('oysters with mignonette').components)).toEqual(
    expect.arrayContaining(['oyster', 'shallot', 'red wine vinegar']),
  )
})

test.each(['oysters with bacon', 'grilled oysters', 'oyster stew', 'salmon', 'beef with onions'])(
  '"%s" is cooked',
  (prompt) => {
    expect(plateFor(prompt).method).not.toBe('raw')
  },
)
