import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfOf, put } from '#server/testing/menu-pen.ts'
import { drawnPage } from '#server/testing/sample-menus.ts'
import type { Engine } from './engine.ts'
import { apply } from './matrix.ts'
import { openNeuralReader } from './neural/neural-reader.ts'
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
    const first = words.find((word) => word.text === 'Onion')
    const [x, y] = apply(toPage, first?.x0 ?? 0, first?.y0 ?? 0)
    expect(x).toBeCloseTo(FIRST[degrees][0], 1)
    expect(y).toBeCloseTo(FIRST[degrees][1], 1)
  },
)

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
