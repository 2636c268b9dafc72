import { expect, test } from 'vitest'
import type { CanonicalGroup, CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import { aCategory, aChoice, aGroup, aMenu, anItem } from './testing/menu-builders.ts'
import { validate } from './validate.ts'

const found = (menu: CanonicalMenu) => validate(menu).map(({ rule, level }) => `${level} ${rule}`)
const withItem = (given: Partial<CanonicalItem>) => aMenu({ items: [anItem(given)] })

function withGroup(given: Partial<CanonicalGroup>): CanonicalMenu {
  return aMenu({
    items: [
      anItem({ groups: ['g-extras'] }),
      aChoice({ ref: 'o-bacon', name: 'Bacon' }),
      aChoice({ ref: 'o-egg', name: 'Egg' }),
    ],
    groups: [aGroup({ options: [option('o-bacon'), option('o-egg')], ...given })],
  })
}

function option(item: string, price: number | null = null) {
  return { item, price, defaultUnits: 0, maxUnits: 1 }
}

test('a menu as it should be has no finding', () => {
  expect(validate(aMenu())).toEqual([])
  expect(validate(withGroup({}))).toEqual([])
})

test('a menu without items is not approved', () => {
  expect(found(aMenu({ categories: [], items: [] }))).toEqual(['block empty-menu'])
})

test.each<[string, Partial<CanonicalItem>, string[]]>([
  ['a name of 121 characters', { name: 'x'.repeat(121) }, ['block item-name']],
  ['a name of 61 characters', { name: 'x'.repeat(61) }, ['warn item-name']],
  ['a name of one letter', { name: 'x' }, ['warn item-name']],
  ['a description of 501 characters', { description: 'x'.repeat(501) }, ['block item-description']],
  ['no description', { description: null }, ['warn item-description']],
  ['no price', { price: null }, ['block price-missing']],
  ['a price of 0', { price: 0 }, ['block price-zero']],
  ['a price of 0 that is meant', { price: 0, isFree: true }, []],
  ['no picture', { picture: null }, ['warn picture']],
  ['a free-from word without a confirmation', { name: 'Gluten-free Soup' }, ['block free-from']],
  ['a suggested diet, which nobody is told of', { diets: ['nut-free'] }, ['warn allergens-open']],
  [
    'a free-from word with a confirmation',
    { name: 'Gluten-free Soup', allergensConfirmed: true },
    [],
  ],
  [
    'suggested allergens',
    { allergens: [{ allergen: 'milk', detail: null, presence: 'contains' }] },
    ['warn allergens-open'],
  ],
  ['a wine of which nobody said that it is one', { name: 'House Wine' }, ['warn alcohol-open']],
  [
    'hours that end before they begin',
    { availability: { hours: [{ day: 0, from: '14:00', to: '11:00' }], from: null, to: null } },
    ['block hours'],
  ],
])('an item with %s', (_what, item, rules) => {
  expect(found(withItem(item))).toEqual(rules)
})

test('a virtual brand’s item needs a description', () => {
  const menu = withItem({ description: null })
  const brand = { ...menu, restaurant: { ...menu.restaurant, parent: 'r-2' } }
  expect(found(brand)).toEqual(['block item-description'])
})

test('a price with two digits too many is noticed', () => {
  const items = [
    anItem(),
    anItem({ ref: 'i-2', price: 900 }),
    anItem({ ref: 'i-3', price: 90_100 }),
  ]
  const menu = aMenu({ items, categories: [aCategory({ items: items.map(({ ref }) => ref) })] })
  expect(found(menu)).toEqual(['warn price-far'])
})

test('an item whose price stands in its sizes needs none of its own', () => {
  const sizes = withGroup({ name: 'Size', min: 1, max: 1, options: [option('o-bacon', 900)] })
  const [, ...choices] = sizes.items
  const items = [anItem({ price: null, groups: ['g-extras'] }), ...choices]
  expect(found({ ...sizes, items })).toEqual([])
})

test.each<[string, Partial<CanonicalGroup>, string]>([
  ['no options', { options: [] }, '“Extras” has no options.'],
  [
    'a minimum above its maximum',
    { min: 2, max: 1 },
    '“Extras” asks for at least 2 and at most 1.',
  ],
  ['nothing to choose', { max: 0 }, '“Extras” lets a guest choose nothing.'],
  ['more to choose than there is', { max: 3 }, '“Extras” lets a guest choose 3 of 2 options.'],
  ['more asked than there is', { min: 3, max: 3 }, '“Extras” asks for 3 of 2 options.'],
  [
    'the same option twice',
    { options: [option('o-egg'), option('o-egg')] },
    '“Extras” has the same option twice.',
  ],
  [
    'more in all than its options come to',
    { sameOptionTwice: true, minUnits: 5, maxUnits: 9 },
    '“Extras” asks for 5 in all, and its options come to 2.',
  ],
  [
    'more for nothing than a guest can choose',
    { free: 3 },
    '“Extras” gives 3 for nothing, more than a guest can choose.',
  ],
])('an option group with %s cannot be ordered from', (_what, group, text) => {
  expect(validate(withGroup(group))).toMatchObject([
    { rule: 'group-choices', level: 'block', text },
  ])
})

test('a group that no item asks for is told of', () => {
  const menu = withGroup({})
  expect(found({ ...menu, items: [anItem(), ...menu.items.slice(1)] })).toEqual([
    'warn group-unused',
  ])
})

test('options that lead three levels deep are told of, and those that lead in a circle refused', () => {
  const groups = ['g-1', 'g-2', 'g-3'].map((ref, at) =>
    aGroup({ ref, name: ref, options: [option(`o-${at + 1}`)] }),
  )
  const choices = [1, 2, 3].map((at) =>
    aChoice({ ref: `o-${at}`, name: `Choice ${at}`, groups: at < 3 ? [`g-${at + 1}`] : [] }),
  )
  const menu = aMenu({ items: [anItem({ groups: ['g-1'] }), ...choices], groups })
  expect(found(menu)).toEqual(['warn group-depth'])
  const circle = {
    ...menu,
    items: menu.items.map((item) => (item.ref === 'o-3' ? { ...item, groups: ['g-1'] } : item)),
  }
  expect(found(circle)).toContain('block structure')
})

test.each<[string, Partial<CanonicalMenu>]>([
  ['an item that asks for a group that is not there', { items: [anItem({ groups: ['g-0'] })] }],
  [
    'a category with an item that is not there',
    { categories: [aCategory({ items: ['i-soup', 'i-0'] })] },
  ],
  [
    'an item in no category',
    { categories: [aCategory({ items: ['i-2'] })], items: [anItem(), anItem({ ref: 'i-2' })] },
  ],
  [
    'an item in two categories',
    {
      categories: [aCategory({ items: ['i-soup'] }), aCategory({ ref: 'c-2', items: ['i-soup'] })],
    },
  ],
  ['a choice in a category', { items: [aChoice({ ref: 'i-soup' })] }],
  [
    'a category within itself',
    { categories: [aCategory({ parent: 'c-soups', items: ['i-soup'] })] },
  ],
])('a menu with %s is none', (_what, given) => {
  expect(validate(aMenu(given))).toMatchObject([{ rule: 'structure', level: 'block' }])
})

test('a reference that two entries have is refused', () => {
  const menu = aMenu({ categories: [aCategory({ ref: 'i-soup', items: ['i-soup'] })] })
  expect(found(menu)).toEqual(['block ref'])
})

test('hours that nobody has said are told of, and those that overlap refused', () => {
  const hoursOf = (hours: CanonicalMenu['restaurant']['hours']) => {
    const menu = aMenu()
    return validate({ ...menu, restaurant: { ...menu.restaurant, hours } }).map(({ text }) => text)
  }
  expect(hoursOf([])).toEqual(['The hours of the restaurant are missing. Platforms ask for them.'])
  expect(
    hoursOf([
      { day: 0, from: '11:00', to: '15:00' },
      { day: 0, from: '14:00', to: '22:00' },
    ]),
  ).toEqual(['The hours of the restaurant run into each other.'])
})
