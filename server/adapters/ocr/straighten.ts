import { type Grey, shrink } from './grey.ts'

const SMALL_SIDE = 800
const FURTHEST = 12
/** How much sharper than at most leans the rows of text are at their own; a picture without text has no such lean. */
const STANDS_OUT = 1.4

/** How many degrees the text leans clockwise; 0 where it cannot be told. */
export function leanOf(grey: Grey): number {
  const small = shrink(grey, Math.max(grey.width, grey.height) / SMALL_SIDE)
  const points = lowerEdges(small)
  if (points.length < 200) return 0
  const best = (around: number, reach: number, step: number) => {
    let found = { lean: around, energy: -1 }
    const all: number[] = []
    for (let lean = around - reach; lean <= around + reach + 1e-9; lean += step) {
      const energy = energyAt(points, lean, small)
      if (energy > found.energy * 1.0001) found = { lean, energy }
      all.push(energy)
    }
    const usual = all.sort((one, other) => one - other)[all.length >> 1] ?? 0
    return { lean: found.lean, standsOut: found.energy >= usual * STANDS_OUT }
  }
  const coarse = best(0, FURTHEST, 0.5)
  if (!coarse.standsOut) return 0
  const finer = best(coarse.lean, 0.5, 0.25)
  return Math.round(best(finer.lean, 0.25, 0.1).lean * 10) / 10
}

/** Points x, y one after the other: only lower edges, since a photograph's border has its mass elsewhere. */
function lowerEdges({ width, height, data }: Grey): Int16Array {
  const points: number[] = []
  for (let y = 1; y < height - 2; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const value = data[y * width + x] as number
      if (value < 150 && (data[(y + 2) * width + x] as number) - value > 70) points.push(x, y)
    }
  }
  return Int16Array.from(points)
}

/** How sharply the edges gather in rows when the page is turned back by this lean. */
function energyAt(points: Int16Array, lean: number, { width, height }: Grey): number {
  const radians = (lean * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const rows = new Uint32Array(width + height * 2)
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round((points[at + 1] as number) * cos - (points[at] as number) * sin) + width
    rows[row] = (rows[row] ?? 0) + 1
  }
  let energy = 0
  for (const count of rows) energy += count * count
  return energy
}
