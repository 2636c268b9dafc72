import { extent, middle, type Segment } from './segments.ts'

/** Whether a segment is nothing but a price, and whether it has one. */
export type PricedSegment = Segment & { priced: boolean; onlyPrice: boolean }

const FEWEST = 3
/** A page of more has no columns that a reader could follow, and each part is held against each other. */
const MOST = 1000
/** Of what stands right of a gutter. */
const LEAST_TEXT = 0.35
const LEAST_ALIGNED = 0.3
const MOST_ORPHANS = 0.4
/** How far, in sizes of the letters, a column's edge may lean in a photograph. */
const LEAN = 0.4

type Scored = { at: number; score: number }

/** Where a page parts into columns best; null where it is one. */
export function bestGutter(segments: readonly PricedSegment[]): number | null {
  if (segments.length < FEWEST * 2 || segments.length > MOST) return null
  const { x0, x1 } = extent(segments)
  const span = x1 - x0
  const starts = segments.map((segment) => segment.x0).sort((one, other) => one - other)
  let best: Scored | null = null
  let last = Number.NEGATIVE_INFINITY
  for (const start of starts) {
    if (start - last < span * 0.005) continue
    last = start
    const scored = scoreGutter(segments, start - 0.01, { x0, x1 })
    if (scored && (!best || scored.score > best.score)) best = scored
  }
  return best && best.score > 0.01 ? best.at : null
}

/** How well the page splits here: in parts of its width; null where it does not. */
function scoreGutter(
  segments: readonly PricedSegment[],
  at: number,
  { x0, x1 }: { x0: number; x1: number },
): Scored | null {
  const span = x1 - x0
  const size = middle(segments.map((segment) => segment.size))
  const slack = Math.max(span * 0.004, size * LEAN)
  const left = segments.filter((segment) => segment.x1 <= at + slack)
  const right = segments.filter((segment) => segment.x0 >= at - slack)
  const [leftTexts, rightTexts] = [left.filter(isText), right.filter(isText)]
  if (leftTexts.length < FEWEST || rightTexts.length < FEWEST) return null
  if (rightTexts.length < right.length * LEAST_TEXT) return null
  const [from, to] = sharedRows(left, right)
  // A column that begins with prices is the end of the one before.
  const opening = right.filter((segment) => segment.x0 < at + size * 1.5)
  const ofPrices = opening.filter(
    (price) => price.onlyPrice && !standsBelow(price, rightTexts, leftTexts),
  )
  if (ofPrices.length > opening.length * 0.4) return null
  if (!areMenus({ left, right, leftTexts, rightTexts })) return null
  const edge = rightEdge(left, right) ?? at
  if (at - edge < -size * 0.1) return null
  const aligned = alignment(rightTexts, span)
  if (aligned < LEAST_ALIGNED) return null
  const crossing = segments.filter(
    (segment) => crosses(segment, at) && heart(segment) > from && heart(segment) < to,
  )
  const width = Math.max(0, at - edge) / span
  const penalty = crossing.reduce((sum, segment) => sum + penaltyOf(segment, { x0, x1 }), 0)
  // A band or two across long columns says less than one across short ones.
  const weight = Math.min(1, 12 / (leftTexts.length + rightTexts.length))
  return {
    at: (at + edge) / 2,
    score: Math.min(width, 0.12) - penalty * weight + aligned * 0.1,
  }
}

function penaltyOf(segment: PricedSegment, { x0, x1 }: { x0: number; x1: number }): number {
  const isCentred = Math.abs(middleOf(segment) - (x0 + x1) / 2) < (x1 - x0) * 0.06
  const isWide = segment.x1 - segment.x0 > (x1 - x0) * 0.6
  if (isCentred || isWide) return 0.012
  return segment.priced ? 0.08 : 0.04
}

/** How far the left column reaches where the right one is near; one line in twenty may reach further. */
function rightEdge(
  left: readonly PricedSegment[],
  right: readonly PricedSegment[],
): number | undefined {
  const edges = left
    .filter((segment) => right.some((other) => overlapsDown(segment, other)))
    .map((segment) => segment.x1)
    .sort((one, other) => one - other)
  return edges[Math.floor(edges.length * 0.95)]
}

