import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { aMenuBrief } from '../testing/a-brief.ts'
import { composeMenu } from './compose-menu.ts'
import { followedOnMenu } from './followed-on-menu.ts'

const knowledge = loadKnowledge()

function followed(instructions: string): ReturnType<typeof followedOnMenu> {
  const brief = aMenuBrief({ cuisine: 'Thai', instructions })
  return followedOnMenu(knowledge, brief, [...composeMenu(knowledge, brief)])
}

test('what was asked of a menu is reported with how often it is there', () => {
  const { used, leftOut, notFollowed } = followed('Plenty of shrimp, no peanuts.')
  expect(used.join(' ')).toMatch(/^Shrimp: on (?:one dish|\d+ dishes)\.$/)
  expect(leftOut).toEqual(['No dish holds peanut.'])
  expect(notFollowed).toEqual([])
})

test('what no dish has is reported', () => {
  expect(followed('Some foie gras.').notFollowed).toEqual([
    'No dish has foie gras: the kitchen knows none that fits here.',
  ])
})

test('a sentence that says nothing of food is reported as not followed', () => {
  expect(followed('No peanuts. Write it in the manner of a pirate.').notFollowed).toEqual([
    '"Write it in the manner of a pirate" was not followed: it names nothing a kitchen can do.',
  ])
})

test('so many of a kind as were asked for are on the menu, and reported', () => {
  const brief = aMenuBrief({
    cuisine: 'Indian',
    count: 8,
    instructions: 'All vegetarian, two breads, a lassi.',
  })
  const items = [...composeMenu(knowledge, brief)]
  const { used } = followedOnMenu(knowledge, brief, items)
  expect(items.filter(({ category }) => category === 'Breads').length).toBeGreaterThanOrEqual(2)
  expect(items.length).toBe(8)
  expect(used).toEqual(expect.arrayContaining(['Breads: 2, as asked.', 'Lassi: 1, as asked.']))
})

test('fried food and raw fish are left out of a menu, and the fish that is cooked is not asked for', () => {
  const brief = aMenuBrief({ cuisine: 'Japanese', instructions: 'No raw fish, no fried food.' })
  const items = [...composeMenu(knowledge, brief)]
  expect(items.map(({ description }) => description).join()).not.toMatch(/\bfried\b|sashimi/i)
  const { used, leftOut } = followedOnMenu(knowledge, brief, items)
  expect(used).toEqual([])
  expect(leftOut).toEqual(['No dish holds raw fish.', 'No dish holds fried food.'])
})

test('"nothing with pork" leaves it out', () => {
  expect(followed('Nothing with pork.').leftOut).toEqual(['No dish holds pork.'])
})

test('short texts and names in the own language of the cuisine are followed', () => {
  const brief = aMenuBrief({ cuisine: 'Thai', instructions: 'Short descriptions. Names in Thai.' })
  const items = [...composeMenu(knowledge, brief)]
  expect(items.some(({ nativeName }) => nativeName !== null)).toBe(true)
  const long = [...composeMenu(knowledge, { ...brief, instructions: '' })]
  const length = (of: typeof items): number =>
    of.reduce((sum, { description }) => sum + (description?.length ?? 0), 0)
  expect(length(items)).toBeLessThan(length(long))
  expect(followedOnMenu(knowledge, brief, items).notFollowed).toEqual([])
})

function menuOf(cuisine: string, instructions: string) {
  const brief = aMenuBrief({ cuisine, instructions, count: 10 })
  const items = [...composeMenu(knowledge, brief)]
  return { items, ...followedOnMenu(knowledge, brief, items) }
}

test('a diet that is counted holds for so many dishes and not for the menu', () => {
  const { items, used } = menuOf('Mexican', 'At least two vegan mains, nothing over $18.')
  const vegan = items.filter(
    ({ category, diets }) => category === 'Mains' && diets.includes('vegan'),
  )
  expect(vegan.length).toBeGreaterThanOrEqual(2)
  expect(items.some(({ diets }) => !diets.includes('vegetarian'))).toBe(true)
  expect(Math.max(...items.map(({ priceMinor }) => priceMinor ?? 0))).toBeLessThanOrEqual(1800)
  expect(used).toContain('Vegan mains: 2, as asked.')
  expect(used).not.toContain('Every dish is vegan.')
})

test('so many of a kind are no more than were asked for, where there is something else', () => {
  const { items } = menuOf('Mexican', 'Three tacos, one soup and two desserts.')
  expect(items.filter(({ name }) => name.includes('Tacos'))).toHaveLength(3)
  expect(items.filter(({ category }) => category === 'Desserts')).toHaveLength(2)
  expect(items).toHaveLength(10)
})

