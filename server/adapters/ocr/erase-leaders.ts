import type { Blob } from './blobs.ts'
import type { Grey } from './grey.ts'

const SHORTEST_CHAIN = 5

/** Whitens dotted leaders and rules in place: the engine would read letters into them. */
export function eraseLeaders(grey: Grey, blobs: readonly Blob[], letter: number): void {
  const dots = blobs.filter((blob) => isDot(blob, letter))
  for (const chain of chainsOf(dots, letter)) {
    if (chain.length < SHORTEST_CHAIN) continue
    for (const dot of chain) whiten(grey, dot)
  }
  for (const blob of blobs) if (isRule(blob, letter)) whiten(grey, blob)
}

function isDot({ x0, x1, y0, y1 }: Blob, letter: number): boolean {
  return y1 - y0 <= letter * 0.4 && x1 - x0 <= letter * 0.5
}

function isRule({ x0, x1, y0, y1 }: Blob, letter: number): boolean {
  const [width, height] = [x1 - x0, y1 - y0]
  const isFlat = width > letter * 6 && height <= letter * 0.5
  const isUpright = height > letter * 6 && width <= letter * 0.5
  return isFlat || isUpright
}

/** Dots one after another on one line, evenly enough to be a leader. */
function chainsOf(dots: readonly Blob[], letter: number): Blob[][] {
  const sorted = [...dots].sort((one, other) => one.x0 - other.x0)
  const chains: Blob[][] = []
  const rows = new Map<number, Blob[][]>()
  const rowOf = (dot: Blob) => Math.round((dot.y0 + dot.y1) / 2 / letter)
  for (const dot of sorted) {
    const row = rowOf(dot)
    const open = [row - 1, row, row + 1].flatMap((near) => rows.get(near) ?? [])
    const fitting = open.filter((chain) => follows(chain.at(-1), dot, letter))
    const chain = fitting.sort((one, other) => (other.at(-1)?.x1 ?? 0) - (one.at(-1)?.x1 ?? 0))[0]
    if (chain) {
      chain.push(dot)
      continue
    }
    const begun = [dot]
    chains.push(begun)
    const list = rows.get(row)
    if (list) list.push(begun)
    else rows.set(row, [begun])
  }
  return chains
}

function follows(before: Blob | undefined, dot: Blob, letter: number): boolean {
  if (!before) return false
  const gap = dot.x0 - before.x1
  const rise = Math.abs(dot.y0 + dot.y1 - before.y0 - before.y1) / 2
  return gap >= 0 && gap <= letter * 1.3 && rise <= letter * 0.18
}

function whiten(grey: Grey, { x0, x1, y0, y1 }: Blob): void {
  const [left, right] = [Math.max(0, x0 - 1), Math.min(grey.width, x1 + 1)]
  for (let y = Math.max(0, y0 - 1); y < Math.min(grey.height, y1 + 1); y += 1)
    grey.data.fill(255, y * grey.width + left, y * grey.width + right)
}
