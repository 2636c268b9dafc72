import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { foodLexicon } from '../reading/food-lexicon.ts'
import { strayFoods } from './stray-foods.ts'

const lexicon = foodLexicon(loadKnowledge())
const components = ['beef sirloin', 'red onion', 'tomato', 'soy sauce', 'chips', 'coriander']

test.each([
  'Beef sirloin tossed with red onion, tomato and soy sauce, served over chips with coriander',
  'Seared beef, juicy tomatoes and onions under a smoky glaze, finished with cilantro',
  'Beef patty with smoked tomatoes',
  'Slow-cooked in the wild Andean way, golden and crisp',
])('a text that keeps to the plate has no stray food: %s', (text) => {
  expect(strayFoods(lexicon, { text, components, allowed: '' })).toEqual([])
})

test.each([
  ['Beef with bacon', ['bacon']],
  ['Beef with roasted peanuts and cheese', ['peanut', 'cheese']],
  ['Beef sirloin and prawns with basil', ['prawn', 'basil']],
  ['Beef with truffle', ['truffle']],
  ['Beef in peanut sauce', ['peanut sauce']],
])('%s names what is not on it', (text, foods) => {
  expect(strayFoods(lexicon, { text, components, allowed: '' })).toEqual(foods)
})

test('words that the draft before it used are let be', () => {
  expect(
    strayFoods(lexicon, { text: 'Beef with basil', components, allowed: 'With basil' }),
  ).toEqual([])
})
