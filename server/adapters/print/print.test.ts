import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import { PAPERS } from '#contract/menu-print.ts'
import { aCategory, aMenu, anItem } from '#menu/testing/menu-builders.ts'
import { openPrinter, type Printer, type PrintOrder } from './print.ts'

let printer: Printer
let pdfium: PDFiumLibrary
beforeAll(async () => {
  printer = openPrinter()
  pdfium = await PDFiumLibrary.init()
})
afterAll(async () => {
  await printer.close()
  pdfium.destroy()
})

const by = { accountId: 'a', signal: new AbortController().signal }

function anOrder(menu: CanonicalMenu, given: Partial<PrintOrder> = {}): PrintOrder {
  return {
    menu,
    design: 'classic',
    paper: 'a4',
    columns: 2,
    pictures: null,
    qr: null,
    now: new Date(0),
    ...given,
  }
}

function menuOf(names: readonly string[]): CanonicalMenu {
  const items = names.map((name, at) => anItem({ ref: `i-${at}`, name, picture: null }))
  return aMenu({ items, categories: [aCategory({ items: items.map(({ ref }) => ref) })] })
}

const fortyNames = Array.from({ length: 40 }, (_one, at) => `Dish number ${at + 1} of the house`)

async function printed(order: PrintOrder) {
  const bytes = await buffer(await printer.print(order, by))
  const document = await pdfium.loadDocument(bytes)
  const pages = [...document.pages()]
  const texts = pages.map((page) => page.getText().replace(/\s+/g, ' '))
  const sizes = pages.map((page) => page.getOriginalSize())
  document.destroy()
  return { bytes, raw: bytes.toString('latin1'), texts, sizes }
}

test.each([
  { design: 'classic', paper: 'a4' },
  { design: 'modern', paper: 'letter' },
  { design: 'compact', paper: 'letter' },
] as const)(
  'in $design on $paper every dish is read back once, with its price, on paper of that size',
  async ({ design, paper }) => {
    const { texts, sizes, raw } = await printed(anOrder(menuOf(fortyNames), { design, paper }))
    const text = texts.join(' ')
    for (const name of fortyNames) expect(text.split(`${name} `), name).toHaveLength(2)
    expect(text.split('$8.50')).toHaveLength(41)
    expect(text).toContain('Prices in USD')
    for (const { originalWidth, originalHeight } of sizes) {
      expect(originalWidth).toBeCloseTo(PAPERS[paper].width, 0)
      expect(originalHeight).toBeCloseTo(PAPERS[paper].height, 0)
    }
    // each font is in the file, as a part of itself
    const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? []
    expect(fonts.length).toBeGreaterThan(0)
    expect(raw.match(/\/FontFile[23] /g)).toHaveLength(fonts.length)
  },
)

test('names in other scripts are printed with fonts that have them', async () => {
  const names = [
    'Φέτα ψητή με μέλι',
    'Борщ с пампушками',
    'Phở bò tái nạm gầu',
    '宫保鸡丁',
    'ผัดไทยกุ้งสด',
    'Burger 🌶️',
  ]
  const order = anOrder(menuOf(names))
  // signs over and below letters are read back beside them
  const letters = (text: string) => text.replace(/[\p{M}\s]/gu, '')
  const text = letters((await printed(order)).texts.join(''))
  for (const name of names) expect(text).toContain(letters(name))
  expect((await printer.preview(order, by)).missing).toEqual([])
})

test('what no font has is told and left out, and the dish keeps its price', async () => {
  const order = anOrder(menuOf(['한국 Kimchi', '김치']))
  const { missing } = await printer.preview(order, by)
  expect(missing).toEqual(['한', '국', '김', '치'])
  const { texts } = await printed(order)
  expect(texts.join(' ')).toContain('Kimchi')
  expect(texts.join(' ').split('$8.50')).toHaveLength(3)
})

test('a name of 500 letters and a text of 5,000 stay within the paper, letter for letter', async () => {
  const menu = menuOf(['n'.repeat(500)])
  const [item] = menu.items
  const description = 'Long words. '.repeat(400).trim()
  const { texts } = await printed(
    anOrder({ ...menu, items: item ? [{ ...item, description }] : [] }, { design: 'compact' }),
  )
  const text = texts.join(' ')
  expect(text.match(/n/g)?.length).toBeGreaterThanOrEqual(500)
  expect(text.match(/Long words\./g)).toHaveLength(400)
})

test('pictures and the code of the public page are in the file where they are asked for', async () => {
  const picture = '00000000-0000-4000-8000-000000000009'
  const menu = aMenu({
    items: [
      anItem({ picture: { id: picture, provenance: 'real', width: 90, height: 60, alt: '' } }),
    ],
  })
  const jpeg = await sharp({
    create: { width: 90, height: 60, channels: 3, background: '#b4281a' },
  })
    .jpeg()
    .toBuffer()
  const pictures = new Map([[picture, new Uint8Array(jpeg)]])
  const url = 'https://menuwright.example/m/casa-rosa'
  const withAll = await printed(anOrder(menu, { design: 'modern', pictures, qr: url }))
  expect(withAll.raw).toContain('/DCTDecode')
  expect(withAll.raw).toContain(url)
  const without = await printed(anOrder(menu, { design: 'modern' }))
  expect(without.raw).not.toContain('/DCTDecode')
  expect(without.raw).not.toContain(url)
})

test('a menu of 1,000 items is printed whole', async () => {
  const names = Array.from({ length: 1000 }, (_one, at) => `Plate ${at + 1}.`)
  const { texts } = await printed(anOrder(menuOf(names), { design: 'compact', columns: 3 }))
  const text = texts.join(' ')
  for (const name of names) expect(text).toContain(name)
})
