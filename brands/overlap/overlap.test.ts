import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComparableItem } from './item.ts'
import { overlapOf, type Shop } from './measure.ts'
import { changesNeeded, oneChangeMore, verdictOn } from './verdict.ts'

const UBER = { most: 0.4, warnFrom: 0.35 }
const DOORDASH = { most: 0.5, warnFrom: 0.45 }

function item(name: string, more: Partial<ComparableItem> = {}): ComparableItem {
  const ref = name.toLowerCase().replaceAll(/\W+/g, '-')
  return {
    ref,
    name,
    recipe: null,
    course: 'main',
    main: ref,
    ingredients: [],
    technique: null,
    ...more,
  }
}

function shop(name: string, items: ComparableItem[]): Shop {
  return { id: name, name, items }
}

/** Two renamed dishes, the same drink, and a wrap whose words stand in another order; six dishes of its own. */
function tenAgainstAParent() {
  const parent = shop('Nonna', [
    item('Ragù', { recipe: 'r-1', ref: 'p1' }),
    item('Panna Cotta', { recipe: 'r-2', ref: 'p2' }),
    item('Lemonade', { course: 'drink', ref: 'p3' }),
    item('Chicken Wrap Crispy', { main: 'chicken', ref: 'p4' }),
  ])
  const own = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'].map((name) => item(name))
  const brand = {
    name: 'Wrapped',
    items: [
      item('Sunday Sauce', { recipe: 'r-1' }),
      item('Set Cream', { recipe: 'r-2' }),
      item('Lemonade', { course: 'drink' }),
      item('Crispy Chicken Wrap', { main: 'chicken' }),
      ...own,
    ],
  }
  return { brand, parent }
}

test('four of ten dishes that the parent has too are 40 %, and a third without the drink', () => {
  const { brand, parent } = tenAgainstAParent()
  const { share, against } = overlapOf(brand, [parent])
  expect(share).toBe(0.4)
  expect(against[0]?.core.share).toBeCloseTo(3 / 9)
  expect(against[0]?.pairs.map(({ ref, because }) => [ref, because])).toEqual([
    ['set-cream', 'recipe'],
    ['sunday-sauce', 'recipe'],
    ['crispy-chicken-wrap', 'name'],
    ['lemonade', 'name'],
  ])
})

test('40 % just passes at Uber Eats and is called close; one more shared dish is blocked there and not at DoorDash', () => {
  expect(verdictOn(0.4, UBER)).toBe('close')
  expect(verdictOn(0.34, UBER)).toBe('passes')
  expect(verdictOn(0.5, UBER)).toBe('blocked')
  expect(verdictOn(0.5, DOORDASH)).toBe('close')
})

test('it says what one change more would give and how many the rule still asks for', () => {
  const { brand, parent } = tenAgainstAParent()
  const copied = { ...brand, items: [...brand.items.slice(0, 9), item('Ragù', { recipe: null })] }
  const shared = overlapOf(copied, [
    { ...parent, items: [...parent.items, item('Ragu', { ref: 'p5' })] },
  ])
  expect(shared.share).toBe(0.5)
  expect(changesNeeded(shared, UBER)).toBe(1)
  expect(changesNeeded(shared, DOORDASH)).toBe(0)
  const [best] = oneChangeMore(copied, [
    { ...parent, items: [...parent.items, item('Ragu', { ref: 'p5' })] },
  ])
  expect(best?.share).toBe(0.4)
})

test('a brand is measured against every menu at the address and against all of them together', () => {
  const brand = { name: 'B', items: [item('One'), item('Two'), item('Three'), item('Four')] }
  const shops = [
    shop('Parent', [item('One', { ref: 'p' })]),
    shop('Wings', [item('Two', { ref: 'w' })]),
  ]
  const { share, against } = overlapOf(brand, shops)
  expect(against.map(({ name, share: each }) => [name, each])).toEqual([
    ['Parent', 0.25],
    ['Wings', 0.25],
    ['All of them', 0.5],
  ])
  expect(share).toBe(0.5)
})

test('the restaurants’ own names, accents, plurals and small words do not make a dish another one', () => {
  const brand = { name: 'Rosa', items: [item('Rosa’s Classic Crêpes with Jalapeños')] }
  const { against } = overlapOf(brand, [shop('Lena', [item('The Lena Jalapeno & Crepe')])])
  expect(against[0]?.pairs[0]?.because).toBe('name')
})

test('a renamed dish is found by what is in it and how it is cooked', () => {
  const cooked = { ingredients: ['egg', 'guanciale', 'pecorino'], technique: 'boiled' }
  const brand = { name: 'B', items: [item('Roman Bowl', cooked)] }
  const parent = shop('P', [item('Carbonara', { ...cooked, main: 'spaghetti' })])
  expect(overlapOf(brand, [parent]).against[0]?.pairs[0]?.because).toBe('ingredients')
  const fried = shop('P', [item('Carbonara', { ...cooked, technique: 'deep-fried' })])
  expect(overlapOf(brand, [fried]).share).toBe(0)
})

