import { distance } from 'fastest-levenshtein'

/** "The, with, and" in the languages of menus, and what tells no dish from another. */
const STOP_WORDS = new Set(
  'the with and house classic special of in a an on al alla alle all allo con e di de del della dei la le les el los las y et au aux avec mit und'.split(
    ' ',
  ),
)

/**
 * The words of a dish's name that tell it from others, each once, in the order of the alphabet. `brandWords` are the words
 * of the restaurants' own names. A name of such words only keeps them all.
 */
export function nameTokens(name: string, brandWords: ReadonlySet<string>): string[] {
  const words = wordsOf(name)
  const telling = words.filter((word) => !STOP_WORDS.has(word) && !brandWords.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].sort()
}

/** Words of a name, plain and in the singular. */
export function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[’']/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
  return plain.filter(Boolean).map(singular)
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz|to)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** What two sets have in common: 1 where they are the same, 0 where they share nothing or are both empty. */
export function jaccard(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(one), new Set(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  const union = a.size + b.size - shared
  return union === 0 ? 0 : shared / union
}

/** 1 for the same letters, 0 where every letter differs. */
export function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 0 : 1 - distance(one, other) / longest
}
