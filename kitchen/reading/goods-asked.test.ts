import { expect, test } from 'vitest'
import { CannotServe } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { seededBy } from '../random.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'
import { foodLexicon } from './food-lexicon.ts'
import { understandItem } from './understand-item.ts'
import { understandOffer } from './understand-offer.ts'
import { stems } from './words.ts'

const knowledge = loadKnowledge()
const lexicon = foodLexicon(knowledge)
const FOOD_SHOPS = ['Grocery', 'Convenience']
const ALCOHOLIC = ['Alcohol', 'Beer', 'Wine']

/** Each offer by its name, asked for as people ask; food is asked for by its size, since it is else a dish. */
const ASKED = knowledge.offers
  .filter(({ variantOf }) => variantOf === null)
  .map((offer, at) => {
    const random = seededBy('goods', at)
    const isFood = FOOD_SHOPS.includes(offer.kind)
    const prompt = isFood
      ? `${offer.name}, ${offer.size}`
      : random.pick([offer.name, `a ${offer.name}, please`, `describe our ${offer.name}`])
    return { offer, prompt }
  })

test('goods, drinks in bottles and classes are answered with the offer of that name', () => {
  const isDishToo = (name: string): boolean => lexicon.dishes.has(stems(name).join(' '))
  const wrong = ASKED.filter(
    ({ offer }) => !FOOD_SHOPS.includes(offer.kind) && !isDishToo(offer.name),
  ).flatMap(({ offer, prompt }) => {
    const resolved = understandOffer(knowledge, anItemBrief({ prompt }))?.offer
    return resolved?.name === offer.name ? [] : [`"${prompt}" is ${resolved?.name ?? 'a dish'}`]
  })
  expect(wrong).toEqual([])
})

test('what is answered of goods tells no calories and no recipe', () => {
  const wrong = ASKED.flatMap(({ prompt, offer }, at) => {
    if (FOOD_SHOPS.includes(offer.kind)) return []
    const style = (['truck', 'normal', 'fine'] as const)[at % 3] ?? 'normal'
    const { text } = writeItem(knowledge, anItemBrief({ prompt, style, seed: at }))
    return /\d ?kcal|\d calories|°C|°F/i.test(text) ? [text] : []
  })
  expect(wrong).toEqual([])
})

const DRINKS = [...knowledge.ingredients.values()].filter(
  ({ role, name }) => role === 'drink' && /^[a-z ]+$/.test(name),
)

test('a drink alone is poured as it is, or is a drink that the kitchen knows', () => {
  const wrong = DRINKS.flatMap(({ name }) => {
    const brief = anItemBrief({ prompt: name })
    if (understandOffer(knowledge, brief)) return []
    const { form, method, components } = understandItem(knowledge, brief).plate
    const isDrink = ['drink', 'hot-drink', 'cocktail', 'bottle'].includes(form)
    const isAlone = Object.keys(components).length === 1
    return isDrink && (!isAlone || !['blended', 'roasted', 'baked'].includes(method))
      ? []
      : [`${name}: ${form}, ${method}, ${Object.keys(components).join(', ')}`]
  })
  expect(wrong).toEqual([])
})

test.each(['beer without alcohol', 'non-alcoholic beer', 'alcohol-free pilsner'])(
  '"%s" is a beer without alcohol',
  (prompt) => {
    expect(understandOffer(knowledge, anItemBrief({ prompt }))?.offer.name).toMatch(/alcohol-free/i)
  },
)

test('beer is beer with alcohol unless it is asked for without', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const resolved = understandOffer(knowledge, anItemBrief({ prompt: 'six pack of lager', seed }))
    expect(resolved?.offer.name).not.toMatch(/alcohol-free/i)
  }
})

test.each([
  ['a bottle of chardonnay', 'Wine', /Chablis/],
  ['tulips', 'Flowers', /Tulip/],
  ['a bouquet of roses', 'Flowers', /Rose/],
  ['cat litter', 'Pet Supplies', /Cat Litter/],
  ['a bottle of water', 'Convenience', /Water/],
  ['a loaf of bread', 'Grocery', /Loaf|Bread/],
  ['a bag of salad', 'Grocery', /Salad/],
  ['a bag of nachos', 'Convenience', /Tortilla Chips/],
  ['chocolate bar', 'Convenience', /Chocolate Bar/],
  ['whisky', 'Alcohol', /./],
])('"%s" is an offer of %s', (prompt, kind, name) => {
  const resolved = understandOffer(knowledge, anItemBrief({ prompt }))
  expect(resolved?.offer.kind).toBe(kind)
  expect(resolved?.offer.name).toMatch(name)
})

test.each(['halal wine', 'halal vodka', 'kosher whisky', 'a halal beer'])(
  '"%s" is refused with a sentence that says why',
  (prompt) => {
    expect(() => writeItem(knowledge, anItemBrief({ prompt }))).toThrow(
      /^The kitchen knows no .+ that is (?:halal|kosher)\. Loosen the wish/,
    )
  },
)

test.each([
  'cigarettes',
  'a pack of cigars',
  'weed brownies',
  'cannabis cookies',
  'aspirin',
  'a gun',
  'cyanide soup',
  'dog meat stew',
  'human flesh',
])('"%s" cannot be sold, and the answer says so', (prompt) => {
  expect(() => writeItem(knowledge, anItemBrief({ prompt }))).toThrow(CannotServe)
  expect(() => writeItem(knowledge, anItemBrief({ prompt }))).toThrow(/cannot be sold on a menu/)
})

