import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { estimateFoodCost } from './food-cost.ts'

const knowledge = loadKnowledge()
const cost = (components: string[], currency = 'USD') =>
  estimateFoodCost(knowledge, components, currency)

test('a dish costs what its components do, the main one as it leads and the others beside it', () => {
  // 160 g of chicken at level 3, 150 g of rice at level 1
  expect(cost(['chicken breast', 'rice'])).toBe(Math.round((1.6 * 1.5 + 1.5 * 0.3) * 100))
  expect(cost(['rice', 'chicken breast'])).toBe(Math.round((1.8 * 0.3 + 0.6 * 1.5) * 100))
})

test('names are known as a menu writes them', () => {
  expect(cost(['chicken'])).toBeGreaterThan(0)
})

test('where a component is not known there is no estimate: it would be too low', () => {
  expect(cost(['chicken breast', 'grandmother’s secret'])).toBeNull()
  expect(cost([])).toBeNull()
})

test('a currency without coins has none in its estimate', () => {
  expect(cost(['rice'], 'JPY')).toBeGreaterThan(10)
  expect(Number.isInteger(cost(['rice'], 'JPY'))).toBe(true)
})
