import { describe, expect, test } from 'vitest'
import type { ItemAnswer } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'

const knowledge = loadKnowledge()
const ask = (prompt: string, task: 'name' | 'description' | 'price' = 'description'): ItemAnswer =>
  writeItem(knowledge, anItemBrief({ prompt, task }))
const dollars = (prompt: string): number => Number(ask(prompt, 'price').text.replace(/[^\d.]/g, ''))

describe('a text says once what was asked for', () => {
  test.each([
    ['croque madame with fried egg', /a fried egg/, /fried fried|With (?:a )?fried egg/],
    ['double smash burger with caramelized onions', /caramelized onions/, /With caramelized/],
    ['pulled pork sandwich with slaw and a side of slaw', /slaw/, /slaw and slaw/],
    ['cobb salad with hard boiled eggs', /hard boiled eggs/, /The egg hard-boiled/],
  ])('%s', (prompt, said, twice) => {
    const { text } = ask(prompt)
    expect(text).toMatch(said)
    expect(text).not.toMatch(twice)
  })

  test('a bun that takes the place of brioche is counted as one', () => {
    expect(ask('chicken burger on a potato bun').text).not.toMatch(/in potato bun/)
  })

  test('what is on a dish under a closer name is not put on it again', () => {
    expect(ask('nachos with jalapenos').components.join()).not.toMatch(/jalapeño.*jalapeño/)
  })
})

describe('a food that comes with a dish is that food', () => {
  test.each([
    ['biscuits and gravy with two eggs', /With two eggs\.$/, /hash brown|bacon/],
    ['pancakes with crispy bacon', /With (?:crispy )?bacon\.$/, /black pepper/],
    ['french toast with sausage', /sausage/, /own request/],
    ['burger with two eggs', /Beef.*eggs/, /beet/],
  ])('%s', (prompt, said, other) => {
    const { text, components, notFollowed } = ask(prompt)
    expect(text).toMatch(said)
    expect([...components, ...notFollowed].join()).not.toMatch(other)
  })
})

describe('a dish is made of another food where class and method fit', () => {
  test.each([
    ['halibut with miso', /^Halibut with miso\.$/],
    ['chili shrimp', /^Shrimp with red chili\.$/],
  ])('%s is composed of what was named', (prompt, text) => {
    expect(ask(prompt).text).toMatch(text)
  })

  test('and what it is made like is said', () => {
    expect(ask('shrimp fajitas').used[0]).toBe(
      'The kitchen makes it as it makes Chicken Fajitas (Mexican).',
    )
  })

  test('a schnitzel keeps its breading', () => {
    expect(ask('pork schnitzel').components.join()).toMatch(/pork.*breadcrumbs/)
  })

  test('two names that share a word are the first, made as the second', () => {
    const { components } = ask('tandoori chicken salad')
    expect(components.join()).not.toMatch(/mayonnaise|grape/)
  })
})

describe('what was asked for moves the price', () => {
  test('a meat or fish that is dearer than all of the dish', () => {
    expect(dollars('mac and cheese with lobster')).toBeGreaterThan(1.3 * dollars('mac and cheese'))
  })

  test('half a dozen is no half portion', () => {
    expect(ask('half dozen oysters').used.join()).not.toContain('Half the usual portion')
  })
})

test('a sauce that is read as left out behind another food is told', () => {
  expect(ask('cheeseburger no onion, fry sauce').notFollowed.join()).toContain('with fry sauce')
})
