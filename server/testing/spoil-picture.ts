import sharp from 'sharp'
import { newGrey } from '#server/adapters/ocr/grey.ts'
import { type Corners, rectangleTo } from '#server/adapters/ocr/matrix.ts'
import type { Matrix } from '#server/adapters/ocr/ocr.ts'
import { warp } from '#server/adapters/ocr/warp.ts'

/** What happens to a menu between the printer and the upload. */
export type Spoiling =
  | 'turned'
  | 'leaning'
  | 'shadow'
  | 'noise'
  | 'faint'
  | 'perspective'
  | 'small'
  | 'steep'
  | 'board'
  | 'held in shade'
export const SPOILINGS: Spoiling[] = [
  'turned',
  'leaning',
  'shadow',
  'noise',
  'faint',
  'perspective',
  'small',
  'steep',
  'board',
]

export async function spoil(png: Buffer, how: Spoiling): Promise<Buffer> {
  switch (how) {
    case 'turned':
      return sharp(png).rotate(180).jpeg({ quality: 85 }).toBuffer()
    case 'leaning':
      return sharp(png).rotate(4, { background: '#d8d4cc' }).jpeg({ quality: 85 }).toBuffer()
    case 'small':
      return sharp(png).resize({ width: 760 }).jpeg({ quality: 75 }).toBuffer()
    case 'faint':
      return sharp(png).linear(0.35, 150).jpeg({ quality: 80 }).toBuffer()
    case 'shadow':
      return changed(png, (value, x, y) => value * (0.45 + 0.55 * Math.min(1, (x + y) / 1.2)))
    case 'noise': {
      const random = randomFrom(7)
      return changed(png, (value) => value + (random() + random() - 1) * 45)
    }
    case 'perspective':
      return onTable(png, FLAT)
    case 'steep':
      return onTable(png, STEEP)
    case 'board':
      return onWall(png)
    case 'held in shade':
      return inShade(await onTable(png, HELD))
  }
}

type Pixel = (value: number, x: number, y: number) => number

async function changed(png: Buffer, pixel: Pixel): Promise<Buffer> {
  const { width, height, data } = await greyOf(png)
  const target = newGrey(width, height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = pixel(data[y * width + x] as number, x / width, y / height)
      target.data[y * width + x] = Math.max(0, Math.min(255, value))
    }
  return jpegOf(target)
}

/** Parts of the picture, clockwise from the top left corner of the page. */
const FLAT: Corners = [
  [0.15, 0.07],
  [0.83, 0.1],
  [0.92, 0.94],
  [0.06, 0.91],
]
/** As it lies before a person who sits at the table. */
const STEEP: Corners = [
  [0.24, 0.06],
  [0.77, 0.08],
  [0.97, 0.95],
  [0.03, 0.92],
]

/** In the hand, turned a little and nearer at one side. */
const HELD: Corners = [
  [0.1, 0.05],
  [0.87, 0.11],
  [0.93, 0.95],
  [0.04, 0.89],
]

/** The shadow of whoever takes the photo falls aslant over its lower half. */
function inShade(photo: Buffer): Promise<Buffer> {
  return changed(photo, (value, x, y) => {
    const into = Math.min(1, Math.max(0, (y - 0.45 + (x - 0.5) * 0.3) * 12))
    return value * (1 - 0.45 * into)
  })
}

/** Light letters on a dark board in a wooden frame, on a bright wall. */
async function onWall(png: Buffer): Promise<Buffer> {
  const board = await sharp(png).negate().linear(0.85, 28).toBuffer()
  const framed = await sharp(board)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#7a5a3a' })
    .toBuffer()
  return sharp(framed)
    .extend({ top: 260, bottom: 420, left: 380, right: 300, background: '#d9d2c4' })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** The page lying askew on dark wood, seen from below its middle. */
async function onTable(png: Buffer, parts: Corners): Promise<Buffer> {
  const page = await greyOf(png)
  const [width, height] = [Math.round(page.width * 1.25), Math.round(page.height * 1.18)]
  const corners: Corners = parts.map(([x, y]) => [width * x, height * y])
  const seen = warp(page, width, height, inverse(rectangleTo(corners, page.width, page.height)))
  const inside = warp(
    { ...page, data: new Uint8Array(page.data.length) },
    width,
    height,
    inverse(rectangleTo(corners, page.width, page.height)),
  )
  const data = seen.data.map((value, at) =>
    inside.data[at] === 255 ? 70 + ((at * 7 + Math.floor(at / width / 9) * 13) % 25) : value * 0.92,
  )
  return jpegOf({ width, height, data })
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

async function greyOf(png: Buffer) {
  const { data, info } = await sharp(png)
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

function jpegOf({ width, height, data }: { width: number; height: number; data: Uint8Array }) {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
