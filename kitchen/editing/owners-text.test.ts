import { expect, test } from 'vitest'
import { ownersText } from './owners-text.ts'

test.each([
  ['Fix this: grilled chiken w/ rice', { name: '', description: 'grilled chiken w/ rice' }],
  [
    'please improve my description: "Captain\'s Chowder: clams, potatoes and cream with bacon"',
    { name: "Captain's Chowder", description: 'clams, potatoes and cream with bacon' },
  ],
  [
    "Grandma Rosa's Sunday Gravy: slow cooked pork, tomato and red wine",
    { name: "Grandma Rosa's Sunday Gravy", description: 'slow cooked pork, tomato and red wine' },
  ],
])('"%s" hands over words of the owner', (prompt, words) => {
  expect(ownersText(prompt)).toEqual(words)
})

test.each([
  'grilled salmon with lemon and dill, no butter',
  'write a description for lomo saltado',
  'vegan: burger',
  'two tacos with prawns',
])('"%s" asks for something to be written', (prompt) => {
  expect(ownersText(prompt)).toBeNull()
})
