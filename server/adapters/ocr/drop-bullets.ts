import { middle } from './middle.ts'
import type { Word } from './ocr.ts'

/** What the engine makes of stars, leaves and flames: two signs at most, one of them no letter and no digit. */
const STRANGE = /[“”"‘’'`´#*®©@•·~{}|<>«»=^_]/
const FEWEST = 4
/** Of the short words at one edge, those with a strange sign. */
const LEAST_STRANGE = 0.5
/** Of all words that begin there: an edge with more than a few real words is one of text. */
const MOST_WORDS = 0.3

/** Without the drawn bullets before the lines of a list: read as signs, they close the gutter between columns. */
export function dropBullets(words: readonly Word[]): Word[] {
  const dropped = new Set<Word>()
  const size = middle(words.map((word) => word.size))
  const short = words.filter(({ text }) => isShort(text))
  for (const first of short) {
    if (dropped.has(first)) continue
    const atEdge = words.filter(({ x0 }) => Math.abs(x0 - first.x0) <= size / 2)
    const bullets = atEdge.filter(({ text }) => isShort(text))
    const strange = bullets.filter(({ text }) => STRANGE.test(text))
    if (strange.length < FEWEST || strange.length < bullets.length * LEAST_STRANGE) continue
    if (atEdge.length - bullets.length > atEdge.length * MOST_WORDS) continue
    for (const bullet of bullets) dropped.add(bullet)
  }
  return words.filter((word) => !dropped.has(word))
}

function isShort(text: string): boolean {
  return [...text].length <= 2
}
