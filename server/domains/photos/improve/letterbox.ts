import { lumaOf, type Pixels, pictureOf, readPixels, release } from './pixels.ts'

export type Unboxed = {
  pixels: Pixels
  /** What was cut off, a sentence; null for nothing. */
  told: string | null
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

/** Without the black bars that a screenshot or a frame of a video has above and below, or at its sides. */
export async function withoutBars(pixels: Pixels): Promise<Unboxed> {
  const luma = lumaOf(pixels)
  const { width, height } = pixels
  const rows = barsOf(height, (y, x) => luma[y * width + x] as number, width)
  const columns = rows ? null : barsOf(width, (x, y) => luma[y * width + x] as number, height)
  release(luma)
  if (rows) {
    const kept = { left: 0, top: rows.first, width, height: height - rows.first - rows.last }
    return cut(pixels, kept, 'The black bars above and below the picture were cut off.')
  }
  if (columns) {
    const kept = {
      left: columns.first,
      top: 0,
      width: width - columns.first - columns.last,
      height,
    }
    return cut(pixels, kept, 'The black bars beside the picture were cut off.')
  }
  return { pixels, told: null }
}

async function cut(
  pixels: Pixels,
  kept: { left: number; top: number; width: number; height: number },
  told: string,
): Promise<Unboxed> {
  const inside = await readPixels(pictureOf(pixels).extract(kept))
  release(pixels.data)
  return { pixels: inside, told }
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
  const isEdge = (line: number) => {
    let seen = 0
    for (let place = 0; place < places; place += 1) if (at(line, place) >= SEEN_MIN) seen += 1
    return seen >= places * EDGE_SHARE
  }
  // the line right at a bar is smeared
  return isEdge(first + 1) && isEdge(lines - 2 - last) ? { first, last } : null
}