test('two dishes of like names and other main ingredients are two dishes', () => {
  const brand = { name: 'B', items: [item('Crispy Wrap One', { main: 'chicken' })] }
  const parent = shop('P', [item('Crispy Wrap Ones', { main: 'prawn', course: 'side' })])
  expect(overlapOf(brand, [parent]).share).toBe(1)
  const spelled = shop('P', [item('Crispy Wrapp One', { main: 'prawn' })])
  expect(overlapOf(brand, [spelled]).share).toBe(0)
})

test('a disputed likeness is shown and not counted; a recipe that is the same cannot be disputed away', () => {
  const brand = { name: 'B', items: [item('Crispy Wrap', { main: 'a' })] }
  const parent = shop('P', [item('Crispy Wrapp', { main: 'a', ref: 'p' })])
  const disputes = [{ ref: 'crispy-wrap', other: 'p' }]
  const { share, against } = overlapOf(brand, [parent], disputes)
  expect(share).toBe(0)
  expect(against[0]?.pairs).toMatchObject([{ isDisputed: true, other: 'p' }])
  const sameRecipe = { name: 'B', items: [item('Crispy Wrap', { recipe: 'r' })] }
  const cooks = shop('P', [item('Other', { recipe: 'r', ref: 'p' })])
  expect(overlapOf(sameRecipe, [cooks], disputes).share).toBe(1)
})

const words = ['chicken', 'wrap', 'bowl', 'spicy', 'rice', 'salad', 'house', 'taco']
const anItem = fc.record({
  name: fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
    .map((of) => of.join(' ')),
  recipe: fc.option(fc.constantFrom('r1', 'r2', 'r3', 'r4')),
  course: fc.option(fc.constantFrom('main', 'side', 'drink')),
  main: fc.option(fc.constantFrom('chicken', 'prawn')),
  ingredients: fc.uniqueArray(fc.constantFrom('egg', 'rice', 'lime', 'bean'), { maxLength: 4 }),
  technique: fc.option(fc.constantFrom('grilled', 'baked')),
})
const someItems = (prefix: string, least = 0) =>
  fc
    .array(anItem, { minLength: least, maxLength: 12 })
    .map((items) => items.map((one, at) => ({ ...one, ref: `${prefix}${at}` })))

test('a share lies between 0 and 1, no dish is matched twice, and the order of the menus does not matter', () => {
  fc.assert(
    fc.property(someItems('b', 1), someItems('p'), someItems('q'), (items, one, other) => {
      const brand = { name: 'B', items }
      const shops = [
        { id: 'p', name: 'P', items: one },
        { id: 'q', name: 'Q', items: other },
      ]
      const found = overlapOf(brand, shops)
      expect(found.share).toBeGreaterThanOrEqual(0)
      expect(found.share).toBeLessThanOrEqual(1)
      for (const { pairs } of found.against) {
        expect(new Set(pairs.map(({ ref }) => ref)).size).toBe(pairs.length)
        expect(new Set(pairs.map(({ shop: at, other: ref }) => `${at} ${ref}`)).size).toBe(
          pairs.length,
        )
      }
      const shuffled = overlapOf({ ...brand, items: items.toReversed() }, [
        { id: 'p', name: 'P', items: one.toReversed() },
        { id: 'q', name: 'Q', items: other.toReversed() },
      ])
      expect(shuffled.share).toBe(found.share)
    }),
    { numRuns: 1000 },
  )
})

test('a menu overlaps itself wholly, and one that shares no word, recipe or ingredient not at all', () => {
  fc.assert(
    fc.property(someItems('b', 1), (items) => {
      const same = overlapOf({ name: 'B', items }, [{ id: 'b', name: 'X', items }])
      expect(same.share).toBe(1)
      const strange = items.map((one) => ({
        ...one,
        name: `zzzz${one.ref}qqqqqqqqqqqq`,
        recipe: null,
        main: 'stone',
        ingredients: [],
      }))
      const strangers = [{ id: 's', name: 'S', items: strange }]
      expect(overlapOf({ name: 'B', items }, strangers).share).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('disputing never raises the share, and one change more is reported as it is then measured', () => {
  fc.assert(
    fc.property(someItems('b', 1), someItems('p'), (items, parent) => {
      const brand = { name: 'B', items }
      const shops = [{ id: 'p', name: 'P', items: parent }]
      const before = overlapOf(brand, shops)
      const disputes = before.against.flatMap(({ pairs }) => pairs)
      expect(overlapOf(brand, shops, disputes).share).toBeLessThanOrEqual(before.share)
      for (const { ref, share } of oneChangeMore(brand, shops)) {
        const others = items.filter((one) => one.ref !== ref)
        const own = item('Ownest', {
          ref: 'own',
          main: 'own',
          course: items.find((one) => one.ref === ref)?.course ?? null,
        })
        expect(overlapOf({ ...brand, items: [...others, own] }, shops).share).toBe(share)
      }
    }),
    { numRuns: 300 },
  )
})
