import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readItems } from '#server/domains/intake/reading/read-items.ts'
import { aPdfWithNuls } from '#server/testing/damaged-pdf.ts'
import { type Pen, pdfOf, put } from '#server/testing/menu-pen.ts'
import { drawnPage, sampleMenu } from '#server/testing/sample-menus.ts'
import { unpackWoff } from '../print/unpack-woff.ts'
import { apply } from './matrix.ts'
import type { PageWords } from './ocr.ts'
import { openOcr } from './reading-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'reading-'))
afterAll(() => rm(folder, { recursive: true }))

async function inFile(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const white = { width: 200, height: 150, channels: 3, background: '#ffffff' } as const
const picture = await inFile('white.png', await sharp({ create: white }).png().toBuffer())
const { pdf: menu } = await sampleMenu('leaders')
const pdf = await inFile('menu.pdf', menu)

test('a document’s words come with their places, and its page as a picture', async () => {
  const ocr = openOcr()
  const document = await ocr.open({ path: pdf, kind: 'pdf' })
  const page = await document.readPage(1)
  expect(page).toMatchObject({ width: 595, height: 842, source: 'text' })
  const word = page.words.find(({ text }) => text === 'Calamari')
  expect(word).toMatchObject({ confidence: 1 })
  expect(word?.x1).toBeGreaterThan(word?.x0 ?? 0)
  const png = await document.drawPage(1)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', height: 1600 })
  await ocr.stop()
})

test('a part of a page is read by itself, of a PDF’s text as of a picture', async () => {
  const ocr = openOcr()
  const drawn = await inFile('drawn.png', await drawnPage(menu))
  const [text, photo] = [
    await ocr.open({ path: pdf, kind: 'pdf' }),
    await ocr.open({ path: drawn, kind: 'picture' }),
  ]
  const words = (await text.readPage(1)).words.filter(({ text }) => text === 'Calamari')
  const [{ y0, y1 } = { y0: 0, y1: 0 }] = words
  const box = { x: 0, y: (y0 - 4) / 842, width: 1, height: (y1 - y0 + 6) / 842 }
  const saidBy = ({ words: read }: PageWords) => read.map((word) => word.text).join(' ')
  expect(saidBy(await text.readBox(1, box))).toMatch(/^Crispy Calamari \$\d/)
  const page = await photo.readBox(1, box)
  expect(saidBy(page)).toMatch(/Crispy Calamari .*\$\d/)
  const [first] = page.words
  const [, y] = apply(page.toPage, first?.x0 ?? 0, first?.y0 ?? 0)
  expect(y).toBeGreaterThan(box.y - 0.01)
  expect(y).toBeLessThan(box.y + box.height)
  const margin = { x: 0, y: 0, width: 0.05, height: 0.05 }
  expect((await photo.readBox(1, margin)).words).toEqual([])
  await ocr.stop()
})

test('a page whose items are outlines under a short heading of text gives its items', async () => {
  const DISHES = [
    ['Onion Soup', '7.50'],
    ['Lamb Stew', '12.00'],
    ['Fried Chicken', '9.50'],
    ['Garlic Bread', '4.25'],
  ] as const
  const outlines = await pdfOf(
    (pen) => {
      put(pen, 'Garden Kitchen', { x: 15, y: 24, width: 190 }, { size: 20 })
      DISHES.forEach(([name, price], row) => {
        outline(pen, name, { x: 15, y: 100 + row * 48 })
        outline(pen, price, { x: 160, y: 100 + row * 48 })
      })
    },
    { width: 220, height: 340 },
  )
  const ocr = openOcr({ inBackground: false })
  const path = await inFile('outlines.pdf', outlines)
  const page = await (await ocr.open({ path, kind: 'pdf' })).readPage(1)
  expect(page.source).toBe('ocr')
  expect(readItems([page]).map(({ name, priceText }) => [name, priceText])).toEqual(DISHES)
  await ocr.stop()
})

const inter = createRequire(import.meta.url).resolve(
  '@fontsource/inter/files/inter-latin-400-normal.woff',
)

/** Draws the shapes of letters, as a program that keeps no text in its PDF does. */
function outline(pen: Pen, text: string, { x, y }: { x: number; y: number }): void {
  const font = create(unpackWoff(readFileSync(inter))) as Font
  const scale = 20 / font.unitsPerEm
  pen.save().translate(x, y).scale(scale, -scale)
  for (const { path, advanceWidth } of font.layout(text).glyphs)
    pen.path(path.toSVG()).fill().translate(advanceWidth, 0)
  pen.restore()
}

test('characters that nothing can keep are left out of a PDF’s words', async () => {
  const ocr = openOcr()
  const path = await inFile(
    'damaged.pdf',
    aPdfWithNuls(['Grilled~ salmon with asparagus, ~~ lemon']),
  )
  const document = await ocr.open({ path, kind: 'pdf' })
  const { source, words } = await document.readPage(1)
  expect(source).toBe('text')
  expect(words.map(({ text }) => text)).toEqual([
    'Grilled',
    'salmon',
    'with',
    'asparagus,',
    'lemon',
  ])
  await ocr.stop()
})

test('a page that takes too long ends the process, and a sentence says so', async () => {
  const ocr = openOcr({ deadlineMs: 1 })
  await expect(ocr.open({ path: picture, kind: 'picture' })).rejects.toMatchObject({
    reason: 'too_slow',
    message: 'This page took too long to read. Upload a smaller or clearer picture of it.',
  })
  await ocr.stop()
})

test('without the language data a sentence says so', async () => {
  const languages = await mkdtemp(join(tmpdir(), 'languages-'))
  const ocr = openOcr({ languages })
  const drawn = await inFile('menu.png', await drawnPage(menu))
  const document = await ocr.open({ path: drawn, kind: 'picture' })
  await expect(document.readPage(1)).rejects.toMatchObject({
    reason: 'not_installed',
    message:
      'Text recognition could not be started: its language data is missing. Install the service again.',
  })
  await ocr.stop()
  await rm(languages, { recursive: true })
})

const children = `/proc/${process.pid}/task/${process.pid}/children`

test.skipIf(!existsSync(children))(
  'a process that dies is replaced, and its documents are opened anew',
  async () => {
    const before = childrenNow()
    const ocr = openOcr()
    const document = await ocr.open({ path: pdf, kind: 'pdf' })
    for (const pid of childrenNow().filter((child) => !before.includes(child)))
      process.kill(pid, 'SIGKILL')
    expect((await document.readPage(1)).words.length).toBeGreaterThan(50)
    await ocr.stop()
  },
)

test.skipIf(!existsSync(children))(
  'the process is started by the first document and ends when none is left',
  async () => {
    const before = childrenNow()
    const started = () => childrenNow().filter((child) => !before.includes(child))
    const ocr = openOcr({ idleMs: 1 })
    expect(started()).toEqual([])
    const document = await ocr.open({ path: picture, kind: 'picture' })
    expect(started()).toHaveLength(1)
    document.close()
    await expect.poll(started).toEqual([])
  },
)

test.skipIf(!existsSync(children))(
  'a process that has grown ends with its last document, and the next document starts another',
  async () => {
    const before = childrenNow()
    const started = () => childrenNow().filter((child) => !before.includes(child))
    const ocr = openOcr({ grownMb: 1 })
    const [first, second] = [
      await ocr.open({ path: pdf, kind: 'pdf' }),
      await ocr.open({ path: pdf, kind: 'pdf' }),
    ]
    const [grown] = started()
    first.close()
    expect((await second.readPage(1)).words.length).toBeGreaterThan(50)
    expect(started()).toEqual([grown])
    second.close()
    await expect.poll(started).toEqual([])
    const third = await ocr.open({ path: pdf, kind: 'pdf' })
    expect((await third.readPage(1)).words.length).toBeGreaterThan(50)
    expect(started()).not.toContain(grown)
    await ocr.stop()
  },
)

test.skipIf(!existsSync(children))(
  'a process that has not grown stays for the next document',
  async () => {
    const before = childrenNow()
    const started = () => childrenNow().filter((child) => !before.includes(child))
    const ocr = openOcr({ grownMb: 2000 })
    const first = await ocr.open({ path: picture, kind: 'picture' })
    const [kept] = started()
    first.close()
    await ocr.open({ path: picture, kind: 'picture' })
    expect(started()).toEqual([kept])
    await ocr.stop()
  },
)

function childrenNow(): number[] {
  return readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number)
}
