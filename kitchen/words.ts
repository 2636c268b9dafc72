/**
 * The kitchen's light door, for whoever needs words and no knowledge of dishes: stems and phrases, how alike two texts
 * are, common English, and lists as a person says them. It loads a list of words and nothing else.
 */

// Words for a person, and for an address
export { slug } from './knowledge/slug.ts'
// Words of a text
export { ENGLISH_WORDS } from './reading/english-words.ts'
export { type Trigrams, trigramSimilarity, trigramsOf } from './reading/similar.ts'
export { holdsPhrase, normalised, singular, stems } from './reading/words.ts'
export { listOf, wordCount } from './writing/english.ts'
