import type { EngineWord } from './engine.ts'

const SURE = 0.6
/** A letter's narrowest usual width, of its font's size. */
const NARROW = 0.3

/** The engine draws some boxes on over the words that follow; each ends before the first word that lies within it. */
export function trimBoxes(words: readonly EngineWord[]): EngineWord[] {
  const sure = words
    .filter(({ text, confidence }) => confidence >= SURE && /[\p{L}\d]{2}|&/u.test(text))
    .sort((one, other) => one.x0 - other.x0)
  return words.map((word) => {
    const narrowest = word.x0 + word.text.length * word.size * NARROW
    const within = sure.find((other) => other.x0 >= narrowest && isOver(word, other))
    return within ? { ...word, x1: within.x0 - 1 } : word
  })
}

/** The other begins within the box and in its row. */
function isOver(word: EngineWord, other: EngineWord): boolean {
  const middle = (other.y0 + other.y1) / 2
  return (
    other.x0 < word.x1 && other.x1 <= word.x1 + word.size && middle > word.y0 && middle < word.y1
  )
}
