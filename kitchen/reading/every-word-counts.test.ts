import { describe, expect, test } from 'vitest'
import { CannotServe, type ItemAnswer } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { writeItem } from '../writing/write-item.ts'

const knowledge = loadKnowledge()

function ask(prompt: string, task: 'name' | 'description' | 'price' = 'name'): ItemAnswer {
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
    ['tonkotsu ramen extra egg', 'Tonkotsu Ramen with Eggs'],
    ['egg drop soup', 'Egg Drop Soup'],
    ['lobster mac and cheese', 'Lobster Mac and Cheese'],
    ['croque madame', 'Croque Madame'],
  ])('"%s" is called %s', (prompt, name) => {
    expect(ask(prompt).text).toBe(name)
  })

  test('the dish behind another name is reported', () => {
    expect(ask('chicken fried steak').used).toEqual([
      'The kitchen knows Country-Fried Steak (Southern).',
    ])
  })
})

describe('how much was asked for', () => {
  test.each([
    ['mezze platter for four', 'used', 'A portion for 4: 4 times the usual weight.'],
    ['half rack of bbq ribs', 'used', 'Half the usual portion.'],
    ['large cobb salad', 'used', 'A larger portion than usual.'],
    ['thai green curry, mild', 'notFollowed', 'It stays hot, as its ingredients are'],
    ['kung pao chicken, mild', 'used', 'Mild: without dried chili.'],
    ['kids corn dog', 'used', 'Mild, as for a child.'],
    ['baked ziti half tray', 'used', 'A half tray, taken as for 10'],
    [
      'chicken wings with blue cheese, extra hot',
      'notFollowed',
      'Nothing in it is as hot as asked',
    ],
    ['chicken wings, 12 pieces', 'used', '12 pieces, as asked'],
    ['fish of the day with lemon butter', 'notFollowed', 'What is "of the day" changes'],
  ] as const)('of "%s" is reported as %s: %s', (prompt, list, sentence) => {
    expect(ask(prompt)[list].join(' ')).toContain(sentence)
  })

  test('"for 8 dollars" and "for 20 minutes" are no eight and no twenty people', () => {
    for (const prompt of ['pad thai for 8 dollars', 'mushroom risotto stirred for 20 minutes'])
      expect(ask(prompt).used.join(' ')).not.toContain('A portion for')
  })
})

describe('a price that is named for one dish', () => {
  const priced = (prompt: string) => ask(prompt, 'price')

  test('alone is its price, to the cent', () => {
    expect(priced('bbq ribs with slaw $18.50').text).toBe('$18.50')
    expect(priced('bbq ribs with slaw, 18 dollars').text).toBe('$18.00')
  })

  test('with "around" is near it, in the style’s own ending', () => {
    const { text, used } = priced('thai green curry, around $16')
    expect(Math.abs(Number(text.slice(1)) - 16)).toBeLessThanOrEqual(0.5)
    expect(used[0]).toBe('Near $16.00, as asked.')
  })

  test('as a bound is a bound', () => {
    expect(Number(priced('bbq ribs with slaw under $13').text.slice(1))).toBeLessThan(13)
  })
})

test('a slip of typing is read, reported, and printed nowhere', () => {
  const { text, used } = ask('ceasar wrap with grilled chickn')
  expect(text).not.toMatch(/chickn|ceasar/i)
  expect(used).toEqual(expect.arrayContaining(['"chickn" was read as chicken.']))
})

test('what is to be left out and nobody knows is reported, as it may be in it all the same', () => {
  expect(ask('burger without zorblax').notFollowed.join()).toContain('"zorblax" is not known here')
  expect(ask('quiche lorraine sans lardons').components).not.toContain('bacon')
})

test('foods that are named make a dish of their own, without a food from another’s name', () => {
  const { components } = ask('beet salad with goat cheese and walnuts')
  expect(components.join()).not.toContain('yogurt')
})

