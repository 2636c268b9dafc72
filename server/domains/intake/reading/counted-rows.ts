import type { Word } from '#server/adapters/ocr/ocr.ts'
import { sameRow } from './gutters.ts'
import { extent, type Segment } from './segments.ts'

const FIGURE = /^(\d{1,2})([.)]?)$/
const FEWEST = 4

/** "1. 2. 3. 4." over what can be chosen, from left to right or back, counts it: no prices. */
export function withoutCountedRows(segments: readonly Segment[]): Segment[] {
  const figures = segments.flatMap(({ words }) => words).filter(({ text }) => FIGURE.test(text))
  const counted = new Set<Word>()
  const open = new Set(figures)
  for (const first of figures) {
    if (!open.has(first)) continue
    const row = figures
      .filter((word) => open.has(word) && sameRow(word, first))
      .sort((one, other) => one.x0 - other.x0)
    for (const word of row) open.delete(word)
    const marked = row.filter(({ text }) => /[.)]$/.test(text)).length
    if (row.length >= FEWEST && marked > row.length / 2 && countsOn(row))
      for (const word of row) counted.add(word)
  }
  if (counted.size === 0) return [...segments]
  return segments.flatMap((segment) => {
    const words = segment.words.filter((word) => !counted.has(word))
    if (words.length === segment.words.length) return [segment]
    return words.length === 0 ? [] : [{ ...segment, words, ...extent(words) }]
  })
}

function countsOn(row: readonly Word[]): boolean {
  const values = row.map(({ text }) => Number.parseInt(text, 10))
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  return (
    Math.abs(step) === 1 && values.slice(1).every((value, at) => value - (values[at] ?? 0) === step)
  )
}
