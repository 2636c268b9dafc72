import { expect, test } from 'vitest'
import {
  advanceRun,
  countReady,
  isPaidFor,
  type MenuRun,
  type MenuRunEvent,
  menuInWork,
  menuLabels,
  NO_RUN,
} from './menu-run.ts'
import { readMenuCsv } from './read-menu-csv.ts'
import type { ResultItem } from './result-item.ts'

function aDish(name: string): ResultItem {
  const [dish] = readMenuCsv(`name\n${name}\n`)
  if (!dish) throw new Error('no dish')
  return dish
}

function after(...steps: MenuRunEvent[]): MenuRun {
  return steps.reduce(advanceRun, NO_RUN)
}

const begin: MenuRunEvent = { event: 'begin', labels: ['Thai', 'Lao'], itemsPerMenu: 2 }
const start: MenuRunEvent = { event: 'start', menus: 2, items: 4 }
const soup: MenuRunEvent = { event: 'item', menu: 1, position: 0, item: aDish('Soup') }

function menusOf(run: MenuRun) {
  return 'menus' in run ? run.menus : []
}

test('a run begins with an empty slot for every dish', () => {
  const run = after(begin)
  expect(countReady(menusOf(run))).toEqual({ ready: 0, expected: 4 })
})

test('dishes fill their own slots', () => {
  const menus = menusOf(after(begin, start, soup))
  expect(menus.map(({ slots }) => slots.map((slot) => slot?.name))).toEqual([
    [undefined, undefined],
    ['Soup', undefined],
  ])
  expect(menus.map(({ label }) => label)).toEqual(['Thai', 'Lao'])
})

test('a dish whose picture is still to come is not ready, and is once it is there', () => {
  const tea: MenuRunEvent = {
    event: 'item',
    menu: 0,
    position: 0,
    item: { ...aDish('Tea'), isDrawing: true },
  }
  const picture = { url: '/api/pictures/1', alt: 'Tea', provenance: null }
  const before = menusOf(after(begin, start, tea))
  const there = menusOf(
    after(begin, start, tea, { event: 'picture', menu: 0, position: 0, picture }),
  )
  expect([countReady(before).ready, countReady(there).ready]).toEqual([0, 1])
  expect(there[0]?.slots[0]).toMatchObject({ name: 'Tea', picture, isDrawing: false })
})

test("the server's counts win over what was expected", () => {
  const menus = menusOf(after(begin, { event: 'start', menus: 3, items: 9 }))
  expect(menus.map(({ label, slots }) => [label, slots.length])).toEqual([
    ['Menu 1', 3],
    ['Menu 2', 3],
    ['Menu 3', 3],
  ])
})

test('a dish beyond the announced number gets a slot', () => {
  const [menu] = menusOf(
    after(begin, start, { event: 'item', menu: 0, position: 3, item: aDish('Tea') }),
  )
  expect(menu?.slots).toHaveLength(4)
})

test('the menu in work is the first with an empty slot', () => {
  const fill = (position: number): MenuRunEvent => ({
    event: 'item',
    menu: 0,
    position,
    item: aDish('Soup'),
  })
  expect(menuInWork(menusOf(after(begin, start, fill(0))))).toBe(0)
  expect(menuInWork(menusOf(after(begin, start, fill(0), fill(1))))).toBe(1)
})

test('the finished menus replace the slots and number a cuisine written twice', () => {
  const menu = { items: [aDish('Soup')], saved: null, cuisine: 'Thai' }
  const run = after(begin, start, { event: 'done', engine: 'kitchen', menus: [menu, menu] })
  expect(run).toMatchObject({ phase: 'done', engine: 'kitchen' })
  expect(menusOf(run).map(({ label }) => label)).toEqual(['Thai 1', 'Thai 2'])
})

test('a stopped run shows only what was ready', () => {
  const run = after(begin, start, soup, { event: 'stop' })
  expect(run.phase).toBe('stopped')
  expect(countReady(menusOf(run))).toEqual({ ready: 1, expected: 1 })
})

test('a stopped run is paid for where a model wrote one of its dishes', () => {
  const written: MenuRunEvent = {
    event: 'item',
    menu: 0,
    position: 0,
    item: { ...aDish('Tea'), isByModel: true },
  }
  const byKitchen = menusOf(after(begin, start, soup, { event: 'stop' }))
  const byModel = menusOf(after(begin, start, soup, written, { event: 'stop' }))
  expect([isPaidFor(byKitchen), isPaidFor(byModel)]).toEqual([false, true])
})

test('a run stopped before its first dish is as none', () => {
  expect(after(begin, start, { event: 'stop' })).toEqual(NO_RUN)
})

test('what arrives after a clear is passed over', () => {
  expect(after(begin, start, { event: 'clear' }, soup)).toEqual(NO_RUN)
})

test('menus are named by cuisine, numbered where one has several', () => {
  expect(menuLabels(['Thai', 'Lao'], 1)).toEqual(['Thai', 'Lao'])
  expect(menuLabels(['Thai'], 2)).toEqual(['Thai 1', 'Thai 2'])
})
