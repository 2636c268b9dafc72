import type { MissedLine, PageBox, ReadItem } from '#contract/intake.ts'
import { apply } from '#server/adapters/ocr/matrix.ts'
import type { PageWords } from '#server/adapters/ocr/ocr.ts'
import { sameRow } from './gutters.ts'
import { textOf } from './lines.ts'
import { isNote } from './notes.ts'
import { placeOnPage } from './place-on-page.ts'
import { type PriceStyle, pricesIn, votePriceStyle } from './price-style.ts'
import { extent, type Segment, segmentsOf } from './segments.ts'
import { surenessOfWords } from './sureness.ts'

/** Of what is read well the engine is surer than this. */
const LEAST_SURE = 0.5
/** More are not missed lines but a page that is no menu. */
const MOST_ON_A_PAGE = 60

type Piece = Segment & { priced: boolean; text: string }

/** Lines with a price that no item was made of: what is left on the page once the items are taken. */
export function missedLines(
  pages: readonly { page: number; words: PageWords }[],
  items: readonly ReadItem[],
): MissedLine[] {
  const read = pages.map(({ page, words }) => ({ page, words, all: segmentsOf(words.words) }))
  const style = votePriceStyle(read.flatMap(({ all }) => all))
  return read.flatMap(({ page, words, all }) => {
    const boxes = items.flatMap((item) => (item.page === page && item.box ? [item.box] : []))
    const left = all.filter((segment) => !boxes.some((box) => isIn(box, segment, words)))
    return rowsOf(left.map((segment) => pieceOf(segment, style)))
      .flatMap((row) => lineOf(row, { page, words }))
      .slice(0, MOST_ON_A_PAGE)
  })
}

function pieceOf(segment: Segment, style: PriceStyle): Piece {
  const prices = pricesIn(segment.words, style, segment.afterLeader)
  const priced = prices.some(({ isAdded, amounts }) => !isAdded && amounts.length > 0)
  return { ...segment, priced, text: textOf(segment.words) }
}

/** From left to right as far as the price: what stands right of one begins another line. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of [...pieces].sort((one, other) => one.x0 - other.x0)) {
    const row = rows.findLast(([first]) => first && sameRow(first, piece))
    const isGoingOn =
      row && (piece.text.match(/\p{L}/gu) === null || !row.some((each) => each.priced))
    if (isGoingOn) row.push(piece)
    else rows.push([piece])
  }
  return rows
}

function lineOf(row: Piece[], { page, words }: { page: number; words: PageWords }): MissedLine[] {
  const text = row.map((piece) => piece.text).join(' ')
  if (!row.some(({ priced }) => priced) || isNote(text)) return []
  const letters = text.match(/\p{L}/gu) ?? []
  const sureness = surenessOfWords(row.flatMap((piece) => piece.words))
  const isRead = letters.length >= 2 && sureness >= LEAST_SURE
  return [
    {
      page,
      box: placeOnPage(extent(row), words),
      text: text.slice(0, 300),
      why: isRead ? 'unplaced' : 'unread',
      script: isRead ? scriptOf(letters) : null,
    },
  ]
}

const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
  'Thai',
  'Arabic',
  'Hebrew',
  'Devanagari',
].map((name) => ({ name, is: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** What most of the letters are of. */
function scriptOf(letters: readonly string[]): string | null {
  const counted = SCRIPTS.map(({ name, is }) => ({
    name,
    count: letters.filter((letter) => is.test(letter)).length,
  }))
  const [most] = counted.sort((one, other) => other.count - one.count)
  return most && most.count > 0 ? most.name : null
}

function isIn(box: PageBox, { x0, y0, x1, y1 }: Segment, { toPage }: PageWords): boolean {
  const [x, y] = apply(toPage, (x0 + x1) / 2, (y0 + y1) / 2)
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}
