import { describe, expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'

const knowledge = loadKnowledge()

const ask = (prompt: string, cuisine = 'American') => {
  const restaurant = { name: 'Corner', cuisines: [cuisine], text: '', location: '' }
  return writeItem(knowledge, anItemBrief({ prompt, restaurant }))
}
const nameOf = (prompt: string, cuisine = 'American') => {
  const restaurant = { name: 'Corner', cuisines: [cuisine], text: '', location: '' }
  return writeItem(knowledge, anItemBrief({ prompt, restaurant, task: 'name' })).text
}

describe('a form of which only what comes on it is said', () => {
  test.each([
    ['burger with avocado and bacon', 'Hamburger (Burgers)', 'avocado'],
    ['pizza with mushrooms and olives', 'Cheese Pizza (Pizza)', 'olive'],
  ])('"%s" is the plain dish with it', (prompt, known, food) => {
    const { used, components, text } = ask(prompt)
    expect(used[0]).toContain(known)
    expect(components).toContain(food)
    expect(text.toLowerCase()).toContain(food)
  })

  test('is called as it was typed', () => {
    expect(nameOf('burger with avocado and bacon')).toBe('Burger with Avocado and Bacon')
  })

  test.each([
    ['burger no bun', 'burger bun'],
    ['burger with no onions', 'onion'],
    ['keto burger no bun with avocado', 'burger bun'],
  ])('"%s" is the plain dish without it', (prompt, gone) => {
    const { used, leftOut, components } = ask(prompt)
    expect(used[0]).toBe('The kitchen knows Hamburger (Burgers).')
    expect(components).not.toContain(gone)
    expect(leftOut.join(' ')).toContain(gone)
  })
})

describe('foods after a form that together are a dish', () => {
  test.each([
    ['dumplings steamed, filled with pork and chives, 8 pieces', 'Pork and Chive Dumplings'],
    ['sandwich with ham and cheese', 'Ham and Cheese Sandwich'],
  ])('"%s" is %s', (prompt, name) => {
    expect(nameOf(prompt)).toBe(name)
  })

  test('meatballs of another meat are made of it alone', () => {
    const { components } = ask('spaghetti with turkey meatballs', 'Italian')
    expect(components).toContain('turkey')
    expect(components).not.toContain('beef')
    expect(components).not.toContain('pork')
  })
})

describe('a kind of dish without meat takes the meat that is named with it', () => {
  test.each(['poutine with bacon', 'poutine with pulled pork'])('%s', (prompt) => {
    expect(ask(prompt, 'Canadian').used[0]).toBe('The kitchen knows Classic Poutine (Canadian).')
  })
})

describe('what fills a dish', () => {
  test('is no dish on the side of it, though the kitchen knows one of that name', () => {
    const { text, components } = ask('banh mi with lemongrass chicken', 'Vietnamese')
    expect(text).not.toContain('on the side')
    expect(components).not.toContain('pork')
  })

  test('takes the place of the meat that was not listed', () => {
    const { components, leftOut } = ask('breakfast burrito w bacon eggs potatoes cheddar')
    expect(components).toContain('bacon')
    expect(components).not.toContain('chorizo')
    expect(leftOut).toEqual(['Without chorizo, as asked.'])
  })

  test('takes the place of the bread, in a list of what comes with it', () => {
    const { components } = ask('shakshuka with feta and pita', 'Israeli')
    expect(components).toContain('pita')
    expect(components).not.toContain('challah')
  })
})

test('what holds a food that is left out gives way to what has none of it', () => {
  const { components, used } = ask('loaded nachos without jalapeños, add guac', 'Mexican')
  expect(components).toContain('avocado')
  expect(components).not.toContain('guacamole')
  expect(used).toContain('Avocado in place of guacamole.')
})

test('sides that nobody names leave what is named beside them', () => {
  const { text, notFollowed } = ask(
    'smoked brisket plate with two sides and texas toast',
    'Barbecue',
  )
  expect(text).toMatch(/texas toast/i)
  expect(notFollowed).toEqual(['"two sides" names no side: say which, such as "with fries".'])
})

test('a number behind what is counted says how many', () => {
  expect(ask('birria tacos 3 with consome', 'Mexican').used).toContain(
    '3 pieces, as asked: the recipe goes by weight.',
  )
})

test('a combo whose parts are named is no choice', () => {
  const { text, used } = ask('chana masala and garlic naan combo', 'Indian')
  expect(used[0]).toBe('The kitchen knows Chana Masala (Indian).')
  expect(text).toContain('garlic naan')
})

test('an egg may stand on the side', () => {
  expect(ask('bibimbap with beef, egg on the side', 'Korean').used).toContain(
    'With the egg on the side, as asked.',
  )
})

test('a fish dish is food of people, and not fried where that is left out', () => {
  const { used, text } = ask("a fish dish that isn't fried")
  expect(used[0]).not.toContain('Pet Supplies')
  expect(text).not.toMatch(/fried|fries/i)
})

test('a salad that is named by none of its foods has leaves', () => {
  const { components, used } = ask('winter salad with roasted squash, pecans and goat cheese')
  expect(components).toContain('mixed leaves')
  expect(used).toContain('Suggested to go with it: mixed leaves.')
})

test('a name says what was asked for beside "and"', () => {
  expect(nameOf('mac n cheese with lobster $24', 'Seafood')).toBe('Mac and Cheese with Lobster')
})

test('a name of a dish before "with" goes before a shorter one across it', () => {
  expect(nameOf("general tso's chicken with broccoli", 'Chinese')).toBe(
    "General Tso's Chicken with Broccoli",
  )
})

test('a dish with meat in which only the butter is vegan is not called vegan', () => {
  expect(nameOf('butter chicken, dairy free', 'Indian')).toBe('Dairy-Free Butter Chicken')
})

test('a flavour that a drink or a custard gets is in its name and text', () => {
  expect(ask('lavender lemonade').text).toMatch(/With lavender\.$/)
  expect(nameOf('crème brûlée flavored with lavender', 'French')).toBe('Crème Brûlée with Lavender')
})

test('who leaves out celery keeps the stock of a soup', () => {
  const { components, text } = ask('chicken noodle soup, no celery, rice noodles instead')
  expect(components).toContain('chicken stock')
  expect(components).not.toContain('celery')
  expect(text).toContain('rice noodles')
})

test('a sweet breakfast that cannot be as asked has no savoury dish in its place', () => {
  const { text, used, notFollowed } = ask('dairy free banana pancakes', 'Vegan')
  expect(text).toMatch(/banana/i)
  expect([...used, ...notFollowed].join(' ')).not.toContain('Kimchi')
})

test('a dozen of what a guest eats one of is told to be no portion', () => {
  const { used, notFollowed } = ask('chocolate chip cookies, dozen', 'Bakery')
  expect(used).toContain('12 pieces, as asked: the recipe goes by weight.')
  expect(notFollowed.join(' ')).toContain('not of 12 pieces')
})

test('a side caesar stands beside a steak', () => {
  const { text, components } = ask('new york strip 10 oz, medium, fries and side caesar')
  expect(components[0]).toBe('beef sirloin')
  expect(text).toContain('caesar on the side')
})

test('eggs over medium are no steak cooked medium', () => {
  const { used } = ask('steak and eggs, over medium, with hash browns')
  expect(used).toContain('The eggs over medium, as asked.')
  expect(used.join(' ')).not.toContain('Cooked medium')
})

describe('what comes with a dish', () => {
  test.each([
    ['chicken souvlaki with lemon potatoes', 'Chicken Souvlaki with Lemon Potatoes', 'Greek'],
    ['penne alla vodka with grilled shrimp', 'Penne alla Vodka with Grilled Shrimp', 'Italian'],
    ['huevos rancheros with chorizo and black beans', 'Huevos Rancheros with Chorizo', 'Mexican'],
  ])('"%s" is named with it', (prompt, name, cuisine) => {
    expect(nameOf(prompt, cuisine)).toBe(name)
  })

  test('is grilled shrimp alone, and not the dish with rice of that name', () => {
    const { components } = ask('penne alla vodka with grilled shrimp', 'Italian')
    expect(components).toContain('shrimp')
    expect(components).not.toContain('rice')
  })

  test.each([
    ['steak fajitas for 2', / For two\.$/],
    ['shrimp cocktail half order', / Half order\.$/],
  ])('the text of "%s" says for how many it is', (prompt, said) => {
    expect(ask(prompt).text).toMatch(said)
  })
})

describe('what a text says of a dish that was changed', () => {
  test.each([
    ['patty melt, no onions', /Rye/],
    ['black forest cake without alcohol', /^(?!.*(?:boozy|spirit|kirsch))/i],
    ['penne arrabbiata, mild', /^(?!.*(?:\bheat\b|\bhot\b|fiery))/i],
  ])('"%s" is told in words that are true of it', (prompt, said) => {
    expect(ask(prompt).text).toMatch(said)
  })
})

describe('one food by its name', () => {
  test.each([
    ['ribeye', 'Steakhouse', 'Ribeye Steak (Steakhouse)'],
    ['scallops', 'Seafood', 'Pan-Seared Scallops (Seafood)'],
    ['asparagus', 'American', 'Grilled Asparagus'],
    ['salmon', 'American', 'Grilled Salmon'],
  ])('"%s" is the plainest dish of it', (prompt, cuisine, known) => {
    expect(ask(prompt, cuisine).used[0]).toContain(known)
  })

  test.each([
    ['rice', 'Japanese', /egg|soy/],
    ['tofu', 'Japanese', /beef|pork/],
    ['egg', 'Japanese', /chicken/],
  ])('"%s" brings no other food with it unsaid', (prompt, cuisine, other) => {
    const { components, used } = ask(prompt, cuisine)
    const isTold = used.some((one) => one.startsWith('Suggested to go with it'))
    expect(isTold || !other.test(components.join())).toBe(true)
  })

  test('kimchi is no pancake of it', () => {
    expect(ask('kimchi', 'Korean').used[0]).not.toContain('Kimchi Pancake')
  })

  test('a vegan ribeye is refused', () => {
    expect(() => ask('vegan ribeye', 'Steakhouse')).toThrow('Ribeye cannot be served vegan')
  })
})

test.each([
  ['mexican pizza', 'Mexican'],
  ['indian tacos', 'Indian'],
])('"%s" is no other dish of the cuisine: what is in it is asked', (prompt, cuisine) => {
  expect(() => ask(prompt, cuisine)).toThrow(/Say what is in it/)
})

describe('another main food in a dish', () => {
  test.each([
    ['mongolian beef with tofu instead of beef', 'Chinese', /^Sliced tofu, seared/],
    ['pastitsio with ground turkey', 'Greek', /^(?!.*beef).*ground turkey/s],
  ])('"%s" is told of in the words of the dish', (prompt, cuisine, said) => {
    expect(ask(prompt, cuisine).text).toMatch(said)
  })

  test('a sauce on the side is in no sentence that pours it', () => {
    const { text } = ask('eggs florentine with hollandaise on the side', 'Breakfast and Brunch')
    expect(text).not.toMatch(/under (?:warm )?hollandaise/)
    expect(text).toMatch(/ollandaise on the side\.$/)
  })

  test('is told of in no words of a cut', () => {
    const { text } = ask('chicken marsala with shrimp instead of chicken', 'Italian')
    expect(text).not.toMatch(/breast|thigh|pounded|cutlet/i)
  })

  test('fries beside a burger are in the place of nothing that was left out', () => {
    expect(ask('hamburger, no pickles, fries', 'Burgers').text).not.toMatch(/fries for|of fries/)
  })
})

test.each([
  ['burger with cheddar aged for 12 months', 'Burgers', /For twelve/],
  ['tacos 3 for 9', 'Mexican', /For nine/],
  ['pork dumplings, half pan-fried', 'Chinese', /[Hh]alf pan/],
])('"%s" is no portion for many', (prompt, cuisine, said) => {
  const { text, used } = ask(prompt, cuisine)
  expect(`${text} ${used.join(' ')}`).not.toMatch(said)
})

test('a half tray is followed and nothing of it is called unused', () => {
  expect(ask('baked ziti half tray', 'Italian').notFollowed).toEqual([])
})

test('white fish in place of the chicken of a chili brings no sausage', () => {
  const { components } = ask('white chicken chili with white fish instead of chicken')
  expect(components.join()).not.toMatch(/nduja/i)
})
