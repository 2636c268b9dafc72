import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openOcr } from '#server/adapters/ocr/reading-process.ts'
import { drawPdf } from '#server/testing/draw-pdf.ts'
import { type PrintedItem, scoreItems } from '#server/testing/menu-score.ts'
import { drawnPage, SAMPLE_LAYOUTS, sampleMenu } from '#server/testing/sample-menus.ts'
import { signMenu } from '#server/testing/sign-menus.ts'
import { type Spoiling, spoil } from '#server/testing/spoil-picture.ts'
import { withFile } from '#server/testing/with-file.ts'
import { openMenu, PAGES_MAX } from './open-menu.ts'
import { readMenu } from './read-menu.ts'

const ocr = openOcr({ inBackground: false })
afterAll(() => ocr.stop())

const read = (bytes: Uint8Array, signal?: AbortSignal) =>
  withFile(bytes, (path) => readMenu({ ocr, ai: null }, { path, signal }))
const refusalOf = (bytes: Uint8Array) =>
  withFile(bytes, (path) => openMenu({ ocr }, { path })).then(
    () => null,
    (error: unknown) => error,
  )

const aPicture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a30' } })

describe('menus with text', () => {
  test.each(SAMPLE_LAYOUTS)('%s: every item is found', async (layout) => {
    const { pdf, truth } = await sampleMenu(layout)
    const { items, pages } = await read(pdf)
    expect(scoreItems(items, truth)).toMatchObject({ missed: [], extra: [] })
    expect(pages).toMatchObject([{ page: 1, source: 'text' }])
  })
})

describe('menus as pictures', () => {
  const spoilt: [layout: (typeof SAMPLE_LAYOUTS)[number], how: Spoiling][] = [
    ['price column', 'perspective'],
    ['price ends the description', 'noise'],
    ['price column', 'board'],
  ]
  test.each(spoilt)('%s, %s: at least nine of ten items', async (layout, how) => {
    const { pdf, truth } = await sampleMenu(layout)
    const { items, pages } = await read(await spoil(await drawnPage(pdf), how))
    expect(scoreItems(items, truth).f1).toBeGreaterThanOrEqual(0.9)
    expect(pages).toMatchObject([{ source: 'ocr' }])
  })

  test('Japanese signs: at least eight of ten items', async () => {
    const { pdf, truth } = await signMenu('japanese', 'rows')
    const { items } = await read(await drawnPage(pdf))
    expect(scoreItems(items, truth).f1).toBeGreaterThanOrEqual(0.8)
  })

  test('a page upside down is read, and an item knows where it stands on the picture as it was uploaded', async () => {
    const { pdf, truth } = await sampleMenu('price column')
    const [first] = (await read(pdf)).items
    const turned = await read(await spoil(await drawnPage(pdf), 'turned'))
    expect(scoreItems(turned.items, truth).f1).toBeGreaterThanOrEqual(0.9)
    const same = turned.items.find(({ name }) => name === first?.name)
    expect(same?.box?.y).toBeCloseTo(1 - (first?.box?.y ?? 0) - (first?.box?.height ?? 0), 1)
  })

  test('a picture without a menu has no items, and a sentence says so', async () => {
    const { items, warnings } = await read(await aPicture().jpeg().toBuffer())
    expect(items).toEqual([])
    expect(warnings).toEqual([
      'No menu items were found in this file. Upload a sharp, straight picture of the whole menu, or its PDF. Photos and scans are read in Latin letters, Chinese, Japanese and Korean.',
    ])
  })
})

test('a PDF’s photographs are handed on, its logos and scanned pages are not', async () => {
  const photo = await aPicture(600, 400).jpeg().toBuffer()
  const logo = await aPicture(120, 90).jpeg().toBuffer()
  const scan = await aPicture(612, 792).jpeg().toBuffer()
  const pdf = await drawPdf((pen) => {
    pen.text('Soup of the day with bread and butter $7.50')
    pen.image(photo, 50, 200, { width: 200 }).image(logo, 400, 20, { width: 60 })
    pen.addPage().image(scan, 0, 0, { width: 612 })
  })
  const { pictures } = await read(pdf)
  const box = {
    x: expect.closeTo(50 / 612, 3),
    y: expect.closeTo(200 / 792, 3),
    width: expect.closeTo(200 / 612, 3),
    height: expect.closeTo(200 / 1.5 / 792, 3),
  }
  expect(pictures).toMatchObject([{ page: 1, width: 600, height: 400, box }])
  expect(await sharp(pictures[0]?.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 600 })
})

test('a PDF’s photograph of more pixels than a menu needs is taken smaller', async () => {
  const photo = await aPicture(5000, 4000).jpeg().toBuffer()
  const pdf = await drawPdf((pen) => {
    pen.text('Soup of the day with bread and butter $7.50').image(photo, 50, 200, { width: 200 })
  })
  const { pictures, warnings } = await read(pdf)
  expect(pictures).toMatchObject([{ page: 1, width: 3872, height: 3098 }])
  expect(await sharp(pictures[0]?.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 3872 })
  expect(warnings).toEqual([])
})