test.each(['seaweed salad', 'hot dog burger', 'cigarette börek', 'hot dog'])(
  '"%s" is food',
  (prompt) => {
    expect(writeItem(knowledge, anItemBrief({ prompt })).text).not.toBe('')
  },
)

test('alcohol that is excluded is in no offer and in no dish', () => {
  const wrong = ALCOHOLIC.flatMap((kind) => {
    const resolved = understandOffer(knowledge, anItemBrief({ prompt: `${kind} without alcohol` }))
    return resolved && !/no alcohol/i.test(resolved.offer.group) ? [resolved.offer.name] : []
  })
  expect(wrong).toEqual([])
})

test.each([
  ['single malt scotch', 'Alcohol', /Single Malt/],
  ['scotch', 'Alcohol', /Single Malt/],
  ['coffee beans 250 g', 'Grocery', /^Coffee Beans$/],
  ['coffee beans', 'Grocery', /^Coffee Beans$/],
  ['hot sauce bottle', 'Grocery', /^Hot Sauce$/],
  ['a jar of pickles', 'Grocery', /^Pickles$/],
  ['tea leaves 100 g', 'Grocery', /^Tea Leaves$/],
  ['tea leaves', 'Grocery', /^Tea Leaves$/],
  ['a box of chocolates', 'Grocery', /^Chocolates$/],
  ['a can of beans', 'Grocery', /^Beans$/],
  ['tin of sardines', 'Grocery', /^Sardines$/],
  ['sardines in a tin', 'Grocery', /^Sardines$/],
  ['a tin of tuna', 'Grocery', /^Tuna$/],
  ['a pack of bacon', 'Grocery', /^Bacon$/],
  ['a jar of olives', 'Grocery', /^Olives$/],
  ['a bag of rice', 'Grocery', /Rice$/],
  ['jar of jam', 'Grocery', /Jam$/],
  ['a can of soup', 'Grocery', /Soup$/],
  ['a bar of chocolate', 'Grocery', /^Chocolate$/],
  ['bag of crisps', 'Convenience', /Crisps$/],
  ['a bag of popcorn', 'Convenience', /Popcorn$/],
  ['a packet of biscuits', 'Grocery', /^Biscuits$/],
  ['a stick of butter', 'Grocery', /Butter$/],
  ['a punnet of strawberries', 'Grocery', /^Strawberries$/],
  ['a wheel of brie', 'Grocery', /^Brie$/],
  ['a tub of ice cream', 'Grocery', /^Ice Cream$/],
])('"%s" is goods of %s and no dish', (prompt, kind, name) => {
  const resolved = understandOffer(knowledge, anItemBrief({ prompt }))
  expect(resolved?.offer.kind).toBe(kind)
  expect(resolved?.offer.name).toMatch(name)
})

test('goods that stand in no list keep their size and cost more by the kilo', () => {
  const priceOf = (prompt: string): number =>
    Number(writeItem(knowledge, anItemBrief({ prompt, task: 'price' })).text.replace('$', ''))
  expect(writeItem(knowledge, anItemBrief({ prompt: 'coffee beans 250 g' })).text).toMatch(/250 g/)
  expect(priceOf('coffee beans 2 kg')).toBeGreaterThan(priceOf('coffee beans 250 g') * 2)
})

test.each([
  'steak 300 g',
  'salmon 200 g',
  'sardines',
  'baked beans',
  'tea',
  'grilled chicken with hot sauce',
  'coffee',
  'scotch egg',
  'potato wedges',
  'mozzarella sticks',
  'a basket of fries',
])('"%s" is a dish and no goods', (prompt) => {
  expect(understandOffer(knowledge, anItemBrief({ prompt }))).toBeNull()
})

test.each([
  ['a bowl of soup', 'soup'],
  ['a slice of pizza', 'pizza'],
  ['a basket of fries', 'fries'],
  ['a scoop of vanilla ice cream', 'ice-cream'],
  ['a bowl of rice and salmon', 'bowl'],
])('"%s" is a %s: what a dish is served in says its form only of several foods', (prompt, form) => {
  expect(understandItem(knowledge, anItemBrief({ prompt })).plate.form).toBe(form)
})

test('a word of a longer name stands for what it means alone', () => {
  const partsFor = (prompt: string): string[] =>
    Object.keys(understandItem(knowledge, anItemBrief({ prompt })).plate.components)
  expect(partsFor('salmon with a scotch glaze')).toContain('whisky')
  expect(partsFor('salmon with a scotch glaze')).not.toContain('scotch bonnet')
  expect(partsFor('chicken with scotch bonnet')).toContain('scotch bonnet')
})

test.each([
  ['a glass of red wine', 'a bottle of red wine'],
  ['a pint of lager', 'six pack of lager'],
  ['a shot of tequila', 'a bottle of tequila'],
  ['chardonnay by the glass', 'chardonnay'],
])('"%s" costs less than "%s" and says how much it is', (measured, whole) => {
  for (const seed of [1, 2, 3]) {
    const { offer } = understandOffer(knowledge, anItemBrief({ prompt: measured, seed })) ?? {}
    const bottle = knowledge.offers.find(({ id }) => id === offer?.variantOf)
    expect(offer?.size).toMatch(/^a (?:glass|pint|shot) of \d+ ml$/)
    expect(offer?.factor).toBeLessThan((bottle?.factor ?? 0) * 0.8)
    const other = understandOffer(knowledge, anItemBrief({ prompt: whole, seed }))?.offer
    expect(other?.size).not.toMatch(/glass|pint|shot/)
  }
})