test('"of them" counts among what was counted before', () => {
  const { used } = menuOf('Pizza', '6 pizzas, 2 of them vegetarian, 1 with seafood.')
  expect(used).toEqual([
    'Pizzas: 6, as asked.',
    'Vegetarian: 2, as asked.',
    'With seafood: 1, as asked.',
  ])
})

test('"mostly" and "half" are shares of the menu', () => {
  expect(menuOf('Mediterranean', 'Mostly seafood.').used).toEqual(['Seafood: 6, as asked.'])
  const { items } = menuOf('Thai', 'Half of the menu vegetarian.')
  const vegetarian = items.filter(({ diets }) => diets.includes('vegetarian')).length
  expect(vegetarian).toBeGreaterThanOrEqual(5)
  expect(vegetarian).toBeLessThan(10)
})

test('bounds on the prices of a course leave the others as they are', () => {
  const { items } = menuOf('Chinese', 'Starters under $6, mains between 12 and 14 dollars.')
  const pricesOf = (heading: string): number[] =>
    items.flatMap(({ category, priceMinor }) => (category === heading ? [priceMinor ?? 0] : []))
  expect(Math.max(...pricesOf('Starters'))).toBeLessThan(600)
  expect(Math.min(...pricesOf('Mains'))).toBeGreaterThanOrEqual(1200)
  expect(Math.max(...pricesOf('Mains'))).toBeLessThan(1400)
})

test('what is counted and what the cuisine lacks is borrowed from its neighbours, in its diet', () => {
  const { items } = menuOf('Vegan', '2 drinks.')
  expect(items.filter(({ category }) => category === 'Drinks')).toHaveLength(2)
  expect(items.filter(({ diets }) => !diets.includes('vegan'))).toEqual([])
})

test('what the owner cooks with comes first, and the wood that it burns is no food', () => {
  const { used, notFollowed } = menuOf('Barbecue', 'We have a pecan wood smoker.')
  expect(used).toEqual([
    expect.stringMatching(/^Smoked: \d+ dishes, since you have what it takes\.$/),
  ])
  expect(notFollowed).toEqual([])
})

test('an occasion decides what is on the menu: tapas are no mains', () => {
  const { items, used } = menuOf('Spanish', 'tapas only, small plates for sharing')
  expect(items.filter(({ category }) => ['Mains', 'Desserts'].includes(category))).toEqual([])
  expect(used).toContain('Small plates only: no mains and no desserts.')
})

test('only the kinds of meat that were named are on the menu', () => {
  const { items } = menuOf('American', 'Beef and chicken only.')
  const meats = items.flatMap(({ components }) =>
    components.map((name) => knowledge.ingredients.get(name)),
  )
  const sources = new Set(
    meats.flatMap((one) => (one?.role === 'protein' && one.source !== 'plant' ? [one.source] : [])),
  )
  expect([...sources].filter((one) => ['pork', 'fish', 'shellfish', 'lamb'].includes(one))).toEqual(
    [],
  )
})

test('a house by its own name serves the cuisine that its instructions name', () => {
  const { items, used } = menuOf('Elena’s Cocina', 'Mexican home cooking, two soups.')
  expect(items).toHaveLength(10)
  expect(used).toEqual(['Soups: 2, as asked.'])
})

test('a dish that is named is on the menu, and what is counted without a food holds none of it', () => {
  const southern = menuOf('Southern', 'No pork. Mac n cheese is a must.')
  expect(southern.items.map(({ name }) => name).join()).toContain('Macaroni and Cheese')
  const poke = menuOf('Poke', '6 bowls, 2 without fish, no mayo, mango somewhere.')
  expect(poke.used).toContain('Bowls: 6, as asked.')
  expect(poke.used.join(' ')).toMatch(/Mango: on/)
  expect(poke.leftOut).toEqual(['No dish holds mayo.'])
})

test('what cannot be counted, and what is asked for beside the menu, is told', () => {
  expect(menuOf('Hawaiian', 'Portions for kids too.').notFollowed).toEqual([
    '"Portions for kids too" was not followed: it names nothing a kitchen can do.',
  ])
})

test('no dish has more calories than the instructions allow', () => {
  const { items } = menuOf('Salads', 'All salads under 500 calories.')
  expect(Math.max(...items.map(({ calories }) => calories ?? 0))).toBeLessThanOrEqual(500)
})

test('sushi with raw fish is not on a menu without raw fish', () => {
  const { items } = menuOf('Sushi', 'No raw fish.')
  const held = items.flatMap(({ components }) => components)
  expect(held).not.toContain('yellowtail')
  expect(held).not.toContain('tuna')
})
