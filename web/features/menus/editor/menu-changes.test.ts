import { expect, test } from 'vitest'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import { apply } from '#menu/apply.ts'
import { blankItem } from '#menu/blank-item.ts'
import {
  addCategory,
  addGroup,
  addItem,
  moveCategory,
  stepItem,
  toCategory,
} from './menu-changes.ts'

function aMenu(): CanonicalMenu {
  const items = ['soup', 'salad', 'stew'].map((ref) => ({ ...blankItem('dish', ref), ref }))
  const category = (ref: string, refs: string[]) => ({
    ref,
    name: ref,
    description: null,
    translations: {},
    picture: null,
    parent: null,
    items: refs,
  })
  return {
    format: 1,
    restaurant: {
      ref: 'r',
      name: 'Casa Rosa',
      currency: 'USD',
      locale: 'en-US',
      timeZone: 'America/Los_Angeles',
      country: 'US',
      address: '',
      hours: [],
      specialHours: [],
      parent: null,
    },
    menu: { ref: 'm', name: 'Menu', description: null, cover: null },
    dayparts: [],
    categories: [category('starters', ['soup', 'salad']), category('mains', ['stew'])],
    items: items.sort((one, other) => (one.ref < other.ref ? -1 : 1)),
    groups: [],
  }
}

const itemsOf = (menu: CanonicalMenu) => menu.categories.map(({ items }) => items)

function stepped(ref: string, by: -1 | 1) {
  const menu = aMenu()
  const change = stepItem(menu, ref, by)
  return change && itemsOf(apply(menu, [change]))
}

test('a step down swaps an item with the next one', () => {
  expect(stepped('soup', 1)).toEqual([['salad', 'soup'], ['stew']])
})

test('a step up swaps an item with the one before', () => {
  expect(stepped('salad', -1)).toEqual([['salad', 'soup'], ['stew']])
})

test("a step over a category's end goes to the next category's beginning", () => {
  expect(stepped('salad', 1)).toEqual([['soup'], ['salad', 'stew']])
})

test("a step over a category's beginning goes to the end of the one before", () => {
  expect(stepped('stew', -1)).toEqual([['soup', 'salad', 'stew'], []])
})

test('there is no step beyond the first and the last item of the menu', () => {
  expect(stepped('soup', -1)).toBeNull()
  expect(stepped('stew', 1)).toBeNull()
})

test('an item that is sent to a category stands at its end', () => {
  const menu = aMenu()
  expect(itemsOf(apply(menu, [toCategory(menu, 'soup', 'mains')]))).toEqual([
    ['salad'],
    ['stew', 'soup'],
  ])
})

test('a category moves behind another one, or to the front', () => {
  const menu = aMenu()
  const order = (after: string | null, ref: string) =>
    apply(menu, [moveCategory(menu, ref, after)]).categories.map((category) => category.ref)
  expect(order('mains', 'starters')).toEqual(['mains', 'starters'])
  expect(order(null, 'mains')).toEqual(['mains', 'starters'])
})

test('a new category and a new item stand last, and nothing is claimed of the item', () => {
  const menu = apply(aMenu(), [addCategory(aMenu(), 'Drinks')])
  const drinks = menu.categories.at(-1)?.ref ?? ''
  const filled = apply(menu, [addItem(menu, drinks, 'Lemonade')])
  const added = filled.items.find(({ name }) => name === 'Lemonade')
  expect(filled.categories.at(-1)?.items).toEqual([added?.ref])
  expect(added).toMatchObject({ price: null, description: null, allergensConfirmed: false })
})

test('a new group comes with its options and is offered with the item', () => {
  const menu = aMenu()
  const stew = menu.items.find(({ ref }) => ref === 'stew')
  if (!stew) throw new Error('The menu has no stew.')
  const changed = apply(menu, addGroup(stew, 'Size', ['Small', 'Large']))
  const group = changed.groups[0]
  expect(changed.items.find(({ ref }) => ref === 'stew')?.groups).toEqual([group?.ref])
  const names = group?.options.map(
    ({ item }) => changed.items.find(({ ref }) => ref === item)?.name,
  )
  expect(names).toEqual(['Small', 'Large'])
})
