import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'
import { foodLexicon } from './food-lexicon.ts'
import { understandItem } from './understand-item.ts'

const knowledge = loadKnowledge()
const lexicon = foodLexicon(knowledge)
const meantBy = (prompt: string) => understandItem(knowledge, anItemBrief({ prompt }), lexicon)

test.each([
  ['steak and fries', 'steak', 'fries'],
  ['steak with fries', 'steak', 'fries'],
  ['fries and a steak', 'steak', 'fries'],
  ['steak & mash', 'steak', 'mashed potato'],
  ['cheeseburger and fries', 'burger', 'fries'],
  ['salmon and chips', 'fish', 'chips'],
  ['steak, fries and salad', 'steak', 'mixed leaves'],
  ['salad and steak', 'steak', 'mixed leaves'],
  ['lamb with tabbouleh', 'roast', 'bulgur'],
  ['jerk chicken with rice and peas', 'roast', 'pigeon pea'],
  ['steak and eggs', 'steak', 'egg'],
  ['tacos and guacamole', 'taco', 'guacamole'],
  ['vegan burger and fries', 'burger', 'fries'],
  ['burger with a side of coleslaw', 'burger', 'coleslaw'],
  ['curry, rice and naan', 'curry-rice', 'naan'],
])('"%s" is a %s with the side on its plate', (prompt, form, component) => {
  const { plate } = meantBy(prompt)
  expect(plate.form).toBe(form)
  expect(Object.keys(plate.components)[0]).not.toBe(component)
  expect(Object.keys(plate.components)).toContain(component)
})

test.each([
  ['cheeseburger and fries', /cheeseburger and fries/i],
  ['salmon, fries and salad', /salmon.*fries.*salad/i],
  ['jerk chicken with rice and peas', /jerk chicken with rice and peas/i],
])('the name of "%s" says both', (prompt, name) => {
  expect(writeItem(knowledge, anItemBrief({ prompt, task: 'name' })).text).toMatch(name)
})

test.each([
  ['fish and chips', 'Fish and Chips'],
  ['mac and cheese', 'Mac and Cheese'],
  ['chicken and waffles', 'Chicken and Waffles'],
  ['coffee and walnut cake', 'Coffee and Walnut Cake'],
  ['steak and ale pie', 'Steak and Ale Pie'],
  ['spaghetti and meatballs', 'Spaghetti and Meatballs'],
])('"%s" is one dish', (prompt, name) => {
  expect(meantBy(prompt).plate.name).toBe(name)
})

test.each([
  ['soup and a sandwich', 'soup', 'Sandwich'],
  ['nachos and a margarita', 'platter', 'Margarita'],
  ['pizza and a burger', 'pizza', 'Burger'],
])('"%s" is a %s, and the second dish is told of', (prompt, form, second) => {
  const { plate, grounds } = meantBy(prompt)
  expect(plate.form).toBe(form)
  expect(grounds).toContain(`${second} is a dish of its own: ask for it in another request.`)
})

test('a side that the guest’s other wishes rule out is left out, and the answer says so', () => {
  const { plate, grounds } = meantBy('cheeseburger and fries, no potatoes')
  expect(Object.keys(plate.components)).not.toContain('fries')
  expect(grounds.join(' ')).toMatch(/Left out because of no potato: fries\./)
})

test.each(['burger with no fries', 'steak without salad'])('"%s" asks for no side', (prompt) => {
  const { plate } = meantBy(prompt)
  expect(plate.name).not.toMatch(/fries|salad/i)
})
