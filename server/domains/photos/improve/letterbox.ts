import { lumaOf, type Pixels, pictureOf, readPixels, release } from './pixels.ts'

export type Unboxed = {
  pixels: Pixels
  /** What was cut off, a sentence; null for nothing. */
  sentence: string | null
}

/** Nothing but black, as encoding leaves it. */
const BLACK_MAX = 20
/** So many of a line's pixels are black; encoding smears some. */
const LINE_SHARE = 0.995
/** A thinner bar is an edge, and bars that leave less than this are no bars. */
const [BAR_MIN, PICTURE_MIN] = [0.02, 0.35]
/** Bars stand on both sides, about alike. */
const ALIKE = 0.6
/** The picture begins with something that is seen: a dark table that fades has no edge. */
const [EDGE_SHARE, SEEN_MIN] = [0.3, 48]
/** Lines at an edge that encoding smears: a block of a JPEG. */
const SMEARED_MAX = 8

/** Without the black bars that a screenshot or a frame of a video has above and below, at its sides, or all around. */
export async function withoutBars(pixels: Pixels): Promise<Unboxed> {
  const luma = lumaOf(pixels)
  const { width, height } = pixels
  const whole = { left: 0, top: 0, width, height }
  const flat = withoutRows(luma, width, whole) ?? whole
  const narrow = withoutColumns(luma, width, flat)
  // where bars stand all around, each row begins and ends black
  const kept = narrow ? (withoutRows(luma, width, narrow) ?? narrow) : flat
  release(luma)
  if (kept === whole) return { pixels, sentence: null }
  const where = [
    ...(kept.height < height ? ['above and below'] : []),
    ...(kept.width < width ? ['beside'] : []),
  ]
  return cut(pixels, kept, `The black bars ${where.join(' and ')} the picture were cut off.`)
}

type Part = { left: number; top: number; width: number; height: number }

function withoutRows(luma: Float32Array, stride: number, part: Part): Part | null {
  const { left, top, width, height } = part
  const at: At = (y, x) => luma[(top + y) * stride + left + x] as number
  const bars = barsOf(height, at, width)
  if (!bars) return null
  return { left, width, top: top + bars.first, height: height - bars.first - bars.last }
}

function withoutColumns(luma: Float32Array, stride: number, part: Part): Part | null {
  const { left, top, width, height } = part
  const at: At = (x, y) => luma[(top + y) * stride + left + x] as number
  const bars = barsOf(width, at, height)
  if (!bars) return null
  return { top, height, left: left + bars.first, width: width - bars.first - bars.last }
}

async function cut(pixels: Pixels, kept: Part, sentence: string): Promise<Unboxed> {
  const inside = await readPixels(pictureOf(pixels).extract(kept))
  release(pixels.data)
  return { pixels: inside, sentence }
}

type At = (line: number, place: number) => number

/** How many lines of black stand first and last; null where they are no bars. */
function barsOf(lines: number, at: At, places: number): { first: number; last: number } | null {
  const blackOf = (line: number) => {
    let black = 0
    for (let place = 0; place < places; place += 1) if (at(line, place) <= BLACK_MAX) black += 1
    return black / places
  }
  let [first, last] = [0, 0]
  while (first < lines && blackOf(first) >= LINE_SHARE) first += 1
  if (first < lines * BAR_MIN) return null
  while (last < lines - first && blackOf(lines - 1 - last) >= LINE_SHARE) last += 1
  if (last < lines * BAR_MIN || lines - first - last < lines * PICTURE_MIN) return null
  if (Math.min(first, last) < Math.max(first, last) * ALIKE) return null
  const isSeen = (line: number) => {
    let seen = 0
    for (let place = 0; place < places; place += 1) if (at(line, place) >= SEEN_MIN) seen += 1
    return seen >= places * EDGE_SHARE
  }
  const smeared = Array.from({ length: SMEARED_MAX }, (_, line) => line)
  const [before, after] = [
    smeared.find((line) => isSeen(first + line)),
    smeared.find((line) => isSeen(lines - 1 - last - line)),
  ]
  if (before === undefined || after === undefined) return null
  return { first: first + before, last: last + after }
}
