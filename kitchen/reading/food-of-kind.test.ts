import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { foodLexicon } from './food-lexicon.ts'
import { understandItem } from './understand-item.ts'

const knowledge = loadKnowledge()
const _lexicon = foodLexicon(knowledge)
const plateFor = (prompt: string) => understandItem(knowledge, anItemBrief({ prompt })).plate

test.each([
  ['steak medium rare with mushrooms and onion rings', 'steak', 'beef sirloin', 'mushroom'],
  ['burger, no bun, lettuce wrap', 'burger', 'beef patty', 'lettuce'],
  ['tea with lemon', 'hot-drink', 'black tea', 'lemon'],
  ['bread and butter', 'bread', 'sourdough bread', 'butter'],
  ['olives and bread', 'bread', 'sourdough bread', 'olive'],
])('"%s" is a %s of %s with %s', (prompt, form, lead, other) => {
  const plate = plateFor(prompt)
  expect(plate.form).toBe(form)
  expect(Object.keys(plate.components)[0]).toBe(lead)
  expect(Object.keys(plate.components)).toContain(other)
})

test.each(['cauliflower steak', 'aubergine burger', 'tuna steak'])('"%s" has no beef', (prompt) => {
  expect(Object.keys(plateFor(prompt).components).join(' ')).not.toMatch(/beef/)
})

test('the bun that was excluded is not on the plate', () => {
  expect(Object.keys(plateFor('burger, no bun, lettuce wrap').components).join(' ')).not.toMatch(
    /bun/,
  )
})

test.each([
  ['ham and cheese', 'sandwich', 'ham'],
  ['tuna sandwich on rye', 'sandwich', 'canned tuna'],
  ['pb&j', 'sandwich', 'peanut butter'],
])('"%s" is a %s of %s', (prompt, form, component) => {
  const plate = plateFor(prompt)
  expect(plate.form).toBe(form)
  expect(Object.keys(plate.components)).toContain(component)
})

test.each(['a cup of tea and a scone', 'beer and pretzel', 'hummus and pita'])(
  'the bread of "%s" is bread and no sandwich',
  (prompt) => {
    expect(plateFor(prompt).form).toBe('bread')
  },
)

test('peanut butter and jam want bread, and nothing else', () => {
  expect(Object.keys(plateFor('peanut butter and jelly sandwich').components).sort()).toEqual([
    'jam',
    'peanut butter',
    'white bread',
  ])
})

test('a way of cooking that nobody said is in no name', () => {
  const { name, method } = plateFor('ribs')
  expect(name.toLowerCase()).not.toContain(method)
})
