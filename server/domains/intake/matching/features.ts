import { stems, type Trigrams, trigramSimilarity, trigramsOf } from '#kitchen/words.ts'
import { editDistance } from './edit-distance.ts'

/** A dish as a menu, the library or a dataset names it. */
export type NamedDish = {
  name: string
  section: string | null
  /** Minor units; null where there is none, or none in the same currency. */
  priceMinor: number | null
}

/** A dish with what is compared of it, made once. */
export type PreparedDish = NamedDish & {
  words: readonly string[]
  text: string
  trigrams: Trigrams
  sectionTrigrams: Trigrams
}

/** How two dishes compare; the order of the weights. */
export const FEATURES = [
  'trigrams',
  'edits',
  'sharedOfPrinted',
  'sharedOfKnown',
  'foreignWords',
  'sameWords',
  'section',
  'sectionUnknown',
  'priceApart',
  'priceUnknown',
] as const
export type Features = readonly number[]

/** Words that two spellings of one dish have or not. */
const FILLERS = new Set('a an and the of with in on our la le el de del al'.split(' '))

export function prepare(dish: NamedDish): PreparedDish {
  const all = stems(dish.name)
  const words = all.filter((word) => !FILLERS.has(word) && !/^\d/.test(word))
  return {
    ...dish,
    words: words.length > 0 ? words : all,
    text: all.join(' '),
    trigrams: trigramsOf(dish.name),
    sectionTrigrams: trigramsOf(dish.section ?? ''),
  }
}

export function featuresOf(printed: PreparedDish, known: PreparedDish): Features {
  const longest = Math.max(printed.text.length, known.text.length, 1)
  const edits = 1 - editDistance(printed.text, known.text) / longest
  const sharedPrinted = sharedWords(printed.words, known.words)
  const sharedKnown = sharedWords(known.words, printed.words)
  const shareOfPrinted = sharedPrinted / Math.max(printed.words.length, 1)
  const shareOfKnown = sharedKnown / Math.max(known.words.length, 1)
  // "Chicken curry" and "beef curry": each has a word that the other has not.
  const foreign = Math.min(
    printed.words.length - sharedPrinted,
    known.words.length - sharedKnown,
    2,
  )
  const knowsSections = printed.sectionTrigrams.size > 0 && known.sectionTrigrams.size > 0
  const apart = priceApart(printed.priceMinor, known.priceMinor)
  return [
    trigramSimilarity(printed.trigrams, known.trigrams),
    edits,
    shareOfPrinted,
    shareOfKnown,
    foreign,
    shareOfPrinted === 1 && shareOfKnown === 1 ? 1 : 0,
    knowsSections ? trigramSimilarity(printed.sectionTrigrams, known.sectionTrigrams) : 0,
    knowsSections ? 0 : 1,
    apart ?? 0,
    apart === null ? 1 : 0,
  ]
}

/** How many words of one list stand in the other, a letter or two misread forgiven. */
function sharedWords(words: readonly string[], others: readonly string[]): number {
  return words.filter((word) => others.some((other) => isSameWord(word, other))).length
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  const most = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0
  return most > 0 && editDistance(one, other, most) <= most
}

const FAR_APART = 1.5

/** The difference of the logarithms, so that 4 and 5 are as far apart as 40 and 50; null where one is unknown. */
function priceApart(one: number | null, other: number | null): number | null {
  if (!one || !other) return null
  return Math.min(Math.abs(Math.log(one / other)), FAR_APART)
}
