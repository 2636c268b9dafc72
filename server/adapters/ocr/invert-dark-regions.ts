import { type Grey, percentile, shrink } from './grey.ts'

const GRID = 4
/** Rules, frames and letters are thinner than twice this on the grid. */
const THIN = 2

type Patch = { cells: number[]; x0: number; y0: number; x1: number; y1: number }
/** A patch with its letters: a byte for each cell of the grid, 1 where it is inside. */
type Inside = { patch: Patch; inside: Uint8Array; grid: Grey }

/** Light letters on dark bands and boxes become dark on light; dark photographs stay as they are. */
export function invertDarkRegions(grey: Grey): Grey {
  const paper = percentile(grey, 0.8)
  const grid = shrink(grey, GRID)
  const dark = grid.data.map((value) => (value < paper * 0.62 ? 1 : 0))
  const patches = patchesOf(thickParts(dark, grid), grid).filter(
    ({ cells }) => cells.length > grid.data.length * 0.002,
  )
  if (patches.length === 0) return grey
  const target: Grey = { ...grey, data: grey.data.slice() }
  for (const patch of patches) {
    const inside = filled(patch, grid)
    const flat = flatLevel(grey, { patch, inside, grid })
    if (flat !== null) invertInside(target, { patch, inside, grid, flat, paper })
  }
  return target
}

/** What is left of the dark cells when everything thin is taken away, grown back to its size. */
function thickParts(dark: Uint8Array, grid: Grey): Uint8Array {
  const kept = spread(dark, grid, 0)
  const grown = spread(kept, grid, 1)
  return grown.map((cell, at) => cell & (dark[at] as number))
}

/** Spreads the given value over the cells around, first along rows and then along columns. */
function spread(cells: Uint8Array, { width, height }: Grey, value: 0 | 1): Uint8Array {
  const rows = cells.slice()
  for (let at = 0; at < cells.length; at += 1) {
    if (cells[at] !== value) continue
    const row = at - (at % width)
    rows.fill(value, Math.max(row, at - THIN), Math.min(row + width, at + THIN + 1))
  }
  const both = rows.slice()
  for (let at = 0; at < rows.length; at += 1) {
    if (rows[at] !== value) continue
    for (let off = -THIN; off <= THIN; off += 1) {
      const near = at + off * width
      if (near >= 0 && near < width * height) both[near] = value
    }
  }
  return both
}

function patchesOf(cells: Uint8Array, { width, height }: Grey): Patch[] {
  const seen = new Uint8Array(cells.length)
  const patches: Patch[] = []
  const join = (patch: Patch, at: number) => {
    if (!cells[at] || seen[at]) return
    seen[at] = 1
    patch.cells.push(at)
  }
  for (let start = 0; start < cells.length; start += 1) {
    if (!cells[start] || seen[start]) continue
    const patch: Patch = { cells: [start], x0: width, y0: height, x1: 0, y1: 0 }
    seen[start] = 1
    for (let next = 0; next < patch.cells.length; next += 1) {
      const at = patch.cells[next] as number
      const x = at % width
      const y = (at - x) / width
      patch.x0 = Math.min(patch.x0, x)
      patch.x1 = Math.max(patch.x1, x)
      patch.y0 = Math.min(patch.y0, y)
      patch.y1 = Math.max(patch.y1, y)
      if (x > 0) join(patch, at - 1)
      if (x < width - 1) join(patch, at + 1)
      if (y > 0) join(patch, at - width)
      if (y < height - 1) join(patch, at + width)
    }
    patches.push(patch)
  }
  return patches
}

/** The patch with the letters in it, but without what is too large to be a letter: a panel or a photograph. */
function filled(patch: Patch, grid: Grey): Uint8Array {
  const inside = new Uint8Array(grid.data.length)
  for (const at of patch.cells) inside[at] = 1
  const open = new Uint8Array(grid.data.length)
  for (let y = patch.y0; y <= patch.y1; y += 1)
    for (let x = patch.x0; x <= patch.x1; x += 1)
      if (!inside[y * grid.width + x]) open[y * grid.width + x] = 1
  const largest = Math.max(60, patch.cells.length * 0.12)
  for (const hole of patchesOf(open, grid)) {
    const isOutside =
      hole.x0 === patch.x0 || hole.y0 === patch.y0 || hole.x1 === patch.x1 || hole.y1 === patch.y1
    if (isOutside || hole.cells.length > largest) continue
    for (const at of hole.cells) inside[at] = 1
  }
  return inside
}

/** The brightness of the band itself; null where it is not flat with something lighter on it. */
function flatLevel(grey: Grey, { patch, inside, grid }: Inside): number | null {
  const counts = new Uint32Array(256)
  let total = 0
  for (let y = patch.y0; y <= patch.y1; y += 1) {
    for (let x = patch.x0; x <= patch.x1; x += 1) {
      if (!inside[y * grid.width + x]) continue
      const from = (y * grey.width + x) * GRID
      for (let off = 0; off < GRID; off += 1) {
        const value = grey.data[from + off * grey.width + off] as number
        counts[value] = (counts[value] as number) + 1
        total += 1
      }
    }
  }
  const share = (from: number, to: number) => {
    let sum = 0
    for (let level = Math.max(0, from); level <= Math.min(255, to); level += 1)
      sum += counts[level] as number
    return sum / total
  }
  let middle = 0
  while (middle < 255 && share(0, middle) < 0.5) middle += 1
  const [flat, lighter, darker] = [
    share(middle - 20, middle + 20),
    share(middle + 45, 255),
    share(0, middle - 30),
  ]
  return flat >= 0.45 && lighter >= 0.015 && lighter > darker * 2 ? middle : null
}

function invertInside(
  target: Grey,
  { patch, inside, grid, flat, paper }: Inside & { flat: number; paper: number },
): void {
  const isIn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < grid.width && y < grid.height && inside[y * grid.width + x] === 1
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(255, Math.max(0, (paper * (255 - value)) / Math.max(1, 255 - flat))),
  )
  for (let y = patch.y0 - 1; y <= patch.y1 + 1; y += 1) {
    for (let x = patch.x0 - 1; x <= patch.x1 + 1; x += 1) {
      const isInside = isIn(x, y)
      const around = [isIn(x - 1, y), isIn(x + 1, y), isIn(x, y - 1), isIn(x, y + 1)]
      if (!isInside && !around.includes(true)) continue
      const isEdge = !isInside || around.includes(false)
      for (let py = Math.max(0, y * GRID); py < Math.min(target.height, (y + 1) * GRID); py += 1) {
        for (let px = Math.max(0, x * GRID); px < Math.min(target.width, (x + 1) * GRID); px += 1) {
          const at = py * target.width + px
          target.data[at] = isEdge ? paper : (table[target.data[at] as number] as number)
        }
      }
    }
  }
}
