import { describe, expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'

const knowledge = loadKnowledge()

const ask = (prompt: string) => writeItem(knowledge, anItemBrief({ prompt }))
const nameOf = (prompt: string) => writeItem(knowledge, anItemBrief({ prompt, task: 'name' })).text

describe('the meat right beside the name of what is made with one or another', () => {
  test.each([
    ['bibimbap tofu', 'tofu', 'beef'],
    ['tikka masala paneer', 'paneer', 'chicken'],
    ['pad thai tofu', 'tofu', 'shrimp'],
    ['tofu pad thai', 'tofu', 'shrimp'],
    ['chicken pad see ew', 'chicken', 'tofu'],
  ])('of "%s" %s takes the place of %s', (prompt, there, gone) => {
    const { components } = ask(prompt)
    expect(components.join()).toContain(there)
    expect(components.join()).not.toContain(gone)
  })

  test.each([
    ['lo mein shrimp', 'Shrimp Lo Mein'],
    ['pad thai tofu', 'Pad Thai with Tofu'],
  ])('"%s" is %s', (prompt, name) => {
    expect(nameOf(prompt)).toBe(name)
  })

  test('two that are named are both in it', () => {
    expect(ask('chicken and shrimp pad thai').components).toEqual(
      expect.arrayContaining(['chicken', 'shrimp']),
    )
  })

  test('fried tofu is the tofu that was asked for, and is told once', () => {
    expect(ask('pad see ew tofu gluten free').text.match(/tofu/gi)?.length).toBe(1)
  })
})

test.each(['burger lettuce wrap', 'turkey burger protein style', 'bunless cheeseburger'])(
  '"%s" has lettuce in the place of its bun',
  (prompt) => {
    const { components, text } = ask(prompt)
    expect(components.join()).toMatch(/lettuce/)
    expect(`${components.join()} ${text}`).not.toMatch(/\bbun\b/)
  },
)

test('pickles and mayonnaise stay where mustard is left out, and go with an allergy to it', () => {
  expect(ask('cuban sandwich no mustard').components).toContain('pickle')
  expect(ask('cuban sandwich, mustard allergy').components).not.toContain('pickle')
})

test('what was done to a food goes with it out of a list', () => {
  expect(ask('chicken caesar wrap no croutons').text).toMatch(/\bwith .+ and Parmesan\.$/)
})

test('an iced drink with another milk stays the iced drink', () => {
  expect(ask('iced oat milk matcha latte').text).toMatch(/\bice\b/)
})

test('how a dish comes is not said again where its text says so', () => {
  expect(ask('shrimp po boy dressed').text.match(/dressed/gi)?.length ?? 0).toBeLessThan(2)
})

test.each([
  ['wagyu burger', 'beef patty'],
  ['chili cheese dog with onions', 'hot dog sausage'],
  ['italian beef', 'giardiniera'],
  ['chicken parm sub toasted', 'ciabatta'],
  ['duck confit leg', 'duck fat'],
  ['detroit style pepperoni with hot honey', 'pizza dough'],
])('"%s" is a dish that holds %s', (prompt, part) => {
  expect(ask(prompt).components).toContain(part)
})

test.each([
  ['breakfast burrito sausage egg potato green chile', 'flour tortilla'],
  ['pulled pork mac and cheese bowl', 'macaroni'],
  ['grilled veggie panini with pesto', 'bread'],
  ['sausage gravy biscuits two', 'black pepper'],
])('what is typed behind or before the noun of "%s" leaves its %s', (prompt, part) => {
  expect(ask(prompt).components.join()).toContain(part)
})
