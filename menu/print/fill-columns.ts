import type { Block } from './drawing.ts'

export type Columns = { count: number; height: number }
export type Placed = { block: Block; column: number; y: number }
export type Filled = {
  placed: Placed[]
  /** The first block that found no place. */
  next: number
  /** A block stands where it should not: its column was too short for it and what it stands over. */
  isForced: boolean
}

/**
 * The blocks from `from` on down the columns of one page. A block is never parted, and a heading is never left without what
 * it stands over.
 */
export function fillColumns(
  blocks: readonly Block[],
  from: number,
  { count, height }: Columns,
): Filled {
  const placed: Placed[] = []
  let column = 0
  let y = 0
  let next = from
  let isForced = false
  const place = (block: Block) => {
    if (y > 0) y += block.before
    placed.push({ block, column, y })
    y += block.height
    next += 1
  }
  while (next < blocks.length) {
    const whole = chainAt(blocks, next, (block) => block.keepsNext)
    // what no column takes together is kept together as far as its headings go
    const chain =
      chainHeight(whole, 0) > height ? chainAt(blocks, next, (block) => block.isHeading) : whole
    if (y + chainHeight(chain, y) <= height) for (const block of chain) place(block)
    else if (y === 0) {
      isForced = true
      place(blocks[next] as Block)
    } else if (column + 1 < count) {
      column += 1
      y = 0
    } else break
  }
  return { placed, next, isForced }
}

/** The rest of the blocks in columns of about one height, where they all have place; null where they have not. */
export function balancedColumns(
  blocks: readonly Block[],
  from: number,
  { count, height }: Columns,
): Filled | null {
  let best = fillColumns(blocks, from, { count, height })
  if (best.next < blocks.length) return null
  let [low, high] = [0, height]
  while (high - low > 1) {
    const middle = (low + high) / 2
    const filled = fillColumns(blocks, from, { count, height: middle })
    const isEnough = filled.next === blocks.length && !filled.isForced
    if (isEnough) {
      best = filled
      high = middle
    } else low = middle
  }
  return best
}

export function usedHeight({ placed }: Filled): number {
  return Math.max(0, ...placed.map(({ block, y }) => y + block.height))
}

function chainAt(
  blocks: readonly Block[],
  from: number,
  keeps: (block: Block) => boolean,
): readonly Block[] {
  let end = from
  while (end < blocks.length - 1 && keeps(blocks[end] as Block)) end += 1
  return blocks.slice(from, end + 1)
}

function chainHeight(chain: readonly Block[], y: number): number {
  return chain.reduce(
    (sum, { height, before }, at) => sum + height + (at > 0 || y > 0 ? before : 0),
    0,
  )
}

/** A block that is taller than any column, in parts that are not. */
export function fittingBlocks(block: Block, height: number): Block[] {
  if (block.height <= height) return [block]
  const parts: Block[] = []
  let rows: Block['rows'] = []
  let used = 0
  const end = () => {
    if (rows.length === 0) return
    const isFirst = parts.length === 0
    parts.push({
      rows,
      height: used,
      before: isFirst ? block.before : 0,
      keepsNext: false,
      isHeading: false,
    })
    rows = []
    used = 0
  }
  for (const row of block.rows) {
    if (used + row.height > height) end()
    rows.push(row)
    used += row.height
  }
  end()
  return parts
}
