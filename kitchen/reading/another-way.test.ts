import { describe, expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'

const knowledge = loadKnowledge()

const ask = (prompt: string, cuisine = 'American') => {
  const restaurant = { name: 'Corner', cuisines: [cuisine], text: '', location: '' }
  return writeItem(knowledge, anItemBrief({ prompt, restaurant }))
}
const nameOf = (prompt: string) => writeItem(knowledge, anItemBrief({ prompt, task: 'name' })).text

describe('a dish that is asked for cooked another way', () => {
  test.each([
    ['crispy chicken caesar salad', /grill|char/i],
    ['grilled calamari', /fry|fried/i],
    ['roasted chicken tacos', /grill|char/i],
  ])('"%s" has no text that says otherwise', (prompt, other) => {
    expect(ask(prompt).text).not.toMatch(other)
  })

  test('says whose recipe it is', () => {
    expect(ask('crispy chicken caesar salad').notFollowed).toEqual([
      '"Crispy": the recipe is of Chicken Caesar Salad, which is cooked another way.',
    ])
  })

  test.each(['grilled cheese', 'fish and chips', 'baked ziti'])(
    '"%s", which is called so by itself, keeps its text',
    (prompt) => {
      const { text, notFollowed } = ask(prompt)
      expect(notFollowed).toEqual([])
      expect(text.split(' ').length).toBeGreaterThan(14)
    },
  )
})

describe('what is left out of a dish that holds another main food', () => {
  test.each([
    ['mapo tofu no pork', 'Chinese', 'ground pork'],
    ['carbonara no guanciale', 'Italian', 'guanciale'],
  ])('of "%s" has nothing in its place', (prompt, cuisine, gone) => {
    const { leftOut, used, notFollowed } = ask(prompt, cuisine)
    expect([...leftOut, ...used]).toContain(`Without ${gone}, as asked.`)
    expect([...leftOut, ...used, ...notFollowed].join()).not.toContain('in place of')
  })

  test('has its place filled where a diet forbids it', () => {
    expect(ask('vegan mapo tofu', 'Chinese').components).toContain('soy mince')
  })
})

test('a diet of two words stands whole in a name', () => {
  expect(nameOf('low carb burrito bowl')).toBe('Low Carb Burrito Bowl')
})

test.each([
  'half roast chicken, 2 sides (slaw and fries)',
  'half roast chicken, two sides: slaw and fries',
  'half roast chicken (with slaw and fries)',
])('the sides of "%s" are on its plate', (prompt) => {
  const { components, notFollowed } = ask(prompt)
  expect(components).toEqual(expect.arrayContaining(['roast chicken', 'coleslaw', 'fries']))
  expect(notFollowed).toEqual([])
})
