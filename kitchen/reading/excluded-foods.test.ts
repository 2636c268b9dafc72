import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { readRequest } from './read-request.ts'
import { understandItem } from './understand-item.ts'

const knowledge = loadKnowledge()

test.each([
  ['scotch', 'whisky', 'scotch bonnet'],
  ['butter', 'butter puff pastry', 'butter bean'],
  ['butter', 'butter', 'butternut squash'],
  ['butter', 'béarnaise', 'olive oil'],
  ['fries', 'chips', 'potato chip'],
  ['dressing', 'vinaigrette', 'vinegar'],
  ['mayo', 'mayonnaise', 'mustard'],
  ['ice', 'ice', 'ice cream'],
  ['egg', 'egg noodle', 'aubergine'],
  ['milk', 'buttermilk', 'coconut milk'],
  ['oyster', 'oyster sauce', 'oyster mushroom'],
  ['pigeon', 'pigeon', 'pigeon pea'],
  ['beer', 'beer cheese', 'ginger beer'],
  ['water', 'water', 'water chestnut'],
  ['water', 'water', 'coconut water'],
  ['potatoes', 'fries', 'tortilla chip'],
  ['salt', 'salt cod', 'cod'],
  ['red wine', 'red wine sauce', 'white wine'],
  ['cheese', 'monterey jack', 'mexican crema'],
  ['cheese', 'cotija', 'sour cream'],
  ['cheese', 'ravioli', 'egg noodle'],
  ['onions', 'salsa', 'asparagus'],
  ['mushrooms', 'oyster mushroom', 'oyster'],
  ['chilli', 'sambal', 'perilla leaf'],
  ['toast', 'white bread', 'gingerbread'],
])('"no %s" leaves out %s and leaves in %s', (excluded, out, within) => {
  const { forbidden } = readRequest(knowledge, `a dish with no ${excluded}`)
  expect(forbidden).toContain(out)
  expect(forbidden).not.toContain(within)
})

test.each([
  ['jerk chicken, no scotch', 'scotch bonnet'],
  ['butter bean stew without butter', 'butter bean'],
  ['apple pie à la mode, no ice', 'ice cream'],
  ['coconut water, no water', 'coconut water'],
])('"%s" keeps its %s', (prompt, kept) => {
  const { plate } = understandItem(knowledge, anItemBrief({ prompt }))
  expect(Object.keys(plate.components)).toContain(kept)
})

test.each([
  'linguine alle vongole senza glutine',
  'wiener schnitzel ohne gluten',
  'spaghetti carbonara sans gluten',
  'spaghetti carbonara sin gluten',
])('"%s" holds no gluten', (prompt) => {
  const { plate } = understandItem(knowledge, anItemBrief({ prompt }))
  const allergens = Object.keys(plate.components).flatMap(
    (name) => knowledge.ingredients.get(name)?.allergens ?? [],
  )
  expect(allergens).not.toContain('gluten')
})
