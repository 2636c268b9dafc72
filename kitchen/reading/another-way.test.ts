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
    expect(ask('crispy chicken tacos').notFollowed).toEqual([
      '"Crispy": the recipe is of Chicken Tacos, which is cooked another way.',
    ])
  })

  test('is not what stands beside it', () => {
    expect(ask('caponata with grilled bread', 'Italian').notFollowed).toEqual([])
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

describe('what is to come in the place of another', () => {
  test.each([
    ['cheeseburger sub turkey patty for beef', 'turkey patty', 'beef patty'],
    ['cheeseburger, turkey patty', 'turkey patty', 'beef patty'],
    ['loaded nachos sub guac for sour cream', 'guacamole', 'sour cream'],
    ['two eggs any style with sausage and toast', 'pork sausage', 'bacon'],
    ['impossible burger vegan no cheese', 'plant-based patty', 'vegan cheese'],
  ])('of "%s" holds %s and no %s', (prompt, there, gone) => {
    const { components } = ask(prompt)
    expect(components).toContain(there)
    expect(components).not.toContain(gone)
  })

  test('is a side, where a burger has none', () => {
    expect(ask('burger, sub sweet potato fries for fries').components).toEqual(
      expect.arrayContaining(['beef patty', 'sweet potato fries']),
    )
  })

  test('keeps what was asked for beside it', () => {
    expect(ask('two eggs any style with bacon and sausage').components).toEqual(
      expect.arrayContaining(['bacon', 'pork sausage']),
    )
  })
})

describe('how many of it', () => {
  test('a tray for many is that many portions', () => {
    const { used, notFollowed } = ask('caesar salad tray feeds 20')
    expect(used).toContain('A portion for 20: 20 times the usual weight.')
    expect(notFollowed).toEqual([])
  })

  test('more pieces than one person eats are told of, since the price is not theirs', () => {
    expect(ask('50 piece chicken nuggets').notFollowed).toEqual([
      'Recipe and price are of one portion, not of 50 pieces: say for how many it is, such as "for 10".',
    ])
  })

  test('one piece is no pieces', () => {
    expect(ask('1 piece chicken').text).toMatch(/1 piece\.$/)
  })

  test('"x2" is said as pieces', () => {
    const { text, notFollowed } = ask('garlic naan x2', 'Indian')
    expect(text).toMatch(/2 pieces\.$/)
    expect(notFollowed).toEqual([])
  })
})
