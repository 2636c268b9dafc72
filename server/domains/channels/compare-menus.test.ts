import { expect, test } from 'vitest'
import type { CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import { aCategory, aMenu, anItem } from '#menu/testing/menu-builders.ts'
import { keepingChanges, lackingOf, outsideChanges } from './compare-menus.ts'

const channel = 'doordash'
const NONE: ReadonlySet<string> = new Set()

function menuOf(items: Partial<CanonicalItem>[]): CanonicalMenu {
  const made = items.map((item) => anItem(item))
  return aMenu({ items: made, categories: [aCategory({ items: made.map(({ ref }) => ref) })] })
}

const soup = { ref: 'i-soup', name: 'Soup', price: 1000 }
const bread = { ref: 'i-bread', name: 'Bread', price: 300 }
const sent = menuOf([soup, bread])

function drift(theirs: CanonicalMenu, ours = sent, soldOut = NONE) {
  return outsideChanges({ channel, base: sent, ours, theirs, soldOut })
}

test('a menu that stands as it was sent has no drift', () => {
  expect(drift(menuOf([soup, bread]))).toEqual([])
})

test('a price that somebody changed there is shown with all three sides', () => {
  const [row, ...others] = drift(
    menuOf([{ ...soup, price: 1200 }, bread]),
    menuOf([{ ...soup, price: 1100 }, bread]),
  )
  expect(others).toEqual([])
  expect(row?.shown).toMatchObject({
    kind: 'price',
    name: 'Soup',
    base: '$10.00',
    ours: '$11.00',
    theirs: '$12.00',
    canKeep: true,
  })
})

test('what was approved here just so meanwhile is no drift', () => {
  const both = menuOf([{ ...soup, price: 1200 }, bread])
  expect(drift(both, both)).toEqual([])
})

test('what only we changed is no drift', () => {
  expect(drift(sent, menuOf([{ ...soup, price: 1500 }, bread]))).toEqual([])
})

test('spaces and forms of letters are no drift', () => {
  const accented = menuOf([{ ...soup, name: 'Crème  brûlée ' }, bread])
  const base = menuOf([{ ...soup, name: 'Crème brûlée'.normalize('NFD') }, bread])
  expect(outsideChanges({ channel, base, ours: base, theirs: accented, soldOut: NONE })).toEqual([])
})

test('an item that is gone there is drift, and one that is sold out is not', () => {
  const without = menuOf([soup])
  expect(drift(without).map(({ shown }) => shown.kind)).toEqual(['removed'])
  expect(drift(without, sent, new Set(['i-bread']))).toEqual([])
})

test('an item that somebody hid there is called hidden', () => {
  const terms = { isHidden: true, name: null, description: null, delivery: null, pickup: null }
  const hidden = menuOf([soup, { ...bread, channels: { [channel]: terms } }])
  expect(drift(hidden).map(({ shown }) => shown.kind)).toEqual(['hidden'])
})

test('a price of this platform alone is compared as guests there read it', () => {
  const terms = { isHidden: false, name: null, description: null, delivery: 1200, pickup: null }
  const ours = menuOf([{ ...soup, channels: { [channel]: terms } }, bread])
  expect(drift(menuOf([{ ...soup, price: 1200 }, bread]), ours)).toEqual([])
})

test('fewer items than were sent are named one by one', () => {
  expect(lackingOf({ channel, soldOut: NONE, expected: sent, found: menuOf([soup]) })).toEqual([
    { ref: 'i-bread', words: 'It is not on the platform.' },
  ])
})

test('what is kept becomes terms of that platform alone', () => {
  const rows = drift(menuOf([{ ...soup, price: 1200, name: 'Soup of the day' }]))
  expect(keepingChanges(sent, channel, rows)).toEqual([
    {
      op: 'set',
      on: 'item',
      ref: 'i-soup',
      field: 'channels.doordash',
      before: null,
      after: {
        isHidden: false,
        name: 'Soup of the day',
        description: null,
        delivery: 1200,
        pickup: null,
      },
    },
    {
      op: 'set',
      on: 'item',
      ref: 'i-bread',
      field: 'channels.doordash',
      before: null,
      after: { isHidden: true, name: null, description: null, delivery: null, pickup: null },
    },
  ])
})
