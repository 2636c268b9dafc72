import { type Grey, percentile, shrink } from './grey.ts'
import { type Corners, rectangleTo } from './matrix.ts'
import type { Matrix } from './ocr.ts'
import { warp } from './warp.ts'

const SMALL_SIDE = 320

/** The page alone, seen from straight above, where a photograph shows more than the page; else null. */
export function cutOutPage(grey: Grey): { grey: Grey; toSource: Matrix } | null {
  const factor = Math.max(grey.width, grey.height) / SMALL_SIDE
  const small = shrink(grey, factor)
  const corners = outline(small)
  if (!corners) return null
  const scaled: Corners = corners.map(([x, y]) => [x * factor, y * factor])
  const [a, b, c, d] = scaled as [Point, Point, Point, Point]
  const width = Math.round(Math.max(distance(a, b), distance(d, c)))
  const height = Math.round(Math.max(distance(a, d), distance(b, c)))
  const toSource = rectangleTo(scaled, width, height)
  return { grey: warp(grey, width, height, toSource), toSource }
}

type Point = [x: number, y: number]

/** The page stands out from its surroundings at one brightness or at a higher one, such as between wood, hand and paper. */
function outline(grey: Grey): Corners | null {
  const middle = otsu(grey)
  const levels = [0, 0.35, 0.6].map((part) => middle + (percentile(grey, 0.95) - middle) * part)
  return levels.reduce<Corners | null>((found, level) => found ?? outlineAt(grey, level), null)
}

/** Corners of the largest bright patch, clockwise from the top left, where it is a four-sided page and not the whole. */
function outlineAt(grey: Grey, bright: number): Corners | null {
  const { width, height } = grey
  const whole = width * height
  const patch = largestBright(grey, bright)
  if (patch.length < whole * 0.2) return null
  const sides = sidesOf(patch, width, height)
  if (!sides) return null
  const { left, right, top, bottom } = sides
  const corners: Corners = [
    crossing(left, top),
    crossing(right, top),
    crossing(right, bottom),
    crossing(left, bottom),
  ]
  const inside = areaOf(corners)
  if (inside < whole * 0.35 || inside > whole * 0.97) return null
  // Letters are holes in the patch; a patch that leaves more than that open, or reaches far out, is no page.
  if (patch.length < inside * 0.55 || outsideOf(patch, corners, width) > patch.length * 0.15)
    return null
  return isUpright(corners, Math.max(width, height)) ? null : corners
}

/** A side as `at = base + lean * along`: `along` counts rows for upright sides and columns for flat ones. */
type Side = { base: number; lean: number }

/** The four sides, each through most of the patch's outermost pixels: a hand or a glass hides a part of one. */
function sidesOf(patch: readonly number[], width: number, height: number) {
  const outermost = (length: number, start: number) => new Float64Array(length).fill(start)
  const [lefts, rights] = [outermost(height, width), outermost(height, -1)]
  const [tops, bottoms] = [outermost(width, height), outermost(width, -1)]
  for (const at of patch) {
    const [x, y] = [at % width, Math.floor(at / width)]
    lefts[y] = Math.min(lefts[y] ?? 0, x)
    rights[y] = Math.max(rights[y] ?? 0, x)
    tops[x] = Math.min(tops[x] ?? 0, y)
    bottoms[x] = Math.max(bottoms[x] ?? 0, y)
  }
  const left = lineThrough(lefts, rights)
  const right = lineThrough(rights, rights)
  const top = lineThrough(tops, bottoms)
  const bottom = lineThrough(bottoms, bottoms)
  return left && right && top && bottom ? { left, right, top, bottom } : null
}

const NEAR = 1.6
const LEANS_AT_MOST = 0.35

