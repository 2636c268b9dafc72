import type { DraftItem } from '../brief.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { foodLexicon } from '../reading/food-lexicon.ts'
import { judge } from './judge.ts'

/** Scores words that another engine wrote for a draft; its components are those of the picture, where there is one. */
export function judgeDraft(
  knowledge: Knowledge,
  draft: DraftItem,
  siblings: readonly { name: string; description: string | null }[],
): DraftItem {
  const { score, reasons } = judge(
    { ...draft, allergensConfirmed: false },
    {
      lexicon: foodLexicon(knowledge),
      components: draft.picture?.components ?? null,
      siblings,
      priceRange: null,
      expectedAllergens: draft.allergens,
      asked: {
        name: true,
        description: draft.description !== null,
        price: draft.priceMinor !== null,
        calories: draft.calories !== null,
      },
    },
  )
  return { ...draft, score, reasons }
}
