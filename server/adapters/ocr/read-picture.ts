import sharp from 'sharp'
import { type Blob, blobsOf, letterHeight } from './blobs.ts'
import { dropBullets } from './drop-bullets.ts'
import type { Engine, EngineWord } from './engine.ts'
import { eraseLeaders } from './erase-leaders.ts'
import { evenLight } from './even-light.ts'
import { crop, type Grey, mapped, percentile, shrink } from './grey.ts'
import { readLonePrices } from './lone-prices.ts'
import { after, IDENTITY, scaling } from './matrix.ts'
import type { Matrix, PageWords } from './ocr.ts'
import { cutOutPage } from './page-outline.ts'
import { plumbColumns } from './plumb-columns.ts'
import { readHalves } from './read-halves.ts'
import { leanOf } from './straighten.ts'
import { textRows } from './text-rows.ts'
import { trimBoxes } from './trim-boxes.ts'
import { unreverse } from './unreverse.ts'
import { turn } from './warp.ts'

/** The long side that letters of a usual page are read best at. */
const LONG_SIDE = 2000
const MOST_ENLARGED = 3
/** Enough to see whether there are rows of text; the picture is enlarged meanwhile. */
const GLANCE_SIDE = 800
const LEAST_LEAN = 0.2
/** A picture's pixels; phones take up to 50 million. */
export const PIXEL_LIMIT = 80_000_000

/** A page of text has most of its patches in rows, a photograph of a dish a third. */
const TEXT_SHARE = 0.4
/** Where fewer stand in rows, and among many that do not, there is nothing to read. */
const FEWEST_IN_ROWS = 12

/** Its file's path, or its bytes. */
type Picture = string | Uint8Array

/** Words of a picture: straightened, evened, upright, with leaders taken away. */
export async function readPicture(engine: Engine, picture: Picture): Promise<PageWords> {
  const loading = loadGrey(picture)
  // Where nothing is to be read it is not waited for, and a broken picture breaks the glance as well.
  loading.catch(() => {})
  const glance = preparePicture(await smallCopy(picture, loading))
  const { patches, inRows } = textRows(glance.blobs, glance.grey.height)
  const isText = inRows > patches * TEXT_SHARE
  if (!isText && inRows < FEWEST_IN_ROWS) return pageOf(engine, glance, [])
  const prepared = preparePicture(await loading)
  const words = await readHalves(engine, prepared)
  const sureness = surenessOf(words)
  const isUpright = sureness >= UPRIGHT || !isText
  const turned = isUpright ? 0 : await uprightTurn(engine, prepared, sureness)
  if (turned === 0) return pageOf(engine, prepared, words)
  const upright = turnPicture(prepared, turned)
  return pageOf(engine, upright, await readHalves(engine, upright))
}

/** A small picture is glanced at while it is enlarged; a large one is unpacked only once, for its memory. */
async function smallCopy(picture: Picture, loading: Promise<Grey>): Promise<Grey> {
  if ((await longSideOf(picture)) > LONG_SIDE) return shrink(await loading, LONG_SIDE / GLANCE_SIDE)
  return loadGrey(picture, { longSide: GLANCE_SIDE, mostEnlarged: 1 })
}

async function longSideOf(picture: Picture): Promise<number> {
  const { width, height } = await sharp(picture, { limitInputPixels: PIXEL_LIMIT }).metadata()
  return Math.max(width, height)
}

export type Prepared = { grey: Grey; blobs: Blob[]; letter: number | null; toPage: Matrix }

/** Upright by its EXIF tag, on white where it was transparent, with a long side that suits the engine. */
export async function loadGrey(
  picture: Picture,
  { longSide, mostEnlarged } = { longSide: LONG_SIDE, mostEnlarged: MOST_ENLARGED },
): Promise<Grey> {
  const { autoOrient } = await sharp(picture, { limitInputPixels: PIXEL_LIMIT }).metadata()
  const long = Math.max(autoOrient.width, autoOrient.height)
  const scale = Math.min(mostEnlarged, longSide / long)
  const { data, info } = await sharp(picture, {
    limitInputPixels: PIXEL_LIMIT,
    failOn: 'truncated',
  })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)) })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

export function preparePicture(whole: Grey): Prepared {
  const page = cutOutPage(whole)
  const toWhole = after(scaling(1 / whole.width, 1 / whole.height), page?.toSource ?? IDENTITY)
  return straightened(evenLight(unreverse(darkOnLight(page?.grey ?? whole))), toWhole)
}

/** Most of a dark page is dark, and little more than its letters is light; a page on a dark table fills more. */
const DARK = 80
const STILL_DARK = 110

