import { ENGLISH_WORDS } from './english-words.ts'
import { COOKING_WORDS } from './light-words.ts'

/** Shorter words are too near to each other. */
const SHORTEST = 5
/** From so many letters on, two slips leave a word recognisable. */
const LONG = 8

/**
 * The one candidate that a mistyped word stands for; null where the word is right as it stands, too short, or as near
 * to one candidate as to another. Slips are a letter wrong, missing or too many, or two swapped: one of them, two in
 * long words. The first letter is taken to be right. `known` are further words that are right.
 */
export function correctTypo(
  typed: string,
  candidates: Iterable<string>,
  known?: ReadonlySet<string>,
): string | null {
  if (typed.length < SHORTEST) return null
  if (ENGLISH_WORDS.has(typed) || COOKING_WORDS.has(typed) || known?.has(typed)) return null
  let best: string | null = null
  let fewest = typed.length >= LONG ? 3 : 2
  const letters = lettersOf(typed)
  for (const candidate of candidates) {
    if (candidate === typed) return null
    if (candidate.length < SHORTEST || candidate[0] !== typed[0]) continue
    const others = lettersOf(candidate)
    // each slip brings or takes one letter at most: the long way round is for the few that are near
    if (countOf(letters & ~others) > fewest || countOf(others & ~letters) > fewest) continue
    const edits = editsBetween(typed, candidate, fewest)
    if (edits > fewest) continue
    if (edits === fewest && best !== null && isInflected(best, candidate)) continue
    best = edits === fewest ? null : candidate
    fewest = edits
  }
  return best
}

/** A bit for each letter of a word; some share one. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function countOf(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** "Grill" and "grilled" are one word to choose. */
function isInflected(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

/** Letters to change, insert, drop or swap with a neighbour until one word is the other; `most` + 1 where more. */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let edits = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwapped) edits = Math.min(edits, (before[column - 2] ?? 0) + 1)
      here.push(edits)
    }
    if (Math.min(...here) > most) return most + 1
    before = above
    above = here
  }
  return Math.min(most + 1, above[other.length] ?? 0)
}
