import { expect, test } from 'vitest'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import { apply } from './apply.ts'
import { diff } from './diff.ts'
import { splitAtMidnight } from './hours.ts'
import { changedPrice, priceChanges } from './price-change.ts'
import { shrinkWarnings } from './shrink-guard.ts'
import { changeLines, summarise } from './summarise.ts'
import { aCategory, aChoice, aMenu, anItem } from './testing/menu-builders.ts'
import { wordChanges } from './word-changes.ts'

const NONE = { to: 'none' } as const

function tenItems(given: Partial<CanonicalMenu> = {}): CanonicalMenu {
  const items = Array.from({ length: 10 }, (_one, at) =>
    anItem({ ref: `i-${at}`, name: `Dish ${at}`, price: 1000 }),
  )
  return aMenu({ items, categories: [aCategory({ items: items.map(({ ref }) => ref) })], ...given })
}

function without(menu: CanonicalMenu, count: number): CanonicalMenu {
  const gone = menu.items.slice(0, count).map(({ ref }) => ref)
  return {
    ...menu,
    items: menu.items.filter(({ ref }) => !gone.includes(ref)),
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.filter((ref) => !gone.includes(ref)),
    })),
  }
}

test('a text changes by words', () => {
  expect(wordChanges('Fresh tomato soup', 'Roasted tomato soup')).toEqual([
    { kind: 'removed', text: 'Fresh' },
    { kind: 'added', text: 'Roasted' },
    { kind: 'same', text: ' tomato soup' },
  ])
})

test('changes are put into words and money', () => {
  const before = tenItems()
  const after = apply(before, [
    { op: 'set', on: 'item', ref: 'i-1', field: 'price', before: 1000, after: 1150 },
    { op: 'set', on: 'item', ref: 'i-1', field: 'name', before: 'Dish 1', after: 'Risotto' },
    { op: 'remove', on: 'item', ref: 'i-2', place: { category: null, after: null } },
    {
      op: 'add',
      on: 'category',
      value: aCategory({ ref: 'c-2', name: 'Mains' }),
      place: { category: null, after: 'c-soups' },
    },
    {
      op: 'move',
      on: 'item',
      ref: 'i-3',
      from: { category: 'c-soups', after: 'i-1' },
      to: { category: 'c-2', after: null },
    },
    {
      op: 'add',
      on: 'item',
      value: anItem({ ref: 'i-11', name: 'Pie', price: 700 }),
      place: { category: 'c-2', after: 'i-3' },
    },
  ])
  const changes = diff(before, after)
  expect(changeLines(changes, { before, after }).map(({ text }) => text)).toEqual([
    'New category: Mains',
    'Dish 3 moved to Mains',
    'New item: Pie, $7.00, in Mains',
    'Name of Risotto: Dish 1 → Risotto',
    'Price of Risotto: $10.00 → $11.50',
    'Removed item: Dish 2',
  ])
  expect(summarise(changes)).toMatchObject({
    added: 1,
    removed: 1,
    moved: 1,
    changed: 1,
    pricesUp: 1,
    pricesDown: 0,
    text: '1 item new, 1 removed, 1 changed, 1 moved.',
  })
})

test('a third of the items gone is asked about, three of ten are not', () => {
  expect(shrinkWarnings(tenItems(), without(tenItems(), 3))).toEqual([])
  expect(shrinkWarnings(tenItems(), without(tenItems(), 4))).toEqual([
    { kind: 'items', ref: null, text: '4 of 10 items are gone.' },
  ])
})

test('a category that is gone, and a price that is far from the former one, are asked about', () => {
  const menu = tenItems()
  const [soup, ...others] = menu.items
  const after = { ...menu, categories: [], items: [{ ...anItem(soup), price: 1301 }, ...others] }
  expect(shrinkWarnings(menu, after).map(({ text }) => text)).toEqual([
    'The category “Soups” is gone or has no items any more.',
    '“Dish 0” costs 30 % more than before.',
  ])
})

test.each([
  [1000, { percent: 10, amount: 0, rounding: NONE }, 1100],
  [995, { percent: 3.5, amount: 0, rounding: NONE }, 1030],
  [1000, { percent: 0, amount: -2000, rounding: NONE }, 1],
  [1037, { percent: 0, amount: 0, rounding: { to: 'step', step: 25 } }, 1025],
  [1240, { percent: 0, amount: 0, rounding: { to: 'ending', ending: 99, step: 100 } }, 1199],
  [1260, { percent: 0, amount: 0, rounding: { to: 'ending', ending: 99, step: 100 } }, 1299],
  [20, { percent: 0, amount: 0, rounding: { to: 'ending', ending: 95, step: 100 } }, 95],
] as const)('a price of %d by %o becomes %d', (price, rule, expected) => {
  expect(changedPrice(price, rule)).toBe(expected)
})

test('a price rule leaves alone what was not named, what has no price and what is free', () => {
  const menu = aMenu({
    items: [
      anItem(),
      anItem({ ref: 'i-2' }),
      anItem({ ref: 'i-3', price: null }),
      aChoice({ ref: 'o-1', price: 0 }),
    ],
  })
  const changes = priceChanges(menu, ['i-soup', 'i-3', 'o-1'], {
    percent: 10,
    amount: 0,
    rounding: NONE,
  })
  expect(changes).toEqual([
    { op: 'set', on: 'item', ref: 'i-soup', field: 'price', before: 850, after: 935 },
  ])
})

test('hours past midnight are two days’', () => {
  expect(splitAtMidnight({ day: 6, from: '18:00', to: '02:00' })).toEqual([
    { day: 6, from: '18:00', to: '24:00' },
    { day: 0, from: '00:00', to: '02:00' },
  ])
  expect(splitAtMidnight({ day: 2, from: '18:00', to: '00:00' })).toEqual([
    { day: 2, from: '18:00', to: '24:00' },
  ])
})

test('of two long texts that begin alike, the line shows where they part', () => {
  const long =
    'Grilled on the bone, where the flesh stays moist. Sea bream, lemon, olive oil, oregano and salt.'
  const before = tenItems({ items: [anItem({ ref: 'i-0', name: 'Bream', description: long })] })
  const change = {
    op: 'set',
    on: 'item',
    ref: 'i-0',
    field: 'description',
    before: long,
    after: `${long} Made to order.`,
  } as const
  const [line] = changeLines([change], { before, after: before })
  expect(line?.text).toBe(
    'Description of Bream: …oil, oregano and salt. → …oil, oregano and salt. Made to order.',
  )
})
