import type { Word } from '#server/adapters/ocr/ocr.ts'
import { type PricedSegment, sameRow } from './gutters.ts'
import { type PriceStyle, pricesIn } from './price-style.ts'
import type { FoundPrice } from './price-words.ts'
import { extent, middle } from './segments.ts'

/** A part of a line: words of text, or a price. A gap or a leader stands before a `apart` one. */
export type Part =
  | { kind: 'text'; words: Word[]; apart: boolean }
  | { kind: 'price'; words: Word[]; apart: boolean; price: FoundPrice }

export type Line = {
  parts: Part[]
  words: Word[]
  x0: number
  y0: number
  x1: number
  y1: number
  /** Of its text, in the page's units; of the prices where there is no text. */
  size: number
  font: string | null
  segments: PricedSegment[]
  /** Whether the menu prints an item's number before it. */
  isNumbered?: boolean
}

/** No row of a menu has more parts, and each is held against each other. */
const MOST_BESIDE = 40

/** Lines of one column, top to bottom. */
export function linesOf(segments: readonly PricedSegment[], style: PriceStyle): Line[] {
  const sorted = [...segments].sort((one, other) => one.y0 + one.y1 - other.y0 - other.y1)
  const rows: PricedSegment[][] = []
  for (const segment of sorted) {
    const row = rows.findLast(
      (each) =>
        each.length < MOST_BESIDE &&
        each.every((other) => sameRow(other, segment) && beside(other, segment)),
    )
    if (row) row.push(segment)
    else rows.push([segment])
  }
  return rows.map((row) => toLine(row, style)).sort((one, other) => centre(one) - centre(other))
}

export function centre({ y0, y1 }: { y0: number; y1: number }): number {
  return (y0 + y1) / 2
}

export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

export function lineText({ parts }: Line): string {
  return textOf(parts.filter(({ kind }) => kind === 'text').flatMap(({ words }) => words))
}

export function pricesOf({ parts }: Line): FoundPrice[] {
  return parts.flatMap((part) => (part.kind === 'price' && !part.price.isAdded ? [part.price] : []))
}

function beside(one: PricedSegment, other: PricedSegment): boolean {
  const overlap = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0)
  return overlap < Math.min(one.x1 - one.x0, other.x1 - other.x0) * 0.5
}

export function toLine(row: PricedSegment[], style: PriceStyle): Line {
  const segments = row.sort((one, other) => one.x0 - other.x0)
  const parts = segments.flatMap((segment) => partsOf(segment, style))
  const texts = parts.flatMap((part) => (part.kind === 'text' ? part.words : []))
  const words = segments.flatMap((segment) => segment.words)
  const measured = texts.length > 0 ? texts : words
  return {
    parts,
    words,
    segments,
    ...extent(segments),
    size: middle(measured.map(({ size }) => size)),
    font: commonest(measured.map(({ font }) => font)),
  }
}

function partsOf(segment: PricedSegment, style: PriceStyle): Part[] {
  const { words } = segment
  const parts: Part[] = []
  let at = 0
  const add = (
    part: { kind: 'text'; words: Word[] } | { kind: 'price'; words: Word[]; price: FoundPrice },
  ) => parts.push({ ...part, apart: parts.length === 0 })
  for (const price of pricesIn(words, style, segment.onlyPrice)) {
    if (price.from > at) add({ kind: 'text', words: words.slice(at, price.from) })
    add({ kind: 'price', words: words.slice(price.from, price.to), price })
    at = price.to
  }
  if (at < words.length) add({ kind: 'text', words: words.slice(at) })
  return parts.filter(
    ({ kind, words: own }) => kind === 'price' || /[\p{L}\d½¼¾]/u.test(textOf(own)),
  )
}

/** Of several that are as common the first; null where there are none. */
export function commonest(values: readonly (string | null)[]): string | null {
  const counts = new Map<string | null, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}