test('a PDF’s progressive picture that would take too much memory is told of, and the menu read', async () => {
  const large = await aPicture(6000, 5000).jpeg({ progressive: true }).toBuffer()
  const pdf = await drawPdf((pen) => {
    pen.text('Soup of the day with bread and butter $7.50').image(large, 50, 200, { width: 200 })
  })
  const { items, pictures, warnings } = await read(pdf)
  expect(items).toHaveLength(1)
  expect(pictures).toEqual([])
  expect(warnings).toEqual([
    '1 picture is too large to be taken out of the PDF (page 1). Add those that show a dish as extra images.',
  ])
})

test('a PDF’s pictures that are left out are told of', async () => {
  const packed = await aPicture(5000, 4000).png().toBuffer()
  const photos = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      aPicture(200 + at, 160)
        .jpeg()
        .toBuffer(),
    ),
  )
  const pdf = await drawPdf((pen) => {
    pen.text('Soup of the day with bread and butter $7.50').image(packed, 50, 200, { width: 200 })
    pen.addPage()
    for (const photo of photos) pen.image(photo, 50, 100, { width: 100 })
  })
  const { pictures, warnings } = await read(pdf)
  expect(pictures).toHaveLength(24)
  expect(warnings).toEqual([
    '1 picture is too large to be taken out of the PDF (page 1). Add those that show a dish as extra images.',
    '1 picture of the PDF was left out: only so many are taken from one file. Add those that show a dish as extra images.',
  ])
})

describe('a PDF’s page on its side', () => {
  const MENU = ['Fish & Chips', 'Chicken Curry', 'Lamb Stew', 'Onion Soup', 'Apple Pie']
  const draw = (pen: PDFKit.PDFDocument) =>
    MENU.forEach((name, row) => {
      pen.fontSize(14).text(name, 72, 80 + row * 60, { lineBreak: false })
      pen.text(`$${row + 7}.50`, 400, 80 + row * 60, { lineBreak: false })
    })

  test.each([90, 270])(
    'that the PDF itself turns by %i degrees is read from its text',
    async (turn) => {
      const photo = await aPicture(600, 400).jpeg().toBuffer()
      const pdf = await drawPdf((pen) => {
        Object.assign(pen.page.dictionary.data, { Rotate: turn })
        // Drawn the other way round, so that it stands upright once the page is turned.
        if (turn === 90) pen.rotate(-90).translate(-792, 0)
        else pen.rotate(90).translate(0, -612)
        draw(pen)
        pen.image(photo, 500, 80, { width: 150 })
      })
      const { items, pages, pictures } = await read(pdf)
      expect(items.map(({ name }) => name)).toEqual(MENU)
      expect(pages).toMatchObject([{ width: 792, height: 612, source: 'text' }])
      expect(items[0]?.box?.x).toBeCloseTo(72 / 792, 1)
      expect(pictures[0]?.box?.x).toBeCloseTo(500 / 792, 2)
      expect(pictures[0]?.box?.y).toBeCloseTo(80 / 612, 2)
    },
  )
})

