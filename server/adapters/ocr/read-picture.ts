import sharp from 'sharp'
import { type Blob, blobsOf, letterHeight } from './blobs.ts'
import { dropBullets } from './drop-bullets.ts'
import type { EngineWord } from './engine.ts'
import { eraseLeaders } from './erase-leaders.ts'
import { evenLight } from './even-light.ts'
import { crop, type Grey, mapped, percentile, shrink } from './grey.ts'
import { invertDarkRegions } from './invert-dark-regions.ts'
import { after, IDENTITY, scaling } from './matrix.ts'
import { mergeReadings } from './neural/merge-readings.ts'
import type { PageWords } from './ocr.ts'
import { cutOutPage } from './page-outline.ts'
import { plumbColumns } from './plumb-columns.ts'
import type { Prepared } from './prepared.ts'
import {
  lookAt,
  meanSureness,
  type Readers,
  type Readings,
  readTwice,
  sampleOf,
} from './read-twice.ts'
import { leanOf } from './straighten.ts'
import { textRows } from './text-rows.ts'
import { trimBoxes } from './trim-boxes.ts'
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
export async function readPicture(readers: Readers, picture: Picture): Promise<PageWords> {
  const loading = loadGrey(picture)
  // Where nothing is to be read it is not waited for, and a broken picture breaks the glance as well.
  loading.catch(() => {})
  const glance = preparePicture(await smallCopy(picture, loading))
  const { patches, inRows } = textRows(glance.blobs, glance.grey.height)
  const isText = inRows > patches * TEXT_SHARE
  if (!isText && inRows < FEWEST_IN_ROWS) return pageOf(glance, NOTHING)
  const prepared = preparePicture(await loading)
  const look = await lookAt(readers, prepared)
  const turned =
    look.script === null && isText ? await uprightTurn(readers, prepared, look.sureness) : 0
  if (turned === 0) return pageOf(prepared, await readTwice(readers, prepared, look))
  const upright = turnPicture(prepared, turned)
  return pageOf(upright, await readTwice(readers, upright, await lookAt(readers, upright)))
}

const NOTHING: Readings = { script: 'latin', found: [], second: [] }

/** A small picture is glanced at while it is enlarged; a large one is unpacked only once, for its memory. */
async function smallCopy(picture: Picture, loading: Promise<Grey>): Promise<Grey> {
  if ((await longSideOf(picture)) > LONG_SIDE) return shrink(await loading, LONG_SIDE / GLANCE_SIDE)
  return loadGrey(picture, { longSide: GLANCE_SIDE, mostEnlarged: 1 })
}

async function longSideOf(picture: Picture): Promise<number> {
  const { width, height } = await sharp(picture, { limitInputPixels: PIXEL_LIMIT }).metadata()
  return Math.max(width, height)
}

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
  const plain = page?.grey ?? whole
  const even = evenLight(invertDarkRegions(darkOnLight(plain)))
  return straightened(even, { plain: () => plain, toPage: toWhole })
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

function turnPicture({ grey, plain, toPage }: Prepared, degrees: number): Prepared {
  const turned = turn(grey, degrees)
  return straightened(turned.grey, {
    plain: () => turn(plain(), degrees).grey,
    toPage: after(toPage, turned.toSource),
  })
}

function straightened(grey: Grey, { plain, toPage }: Pick<Prepared, 'plain' | 'toPage'>): Prepared {
  const lean = leanOf(grey)
  const isStraight = Math.abs(lean) < LEAST_LEAN
  const straight = isStraight ? { grey, toSource: IDENTITY } : turn(grey, -lean)
  const blobs = blobsOf(straight.grey)
  const letter = letterHeight(blobs, straight.grey.height)
  if (letter !== null) eraseLeaders(straight.grey, blobs, letter)
  return {
    grey: straight.grey,
    plain: isStraight ? plain : () => turn(plain(), -lean).grey,
    blobs,
    letter,
    toPage: after(toPage, straight.toSource),
  }
}

/** The page with the words of both readers, and with those of the second one alone. */
export function pageOf(
  {
    grey: { width, height },
    letter,
    toPage,
  }: Pick<Prepared, 'letter' | 'toPage'> & { grey: Pick<Grey, 'width' | 'height'> },
  readings: Readings,
): PageWords {
  const tidied = (words: readonly EngineWord[]): PageWords => {
    const page = plumbColumns({
      width,
      height,
      source: 'ocr',
      words: trimBoxes(words)
        .filter((word) => !isSpeck(word, letter ?? 0))
        .map((word) => ({ ...word, font: null })),
      toPage,
    })
    return { ...page, words: dropBullets(page.words) }
  }
  const page = tidied(mergeReadings(readings))
  const { script, found, second } = readings
  if (script !== 'latin' || found.length === 0) return page
  const { words, toPage: place } = tidied(second)
  return { ...page, other: { words, toPage: place } }
}

/** Nothing, or a dash or dot far smaller than the letters: a stroke of a drawn mark, which would part the lines of a name. */
function isSpeck({ text, size }: EngineWord, letter: number): boolean {
  return text.trim() === '' || (size < letter * 0.25 && !/[\p{L}\d]/u.test(text))
}

/** Of a few lines that are read the right way up. */
const SURE = 0.85
/** A script that is not known, such as Korean, reads no better than this whichever way it is turned. */
const LEAST_UPRIGHT = 0.8
const TURN_SAMPLE = 8

/** How many degrees clockwise the page must be turned to be read, by a sample of its densest text; 0 where no turn reads better. */
async function uprightTurn(
  { neural }: Readers,
  { grey, blobs, letter }: Prepared,
  sureness: number,
): Promise<number> {
  if (letter === null) return 0
  const sample = densest(grey, blobs, letter)
  let best = { degrees: 0, sureness }
  for (const degrees of [180, 90, 270]) {
    const turned = turn(sample, degrees).grey
    const boxes = sampleOf(await neural.lines(turned, letter), TURN_SAMPLE)
    const read = await neural.read(turned, boxes, 'chinese')
    const letters = read.reduce((sum, line) => sum + line.letters.length, 0)
    const reached = letters < FEWEST_LETTERS ? 0 : meanSureness(read)
    if (reached > best.sureness + 0.1) best = { degrees, sureness: reached }
    if (best.sureness >= SURE) break
  }
  return best.sureness >= LEAST_UPRIGHT ? best.degrees : 0
}

/** Fewer say nothing of which way up they are. */
const FEWEST_LETTERS = 8

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
