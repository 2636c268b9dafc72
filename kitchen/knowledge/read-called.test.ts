import { expect, test } from 'vitest'
import { loadKnowledge } from './load-knowledge.ts'
import { readCalled } from './read-called.ts'

const { dishes, ingredients } = loadKnowledge()
const read = (text: string) => () => readCalled(text, { dishes, ingredients })

test('a name for a dish that the knowledge lacks is refused', () => {
  expect(read('dishes: { Thai: { Pizza: [pie] } }\nfoods: {}\nunknown: []')).toThrow(
    'In called.yaml, Thai has no dish "Pizza".',
  )
})

test('a name for a food that the knowledge lacks is refused', () => {
  expect(read('dishes: {}\nfoods: { moon cheese: [moon] }\nunknown: []')).toThrow(
    'In called.yaml, "moon cheese" is no ingredient.',
  )
})

test('one name stands for one dish', () => {
  expect(
    read('dishes: { American: { BLT: [lunch], Coleslaw: [lunches] } }\nfoods: {}\nunknown: []'),
  ).toThrow('In called.yaml, "lunches" stands for BLT and Coleslaw.')
})

test('a dish that is known is not among the unknown', () => {
  expect(read('dishes: {}\nfoods: {}\nunknown: [caesar salad]')).toThrow(
    'In called.yaml, "caesar salad" is a dish.',
  )
})
