import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { indexedDish } from './index-knowledge.ts'
import { trigramsOf } from './similar.ts'
import { stems } from './words.ts'

const knowledge = loadKnowledge()

test('the index holds for every dish what reading its name anew would give', () => {
  for (const dish of knowledge.dishes) {
    const { words, key, trigrams } = indexedDish(knowledge, dish)
    expect(words).toEqual(stems(dish.name))
    expect(key).toBe(words.join(' '))
    expect(trigrams).toEqual(trigramsOf(dish.name))
  }
})

test('a dish that the index lacks is read when it comes up', () => {
  const found = indexedDish(knowledge, { id: 'other/dish', name: 'Prawn Tacos with Mango' })
  expect(found.key).toBe('prawn taco with mango')
})

test('every cuisine’s dishes stand under its name', () => {
  for (const [cuisine, dishes] of knowledge.index.dishesOf) {
    expect(dishes).toEqual(knowledge.dishes.filter((dish) => dish.cuisine === cuisine))
  }
})
