import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfOf, put } from '#server/testing/menu-pen.ts'
import { drawnPage } from '#server/testing/sample-menus.ts'
import { openDocument } from './document.ts'
import type { Engine } from './engine.ts'
import { apply } from './matrix.ts'
import { openNeuralReader } from './neural/neural-reader.ts'
import type { PageWords } from './ocr.ts'
import { readPicture } from './read-picture.ts'

const NAMES = [
  'Onion Soup',
  'Lamb Stew',
  'Fried Chicken',
  'Garlic Bread',
  'House Salad',
  'Lemon Tart',
]
const [WIDTH, HEIGHT] = [300, 380]

const page = pdfOf(
  (pen) =>
    NAMES.forEach((name, row) => {
      put(pen, name, { x: 30, y: 40 + row * 52, width: 150 }, { size: 20 })
      put(
        pen,
        `${row + 7}.50`,
        { x: 200, y: 40 + row * 52, width: 70 },
        { size: 20, align: 'right' },
      )
    }),
  { width: WIDTH, height: HEIGHT },
).then((pdf) => drawnPage(pdf, 900))

/** The networks alone tell which way up a page is. */
const silent: Engine = {
  recognise: async () => [],
  rest: async () => {},
  stop: async () => {},
}
const neural = openNeuralReader({ threads: 2 })

/** Where the first name stands, in parts of the page as it was uploaded: upright, and turned clockwise. */
const FIRST = { 0: [0.1, 0.11], 90: [0.89, 0.1], 180: [0.9, 0.89], 270: [0.11, 0.9] } as const

/** Where a word begins, in parts of the page as it was uploaded. */
function placeOf({ words, toPage }: Pick<PageWords, 'words' | 'toPage'>, text: string) {
  const word = words.find((each) => each.text === text)
  return apply(toPage, word?.x0 ?? 0, word?.y0 ?? 0)
}
const pixelsOf = (png: Uint8Array) => sharp(png).raw().toBuffer()

test.each([0, 90, 180, 270] as const)(
  'a page turned by %i degrees is read, and each word knows its place on the picture as it was uploaded',
  async (degrees) => {
    const picture = await sharp(await page)
      .rotate(degrees)
      .png()
      .toBuffer()
    const { words, toPage } = await readPicture({ engine: silent, neural }, picture)
    const text = words.map((word) => word.text).join(' ')
    expect(NAMES.filter((name) => text.includes(name))).toEqual(NAMES)
    const [x, y] = placeOf({ words, toPage }, 'Onion')
    expect(x).toBeCloseTo(FIRST[degrees][0], 1)
    expect(y).toBeCloseTo(FIRST[degrees][1], 1)
  },
)

test('a photo that its camera tagged as turned and mirrored is drawn upright, and a part of it is read where its words stand', async () => {
  const upright = await page
  const tagged = sharp(upright).flip().rotate(90).png().withMetadata({ orientation: 5 })
  const path = await tagged.toBuffer()
  const photo = await openDocument({ engine: silent, neural }, { path, kind: 'picture' })
  const drawn = await pixelsOf(await photo.draw(1))
  expect(drawn.equals(await pixelsOf(upright))).toBe(true)
  const read = placeOf(await photo.read(1), 'Onion')
  expect(read[0]).toBeCloseTo(FIRST[0][0], 1)
  expect(read[1]).toBeCloseTo(FIRST[0][1], 1)
  const part = { x: 0, y: read[1] - 0.03, width: 0.6, height: 0.11 }
  const again = await photo.readBox(1, part)
  expect(again.words.map(({ text }) => text)).toEqual(['Onion', 'Soup'])
  const place = placeOf(again, 'Onion')
  expect(Math.hypot(place[0] - read[0], place[1] - read[1])).toBeLessThan(0.02)
})

test('networks that are put away finish what they read, and read the next page as before', async () => {
  const picture = await page
  const readers = { engine: silent, neural }
  const textOf = async () => (await readPicture(readers, picture)).words.map(({ text }) => text)
  const reading = textOf()
  await neural.rest()
  const read = await reading
  await neural.rest()
  expect(read.length).toBeGreaterThan(NAMES.length)
  expect(await textOf()).toEqual(read)
})
