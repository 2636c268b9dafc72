import { stems } from './words.ts'

export type Trigrams = ReadonlySet<string>

/** Trigrams of the words in the singular, each padded so that beginnings weigh more. */
export function trigramsOf(text: string): Trigrams {
  const found = new Set<string>()
  for (const word of stems(text)) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}

/** What their likeness is at most, from how many they are. */
export function mostSimilar(one: Trigrams, other: Trigrams): number {
  return (2 * Math.min(one.size, other.size)) / (one.size + other.size)
}

/** Their Dice coefficient, 0 (nothing shared) to 1 (the same words). */
export function trigramSimilarity(one: Trigrams, other: Trigrams): number {
  if (one.size === 0 || other.size === 0) return 0
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let shared = 0
  for (const trigram of small) if (large.has(trigram)) shared += 1
  return (2 * shared) / (one.size + other.size)
}
