import { expect, test } from 'vitest'
import { aCategory, aChoice, aGroup, aMenu, anItem } from '../testing/menu-builders.ts'
import { printedMenu } from './printed-menu.ts'

const milk = { allergen: 'milk', detail: null, presence: 'contains' } as const
const wheat = { allergen: 'gluten', detail: 'wheat', presence: 'may-contain' } as const

test('allergens and diets are printed where they are confirmed and nowhere else', () => {
  const menu = printedMenu(
    aMenu({
      categories: [aCategory({ items: ['i-a', 'i-b'] })],
      items: [
        anItem({
          ref: 'i-a',
          diets: ['vegetarian'],
          allergens: [milk, wheat],
          allergensConfirmed: true,
        }),
        anItem({ ref: 'i-b', diets: ['vegan'], allergens: [milk], allergensConfirmed: false }),
      ],
    }),
  )
  const [first, second] = menu.categories[0]?.items ?? []
  expect(first).toMatchObject({
    facts: 'Vegetarian. Contains milk. May contain gluten (wheat)',
    marks: ['V', '(1)', '2'],
  })
  expect(second).toMatchObject({ facts: '', marks: [] })
  expect(menu.legend).toEqual([
    'V vegetarian',
    '1 contains gluten (wheat)',
    '2 contains milk',
    'in brackets: may contain',
  ])
})

test.each([
  ['en-US', 'USD', 1290, '$12.90'],
  ['de-DE', 'EUR', 1290, '12,90\u00a0€'],
  ['ja-JP', 'JPY', 1290, '￥1,290'],
  ['en-KW', 'KWD', 12_900, 'KWD\u00a012.900'],
])('in %s a price in %s has its decimals', (locale, currency, price, printed) => {
  const { restaurant } = aMenu()
  const menu = aMenu({
    restaurant: { ...restaurant, locale, currency },
    items: [anItem({ price })],
  })
  expect(printedMenu(menu).categories[0]?.items[0]?.price).toBe(printed)
})

test('option groups are lines, placeholders are no pictures, and empty categories are left out', () => {
  const menu = printedMenu(
    aMenu({
      categories: [aCategory({ items: ['i-soup'] }), aCategory({ ref: 'c-none', name: 'None' })],
      items: [
        anItem({
          groups: ['g-extras'],
          picture: {
            id: '00000000-0000-4000-8000-000000000001',
            provenance: 'illustration',
            width: 10,
            height: 10,
            alt: '',
          },
        }),
        aChoice({ ref: 'ch', name: 'Aioli', price: 100 }),
      ],
      groups: [aGroup({ options: [{ item: 'ch', price: null, defaultUnits: 0, maxUnits: 1 }] })],
    }),
  )
  expect(menu.categories).toHaveLength(1)
  expect(menu.categories[0]?.items[0]).toMatchObject({
    number: 1,
    options: ['Extras: Aioli +$1.00'],
    picture: null,
  })
})
