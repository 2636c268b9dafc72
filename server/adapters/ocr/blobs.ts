import type { Grey } from './grey.ts'

/** A connected patch of dark pixels. `x1` and `y1` are the first beyond it. */
export type Blob = { x0: number; y0: number; x1: number; y1: number; area: number }

const DARK = 150

/** Connected patches of dark pixels, found run by run. */
export function blobsOf({ width, height, data }: Grey, dark = DARK): Blob[] {
  const blobs: Blob[] = []
  const parents: number[] = []
  const root = (of: number): number => {
    let at = of
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number
      at = parents[at] as number
    }
    return at
  }
  type Run = { from: number; to: number; blob: number }
  let above: Run[] = []
  for (let y = 0; y < height; y += 1) {
    const runs: Run[] = []
    let next = 0
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      if ((data[row + x] as number) >= dark) continue
      const from = x
      while (x < width && (data[row + x] as number) < dark) x += 1
      while (next < above.length && (above[next]?.to ?? 0) < from) next += 1
      let blob = -1
      for (let at = next; at < above.length && (above[at] as Run).from <= x; at += 1) {
        const other = root((above[at] as Run).blob)
        if (blob === -1) blob = other
        else if (blob !== other) blob = join(blobs, parents, blob, other)
      }
      if (blob === -1) {
        blob = blobs.length
        parents.push(blob)
        blobs.push({ x0: from, y0: y, x1: x, y1: y + 1, area: 0 })
      }
      const grown = blobs[blob] as Blob
      grown.x0 = Math.min(grown.x0, from)
      grown.x1 = Math.max(grown.x1, x)
      grown.y1 = y + 1
      grown.area += x - from
      runs.push({ from, to: x, blob })
    }
    above = runs
  }
  return blobs.filter((_, at) => parents[at] === at)
}

function join(blobs: Blob[], parents: number[], one: number, other: number): number {
  const [kept, gone] = one < other ? [one, other] : [other, one]
  const [into, from] = [blobs[kept] as Blob, blobs[gone] as Blob]
  parents[gone] = kept
  into.x0 = Math.min(into.x0, from.x0)
  into.y0 = Math.min(into.y0, from.y0)
  into.x1 = Math.max(into.x1, from.x1)
  into.y1 = Math.max(into.y1, from.y1)
  into.area += from.area
  return kept
}

/** The usual height of letters, from patches that could be letters; null where there are too few. */
export function letterHeight(blobs: readonly Blob[], pageHeight: number): number | null {
  const heights = blobs
    .filter(({ x0, x1, y0, y1, area }) => {
      const [width, height] = [x1 - x0, y1 - y0]
      return (
        height >= 7 &&
        height <= pageHeight / 12 &&
        width <= height * 3 &&
        width >= height * 0.12 &&
        area >= width * height * 0.15
      )
    })
    .map(({ y0, y1 }) => y1 - y0)
    .sort((one, other) => one - other)
  return heights.length < 12 ? null : (heights[Math.floor(heights.length * 0.6)] ?? null)
}
