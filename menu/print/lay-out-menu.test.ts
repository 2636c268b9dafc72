import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { aSetting } from '../testing/print-setting.ts'
import { printDesign } from './design.ts'
import type { Drawing, Page } from './drawing.ts'
import { layOutMenu, type Sheet } from './lay-out-menu.ts'
import type { PrintedItem, PrintedMenu } from './printed-menu.ts'

const designs = ['classic', 'modern', 'compact'].map((name) => {
  const file = new URL(`../../server/adapters/print/designs/${name}.yaml`, import.meta.url)
  return printDesign.parse(load(readFileSync(file, 'utf8')))
})
const A4 = { width: 595, height: 842 }

function aSheet(given: Partial<Sheet> = {}): Sheet {
  return { ...A4, columns: 2, withPictures: false, qr: null, ...given }
}

function anItem(name: string, given: Partial<PrintedItem> = {}): PrintedItem {
  return {
    number: 1,
    name,
    native: null,
    description: null,
    price: '$9.50',
    options: [],
    facts: '',
    marks: [],
    picture: null,
    ...given,
  }
}

function aMenu(categories: PrintedMenu['categories']): PrintedMenu {
  return {
    title: 'Casa Rosa',
    address: '12 Mission St',
    locale: 'en-US',
    categories,
    hours: [],
    legend: [],
    notes: ['Prices in USD.'],
  }
}

const textsOf = ({ drawings }: Page) =>
  drawings.flatMap((one) =>
    one.kind === 'text' ? [{ ...one, text: one.runs.map(({ text }) => text).join('') }] : [],
  )

test('in every design each dish is printed once, within the paper, on the page of its price', () => {
  const menus = fc.array(
    fc.array(fc.record({ words: fc.integer({ min: 0, max: 60 }), hasPicture: fc.boolean() }), {
      minLength: 1,
      maxLength: 25,
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(menus, fc.constantFrom(...designs), fc.boolean(), (made, design, withPictures) => {
      const categories = made.map((items, category) => ({
        name: `Category ${category}`,
        note: null,
        items: items.map(({ words, hasPicture }, at) =>
          anItem(`N${category}x${at}.`, {
            price: `$${category}x${at}`,
            description: 'word '.repeat(words),
            picture: hasPicture ? 'p' : null,
          }),
        ),
      }))
      for (const columns of design.columns) {
        const sheet = aSheet({ columns, withPictures })
        const pages = layOutMenu(aMenu(categories), design, sheet, aSetting())
        const found = pages.map(textsOf)
        for (const { items } of categories) {
          for (const { name, price } of items) {
            const on = found.findIndex((texts) => texts.some(({ text }) => text === name))
            const all = found.flat()
            expect(all.filter(({ text }) => text === name)).toHaveLength(1)
            expect(found[on]?.filter(({ text }) => text === price)).toHaveLength(1)
          }
        }
        for (const drawing of pages.flatMap(({ drawings }) => drawings)) {
          expect(isOnPaper(drawing), JSON.stringify(drawing)).toBe(true)
        }
      }
    }),
    { numRuns: 15 },
  )
})

/** A band of colour may reach over the edge. */
function isOnPaper(drawing: Drawing): boolean {
  if (drawing.kind === 'box') return true
  const bottom = 'height' in drawing ? drawing.y + drawing.height : drawing.y
  return (
    drawing.x >= 0 &&
    drawing.x + drawing.width <= A4.width + 1 &&
    drawing.y > 0 &&
    bottom < A4.height
  )
}

test('no heading stands at the foot of a column without a dish below it', () => {
  for (const design of designs) {
    const categories = Array.from({ length: 30 }, (_one, at) => ({
      name: `Part ${at}`,
      note: null,
      items: [anItem(`D${at}a`), anItem(`D${at}b`)],
    }))
    const pages = layOutMenu(aMenu(categories), design, aSheet(), aSetting()).map(textsOf)
    for (const { name, items } of categories) {
      const same = (text: string, wanted: string) => text.toUpperCase() === wanted.toUpperCase()
      const page = pages.find((texts) => texts.some(({ text }) => same(text, name)))
      const heading = page?.find(({ text }) => same(text, name))
      const first = page?.find(({ text }) => text === items[0]?.name)
      expect(first?.y, `${design.name}: ${name}`).toBeGreaterThan(heading?.y ?? Infinity)
    }
  }
})

test('prices of a column end at one line', () => {
  const [classic] = designs
  if (!classic) throw new Error('There is no design.')
  const items = ['$9.50', '$12.00', '$112.00'].map((price, at) => anItem(`Dish ${at}`, { price }))
  const pages = layOutMenu(
    aMenu([{ name: 'Mains', note: null, items }]),
    classic,
    aSheet({ columns: 1 }),
    aSetting(),
  )
  const ends = pages
    .flatMap(textsOf)
    .flatMap(({ text, x, width }) => (text.startsWith('$') ? [Math.round(x + width)] : []))
  expect(new Set(ends).size).toBe(1)
})

test('where the language is read from the right, the page is turned round and its lines are not', () => {
  const [classic] = designs
  if (!classic) throw new Error('There is no design.')
  const menu = aMenu([{ name: 'Mains', note: null, items: [anItem('Beef stew')] }])
  const [page] = layOutMenu(menu, classic, aSheet(), aSetting({ isRightToLeft: true }))
  const texts = page ? textsOf(page) : []
  const name = texts.find(({ text }) => text === 'Beef stew')
  const price = texts.find(({ text }) => text === '$9.50')
  expect(name?.x).toBeGreaterThan(price?.x ?? Infinity)
})

test('a little menu has one column and larger letters, and one that nearly fits a page is made to', () => {
  const [classic] = designs
  if (!classic) throw new Error('There is no design.')
  const sizeOf = (count: number) => {
    const items = Array.from({ length: count }, (_one, at) => anItem(`Dish ${at}`))
    const pages = layOutMenu(
      aMenu([{ name: 'Mains', note: null, items }]),
      classic,
      aSheet(),
      aSetting(),
    )
    return {
      pages: pages.length,
      size: pages.flatMap(textsOf).find(({ text }) => text === 'Dish 0')?.size,
    }
  }
  expect(sizeOf(3)).toEqual({ pages: 1, size: classic.item.name.size * 1.24 })
  const fitting = sizeOf(46)
  expect(fitting.pages).toBe(1)
  expect(fitting.size).toBeLessThan(classic.item.name.size)
})
