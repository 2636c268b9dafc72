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
