import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { understandCuisine } from '../reading/understand-cuisine.ts'
import { countWords } from '../reading/wording-constraints.ts'
import { aMenuBrief } from '../testing/a-brief.ts'
import { composeMenu } from './compose-menu.ts'
import { followedOnMenu } from './followed-on-menu.ts'

const knowledge = loadKnowledge()

function menuOf(cuisine: string, instructions: string, count = 8) {
  const brief = aMenuBrief({ cuisine, instructions, count })
  const items = [...composeMenu(knowledge, brief)]
  return { items, names: items.map(({ name }) => name), ...followedOnMenu(knowledge, brief, items) }
}

test('each of the kinds before "burgers only" is a kind of burger, and nothing else is served', () => {
  const { items, used } = menuOf('Burgers', 'chicken, turkey and veggie burgers only')
  expect(items.every(({ picture }) => picture?.form === 'burger')).toBe(true)
  expect(items.map(({ components }) => components.join()).join()).not.toMatch(/beef/)
  expect(used).toContain('Only chicken, turkey and vegetarian burgers, as asked.')
})

test('clauses with counts of their own are no list of what alone is served', () => {
  const { items, used } = menuOf('Ethiopian', 'vegan menu, all gluten free, two drinks')
  expect(items.filter(({ category }) => category === 'Drinks').length).toBe(2)
  expect(used.join()).not.toMatch(/Only/)
})

test('what alone was wished for is borrowed where the own kitchen has little of it', () => {
  const { items } = menuOf('Café', 'sandwiches, salads and soups only', 10)
  expect(items.length).toBe(10)
})

test('"one vegan option per course" is one of each course that is counted', () => {
  const { used, notFollowed } = menuOf(
    'French',
    '3 starters, 3 mains, 3 desserts, 1 vegan option per course',
    9,
  )
  const said = [...used, ...notFollowed].join(' ')
  for (const course of ['starters', 'mains', 'desserts']) expect(said).toContain(`Vegan ${course}:`)
})

test('no two dishes have the same meat or fish where that was asked', () => {
  const { used } = menuOf('Japanese', 'No two with the same protein.', 9)
  expect(used).toContain('No two dishes have the same main food, as asked.')
})

test('the name of a people is no food of theirs, and dishes named beside each other are both served', () => {
  const { names, used, notFollowed } = menuOf(
    'Puerto Rican',
    'casual Puerto Rican lunch counter, include mofongo and pernil',
  )
  expect(names.join()).toMatch(/Mofongo/)
  expect(names.join()).toMatch(/Pernil/)
  expect(used.join()).not.toMatch(/Puerto|Rican/)
  expect(notFollowed).toEqual([])
})

test('a diet or an occasion in the name of a cuisine holds for the menu', () => {
  const { items, used } = menuOf('Vegan Greek', '', 6)
  expect(items.every(({ diets }) => diets.includes('vegan'))).toBe(true)
  expect(used).toContain('Every dish is vegan.')
  expect(menuOf('Turkish breakfast', '', 4).used).toContain('Breakfast dishes first.')
})

test('a region is read as its country, beside another that is named', () => {
  expect(understandCuisine(knowledge, 'Ligurian-Basque home cooking').names).toEqual([
    'Basque',
    'Italian',
  ])
})

test('the words of a description are counted, and those that have more are told', () => {
  const { items, notFollowed } = menuOf('Thai', 'descriptions max 12 words')
  const long = items.filter(({ description }) => countWords(description ?? '') > 12).length
  expect(notFollowed).toEqual([
    `Descriptions: ${long} of ${items.length} have more than 12 words, since the kitchen knows no shorter ones.`,
  ])
})

test('what nothing on a menu can follow is told and changes no price', () => {
  const { items, notFollowed } = menuOf(
    'Thai',
    'average price $15, mark spicy ones, the rest is up to you',
  )
  expect(new Set(items.map(({ priceMinor }) => priceMinor)).size).toBeGreaterThan(2)
  expect(notFollowed.map((one) => one.split(' was')[0])).toEqual([
    '"mark spicy ones"',
    '"average price $15"',
  ])
})

test('a food that the kitchen lacks is told, though another was found beside it', () => {
  const { notFollowed } = menuOf('Pub Food', 'with game like venison and pheasant')
  expect(notFollowed.join()).toContain('"pheasant" was not followed')
})

test('dishes of other kitchens that a count called for are told', () => {
  const { used } = menuOf('German', '4 curries')
  expect(used.join(' ')).toMatch(/From kitchens near it, for what was counted: .+\(\w+\)/)
})

test('names in another language than the own one of the cuisine are not given', () => {
  const { items, notFollowed } = menuOf('Basque', 'Dish names in Thai.')
  expect(items.every(({ nativeName }) => nativeName === null)).toBe(true)
  expect(notFollowed.join()).toContain('Names in Thai')
})

test('"one of each: soup, salad, noodle" counts each', () => {
  const { used } = menuOf('Vietnamese', 'one of each: soup, salad, noodle')
  expect(used).toEqual(
    expect.arrayContaining(['Soup: 1, as asked.', 'Salad: 1, as asked.', 'Noodle: 1, as asked.']),
  )
})

test('a roll of cooked fish is none of raw fish, and a maki is a roll', () => {
  const { items } = menuOf('Sushi', '3 rolls with cooked fish only, 3 vegetarian rolls', 6)
  expect(items.map(({ description }) => description).join()).not.toMatch(/\braw\b/i)
  expect(items.filter(({ diets }) => diets.includes('vegetarian')).length).toBeGreaterThanOrEqual(3)
})

test('a cheese course is the cheese plate', () => {
  expect(menuOf('French', 'one cheese course').names).toContain('Cheese Plate')
})

test('more of a share than was asked for is told so', () => {
  expect(menuOf('Indian', 'half vegetarian, 2 breads, 2 desserts').used.join(' ')).toMatch(
    /Vegetarian: (?:\d, as asked|\d, where at least 4 were asked for)/,
  )
})
