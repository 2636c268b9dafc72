import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief, aRestaurantBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'

const knowledge = loadKnowledge()

function creditOf(prompt: string, cuisines: readonly string[] = []): string {
  const restaurant = cuisines.length > 0 ? aRestaurantBrief({ cuisines }) : null
  return writeItem(knowledge, anItemBrief({ prompt, restaurant })).used[0] ?? ''
}

test.each([
  ['jollof rice with chicken', 'Nigerian'],
  ['bibimbap', 'Korean'],
  ['beef rendang', 'Indonesian'],
  ['moussaka', 'Greek'],
  ['chicken tikka masala', 'Indian'],
  ['jerk chicken', 'Jamaican'],
  ['mapo tofu', 'Sichuan'],
  ['ropa vieja', 'Cuban'],
])('%s is credited to its home: %s', (prompt, cuisine) => {
  expect(creditOf(prompt)).toContain(`(${cuisine})`)
})

test('the cuisine that was asked for comes before the home, and the restaurant’s too', () => {
  expect(creditOf('Malaysian beef rendang')).toContain('(Malaysian)')
  expect(creditOf('beef rendang', ['Malaysian'])).toContain('(Malaysian)')
  expect(creditOf('Indonesian beef rendang', ['Malaysian'])).toContain('(Indonesian)')
})
