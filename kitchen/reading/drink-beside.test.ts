import { expect, test } from 'vitest'
import { allergensOf } from '../knowledge/dish-facts.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'
import { foodLexicon } from './food-lexicon.ts'
import { understandItem } from './understand-item.ts'

const knowledge = loadKnowledge()
const _lexicon = foodLexicon(knowledge)
const plateFor = (prompt: string) => understandItem(knowledge, anItemBrief({ prompt })).plate

const BESIDE = [
  ['steak and a glass of red wine', 'steak', 'a glass of red wine'],
  ['steak with a glass of red wine', 'steak', 'a glass of red wine'],
  ['steak + red wine', 'steak', 'a glass of red wine'],
  ['burger and a beer', 'burger', 'a glass of beer'],
  ['cheeseburger and a cola', 'burger', 'a glass of cola'],
  ['grilled salmon with a pint of beer', 'fish', 'a pint of beer'],
  ['apple pie with a mug of tea', 'pie', 'a mug of black tea'],
  ['a coffee and a croissant', 'pastry', 'a cup of coffee'],
  ['a beer and a burger', 'burger', 'a glass of beer'],
  ['chicken wings and beer', 'fried-chicken', 'a glass of beer'],
  ['burger and a coke', 'burger', 'a glass of cola'],
  ['hot dog and a soda', 'sausage', 'a glass of orange soda'],
  ['wine and cheese', 'platter', 'a glass of red wine'],
  ['milk and cookies', 'cookie', 'a glass of milk'],
] as const

test.each(BESIDE)('"%s" is a %s with %s beside it', (prompt, form, drink) => {
  const plate = plateFor(prompt)
  expect(plate.form).toMatch(form)
  expect(plate.beside?.said).toBe(drink)
})

test.each(['truck', 'normal', 'fine'] as const)(
  'in the %s voice the drink beside a dish has a sentence of its own, and 35 words hold all of it',
  (style) => {
    for (const [prompt, , drink] of BESIDE) {
      for (const seed of [1, 2, 3]) {
        const { text } = writeItem(knowledge, anItemBrief({ prompt, style, seed }))
        expect(text.toLowerCase().split(drink)).toHaveLength(2)
        expect(text.split(/\s+/).length).toBeLessThanOrEqual(35)
      }
    }
  },
)

test('the drink beside a dish is no part of its picture, and its allergens are stated', () => {
  const prompt = 'grilled salmon with a glass of white wine'
  const answer = writeItem(knowledge, anItemBrief({ prompt, task: 'image' }))
  expect(answer.picture?.components).not.toContain('white wine')
  expect(answer.components).toContain('white wine')
  expect(allergensOf(plateFor(prompt), knowledge.ingredients)).toContain('sulphites')
})

test('the answer says that the drink beside a dish is priced on its own', () => {
  const prompt = 'steak with a glass of red wine'
  const { used } = writeItem(knowledge, anItemBrief({ prompt, task: 'price' }))
  expect(used).toContain('A glass of red wine stands beside it, and is priced on its own.')
})

test('a drink beside a dish that the guest’s other constraints rule out is left out, and the answer says so', () => {
  const prompt = 'steak with a glass of red wine, no alcohol'
  const { text, leftOut } = writeItem(knowledge, anItemBrief({ prompt }))
  expect(text).not.toMatch(/wine/)
  expect(leftOut).toContain('Left out because of no alcohol: red wine.')
})

test.each([
  'salmon in white wine',
  'grilled salmon with dill and white wine',
  'coffee and walnut cake',
  'beer and cheese soup',
  'gin and tonic',
  'steak with red wine sauce',
  'a tea with a slice of lemon',
  'chicken and coconut milk',
  'coffee and milk',
  'rum and coke',
])('"%s" has no drink beside it', (prompt) => {
  expect(plateFor(prompt).beside).toBeNull()
})

test.each(['steak with red wine', 'pasta and wine', 'curry with milk', 'burger with beer'])(
  'in "%s" the drink does not lead',
  (prompt) => {
    expect(Object.keys(plateFor(prompt).components)[0]).not.toMatch(/wine|milk|beer/)
  },
)
