import { expect, test } from 'vitest'
import type { ReadItem } from '#contract/intake.ts'
import { scoreItems } from './menu-score.ts'

const read = (name: string, description: string | null = null): ReadItem => ({
  section: null,
  name,
  description,
  prices: [{ label: null, amountMinor: 750, currency: 'USD' }],
  priceText: '$7.50',
  addOns: [],
  diets: [],
  spice: null,
  confidence: 1,
  page: 1,
  box: null,
})
const isFound = (item: ReadItem, name: string) =>
  scoreItems([item], [{ name, price: 7.5 }]).hits === 1

test.each([
  ['in the name', read('Tuna Salad (made to order)'), 'Tuna Salad'],
  ['in the description', read('Tuna Salad', '(Made to order)'), 'Tuna Salad (made to order)'],
])('what stands in brackets may be kept %s', (_, item, printed) => {
  expect(isFound(item, printed)).toBe(true)
})

test('a bracket that is kept nowhere is missed', () => {
  expect(isFound(read('Tuna Salad'), 'Tuna Salad (made to order)')).toBe(false)
})

test('a name that is another is wrong, whatever its bracket', () => {
  expect(isFound(read('Egg Salad (made to order)'), 'Tuna Salad (made to order)')).toBe(false)
})

const sized = (name: string, ...sizes: [label: string | null, amount: number][]): ReadItem => ({
  ...read(name),
  prices: sizes.map(([label, amount]) => ({ label, amountMinor: amount * 100, currency: 'USD' })),
})
const pancake = sized('Pancake', ['half', 50], ['whole', 90])

test.each([
  [
    'with the name',
    [
      { name: 'Pancake (half)', price: 50 },
      { name: 'Pancake (whole)', price: 90 },
    ],
  ],
  [
    'under the name as a heading',
    [
      { section: 'Pancake', name: 'half', price: 50 },
      { section: 'Pancake', name: 'whole', price: 90 },
    ],
  ],
])(
  'sizes that the menu prints as items %s are found in an item that has them as named prices',
  (_, truth) => {
    expect(scoreItems([pancake], truth)).toMatchObject({ f1: 1, hits: 2, extra: [], wrong: [] })
  },
)

test('each size is one reading: a wrong one is wrong, and none is found twice', () => {
  const printed = { name: 'Pancake (half)', price: 50 }
  const misread = sized('Pancake', ['half', 50], ['whole', 9])
  const once = scoreItems([misread], [printed, { name: 'Pancake (whole)', price: 90 }])
  expect(once).toMatchObject({ f1: 0.5, hits: 1, wrong: [misread] })
  expect(once.extra.map(({ name }) => name)).toEqual(['Pancake (whole)'])
  expect(scoreItems([sized('Pancake', ['half', 50])], [printed, printed]).hits).toBe(1)
})

test('an item that the menu prints as one is one reading, however many named prices it has', () => {
  const one = scoreItems([pancake], [{ name: 'Pancake', price: 50 }])
  expect(one).toMatchObject({ f1: 1, hits: 1, extra: [] })
  const both = [
    { name: 'Pancake', price: 50 },
    { name: 'Pancake (whole)', price: 90 },
  ]
  expect(scoreItems([pancake], both)).toMatchObject({ hits: 1, missed: [both[1]] })
})

test('a wrong item counts once, whatever sizes it has', () => {
  expect(scoreItems([pancake], [{ name: 'Waffle', price: 50 }])).toMatchObject({
    f1: 0,
    extra: [pancake],
  })
})
