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
  ['improve: Leek Pie – leeks in pastry', { name: 'Leek Pie', description: 'leeks in pastry' }],
  [
    'make this sound better: 7. Leek Pie - Leeks in pastry, 2 pcs.',
    { name: '7. Leek Pie', description: 'Leeks in pastry, 2 pcs.' },
  ],
  [
    'Make this sound better Leek Pie - leeks, pastry and two eggs',
    { name: 'Leek Pie', description: 'leeks, pastry and two eggs' },
  ],
  ['improve: Leek Pie', { name: 'Leek Pie', description: null }],
  [
    "improve: Nobody's Fool - Leek Pie (2)",
    { name: "Nobody's Fool - Leek Pie (2)", description: null },
  ],
  ['Leek Pie\nLeeks, pastry', { name: 'Leek Pie', description: 'Leeks, pastry' }],
  ['Leek Pie\tLeeks, pastry', { name: 'Leek Pie', description: 'Leeks, pastry' }],
])('"%s" hands over words of the owner', (prompt, words) => {
  expect(ownersText(prompt)).toEqual(words)
})

test.each([
  'grilled salmon with lemon and dill, no butter',
  'write a description for lomo saltado',
  'vegan: burger',
  'two tacos with prawns',
  'Leek Pie\nwithout eggs please',
  'make a leek pie with gouda',
  '"The Boss" - leek pie with gouda and bacon',
  'leek pie plate with two sides: peas, carrots and mash',
])('"%s" asks for something to be written', (prompt) => {
  expect(ownersText(prompt)).toBeNull()
})
