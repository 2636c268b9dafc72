import { expect, test } from 'vitest'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuChange, SetChange } from '#contract/menu-changes.ts'
import { apply, applyEach, applyGroups, CannotApply } from './apply.ts'
import { invert } from './invert.ts'
import { removal } from './removal.ts'
import { structureFindings } from './structure.ts'
import { aCategory, aChoice, aGroup, aMenu, anItem } from './testing/menu-builders.ts'

const NOWHERE = { category: null, after: null }

function price(before: number, after: number): SetChange {
  return { op: 'set', on: 'item', ref: 'i-soup', field: 'price', before, after }
}

/** Soups with a soup that has an extra, and salads with two salads. */
function twoCategories(): CanonicalMenu {
  return aMenu({
    categories: [
      aCategory({ items: ['i-soup'] }),
      aCategory({ ref: 'c-salads', name: 'Salads', items: ['i-greek', 'i-caesar'] }),
    ],
    items: [
      anItem({ ref: 'i-caesar', name: 'Caesar' }),
      anItem({ ref: 'i-greek', name: 'Greek' }),
      anItem({ groups: ['g-extras'] }),
      aChoice({ ref: 'o-cheese', name: 'Cheese' }),
    ],
    groups: [
      aGroup({ options: [{ item: 'o-cheese', price: null, defaultUnits: 0, maxUnits: 1 }] }),
    ],
  })
}

test('a change of what somebody else has changed since is not made, and says what stands there now', () => {
  const menu = aMenu({ items: [anItem({ price: 900 })] })
  const { document, applied, conflicts } = applyEach(menu, [price(850, 950)])
  expect(document).toEqual(menu)
  expect(applied).toEqual([])
  expect(conflicts).toMatchObject([
    { reason: 'changed', present: 900, text: 'The item was changed in the meantime.' },
  ])
})

test('two changes of different fields of one item both count', () => {
  const renamed: SetChange = {
    ...price(0, 0),
    field: 'name',
    before: 'Tomato Soup',
    after: 'Soup',
  }
  expect(apply(aMenu(), [price(850, 950), renamed]).items[0]).toMatchObject({
    name: 'Soup',
    price: 950,
  })
})

test('two changes of what differs on two platforms both count', () => {
  const terms = { isHidden: true, name: null, description: null, delivery: null, pickup: null }
  const hide = (channel: string): SetChange => ({
    ...price(0, 0),
    field: `channels.${channel}`,
    before: null,
    after: terms,
  })
  const changed = apply(aMenu(), [hide('ubereats'), hide('doordash')])
  expect(changed.items[0]?.channels).toEqual({ ubereats: terms, doordash: terms })
  const back = apply(changed, [{ ...hide('ubereats'), before: terms, after: null }])
  expect(back.items[0]?.channels).toEqual({ doordash: terms })
})

test('a change that somebody else has made already is no conflict', () => {
  const menu = aMenu({ items: [anItem({ price: 950 })] })
  expect(apply(menu, [price(850, 950)])).toEqual(menu)
})

test('a change of an item that was removed says so', () => {
  const menu = aMenu({ categories: [aCategory()], items: [] })
  expect(() => apply(menu, [price(850, 950)])).toThrow(CannotApply)
  expect(() => apply(menu, [price(850, 950)])).toThrow('The item was removed in the meantime.')
})

test('a category with items in it is not removed', () => {
  const change: MenuChange = { op: 'remove', on: 'category', ref: 'c-soups', place: NOWHERE }
  expect(applyEach(aMenu(), [change]).conflicts).toMatchObject([{ reason: 'invalid' }])
})

test('an item that is moved after one that is gone comes last', () => {
  const moved = apply(twoCategories(), [
    {
      op: 'move',
      on: 'item',
      ref: 'i-soup',
      from: { category: 'c-soups', after: null },
      to: { category: 'c-salads', after: 'i-gone' },
    },
  ])
  expect(moved.categories.map(({ items }) => items)).toEqual([
    [],
    ['i-greek', 'i-caesar', 'i-soup'],
  ])
})

test.each([
  ['category', 'c-salads'],
  ['item', 'o-cheese'],
  ['group', 'g-extras'],
] as const)(
  'removing a %s leaves nothing that points at it, and is taken back whole',
  (on, ref) => {
    const menu = twoCategories()
    const { document, applied } = applyEach(menu, removal(menu, on, ref))
    expect(JSON.stringify(document)).not.toContain(ref)
    expect(structureFindings(document)).toEqual([])
    expect(apply(document, invert(applied))).toEqual(menu)
  },
)

test('what is removed with a value stays where it is no longer so', () => {
  const change = {
    op: 'remove',
    on: 'item',
    ref: 'i-soup',
    value: anItem({ price: 1 }),
    place: NOWHERE,
  } as const
  expect(applyEach(aMenu(), [change]).conflicts).toMatchObject([{ reason: 'changed' }])
})

test('a group of which one change does not fit is not made at all, and the next one is', () => {
  const menu = aMenu()
  const { document, results } = applyGroups(menu, [
    [
      {
        op: 'add',
        on: 'item',
        value: anItem({ ref: 'i-new' }),
        place: { category: 'c-soups', after: null },
      },
      price(1, 2),
    ],
    [price(850, 900)],
  ])
  expect(results.map(({ conflict }) => conflict?.reason ?? null)).toEqual(['changed', null])
  expect(document).toEqual({ ...menu, items: [anItem({ price: 900 })] })
})
