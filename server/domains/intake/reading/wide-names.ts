import type { Word } from '#server/adapters/ocr/ocr.ts'
import { sameRow } from './gutters.ts'
import { isPortion } from './portion-words.ts'

/** A letter of a script without capitals, which boards set wide to fill a column: "떡      국", "牛  肉  麵". */
const SIGN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]$/u

/** In sizes of the letters. */
const WIDEST = 4
const BEFORE_PRICE = 1.5
const SAME_SIZE = 1.4
/** Spaces that fill a column are as wide as one another, as far as a photograph and its reader tell. */
const UNEVEN = 1.6

/** Names whose signs are set apart, as the words that they are; among names in letters, signs are their translations. */
export function joinWideNames(words: readonly Word[]): Word[] {
  const lettered = words.filter(({ text }) => /\p{Script=Latin}{3}/u.test(text)).length
  if (lettered > words.length / 4) return [...words]
  const signs = words.filter(({ text }) => SIGN.test(text)).sort((one, other) => one.x0 - other.x0)
  const joined = new Map<Word, Word>()
  const gone = new Set<Word>()
  for (const first of signs) {
    if (gone.has(first)) continue
    const row = words.filter((word) => sameRow(word, first))
    const run = runFrom(first, row)
    if (run.length < 2 || run.every(({ text }) => isPortion(text))) continue
    if (run.length === 2 && !isBeforePrice(run.at(-1) as Word, row)) continue
    for (const word of run) gone.add(word)
    joined.set(first, {
      ...first,
      text: run.map(({ text }) => text).join(''),
      x1: (run.at(-1) as Word).x1,
      y0: Math.min(...run.map(({ y0 }) => y0)),
      y1: Math.max(...run.map(({ y1 }) => y1)),
      confidence: Math.min(...run.map(({ confidence }) => confidence)),
    })
  }
  return words.flatMap((word) => joined.get(word) ?? (gone.has(word) ? [] : [word]))
}

function runFrom(first: Word, row: readonly Word[]): Word[] {
  const run = [first]
  let usual: number | null = null
  for (;;) {
    const last = run.at(-1) as Word
    const next = nextOn(row, last)
    if (!next || !SIGN.test(next.text)) return run
    const gap = next.x0 - last.x1
    const [small, large] = [Math.min(next.size, last.size), Math.max(next.size, last.size)]
    if (gap > small * WIDEST || large > small * SAME_SIZE) return run
    // Next to one another they are a word anyway, however their spaces differ.
    const least = Math.max(gap, small * 0.3)
    if (usual !== null && Math.max(usual, least) > Math.min(usual, least) * UNEVEN) return run
    usual ??= least
    run.push(next)
  }
}

function isBeforePrice(last: Word, row: readonly Word[]): boolean {
  const next = nextOn(row, last)
  return (
    next !== undefined &&
    /^[₩¥$]?\d/.test(next.text) &&
    next.x0 - last.x1 < last.size * BEFORE_PRICE
  )
}

function nextOn(row: readonly Word[], last: Word): Word | undefined {
  return row
    .filter((word) => word !== last && (word.x0 + word.x1) / 2 > last.x1)
    .reduce<Word | undefined>((best, word) => (best && best.x0 <= word.x0 ? best : word), undefined)
}
