import { after, apply } from './matrix.ts'
import { middle } from './middle.ts'
import type { Matrix, PageWords, Word } from './ocr.ts'

/** How far a column's edge may lean from the plumb line, across for each step down. */
const LEANS = Array.from({ length: 21 }, (_, at) => (at - 10) * 0.02)
/** With fewer beginnings and ends of lines nothing can be told. */
const FEWEST_EDGES = 100
/** How much better the edges must gather: those of centred lines gather a little at any lean. */
const GATHERS = 1.15

type Lean = { left: number; right: number }
const PLUMB: Lean = { left: 0, right: 0 }

type Edges = { x: number; y: number; isStart: boolean }[]

/**
 * The words with the edges of their columns made plumb: a page seen aslant has them lean, each side by its own measure, when
 * its rows are level already, and columns that lean into one another cannot be told apart.
 */
export function plumbColumns(page: PageWords): PageWords {
  const edges = edgesOf(page.words)
  if (edges.length < FEWEST_EDGES) return page
  const size = middle(page.words.map((word) => word.size))
  const lean = leanOf(edges, { page, bin: size / 2 })
  if (lean === PLUMB) return page
  const toPlumb = plumbing(lean, page)
  const back = plumbing({ left: -lean.left, right: -lean.right }, page)
  return {
    ...page,
    words: page.words.map((word) => moved(word, toPlumb)),
    toPage: after(page.toPage, back),
  }
}

/** Where lines begin and end. */
function edgesOf(words: readonly Word[]): Edges {
  return words.flatMap((word) => {
    const y = (word.y0 + word.y1) / 2
    const near = words.filter(
      (other) => other !== word && other.y0 < y && other.y1 > y && other.x0 !== word.x0,
    )
    const reach = word.size * 1.5
    const goesBefore = near.some(({ x0, x1 }) => x0 < word.x0 && x1 > word.x0 - reach)
    const follows = near.some(({ x0, x1 }) => x1 > word.x1 && x0 < word.x1 + reach)
    return [
      ...(goesBefore ? [] : [{ x: word.x0, y, isStart: true }]),
      ...(follows ? [] : [{ x: word.x1, y, isStart: false }]),
    ]
  })
}

/** The leans of the page's two sides at which most edges stand above one another. */
function leanOf(edges: Edges, { page, bin }: { page: PageWords; bin: number }): Lean {
  const gathered = (lean: Lean) => gatheredAt(edges, plumbing(lean, page), bin)
  const plain = gathered(PLUMB)
  const tried = LEANS.flatMap((left) => LEANS.map((right) => ({ left, right })))
  let best = { lean: PLUMB, sum: plain }
  for (const lean of tried) {
    const sum = gathered(lean)
    if (sum > best.sum) best = { lean, sum }
  }
  return best.sum >= plain * GATHERS ? best.lean : PLUMB
}

/** The sum of the squares of how many edges stand at one place. */
function gatheredAt(edges: Edges, toPlumb: Matrix, bin: number): number {
  const counts = new Map<number, number>()
  let sum = 0
  for (const { x, y, isStart } of edges) {
    const place = Math.round(apply(toPlumb, x, y)[0] / bin) * 2 + (isStart ? 0 : 1)
    const count = counts.get(place) ?? 0
    // what one more adds to the square
    sum += 2 * count + 1
    counts.set(place, count + 1)
  }
  return sum
}

/** Makes lines plumb that lean so at the page's sides and in between by their place; rows stay level. */
function plumbing({ left, right }: Lean, { width, height }: PageWords): Matrix {
  const half = height / 2
  const apart = (right - left) / width
  return [
    1,
    -left,
    left * half,
    0,
    1 + apart * half,
    -apart * half * half,
    0,
    apart,
    1 - apart * half,
  ]
}

function moved(word: Word, toPlumb: Matrix): Word {
  const y = (word.y0 + word.y1) / 2
  const [x0] = apply(toPlumb, word.x0, y)
  const [x1] = apply(toPlumb, word.x1, y)
  const [, y0] = apply(toPlumb, word.x0, word.y0)
  const [, y1] = apply(toPlumb, word.x0, word.y1)
  return { ...word, x0, x1, y0, y1, size: (word.size * (y1 - y0)) / (word.y1 - word.y0) }
}