/** Where both sides have something: what crosses above or below says nothing against a gutter. */
function sharedRows(
  left: readonly PricedSegment[],
  right: readonly PricedSegment[],
): [from: number, to: number] {
  const [one, other] = [extent(left), extent(right)]
  return [Math.max(one.y0, other.y0), Math.min(one.y1, other.y1)]
}

/** Two columns of a menu, and not the names and the prices, or the names and the descriptions, of one. */
function areMenus({
  left,
  right,
  leftTexts,
  rightTexts,
}: Record<'left' | 'right' | 'leftTexts' | 'rightTexts', readonly PricedSegment[]>): boolean {
  const prices = right.filter((segment) => segment.onlyPrice)
  const orphans = prices.filter(
    (price) =>
      !standsBelow(price, rightTexts, leftTexts) &&
      !rightTexts.some((text) => text.x1 <= price.x1 && sameRow(text, price)) &&
      leftTexts.some((text) => sameRow(text, price)),
  )
  if (orphans.length > Math.max(1, prices.length * MOST_ORPHANS)) return false
  const [pricedLeft, pricedRight] = [left, right].map((side) => side.some(({ priced }) => priced))
  if (pricedLeft && pricedRight) return true
  const inStep = rightTexts.filter((text) => leftTexts.some((other) => sameLine(text, other)))
  return inStep.length < rightTexts.length * 0.6
}

/**
 * Whether a price stands in a column of texts, edge to edge or middle to middle, and either on no line of another or
 * close below a text of its own: lines of two columns meet by chance.
 */
function standsBelow(
  price: PricedSegment,
  texts: readonly PricedSegment[],
  others: readonly PricedSegment[],
): boolean {
  const near = price.size * 0.6
  const inLine = texts.filter(
    (text) =>
      Math.abs(text.x0 - price.x0) < near || Math.abs(middleOf(text) - middleOf(price)) < near,
  )
  if (inLine.length < Math.max(2, texts.length * 0.25)) return false
  return (
    inLine.some((text) => isCloseBelow(price, text)) ||
    !others.some((text) => sameLine(text, price))
  )
}

function isCloseBelow(price: PricedSegment, text: PricedSegment): boolean {
  return heart(text) < heart(price) && !sameRow(text, price) && price.y0 - text.y1 < text.size
}

/** The part of the texts that share a left edge or a middle. */
function alignment(texts: readonly PricedSegment[], span: number): number {
  const near = Math.max(span * 0.012, middle(texts.map(({ size }) => size)) * 0.8)
  const lefts = texts.map(({ x0 }) => x0)
  return Math.max(mostNear(lefts, near), mostNear(texts.map(middleOf), near)) / texts.length
}

/** How many places at most lie so near to one of them. */
export function mostNear(places: readonly number[], near: number): number {
  const sorted = [...places].sort((one, other) => one - other)
  let most = 0
  let from = 0
  let to = 0
  for (const place of sorted) {
    while (place - (sorted[from] ?? place) > near) from += 1
    while (to < sorted.length && (sorted[to] ?? place) - place <= near) to += 1
    most = Math.max(most, to - from)
  }
  return most
}

function isText({ words, onlyPrice }: PricedSegment): boolean {
  return !onlyPrice && words.some(({ text }) => /\p{L}{2}/u.test(text))
}

export function crosses({ x0, x1, size }: PricedSegment, at: number): boolean {
  return x0 < at - size * LEAN && x1 > at + size * LEAN
}

export function middleOf({ x0, x1 }: PricedSegment): number {
  return (x0 + x1) / 2
}

export function heart({ y0, y1 }: PricedSegment): number {
  return (y0 + y1) / 2
}

export function sameRow(
  one: { y0: number; y1: number },
  other: { y0: number; y1: number },
): boolean {
  const overlap = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)
  return overlap >= Math.min(one.y1 - one.y0, other.y1 - other.y0) * 0.5
}

/** On one line to the eye: not just beside one another. */
function sameLine(one: PricedSegment, other: PricedSegment): boolean {
  return Math.abs(heart(one) - heart(other)) < Math.min(one.size, other.size) * 0.25
}

function overlapsDown(one: PricedSegment, other: PricedSegment): boolean {
  const size = Math.max(one.size, other.size) * 3
  return one.y0 - size < other.y1 && other.y0 - size < one.y1
}
