import type { Allergen } from '#contract/menus.ts'

/** What is scored: a draft, or any item of a library. */
export type ScoredItem = {
  name: string
  description: string | null
  priceMinor: number | null
  calories: number | null
  allergens: readonly Allergen[]
  /** Whether a person has confirmed the allergens. */
  allergensConfirmed: boolean
}

export type FieldsAsked = {
  name: boolean
  description: boolean
  price: boolean
  calories: boolean
}

export const ALL_ASKED: FieldsAsked = { name: true, description: true, price: true, calories: true }
