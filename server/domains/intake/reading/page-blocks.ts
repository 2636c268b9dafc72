import type { PageWords, Word } from '#server/adapters/ocr/ocr.ts'
import { withCalories } from './calories.ts'
import { cleanWords } from './clean-words.ts'
import { columnsOf } from './columns.ts'
import { withoutCountedRows } from './counted-rows.ts'
import { isPriced } from './group-lines.ts'
import { type PricedSegment, sameRow } from './gutters.ts'
import { takeItemNumbers } from './item-numbers.ts'
import { type Line, linesOf, lineText } from './lines.ts'
import { isOfSizedPrices, type PriceStyle, pricesIn, votePriceStyle } from './price-style.ts'
import { namesBeforeTags } from './price-tags.ts'
import type { Block } from './read-block.ts'
import { splitRows } from './rows.ts'
import { middle, type Segment, segmentsOf } from './segments.ts'
import { hasSign } from './signs.ts'
import { surenessOfWords } from './sureness.ts'

/** The columns of all pages in reading order; the whole menu votes on how it writes prices. */
export function blocksOfPages(pages: readonly PageWords[]): {
  blocks: Block[]
  numbers: Map<Word, string>
  otherNames: Map<Word, string>
} {
  const numbered = pages.map(({ words }) =>
    takeItemNumbers(withCalories(segmentsOf(cleanWords(words)).filter(isLegible))),
  )
  const numbers = new Map(numbered.flatMap((page) => [...page.numbers]))
  const segmented = numbered.map(({ segments }) => segments)
  const style = votePriceStyle(segmented.flat())
  return {
    blocks: segmented.flatMap((segments, at) =>
      blocksOfPage(segments, { style, page: at + 1, numbers }),
    ),
    numbers,
    otherNames: new Map(numbered.flatMap(({ otherNames }) => [...otherNames])),
  }
}

/** OCR reads letters into photographs and ornaments, and is not sure of them. */
function isLegible({ words }: Segment): boolean {
  const letters = words.reduce((sum, { text }) => sum + lengthOf(text), 0)
  const isPrice = words.every(({ text }) => /\d/.test(text))
  return surenessOfWords(words) >= (isPrice ? 0.2 : letters >= 5 ? 0.35 : 0.5)
}

/** A sign says as much as two letters. */
function lengthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (hasSign(letter) ? 2 : 1), 0)
}

function blocksOfPage(
  segments: readonly Segment[],
  { style, page, numbers }: { style: PriceStyle; page: number; numbers: ReadonlyMap<Word, string> },
): Block[] {
  const blocks = columnsOf(withPrices(withoutCountedRows(segments), style)).map((column) => ({
    page,
    style,
    lines: namesBeforeTags(splitRows(linesOf(column, style), style)).map((line) => ({
      ...line,
      isNumbered: line.words.some((word) => numbers.has(word)),
    })),
    x0: Math.min(...column.map(({ x0 }) => x0)),
    x1: Math.max(...column.map(({ x1 }) => x1)),
  }))
  const title = largestOf(blocks.flatMap(({ lines }) => lines))
  return blocks.map((block) => ({ ...block, title }))
}

function largestOf(lines: readonly Line[]): Line | null {
  const texts = lines.filter((line) => !isPriced(line) && /\p{L}{2}/u.test(lineText(line)))
  return texts.toSorted((one, other) => other.size - one.size)[0] ?? null
}

/** A lone whole number is a price where it stands in line with prices, or after a leader. */
function withPrices(segments: readonly Segment[], style: PriceStyle): PricedSegment[] {
  const sure = segments.filter(({ words }) => isCovered(words, style))
  const size = middle(segments.map((segment) => segment.size))
  const sized = segments.filter(({ words }) => isOfSizedPrices(words, style))
  const isInRows =
    rowsOfSizes(sized) >= FEWEST_ROWS ||
    sized.filter((own) => isBesideName(own, segments, sized)).length >=
      Math.max(FEWEST_BESIDE, sized.length * MOSTLY_BESIDE)
  return segments.map((segment) => {
    const isLone = sure.includes(segment)
    const aligned = sure.filter(
      (other) =>
        other !== segment &&
        (Math.abs(other.x0 - segment.x0) < size * 0.6 ||
          Math.abs(other.x1 - segment.x1) < size * 0.6),
    )
    const isBesidePrice = sure.some(
      (other) =>
        other !== segment && sameRow(other, segment) && Math.abs(other.x0 - segment.x1) < size * 6,
    )
    const couldBe = isCovered(segment.words, style, true) && !isBesidePrice
    const onlyPrice =
      isLone ||
      (couldBe && (segment.afterLeader || aligned.length >= 2)) ||
      (isInRows && sized.includes(segment))
    return { ...segment, onlyPrice, priced: pricesIn(segment.words, style, onlyPrice).length > 0 }
  })
}

const FEWEST_ROWS = 3
const FEWEST_BESIDE = 4
const MOSTLY_BESIDE = 0.8

/** How many rows have several sizes with their prices side by side, as below the names of soups. */
function rowsOfSizes(sized: readonly Segment[]): number {
  const isFirst = (one: Segment) =>
    !sized.some((other) => other.x1 < one.x0 && sameRow(one, other)) &&
    sized.some((other) => other.x0 > one.x1 && sameRow(one, other))
  return sized.filter(isFirst).length
}

/** Sizes with their prices behind a name on its row; on a sign of one dish they stand alone. */
function isBesideName(
  own: Segment,
  segments: readonly Segment[],
  sized: readonly Segment[],
): boolean {
  return segments.some(
    (other) =>
      other.x1 < own.x0 &&
      sameRow(other, own) &&
      !sized.includes(other) &&
      other.words.some(({ text }) => /\p{L}{2}/u.test(text)),
  )
}

function isCovered(words: readonly Word[], style: PriceStyle, isPrice = false): boolean {
  const prices = pricesIn(words, style, isPrice)
  const covered = prices.reduce((sum, { from, to }) => sum + to - from, 0)
  return prices.length > 0 && covered === words.length
}
