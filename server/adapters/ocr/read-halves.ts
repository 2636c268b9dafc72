import type { Blob } from './blobs.ts'
import type { Engine, EngineWord } from './engine.ts'
import type { Grey } from './grey.ts'
import type { Language } from './languages.ts'
import { type Part, recognisePart } from './recognise-part.ts'

/** Of a page's height or width, on either side of its middle: a cut further out saves little. */
const FURTHEST_OFF = 0.2
/** Patches higher than this many letters are pictures and frames, which may be cut. */
const HIGHEST_LETTER = 4
/** In letters: two halves are read as well as the whole only where nothing is near the cut. */
const NARROWEST = 1

type Page = { grey: Grey; blobs: readonly Blob[]; letter: number | null }

/** Words of the whole page; its halves are read side by side where a cut meets no letter. */
export async function readHalves(
  engine: Engine,
  page: Page,
  language: Language = 'eng',
): Promise<EngineWord[]> {
  const halves = halvesOf(page)
  if (!halves) return engine.recognise(page.grey, 'page', language)
  const margin = Math.round(page.letter ?? 0)
  const read = halves.map((part) =>
    recognisePart(engine, page.grey, { part, margin, task: 'page', language }),
  )
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
