import { describe, expect, test } from 'vitest'
import { CannotServe, type ItemAnswer } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { writeItem } from '../writing/write-item.ts'

const knowledge = loadKnowledge()

function ask(prompt: string, task: 'name' | 'description' = 'name'): ItemAnswer {
  return writeItem(knowledge, {
    task,
    prompt,
    style: 'normal',
    seed: 1,
    evalRounds: 0,
    instructions: '',
    currency: 'USD',
    restaurant: null,
    references: [],
  })
}

const refusalOf = (prompt: string): unknown => {
  try {
    return ask(prompt, 'description').text
  } catch (error) {
    return error instanceof CannotServe ? error.message : error
  }
}

describe('what people call a dish', () => {
  test.each([
    ['margarita pizza', 'Pizza Margherita'],
    ['spicey thai basil chiken', 'Thai Basil Chicken'],
    ['shrimp po boy', "Fried Shrimp Po'boy"],
    ['philly cheese steak no onions', 'Philly Cheesesteak'],
    ['nashville hot chicken sandwich', 'Nashville Hot Chicken Sandwich'],
    ['lava cake with vanilla ice cream', 'Lava Cake with Vanilla Ice Cream'],
    ['clam chowder in a bread bowl', 'Clam Chowder'],
    ['tonkotsu ramen extra egg', 'Tonkotsu Ramen with Egg'],
    ['egg drop soup', 'Egg Drop Soup'],
    ['lobster mac and cheese', 'Lobster Mac and Cheese'],
    ['croque madame', 'Croque Madame'],
  ])('"%s" is called %s', (prompt, name) => {
    expect(ask(prompt).text).toBe(name)
  })

  test('the dish behind another name is told', () => {
    expect(ask('chicken fried steak').used).toEqual([
      'The kitchen knows Country-Fried Steak (Southern).',
    ])
  })
})

describe('one food in the place of another', () => {
  test('"but with" swaps the food, and the name says so', () => {
    const { text, components } = ask('lobster roll but with crab')
    expect(text).toBe('Crab Roll')
    expect(components).not.toContain('lobster')
  })

  test('"instead of ham" takes the back bacon out of eggs Benedict', () => {
    const { components } = ask('eggs benedict with smoked salmon instead of ham')
    expect(components).toContain('smoked salmon')
    expect(components).not.toContain('Canadian bacon')
  })

  test('a bread that is named takes the place of the dish’s own, and brings no beer', () => {
    const { components } = ask('turkey club on whole wheat')
    expect(components).toContain('wholemeal bread')
    expect(components).not.toContain('toast')
    expect(components).not.toContain('wheat beer')
  })

  test('brown rice comes in place of white, and the text does not speak of the white', () => {
    const { text } = ask('salmon teriyaki bowl brown rice', 'description')
    expect(text).toContain('brown rice')
    expect(text).not.toContain('sushi rice')
  })
})

describe('another food than the dish’s name says', () => {
  test('a green curry with tofu has no chicken', () => {
    expect(ask('green curry with tofu').components).not.toContain('chicken')
  })

  test('a vegetable tempura is none of shrimp', () => {
    expect(ask('vegetable tempura').components).not.toContain('shrimp')
  })

  test('pork belly with slaw is no slaw', () => {
    expect(ask('crispy pork belly with apple slaw').components[0]).toBe('pork belly')
  })

  test('almond milk comes in place of the milk of a flat white', () => {
    expect(ask('flat white with almond milk').components).toEqual(['espresso', 'almond milk'])
  })
})

describe('what the kitchen does not know', () => {
  test.each([
    ['beef wellington', 'Beef Wellington'],
    ['our captains harbor chowder with bacon', 'Captains Harbor Chowder'],
    ['rainbow roll', 'Rainbow Roll'],
    ['katsu sandwich', 'Katsu Sandwich'],
    ['veal piccata', 'Veal Piccata'],
  ])('nothing is invented for "%s": what is in it is asked', (prompt, name) => {
    expect(refusalOf(prompt)).toBe(
      `The kitchen does not know ${name}. Say what is in it, for example "with bacon, clams and potatoes", and it is written from that.`,
    )
  })

  test('words that no part of the answer stands for are told', () => {
    expect(ask('steak frites medium rare 12oz').notFollowed).toEqual([
      'Not used, since the kitchen does not know it of this dish: "medium rare".',
    ])
  })

  test('an answer that stands for every word says nothing of the kind', () => {
    expect(ask('our famous homemade margherita pizza for two, under $15').notFollowed).toEqual([])
  })

  test('foods that were named are all that is told of a dish that nobody knows', () => {
    expect(ask('miso glazed cod', 'description').text).toBe('Cod and miso.')
    expect(ask('miso glazed cod').text).toBe('Miso Glazed Cod')
  })
})

describe('what is no dish of its own', () => {
  test('a price and whom it is for are no second dish and no goods', () => {
    expect(ask('gluten free chocolate cake for two, under $12').notFollowed).toEqual([])
    expect(ask('chicken tikka masala, mild, for kids').text).toBe('Chicken Tikka Masala')
  })
})
