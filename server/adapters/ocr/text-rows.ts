import type { Blob } from './blobs.ts'

/** Text smaller than this cannot be read; what is larger is a picture. */
const SMALLEST = 5
const LARGEST_PART = 0.5
/** Letters of blurred or written words run into one another. */
const LONGEST_WORD = 10

export type TextRows = {
  /** Patches with the shape of a letter or of a word. */
  patches: number
  /** Those with another of their size beside them, or below where the page lies on its side. */
  inRows: number
}

/** Tells text from the dark patches of a photograph: text stands in rows. */
export function textRows(blobs: readonly Blob[], pageHeight: number): TextRows {
  const patches = blobs
    .filter((blob) => couldBeText(blob, pageHeight * LARGEST_PART))
    .sort((one, other) => one.x0 - other.x0)
  const inRow = new Uint8Array(patches.length)
  patches.forEach((one, at) => {
    const reach = one.x1 + Math.max(one.x1 - one.x0, one.y1 - one.y0)
    for (let next = at + 1; next < patches.length; next += 1) {
      const other = patches[next] as Blob
      if (other.x0 >= reach) break
      if (areNeighbours(one, other)) inRow[at] = inRow[next] = 1
    }
  })
  return { patches: patches.length, inRows: inRow.reduce((sum, each) => sum + each, 0) }
}

function couldBeText({ x0, x1, y0, y1, area }: Blob, largest: number): boolean {
  const [width, height] = [x1 - x0, y1 - y0]
  const [thick, long] = [Math.min(width, height), Math.max(width, height)]
  return (
    long >= SMALLEST &&
    thick <= largest &&
    long <= thick * LONGEST_WORD &&
    area >= width * height * 0.15
  )
}

function areNeighbours(one: Blob, other: Blob): boolean {
  const [width, height] = [one.x1 - one.x0, one.y1 - one.y0]
  const size = Math.max(width, height)
  const across = apart(one.x0, one.x1, other.x0, other.x1)
  const down = apart(one.y0, one.y1, other.y0, other.y1)
  const isBeside =
    areAlike(height, other.y1 - other.y0) &&
    across > -0.3 * size &&
    across < size &&
    down < -0.5 * height
  const isBelow =
    areAlike(width, other.x1 - other.x0) &&
    down > -0.3 * size &&
    down < size &&
    across < -0.5 * width
  return isBeside || isBelow
}

function areAlike(one: number, other: number): boolean {
  return Math.abs(other - one) < one * 0.6
}

/** Negative where the two overlap. */
function apart(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.max(from, otherFrom) - Math.min(to, otherTo)
}
