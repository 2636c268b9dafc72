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

test('what was wished for a menu is told with how often it is there', () => {
  const { used, leftOut, notFollowed } = followed('Plenty of shrimp, no peanuts.')
  expect(used.join(' ')).toMatch(/^Shrimp: on (?:one dish|\d+ dishes)\.$/)
  expect(leftOut).toEqual(['No dish holds peanut.'])
  expect(notFollowed).toEqual([])
})

test('what no dish has is told', () => {
  expect(followed('Some foie gras.').notFollowed).toEqual([
    'No dish has foie gras: the kitchen knows none that fits here.',
  ])
})

test('a sentence that says nothing of food is told as not followed', () => {
  expect(followed('No peanuts. Write it in the manner of a pirate.').notFollowed).toEqual([
    '"Write it in the manner of a pirate" was not followed: it names nothing a kitchen can do.',
  ])
})
