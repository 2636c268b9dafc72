import type { Word } from '../ocr/ocr.ts'

/** A run of text with its transform in the page, y downwards. */
export type TextRun = {
  text: string
  at: [a: number, b: number, c: number, d: number, x: number, y: number]
  width: number
  font: string
}

type Box = { width: number; height: number }

/** A gap below this part of the font's size is none: PDFs cut runs within words, at ligatures and kerning. */
const WITHIN_WORD = 0.13

const LEADER = /^[.·_]{3,}$/

/** Words of the runs that stand upright; the others, such as a printer's imprint up the edge, are left out. */
export function wordsOfRuns(
  runs: readonly TextRun[],
  page: Box,
): { words: Word[]; unmapped: number } {
  const upright = runs.filter(({ at: [a, b] }) => a > 0 && Math.abs(b) < a * 0.2)
  const pieces = upright.flatMap((run) => piecesOf(run)).filter((piece) => isOn(piece, page))
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0)
  const strange = pieces.reduce(
    (sum, { text }) => sum + (text.match(/[\uFFFD\uE000-\uF8FF\p{Cc}]/gu)?.length ?? 0),
    0,
  )
  return { words: joined(pieces), unmapped: letters === 0 ? 0 : strange / letters }
}

/** A word or a part of one. */
type Piece = Word & { base: number }

/** Places within a run are estimated from the usual widths of letters. */
function piecesOf({ text, at: [a, b, c, d, x, y], width, font }: TextRun): Piece[] {
  const size = Math.hypot(c, d) || Math.hypot(a, b)
  const plain = text.normalize('NFKC')
  const total = weightOf(plain)
  if (total === 0 || size === 0) return []
  const pieces: Piece[] = []
  // Leaders are words of their own, whatever touches them.
  for (const { 0: word, index } of plain.matchAll(/[.·_]{3,}|(?:(?![.·_]{3})\S)+/g)) {
    const from = x + (width * weightOf(plain.slice(0, index))) / total
    const to = x + (width * weightOf(plain.slice(0, index + word.length))) / total
    pieces.push({
      text: word,
      x0: from,
      x1: to,
      y0: y - size * 0.78,
      y1: y + size * 0.22,
      size,
      confidence: 1,
      font,
      base: y,
    })
  }
  return pieces
}

function weightOf(text: string): number {
  let sum = 0
  for (const letter of text)
    sum += /[\s.,:;'’|!iljtIf()…·]/.test(letter) ? 0.5 : /[mwMW—]/.test(letter) ? 1.5 : 1
  return sum
}

function isOn({ x0, x1, y0, y1 }: Piece, { width, height }: Box): boolean {
  return x1 > 0 && y1 > 0 && x0 < width && y0 < height
}

/** Pieces that touch on one line become one word; text drawn twice, for boldness, is kept once. */
function joined(pieces: readonly Piece[]): Word[] {
  const words: Piece[] = []
  for (const piece of pieces) {
    const last = words.at(-1)
    if (last && isDrawnAgain(words, piece)) continue
    const gap = last ? piece.x0 - last.x1 : Number.POSITIVE_INFINITY
    const isSameLine =
      last !== undefined &&
      Math.abs(last.base - piece.base) < piece.size * 0.1 &&
      Math.abs(last.size - piece.size) < piece.size * 0.15
    const isLeader = LEADER.test(piece.text) || (last !== undefined && LEADER.test(last.text))
    const touches = gap < piece.size * WITHIN_WORD && gap > -piece.size * 0.5
    if (last && isSameLine && touches && !isLeader) {
      last.text += piece.text
      last.x1 = piece.x1
    } else words.push({ ...piece })
  }
  return words.map(({ base: _, ...word }) => word)
}

function isDrawnAgain(words: readonly Piece[], piece: Piece): boolean {
  return words.some(
    (word) =>
      word.text === piece.text &&
      Math.abs(word.x0 - piece.x0) < piece.size * 0.12 &&
      Math.abs(word.base - piece.base) < piece.size * 0.12,
  )
}