/** A page that is printed light on dark all over becomes dark on light. */
function darkOnLight(grey: Grey): Grey {
  const isDark = percentile(grey, 0.5) < DARK && percentile(grey, 0.75) < STILL_DARK
  return isDark ? mapped(grey, (value) => 255 - value) : grey
}

/** How many patches of a picture stand in rows as letters do. */
export async function lettersSeen(picture: Picture): Promise<number> {
  const { blobs, grey } = preparePicture(await loadGrey(picture))
  return textRows(blobs, grey.height).inRows
}

function turnPicture({ grey, toPage }: Prepared, degrees: number): Prepared {
  const turned = turn(grey, degrees)
  return straightened(turned.grey, after(toPage, turned.toSource))
}

function straightened(grey: Grey, toPage: Matrix): Prepared {
  const lean = leanOf(grey)
  const straight = Math.abs(lean) >= LEAST_LEAN ? turn(grey, -lean) : { grey, toSource: IDENTITY }
  const blobs = blobsOf(straight.grey)
  const letter = letterHeight(blobs, straight.grey.height)
  if (letter !== null) eraseLeaders(straight.grey, blobs, letter)
  return { grey: straight.grey, blobs, letter, toPage: after(toPage, straight.toSource) }
}

async function pageOf(
  engine: Engine,
  prepared: Prepared,
  words: readonly EngineWord[],
): Promise<PageWords> {
  const { grey, letter, toPage } = prepared
  const missed = await readLonePrices(engine, prepared, words)
  const page = plumbColumns({
    width: grey.width,
    height: grey.height,
    source: 'ocr',
    words: trimBoxes([...words, ...missed])
      .filter((word) => !isSpeck(word, letter ?? 0))
      .map((word) => ({ ...word, font: null })),
    toPage,
  })
  return { ...page, words: dropBullets(page.words) }
}

/** Nothing, or a dash or dot far smaller than the letters: a stroke of a drawn mark, which would part the lines of a name. */
function isSpeck({ text, size }: EngineWord, letter: number): boolean {
  return text.trim() === '' || (size < letter * 0.25 && !/[\p{L}\d]/u.test(text))
}

/** Upside down or sideways the engine is never as sure as this of a whole page. */
const UPRIGHT = 0.62
const SURE = 0.72

/** How many degrees clockwise the page must be turned to be read, by a sample of its densest text; 0 where no turn reads better. */
async function uprightTurn(
  engine: Engine,
  { grey, blobs, letter }: Prepared,
  sureness: number,
): Promise<number> {
  if (letter === null) return 0
  const sample = densest(grey, blobs, letter)
  let best = { degrees: 0, sureness }
  for (const degrees of [180, 90, 270]) {
    const words = await engine.recognise(turn(sample, degrees).grey, 'page')
    const turned = surenessOf(words)
    if (turned > best.sureness + 0.1) best = { degrees, sureness: turned }
    if (best.sureness >= SURE) break
  }
  return best.degrees
}

/** Mean confidence of what looks like words, each weighing as its letters. */
function surenessOf(words: readonly EngineWord[]): number {
  const real = words.filter(({ text }) => /\p{L}{2}|\d{2}/u.test(text))
  const letters = real.reduce((sum, { text }) => sum + text.length, 0)
  if (letters < 8) return 0
  return real.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters
}

/** The window that holds the most patches the size of letters. */
function densest(grey: Grey, blobs: readonly Blob[], letter: number): Grey {
  const side = Math.min(grey.width, grey.height, Math.round(Math.max(letter * 14, 260)))
  const step = Math.max(1, side >> 1)
  const columns = Math.max(1, Math.floor((grey.width - side) / step) + 1)
  const rows = Math.max(1, Math.floor((grey.height - side) / step) + 1)
  const counts = new Uint32Array(columns * rows)
  for (const { x0, x1, y0, y1 } of blobs) {
    const height = Math.max(y1 - y0, x1 - x0)
    if (height < letter * 0.5 || height > letter * 2) continue
    const [cx, cy] = [Math.floor((x0 + x1) / 2 / step), Math.floor((y0 + y1) / 2 / step)]
    for (const column of [cx - 1, cx])
      for (const row of [cy - 1, cy])
        if (column >= 0 && row >= 0 && column < columns && row < rows)
          counts[row * columns + column] = (counts[row * columns + column] ?? 0) + 1
  }
  let best = 0
  counts.forEach((count, at) => {
    if (count > (counts[best] ?? 0)) best = at
  })
  return crop(grey, (best % columns) * step, Math.floor(best / columns) * step, side, side)
}