/** The line that runs near most points; null where it leaves out half of them. `seen` is -1 where there is no point. */
function lineThrough(points: Float64Array, seen: Float64Array): Side | null {
  const along = [...points.keys()].filter((at) => (seen[at] ?? -1) >= 0)
  const step = Math.max(1, Math.floor(along.length / 24))
  const ends = along.filter((_, at) => at % step === 0)
  let best: Side & { near: number } = { base: 0, lean: 0, near: 0 }
  for (const from of ends) {
    for (const to of ends) {
      if (to - from < along.length / 5) continue
      const lean = ((points[to] ?? 0) - (points[from] ?? 0)) / (to - from)
      if (Math.abs(lean) > LEANS_AT_MOST) continue
      const base = (points[from] ?? 0) - lean * from
      let near = 0
      for (const at of along) if (Math.abs((points[at] ?? 0) - base - lean * at) <= NEAR) near += 1
      if (near > best.near) best = { base, lean, near }
    }
  }
  return best.near >= along.length * 0.4 ? best : null
}

/** Where an upright side meets a flat one. */
function crossing(upright: Side, flat: Side): Point {
  const y = (flat.base + flat.lean * upright.base) / (1 - flat.lean * upright.lean)
  return [upright.base + upright.lean * y, y]
}

/** A box in a drawn menu stands exactly upright; a page in a photograph never does. */
function isUpright([tl, tr, br, bl]: Corners, side: number): boolean {
  if (!tl || !tr || !br || !bl) return true
  const off = [tl[1] - tr[1], bl[1] - br[1], tl[0] - bl[0], tr[0] - br[0]].map(Math.abs)
  return Math.max(...off) < side * 0.008
}

function largestBright({ width, height, data }: Grey, bright: number): number[] {
  const seen = new Uint8Array(width * height)
  let largest: number[] = []
  const join = (patch: number[], at: number) => {
    if (seen[at] !== 0 || (data[at] as number) < bright) return
    seen[at] = 1
    patch.push(at)
  }
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || (data[start] as number) < bright) continue
    const patch = [start]
    seen[start] = 1
    for (let next = 0; next < patch.length; next += 1) {
      const at = patch[next] as number
      const x = at % width
      if (x > 0) join(patch, at - 1)
      if (x < width - 1) join(patch, at + 1)
      join(patch, at - width)
      join(patch, at + width)
    }
    if (patch.length > largest.length) largest = patch
  }
  return largest
}

/** The brightness that parts light from dark best (Otsu 1979). */
function otsu({ data }: Grey): number {
  const counts = new Float64Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const total = data.length
  const sum = counts.reduce((all, count, level) => all + count * level, 0)
  let [below, sumBelow, best, level] = [0, 0, -1, 128]
  for (let at = 0; at < 255; at += 1) {
    below += counts[at] ?? 0
    sumBelow += (counts[at] ?? 0) * at
    if (below === 0 || below === total) continue
    const apart = sumBelow / below - (sum - sumBelow) / (total - below)
    const between = below * (total - below) * apart * apart
    if (between > best) [best, level] = [between, at + 1]
  }
  return level
}

function outsideOf(patch: readonly number[], corners: Corners, width: number): number {
  const sides = corners.map(([x0, y0], side) => {
    const [x1, y1] = corners[(side + 1) % 4] ?? [0, 0]
    return { x0, y0, dx: x1 - x0, dy: y1 - y0, least: -3 * Math.hypot(x1 - x0, y1 - y0) }
  })
  let outside = 0
  for (const at of patch) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (const { x0, y0, dx, dy, least } of sides) {
      if (dx * (y - y0) - dy * (x - x0) >= least) continue
      outside += 1
      break
    }
  }
  return outside
}

function areaOf(corners: Corners): number {
  const doubled = corners.reduce((sum, [x, y], at) => {
    const [nx, ny] = corners[(at + 1) % corners.length] ?? [0, 0]
    return sum + x * ny - nx * y
  }, 0)
  return Math.abs(doubled) / 2
}

function distance([x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot(x1 - x0, y1 - y0)
}