describe('files that are not what they should be', () => {
  test('the bytes decide, not the name: a TIFF is refused', async () => {
    const tiff = await aPicture().toColourspace('cmyk').tiff().toBuffer()
    expect(await refusalOf(tiff)).toMatchObject({
      status: 415,
      message:
        'This file is a TIFF picture. Upload the menu as a JPG, PNG or PDF. To save it as a JPG, open it, choose “Save as” or “Export”, and choose JPG.',
    })
  })

  test.each([
    ['an empty file', Buffer.alloc(0), 'This file is empty. Choose the menu’s file again.'],
    [
      'UTF-16 text',
      Buffer.from('\ufeffname,price\r\nSoup,7.50', 'utf16le'),
      'This file is a text file. Upload the menu as a JPG, PNG or PDF.',
    ],
    [
      'plain text',
      Buffer.from('name,price\nSoup,7.50'),
      'This file is of a kind that is not known here. Upload the menu as a JPG, PNG or PDF.',
    ],
    [
      'a HEIC photo',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'This file is a HEIC picture. Upload the menu as a JPG, PNG or PDF. To save it as a JPG, open it on the phone, share it by mail to yourself and upload what arrives.',
    ],
    [
      'a WebP picture',
      Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'),
      'This file is a WEBP picture. Upload the menu as a JPG, PNG or PDF. To save it as a JPG, open it, choose “Save as” or “Export”, and choose JPG.',
    ],
    [
      'an AVIF picture',
      Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'),
      'This file is an AVIF picture. Upload the menu as a JPG, PNG or PDF. To save it as a JPG, open it, choose “Save as” or “Export”, and choose JPG.',
    ],
    [
      'a ZIP file',
      Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      'This file is a ZIP file. Upload the menu as a JPG, PNG or PDF.',
    ],
  ])('%s is refused', async (_, bytes, message) => {
    expect(await refusalOf(bytes)).toMatchObject({ status: 415, message })
  })

  test('a JPEG that is cut off is refused', async () => {
    const jpeg = await aPicture(1200, 900).jpeg().toBuffer()
    expect(await refusalOf(jpeg.subarray(0, jpeg.length / 2))).toMatchObject({
      status: 400,
      message:
        'This picture is damaged or cut off and cannot be opened. Upload it again, or take it anew.',
    })
  })

  test('a picture of too many pixels is refused before it is unpacked', async () => {
    const bomb = await aPicture().png().toBuffer()
    // Its header says 12,000 by 12,000.
    for (const at of [16, 20]) bomb.writeUInt32BE(12_000, at)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await refusalOf(bomb)).toMatchObject({
      status: 413,
      message: 'This picture has more than 80 million pixels. Upload a smaller one.',
    })
  })

  test('a PDF whose page unpacks to more than any picture is refused before it is unpacked', async () => {
    const packed = deflateSync(Buffer.alloc(241_000_000, ' '))
    const bomb = Buffer.concat([
      Buffer.from(`%PDF-1.4\n4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
      packed,
      Buffer.from('\nendstream endobj\n'),
    ])
    expect(await refusalOf(bomb)).toMatchObject({
      status: 413,
      message:
        'This PDF unpacks to more than 240 MB. Print it to a new PDF, or upload a photo of the menu.',
    })
  })

  test('a PDF with a password is refused', async () => {
    const pdf = await drawPdf((pen) => pen.text('Soup 7.50'), { userPassword: 'secret' })
    expect(await refusalOf(pdf)).toMatchObject({
      status: 400,
      message: 'This PDF is protected with a password. Save it without one and upload it again.',
    })
  })

  test('a PDF that is cut off is refused', async () => {
    const { pdf } = await sampleMenu('leaders')
    expect(await refusalOf(pdf.subarray(0, 200))).toMatchObject({
      status: 400,
      message:
        'This PDF is damaged and cannot be opened. Save it again from the program that made it.',
    })
  })

  test('a PDF of too many pages is refused before any is read', async () => {
    const pdf = await drawPdf((pen) => {
      for (let page = 1; page < 500; page += 1) pen.addPage()
    })
    expect(await refusalOf(pdf)).toMatchObject({
      status: 400,
      message: `This PDF has 500 pages; at most ${PAGES_MAX} are read. Upload only the pages of the menu.`,
    })
  })

  test('empty pages have no items', async () => {
    const { items, pages } = await read(await drawPdf((pen) => pen.addPage()))
    expect(items).toEqual([])
    expect(pages).toHaveLength(2)
  })

  test('a page as large as a wall is read like any other', async () => {
    const wall = await drawPdf((pen) => pen.rect(0, 0, 14_400, 14_400).fill('#eeeeee'), {
      size: [14_400, 14_400],
    })
    expect((await read(wall)).items).toEqual([])
  })

  test('who aborts gets the reason back', async () => {
    const { pdf } = await sampleMenu('leaders')
    const reason = new Error('the upload was removed')
    await expect(read(pdf, AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})

/** Real menus of others, where they are at hand; never part of the project. */
const real = join(
  process.env.MENUWRIGHT_SHARED ?? join(import.meta.dirname, '../../../../../shared'),
  'data/menus',
)
/**
 * Menus whose least F1 is held here. `npm run bench menus` measures every one in the folder; each that comes to be read
 * well enough joins this list.
 */
const held = {
  text: [
    'de_loewen.pdf',
    'pdf_bengalspice.pdf',
    'pdf_clementines_brunch.pdf',
    'pdf_dumplingroom.pdf',
    'pdf_patio_es.pdf',
  ],
  ocr: [
    'img_bausta_tr.jpg',
    'img_calzone.png',
    'img_easy_synthetic.jpg',
    'pdf_legion_post118.pdf',
    'photo_barbedwire_lunch.jpg',
    'photo_fatto_a_mano.jpg',
    'scan_barbedwire_lunch.jpg',
  ],
}

const inFolder = existsSync(real) ? readdirSync(real) : []
/** A picture that only looks like a menu. */
const notMenus = inFolder.filter((name) => /^neg_.+\.(?:pdf|png|jpg)$/.test(name))

describe('real menus', () => {
  test.skipIf(inFolder.length > 0)('skipped: the folder of real menus is not here', () => {
    expect(inFolder).toEqual([])
  })

  test.each(notMenus)('%s, which is no menu, has no items', async (file) => {
    expect((await read(readFileSync(join(real, file)))).items).toEqual([])
  })

  test.skipIf(inFolder.length === 0).each([
    ['text', 0.95],
    ['ocr', 0.8],
  ] as const)('those read by %s have an F1 of at least %d together', async (source, least) => {
    let sum = 0
    for (const file of held[source]) {
      const truthFile = join(real, file.replace(/\.\w+$/, '.truth.json'))
      const truth: PrintedItem[] = JSON.parse(readFileSync(truthFile, 'utf8'))
      sum += scoreItems((await read(readFileSync(join(real, file)))).items, truth).f1
    }
    expect(sum / held[source].length).toBeGreaterThanOrEqual(least)
  })
})
