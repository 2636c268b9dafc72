import type { Blob } from './blobs.ts'
import type { Engine, EngineWord } from './engine.ts'
import { type Grey, newGrey } from './grey.ts'

/** Of a page's height or width, on either side of its middle: a cut further out saves little. */
const FURTHEST_OFF = 0.2
/** Patches higher than this many letters are pictures and frames, which may be cut. */
const HIGHEST_LETTER = 4
/** In letters: two halves are read as well as the whole only where nothing is near the cut. */
const NARROWEST = 1

type Page = { grey: Grey; blobs: readonly Blob[]; letter: number | null }
type Part = { left: number; top: number; width: number; height: number }

/** Words of the whole page; its halves are read side by side where a cut meets no letter. */
export async function readHalves(engine: Engine, page: Page): Promise<EngineWord[]> {
  const halves = halvesOf(page)
  if (!halves) return engine.recognise(page.grey, 'page')
  const margin = Math.round(page.letter ?? 0)
  const read = halves.map(async (part) => {
    const words = await engine.recognise(framed(page.grey, part, margin), 'page')
    const [right, down] = [part.left - margin, part.top - margin]
    return words.map((word) => ({
      ...word,
      x0: word.x0 + right,
      x1: word.x1 + right,
      y0: word.y0 + down,
      y1: word.y1 + down,
    }))
  })
  return (await Promise.all(read)).flat()
}

/** The upper and the lower half, else the left and the right one; null where each cut would be too near to a letter. */
export function halvesOf({ grey: { width, height }, blobs, letter }: Page): Part[] | null {
  if (letter === null) return null
  const letters = blobs.filter(({ y0, y1 }) => y1 - y0 <= letter * HIGHEST_LETTER)
  const row = blankNearMiddle(
    letters.map(({ y0, y1 }) => [y0, y1]),
    height,
    letter,
  )
  if (row !== null) {
    return [
      { left: 0, top: 0, width, height: row },
      { left: 0, top: row, width, height: height - row },
    ]
  }
  const column = blankNearMiddle(
    letters.map(({ x0, x1 }) => [x0, x1]),
    width,
    letter,
  )
  if (column === null) return null
  return [
    { left: 0, top: 0, width: column, height },
    { left: column, top: 0, width: width - column, height },
  ]
}

/** The middle of the blank band that is nearest to the middle of `length`. */
function blankNearMiddle(
  letters: readonly (readonly [from: number, to: number])[],
  length: number,
  letter: number,
): number | null {
  const taken = new Uint8Array(length)
  for (const [from, to] of letters) taken.fill(1, from, to)
  const offOf = (at: number) => Math.abs(at - length / 2)
  let nearest: number | null = null
  for (let from = 0; from < length; from += 1) {
    if (taken[from]) continue
    let to = from
    while (to < length && !taken[to]) to += 1
    const at = Math.round((from + to) / 2)
    const isWide = to - from >= letter * NARROWEST
    if (isWide && (nearest === null || offOf(at) < offOf(nearest))) nearest = at
    from = to
  }
  return nearest !== null && offOf(nearest) <= length * FURTHEST_OFF ? nearest : null
}

/** A part with white around it: at a picture's very edge the engine misses words. */
function framed({ width, data }: Grey, part: Part, margin: number): Grey {
  const framed = newGrey(part.width + margin * 2, part.height + margin * 2)
  framed.data.fill(255)
  for (let y = 0; y < part.height; y += 1) {
    const from = (part.top + y) * width + part.left
    framed.data.set(data.subarray(from, from + part.width), (y + margin) * framed.width + margin)
  }
  return framed
}
