import { describe, expect, test } from 'vitest'
import type { ItemAnswer } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'
import { asList } from './name-asked.ts'

const knowledge = loadKnowledge()
const ask = (prompt: string, task: 'name' | 'description' | 'price' = 'description'): ItemAnswer =>
  writeItem(knowledge, anItemBrief({ prompt, task }))
const nameFor = (prompt: string): string => ask(prompt, 'name').text

describe('a word that the kitchen has no use for', () => {
  test.each([
    ['linguine fra diavolo with lobster', 'Linguine Fra Diavolo with Lobster'],
    ['fried chicken bucket', 'Fried Chicken Bucket'],
    ['crab stuffed mushrooms', 'Crab Stuffed Mushrooms'],
    ['hot honey pepperoni pizza', 'Hot Honey Pepperoni Pizza'],
    ['sweet potato and black bean enchiladas', 'Sweet Potato and Black Bean Enchiladas'],
    ["Nonna's lasagna", "Nonna's Lasagna"],
    ['lamb shank osso buco style', 'Lamb Shank Osso Buco'],
    ['cauliflower steak with chimichurri (vegan)', 'Cauliflower Steak with Chimichurri'],
  ])('stays in the name beside what it stands: %s', (prompt, name) => {
    expect(nameFor(prompt)).toBe(name)
    expect(ask(prompt).notFollowed).toEqual([])
  })

  test.each([
    ['porter beef stew w/ soda bread', 'Porter beef stew with soda bread.'],
    ['korean bbq oxtail tacos w kimchi slaw', 'Korean BBQ oxtail tacos with kimchi slaw.'],
    [
      'seared scallops, sweet corn puree, bacon lardons, chive oil, no butter, $32',
      'Seared scallops, sweet corn puree, bacon lardons and chive oil.',
    ],
  ])('stays in the text of what nobody knows, and no more is said: %s', (prompt, text) => {
    const { used, notFollowed, ...answer } = ask(prompt)
    expect(answer.text).toBe(text)
    expect(used.join()).toMatch(/in your own words, and nothing else is said of it/)
    expect(notFollowed).toEqual([])
  })

  test('stays in the language that it was typed in', () => {
    expect(nameFor('pollo asado plate con arroz y frijoles')).toBe(
      'Pollo Asado Plate con Arroz y Frijoles',
    )
  })
})

describe('what leaves open what is in it', () => {
  test.each([
    ['build your own omelet w/ 3 toppings', 'Build your own omelet with 3 toppings.'],
    [
      'sizzling fajitas, half chicken half steak, for two',
      'Sizzling fajitas, half chicken half steak. For two.',
    ],
    ['mini cheesecakes assorted', 'Mini cheesecakes assorted.'],
  ])('is written as it was typed, and another dish stands for it: %s', (prompt, text) => {
    expect(ask(prompt).text).toBe(text)
    expect(ask(prompt).used[0]).toMatch(/^Told in your own words.*recipe, price and picture are of/)
  })
})

test('what stands for an assortment in a box is of it, and no bento box', () => {
  expect(ask('assorted macarons box of 6').used[0]).toMatch(/are of French Macarons/)
})

describe('which dish is asked for', () => {
  test.each([
    ['pan seared halibut over saffron risotto', /^halibut/],
    ['fettuccine alfredo add grilled chicken and broccoli', /^fettuccine/],
    ['beef bulgogi bibimbap', /^rice/],
    ['chicken, rice', /^chicken/],
    ['roast beef french dip w/ au jus', /^roast beef,.*baguette/],
  ])('its first food leads: %s', (prompt, components) => {
    expect(ask(prompt).components.join(',')).toMatch(components)
  })

  test('what is served in broth is no soup', () => {
    expect(ask('steamed mussels in coconut lemongrass broth', 'price').used[0]).not.toMatch(/soup/)
  })
})

describe('a quality', () => {
  test('that the recipe contradicts is reported and not claimed', () => {
    const { text, notFollowed } = ask('garlic parm wings boneless 8ct')
    expect(text).not.toMatch(/without bones/i)
    expect(notFollowed).toEqual([
      '"boneless" is not said of it: its recipe is made of chicken wing.',
    ])
  })

  test('that the recipe lacks comes into it', () => {
    expect(ask('creamy tuscan chicken with spinach').components).toContain('cream')
    expect(ask('creamy mac and cheese').components).not.toContain('cream')
  })

  test('of heat that a food’s own name says asks for no more', () => {
    expect(ask('ahi poke bowl, spicy mayo').notFollowed).toEqual([])
  })
})

test('what is on the plate as it is comes with it no second time', () => {
  expect(ask('tuna melt on sourdough').text).not.toMatch(/With/)
})

test('what was asked for takes no place of what was to be left out', () => {
  expect(ask('falafel pita, pickles, no tomatoes').leftOut).toEqual(['Without tomato, as asked.'])
})

test('a child has half a portion and pays less than for a small one', () => {
  const priceOf = (prompt: string): number => Number(ask(prompt, 'price').text.slice(1))
  expect(priceOf('kids grilled cheese')).toBeLessThan(priceOf('small grilled cheese'))
})

test('sides that nobody names are in the text all the same', () => {
  expect(ask('smoked brisket plate 2 sides').text).toMatch(/With 2 sides\.$/)
})

test('a name that an owner begins small begins large', () => {
  const row = "the Lou's Special - pastrami, swiss, russian dressing, slaw on rye"
  expect(nameFor(row)).toBe("The Lou's Special")
  expect(ask(row).used.join()).not.toContain('"" is')
})

test.each([
  ['ribeye 14 oz, garlic butter, asparagus, $42', 'ribeye, garlic butter and asparagus'],
  ['mac and cheese for the kids, no bacon, with peas', 'mac and cheese, with peas'],
])('a list of what was asked for has no amounts, prices and exclusions: %s', (prompt, list) => {
  expect(asList(prompt)).toBe(list)
})
