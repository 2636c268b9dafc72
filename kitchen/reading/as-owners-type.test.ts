import { describe, expect, test } from 'vitest'
import { CannotServe, type ItemAnswer } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'
import { understandItem } from './understand-item.ts'

const knowledge = loadKnowledge()
const ask = (prompt: string, task: 'name' | 'description' = 'description'): ItemAnswer =>
  writeItem(knowledge, anItemBrief({ prompt, task }))
const nameFor = (prompt: string): string => ask(prompt, 'name').text

describe('what comes with a dish leaves it that dish', () => {
  test.each([
    ['duck confit with lentils', 'Duck Confit with Lentils', 'Duck Confit (French)'],
    ['linguine with clams in white wine', 'Linguine with Clams', 'Linguine alle Vongole (Italian)'],
    ['tuna poke bowl no avocado add mango', 'Tuna Poke Bowl with Mango', 'Classic Ahi Poke Bowl'],
    ['cobb salad no blue cheese sub feta', 'Cobb Salad with Feta', 'Cobb Salad'],
  ])('%s', (prompt, name, known) => {
    expect(nameFor(prompt)).toBe(name)
    expect(ask(prompt).used[0]).toContain(known)
  })

  test('a diet before its name changes no more than it has to', () => {
    const { text, leftOut } = ask('gluten free pancakes with blueberries')
    expect(text).toMatch(/rice flour.*With blueberries\.$/)
    expect(leftOut).toEqual(['Rice flour in place of wheat flour.'])
  })

  test('what was named first leads where nobody knows the dish', () => {
    expect(nameFor('roasted brussels sprouts with bacon and maple')).toBe(
      'Roasted Brussels Sprouts with Bacon',
    )
    expect(nameFor('baked brie with cranberry and walnuts')).toMatch(/^Baked Brie with Cranberr/)
  })
})

describe('another meat than the dish is known with', () => {
  test.each([
    ['lamb gyro with extra tzatziki', 'Lamb Gyro with Tzatziki', /pork/i],
    ['veal schnitzel with potato salad', 'Veal Schnitzel with Potato Salad', /chicken/i],
  ])('%s takes its place', (prompt, name, other) => {
    expect(nameFor(prompt)).toBe(name)
    expect(ask(prompt).text).not.toMatch(other)
  })
})

describe('what a word does not mean', () => {
  test('olives that are left out leave the oil, unless for an allergy', () => {
    const { text, leftOut } = ask('Greek salad no olives')
    expect(text).toContain('olive oil')
    expect(leftOut).toEqual(['Without kalamata olive, as asked.'])
    expect(ask('Greek salad, allergic to olives').text).not.toMatch(/olive/i)
  })

  test('the pasta of a carbonara is its spaghetti', () => {
    expect(ask('pasta carbonara').text).not.toContain('With pasta')
  })

  test('the people of a cuisine are no second dish', () => {
    expect(ask('green curry with tofu, thai').notFollowed).toEqual([])
  })

  test('pulled chicken is no pork', () => {
    expect(ask('pulled chicken tacos').text).not.toMatch(/pork/i)
  })
})

describe('how much of it', () => {
  test('more of what is in it is more of it, and is reported', () => {
    expect(ask('acai bowl with extra granola').used).toContain('More granola than usual, as asked.')
  })

  test.each([
    ['steak frites 10oz', '10oz.'],
    ['oysters, 1/2 dozen', '1/2 dozen.'],
    ['chicken wings, half a dozen', 'Half a dozen.'],
    ['beef empanadas (3)', '3 pieces.'],
  ])('the weight or number of "%s" is in the text', (prompt, said) => {
    expect(ask(prompt).text).toContain(said)
    expect(ask(prompt).used.join()).toMatch(/the recipe goes by weight/)
  })
})

describe('how nourishing', () => {
  test('a limit of calories that the plate keeps is said so with its own', () => {
    expect(ask('mushroom risotto under 900 calories').used.join()).toMatch(
      /About \d+ kcal, within the 900 asked for\./,
    )
  })

  test('one that it does not keep is said so too', () => {
    expect(ask('mushroom risotto, 150 kcal or less').notFollowed.join()).toMatch(
      /It has about \d+ kcal, more than the 150 asked for\./,
    )
  })

  test('few calories without a number ask for one', () => {
    expect(ask('low calorie mushroom risotto').notFollowed.join()).toMatch(/say how many/)
  })

  test('much protein is only claimed where a fifth of the energy is protein', () => {
    expect(ask('high protein chicken caesar salad').used.join()).toMatch(
      /High in protein: about \d+ g/,
    )
    expect(ask('high protein acai bowl').notFollowed.join()).toMatch(/too little of its energy/)
  })
})

