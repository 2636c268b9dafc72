import type { ComparableItem } from './item.ts'
import { jaccard, likeness, nameTokens } from './names.ts'

export const SAME_BECAUSE = ['recipe', 'name', 'similar-name', 'ingredients'] as const
export type SameBecause = (typeof SAME_BECAUSE)[number]
export type Sameness = { because: SameBecause; score: number }

const TOKENS_ALIKE = 0.8
const LETTERS_ALIKE = 0.85
const INGREDIENTS_ALIKE = 0.85

export type PreparedItem = { item: ComparableItem; tokens: readonly string[]; text: string }

export function prepared(item: ComparableItem, brandWords: ReadonlySet<string>): PreparedItem {
  const tokens = nameTokens(item.name, brandWords)
  return { item, tokens, text: tokens.join(' ') }
}

/**
 * Why two items count as one dish, the surest reason first; null where they are two. What is not known of one of them
 * does not tell them apart.
 */
export function sameness(a: PreparedItem, b: PreparedItem): Sameness | null {
  const [one, other] = [a.item, b.item]
  if (one.recipe !== null && one.recipe === other.recipe) return { because: 'recipe', score: 1 }
  if (a.text !== '' && a.text === b.text) return { because: 'name', score: 1 }
  const words = jaccard(a.tokens, b.tokens)
  const letters = likeness(a.text, b.text)
  if (
    (words >= TOKENS_ALIKE || letters >= LETTERS_ALIKE) &&
    mayBeEqual(one.course, other.course) &&
    mayBeEqual(one.main, other.main)
  ) {
    return { because: 'similar-name', score: Math.max(words, letters) }
  }
  const shared = jaccard(one.ingredients, other.ingredients)
  return shared >= INGREDIENTS_ALIKE && mayBeEqual(one.technique, other.technique)
    ? { because: 'ingredients', score: shared }
    : null
}

function mayBeEqual(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}
