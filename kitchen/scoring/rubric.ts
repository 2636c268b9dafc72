import type { Allergen, ScoreReason } from '#contract/menus.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import type { FieldsAsked, ScoredItem } from './scored-item.ts'

/** Another item of the menu. */
export type Sibling = { name: string; description: string | null }

export type ScoreContext = {
  lexicon: FoodLexicon
  /** Ingredients that are known to be in it, by name or menu name; null where nobody knows. */
  components: readonly string[] | null
  siblings: readonly Sibling[]
  /** Where comparable prices lie, minor units; null where there are none. */
  priceRange: { low: number; high: number } | null
  /** Allergens that follow from the components; null where they are unknown. */
  expectedAllergens: readonly Allergen[] | null
  /** Goods and classes have no method, and their components are no ingredients. */
  isOffer?: boolean
  /** Whether all that is in it is known and from plants, so that it may be called vegan. */
  isVegan?: boolean
  /** Fields that were not asked for are not held against the item. */
  asked: FieldsAsked
}

/**
 * What a rule found: the share of its points that is lost (0 to 1) and what to do; null where it does not apply. A text
 * that nobody would print gets no higher score than `cap`, whatever else it does right.
 */
export type Finding = { lost: number; text: string; cap?: number } | null

export type Rule = {
  id: string
  points: number
  /** Published source of the rule. */
  source: string
  check: (item: ScoredItem, context: ScoreContext) => Finding
}

export function met(text: string): Finding {
  return { lost: 0, text }
}

export function lost(share: number, text: string, cap = 10): Finding {
  return { lost: Math.min(1, Math.max(0, share)), text, cap }
}

export type Scored = { score: number; reasons: ScoreReason[] }