describe('other languages', () => {
  test.each([
    ['poulet rôti aux herbes avec pommes frites', ['herbs', 'fries']],
    ['pollo con patatas y limón', ['potato', 'lemon']],
    ['Wiener Schnitzel mit Kartoffelsalat', ['potato salad']],
  ])('the foods of "%s" are named', (prompt, foods) => {
    const { text } = ask(prompt, 'description')
    for (const food of foods) expect(text.toLowerCase()).toContain(food)
  })

  test('a dish that is known by its own name is not translated', () => {
    expect(ask('arroz con pollo').text).toBe('Arroz con Pollo')
    expect(ask('nachos con chile con queso', 'description').text).toContain('chile con queso')
  })
})

describe('one food in the place of another', () => {
  test('what a dish is called by stays: the fish comes for the bacon, and not for the egg', () => {
    const { components } = ask('eggs benedict but with smoked salmon')
    expect(components).toEqual(expect.arrayContaining(['smoked salmon', 'egg']))
    expect(components).not.toContain('back bacon')
  })

  test('meat that a name says gives way to what replaces it', () => {
    const { components, text } = ask('vegetarian banh mi')
    expect(components).toContain('tofu')
    expect(components).not.toContain('pork shoulder')
    expect(text).toBe('Vegetarian Banh Mi')
  })

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
    expect(components).toContain('whole wheat bread')
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

test('a manner that is in the name of the dish is not said a second time', () => {
  expect(ask('two eggs any style', 'description').text).not.toMatch(/any style/i)
  expect(ask('steak frites medium rare', 'description').text).toMatch(/medium rare/i)
})

test('bacon, which is a side of its own, goes onto the pizza and the burger that are asked for', () => {
  expect(ask('bacon pizza').text).toMatch(/pizza/i)
  expect(ask('burger with bacon').text).toMatch(/burger/i)
})

describe('what the kitchen does not know', () => {
  test.each([
    ['rocky mountain oysters', 'Rocky Mountain Oysters'],
    ['our captains harbor chowder with bacon', 'Captains Harbor Chowder'],
    ['godzilla roll', 'Godzilla Roll'],
    ['kotlet sandwich', 'Kotlet Sandwich'],
    ['salmon tartare', 'Salmon Tartare'],
  ])('nothing is invented for "%s": what is in it is asked', (prompt, name) => {
    expect(refusalOf(prompt)).toBe(
      `The kitchen does not know ${name}. Say what is in it, for example "with bacon, clams and potatoes", and it is written from that.`,
    )
  })

  test('a word beside the name of a dish that no part of the answer stands for stays in the name, and is reported', () => {
    const { text, used, notFollowed } = ask('steak frites wagyu 12oz')
    expect(text).toBe('Steak Frites Wagyu')
    expect(used).toContain('"wagyu": in your own words, and nothing else is said of it.')
    expect(notFollowed).toEqual([])
  })

  test('words elsewhere that no part of the answer stands for are reported', () => {
    expect(ask('steak frites, wagyu').notFollowed).toEqual([
      'Not used, since the kitchen does not know it of this dish: "wagyu".',
    ])
  })

  test('an answer that stands for every word says nothing of the kind', () => {
    expect(ask('our famous homemade margherita pizza for two, under $15').notFollowed).toEqual([])
  })

  test('foods that were named are all that is written of a dish that nobody knows', () => {
    expect(ask('miso glazed cod', 'description').text).toBe('Miso glazed cod.')
    expect(ask('miso glazed cod').text).toBe('Miso Glazed Cod')
  })
})

describe('what is no dish of its own', () => {
  test('a price and whom it is for are no second dish and no goods', () => {
    expect(ask('gluten free chocolate cake for two, under $12').notFollowed).toEqual([])
    expect(ask('chicken tikka masala, mild, for kids').text).toBe('Chicken Tikka Masala')
  })
})
