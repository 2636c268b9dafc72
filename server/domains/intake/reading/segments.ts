import type { Word } from '#server/adapters/ocr/ocr.ts'
import { beginsNameInSigns, hasSign } from './signs.ts'

/** Words that stand together on one line. A segment after a leader knows it. */
export type Segment = {
  words: Word[]
  x0: number
  y0: number
  x1: number
  y1: number
  size: number
  afterLeader: boolean
}

export const LEADER = /^[.…·•_‥\-–—=~]{3,}$|^…+[.…]*$|^[.…·]{2,}$/
const WIDEST_GAP = 1.3
const LOOSE_GAP = 0.75
/** A price ends a column more often than it stands within a sentence. */
const AFTER_PRICE = 0.6
/** Figures that end in thousands end a column, however near the next one is. */
const THOUSANDS = /^[₩¥]?\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}[05]00$|^000$/
const AFTER_THOUSANDS = 0.2
const PRICE = /^[$£€₹]\d{1,3}(?:[.,]\d{1,2})?$|^\d{1,3}[.,]\d{2}[€£]?$|^\d{1,2}¢$|^n\/c$/i
const LEAST_OVERLAP = 0.5
const MOST_UNLIKE = 1.8

/** No line of a menu is longer, and what looks through one takes the square of its length. */
const LONGEST = 1000

/** Chains each word to its right neighbour; leaders and gaps end a chain, and so does its length. */
export function segmentsOf(words: readonly Word[]): Segment[] {
  const sorted = [...words].sort((one, other) => one.x0 - other.x0)
  const chains: { words: Word[]; length: number; afterLeader: boolean; isLeader: boolean }[] = []
  for (const word of sorted) {
    const isLeader = LEADER.test(word.text)
    const near = chains.filter(
      (chain) => isNeighbour(chain.words.at(-1), word) && !endsInPrice(chain.words, word),
    )
    const last = near.sort((one, other) => gapTo(one, word) - gapTo(other, word))[0]
    const length = word.text.length + 1
    if (last && !last.isLeader && !isLeader && last.length + length <= LONGEST) {
      last.words.push(word)
      last.length += length
    } else {
      chains.push({ words: [word], length, afterLeader: last?.isLeader ?? false, isLeader })
    }
  }
  return chains
    .filter(({ isLeader }) => !isLeader)
    .map(({ words, afterLeader }) => ({ afterLeader, words: withoutBullet(words) }))
    .map(toSegment)
}

const BULLET = /^(?:["“”'‘’*®©»>~|{}•%#@^_=<\\«°¢:;-]+[\d$%&]?|[%#@*$]{1,3})$/

/** What OCR makes of a bullet or an icon before a name; it would reach over into the next column. */
function withoutBullet(words: Word[]): Word[] {
  const first = words.findIndex(({ text, font }) => font !== null || !BULLET.test(text))
  return first > 0 && /\p{L}{2}/u.test(words[first]?.text ?? '') ? words.slice(first) : words
}

/** "雞腿飯 110" before "貢丸湯": figures after a name in signs are its price, and the next name is another item's. */
function endsInPrice(words: readonly Word[], next: Word): boolean {
  const [last, before] = [words.at(-1), words.at(-2)]
  return (
    last !== undefined &&
    before !== undefined &&
    /^[₩¥$]?\d[\d.,]+$/.test(last.text) &&
    hasSign(before.text) &&
    beginsNameInSigns(next.text)
  )
}

function gapTo({ words }: { words: Word[] }, word: Word): number {
  return word.x0 - (words.at(-1)?.x1 ?? 0)
}

function isNeighbour(left: Word | undefined, right: Word): boolean {
  if (!left) return false
  const height = Math.min(left.y1 - left.y0, right.y1 - right.y0)
  const overlap = Math.min(left.y1, right.y1) - Math.max(left.y0, right.y0)
  const [small, large] = [Math.min(left.size, right.size), Math.max(left.size, right.size)]
  const gap = right.x0 - left.x1
  return (
    overlap >= height * LEAST_OVERLAP &&
    gap < WIDEST_GAP * Math.max(small, large * 0.6) &&
    gap > -large * 0.6 &&
    !(gap > small * LOOSE_GAP && isOtherText(left, right)) &&
    !(gap > small * AFTER_PRICE && PRICE.test(left.text)) &&
    !(THOUSANDS.test(left.text) && (gap > small * AFTER_THOUSANDS || right.text === '/')) &&
    (large <= small * MOST_UNLIKE ||
      (right.text.startsWith('(') && gap < large * 0.5) ||
      LEADER.test(left.text) ||
      LEADER.test(right.text))
  )
}

/** A PDF says where one text ends and another begins: by font, size or baseline. */
function isOtherText(left: Word, right: Word): boolean {
  if (left.font === null || right.font === null) return false
  const isOtherSize = Math.abs(left.size - right.size) > Math.max(left.size, right.size) * 0.06
  const isOtherLine = Math.abs(left.y1 - right.y1) > Math.min(left.size, right.size) * 0.12
  return isOtherSize || isOtherLine
}

function toSegment({ words, afterLeader }: { words: Word[]; afterLeader: boolean }): Segment {
  return { words, afterLeader, ...extent(words), size: middle(words.map(({ size }) => size)) }
}

export function extent(parts: readonly { x0: number; y0: number; x1: number; y1: number }[]) {
  return {
    x0: Math.min(...parts.map(({ x0 }) => x0)),
    y0: Math.min(...parts.map(({ y0 }) => y0)),
    x1: Math.max(...parts.map(({ x1 }) => x1)),
    y1: Math.max(...parts.map(({ y1 }) => y1)),
  }
}

export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