describe('one in the place of another, and never in silence', () => {
  test.each([
    ['steak frites with ribeye', /^Ribeye/, 'Ribeye steak in place of beef sirloin.'],
    ['beef stroganoff with egg noodles', /egg noodles\./, 'Egg noodles in place of mashed potato.'],
    ['filet mignon with fries', /fries/, 'Fries in place of mashed potato.'],
    ['gluten free pizza margherita', /./, 'Gluten-free pizza dough in place of pizza dough.'],
  ])('%s', (prompt, text, sentence) => {
    expect(ask(prompt).text).toMatch(text)
    expect(ask(prompt).leftOut).toContain(sentence)
  })

  test('what is added takes no place', () => {
    expect(ask('steak frites, add peppercorn sauce').text).toMatch(/béarnaise.*peppercorn sauce/i)
  })
})

describe('the words of the owner', () => {
  test.each([
    ['scallops with pea puree', 'Scallops with pea puree.', '"pea puree" is taken as pea.'],
    ['salmon with mango salsa', 'Salmon with mango salsa.', '"mango salsa" is taken as mango.'],
  ])('%s is written in them, and what was taken for it', (prompt, text, sentence) => {
    expect(ask(prompt).text).toBe(text)
    expect(ask(prompt).used).toContain(sentence)
  })

  test.each([
    ['"Big Bob\'s Breakfast" eggs, bacon and hash browns', "Big Bob's Breakfast"],
    ["Nonna Rita's meatballs with polenta", "Nonna Rita's Meatballs in Tomato Sauce"],
    ['a burger called The Boss with bacon and cheddar', 'The Boss'],
    ["general tso's chicken", "General Tso's Chicken"],
  ])('%s keeps its name', (prompt, name) => {
    expect(nameFor(prompt)).toBe(name)
  })

  test.each([
    ['ribeye medium rare', 'Cooked medium rare.'],
    ['thin crust margherita pizza', 'On a thin crust.'],
    ['steak and eggs, eggs over easy', 'The eggs over easy.'],
    ['half chicken with fries', 'Half a chicken to a plate.'],
  ])('how it is made or served is written: %s', (prompt, sentence) => {
    expect(ask(prompt).text).toContain(sentence)
    expect(ask(prompt).notFollowed).toEqual([])
  })

  test('a stir fry has no fries, and veggies are several', () => {
    expect(nameFor('veggie stir fry with tofu')).toBe('Tofu and Veggie Stir-Fry')
    expect(ask('veggie stir fry with tofu').text).toBe(
      'Tofu with broccoli, carrot, red pepper and snow peas.',
    )
  })

  test('a salad on the side is one, in a sentence with what else comes with it', () => {
    expect(ask('butter chicken with rice, salad on the side').text).toMatch(
      /With basmati rice, and a salad on the side\.$/,
    )
  })

  test.each([
    ['beef burger with crispy onions', /beef/i],
    ['half pound bacon cheddar burger', /beef/i],
    ['bacon wrapped figs stuffed with goat cheese', /^Bacon wrapped figs/i],
    ['beer battered onion rings', /^Beer battered onion rings\.$/],
    ['grilled chicken flatbread with bbq sauce', /barbecue sauce|bbq sauce/i],
    ['bbq chicken flatbread', /barbecue sauce/i],
    ['blackened mahi with rice', /Cajun spice/],
    ['burrata with heirloom tomatoes', /heirloom tomatoes/],
    ['fettuccine alfredo add grilled chicken', /With grilled chicken\.$/],
    ['shakshuka w/ two fried eggs', /two fried eggs/],
    ['pulled pork sandwich, carolina style', /Carolina style\.$/],
    ['clam chowder in a bread bowl', /bread bowl/],
  ])('what was said of a food is said of it: %s', (prompt, said) => {
    expect(ask(prompt).text).toMatch(said)
  })

  test.each([
    ['philly cheesesteak egg rolls', 'Philly Cheesesteak Egg Rolls', /spring roll wrapper/],
    ['carne asada fries, no guacamole', 'Carne Asada Fries', /skirt steak.*fries/],
    ['caprese skewers', 'Caprese Skewers', /mozzarella/],
  ])('one dish made as another is of what is in it: %s', (prompt, name, held) => {
    expect(nameFor(prompt)).toBe(name)
    expect(ask(prompt).components.join(', ')).toMatch(held)
  })

  test.each([
    ['something with salmon and no dairy', /salmon/i],
    ['dessert for two with chocolate, no nuts', /chocolate/i],
    ['something cozy and warming for a rainy day with butternut squash', /butternut/i],
  ])('any dish of a food is one that the kitchen knows: %s', (prompt, held) => {
    const { text, used } = ask(prompt)
    expect(text).toMatch(held)
    expect(used.join()).toMatch(/Chosen from the kitchen's dishes/)
  })

  test.each([
    [
      'cobb salad w/ grilled shrimp instead of chicken, ranch',
      /grilled shrimp.*ranch/,
      /tofu|chicken/i,
    ],
    ['veggie sub on wheat', /whole wheat bread/, /beer/i],
    ['pork chop with apple chutney and mashed sweet potato', /mashed sweet potato/, /boiled/i],
    ['vegetable barley soup', /pearl barley/, /malted/i],
    ['hibachi steak and shrimp', /sirloin/i, /salmon/i],
    ['smoked salmon bagel with whipped cream cheese', /whipped cream cheese/, /cheddar/i],
    [
      'caesar salad, dressing on the side, add anchovies',
      /romaine.*dressing on the side/i,
      /^Anchov/,
    ],
  ])('%s', (prompt, said, unsaid) => {
    expect(ask(prompt).text).toMatch(said)
    expect(`${nameFor(prompt)} ${ask(prompt).text}`).not.toMatch(unsaid)
  })

  test('who wants no coffee wants no espresso', () => {
    expect(ask('tiramisu without coffee').components).not.toContain('espresso')
  })

  test('a dish of a kind with another meat has no more of its own', () => {
    expect(ask('drunken noodles with beef').components).not.toContain('chicken')
    expect(ask('kung pao chicken, sub shrimp').components).not.toContain('chicken')
  })

  test('sushi without its fish is no plate of rice', () => {
    expect(ask('veggie sushi platter').leftOut.join()).toMatch(
      /cannot be vegetarian: .* in its place/,
    )
  })

  test('a meal of courses and sides without names are reported', () => {
    expect(ask('2 course lunch special for two').notFollowed.join()).toMatch(/this is one dish/)
    expect(ask('grilled salmon with two sides').notFollowed.join()).toMatch(/names no side/)
  })
})

test('a dish whose main food has to be left out is no plate of what came with it', () => {
  expect(() => ask('nut free granola with yogurt and berries')).toThrow(CannotServe)
  expect(() => ask('nut free granola with yogurt and berries')).toThrow(
    'Granola cannot be served nut-free, as far as the kitchen knows. Say what is in yours, or name another.',
  )
})

test('a breakfast bowl is one that is eaten at breakfast', () => {
  expect(ask('breakfast bowl').text).toMatch(/açaí|granola|oat|egg|yogurt/i)
})

describe('a vegetable in a meat’s place', () => {
  test.each([
    ['jackfruit carnitas tacos, vegan', 'Jackfruit Carnitas Tacos', /jackfruit/i],
    ['mushroom bulgogi', 'Mushroom Bulgogi', /mushroom/i],
    ['cauliflower tikka masala', 'Cauliflower Tikka Masala', /cauliflower/i],
  ])('%s', (prompt, name, food) => {
    expect(nameFor(prompt)).toBe(name)
    expect(ask(prompt).text).toMatch(food)
    expect(ask(prompt).text).not.toMatch(/pork|beef|chicken|tofu/i)
  })
})

describe('the language of the name', () => {
  test('a name is given in the language that was asked for', () => {
    expect(nameFor('carnitas tacos, name in spanish')).toBe('Tacos de Carnitas')
    expect(ask('chicken pho, vietnamese name').used).toContain('Named in Vietnamese, as asked.')
  })

  test('where the kitchen knows none, that is told', () => {
    const { text, notFollowed } = ask('carnitas tacos (french name)', 'name')
    expect(text).toBe('Carnitas Tacos')
    expect(notFollowed).toEqual(['The kitchen knows no French name for it.'])
  })
})

describe('what is in it', () => {
  test('a quesadilla of two fillings has its tortilla and cheese', () => {
    const { text, components } = ask('carnitas quesadilla with guac on the side')
    expect(components).toEqual(expect.arrayContaining(['flour tortilla', 'carnitas', 'guacamole']))
    expect(text).toMatch(/With the guac on the side\.$/)
    expect(nameFor('carnitas quesadilla with guac on the side')).toMatch(/Guacamole$/)
  })

  test('the steak of nachos and quesadillas is beef', () => {
    expect(ask('steak and shrimp quesadilla with peppers').text).toMatch(/shrimp.*steak/)
  })

  test('what one dish is made of goes into egg rolls, and their own filling does not', () => {
    const { text } = ask('cheesesteak egg rolls')
    expect(text).toMatch(/steak/i)
    expect(text).not.toMatch(/pork/i)
  })

  test('grilled bread beside mussels does not lead', () => {
    expect(ask('mussels with grilled bread').text).toMatch(/^Mussels/)
    expect(nameFor('coconut lemongrass mussels with grilled bread')).toBe(
      'Coconut Lemongrass Mussels with Grilled Bread',
    )
  })

  test('a country is no slip for a dish', () => {
    expect(ask('something spicy from korea').used[0]).toContain('Korean dishes')
  })

  test('a word that nobody knows is no other dish that is spelled a little like it', () => {
    for (const prompt of ['caldo de pollo', 'tuna tataki', 'coctel de camarones']) {
      expect(nameFor(prompt)).not.toMatch(/cashew|maki|coconut/i)
    }
  })
})

describe('what a guest may not have', () => {
  test('a dish of a kind is made so where none is so as it is', () => {
    const { text, leftOut } = ask('black pepper tofu with broccoli, vegan')
    expect(text).toMatch(/^Tofu.*mushroom sauce/)
    expect(leftOut).toEqual(['Without oyster sauce, as asked.'])
    expect(ask('green papaya salad, vegan').text).toMatch(/green papaya/i)
  })

  test('what has no oil or seaweed has none of any kind', () => {
    expect(ask('chana masala, oil free').components).not.toContain('frying oil')
    expect(ask('salmon poke bowl, no seaweed').components).not.toContain('nori')
  })

  test('what is named in another language is left out too', () => {
    expect(ask('seafood paella sin mejillones').text).not.toMatch(/mussel/i)
  })
})

test('a price in another currency is in that', () => {
  const price = (prompt: string): string =>
    writeItem(knowledge, anItemBrief({ prompt, task: 'price' })).text
  expect(price('steak frites with bearnaise, €24')).toBe('€24.00')
  expect(price('oxtail stew, price in pounds')).toMatch(/^£/)
})

test('what a dish says of its beef is not said of its lamb', () => {
  expect(ask('lamb shawarma bowl').text).not.toMatch(/beef/i)
})

test('the filling that was asked for takes the place of the one in the name', () => {
  expect(ask('burrito bowl with carnitas').text).not.toMatch(/chicken/i)
  expect(ask('steak burrito bowl').text).not.toMatch(/chicken/i)
  expect(ask('strawberry agua fresca').text).not.toMatch(/watermelon/i)
})

test.each([
  ['nachos with light cheese', 'Less cheese than usual, as asked.'],
  ['bloody mary, extra spicy', 'Hot by its hot sauce, as asked.'],
  ['caesar wrap with chicken, dressing on side', 'With the dressing on the side, as asked.'],
])('"%s" is told: %s', (prompt, told) => {
  expect(understandItem(knowledge, anItemBrief({ prompt })).followed.used).toContain(told)
})

test.each([
  ['double patty smash burger with pickles', 'Classic Cheeseburger'],
  ['half rack of st louis ribs', 'Barbecue Ribs'],
  ['"Grandpa Joe\'s Meatloaf" with mashed potatoes and gravy', 'Meatloaf and Mashed Potatoes'],
])('"%s" is made as %s', (prompt, dish) => {
  const { plate } = understandItem(knowledge, anItemBrief({ prompt }))
  expect(knowledge.index.dishOf.get(plate.id)?.name).toBe(dish)
})
