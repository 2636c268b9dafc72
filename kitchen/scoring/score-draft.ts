import type { Allergen } from '#contract/menus.ts'
import type { DraftItem, ItemBrief } from '../brief.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import type { Scored, Sibling } from './rubric.ts'
import { scoreItem } from './score-item.ts'

/** Scores words that another engine wrote for a draft. */
export function scoreDraft(
  lexicon: FoodLexicon,
  draft: DraftItem,
  siblings: readonly Sibling[],
): DraftItem {
  const { score, reasons } = scoreItem(
    { ...draft, allergensConfirmed: false },
    {
      lexicon,
      components: draft.offer ? [...draft.components, draft.offer.suits] : draft.components,
      siblings,
      priceRange: null,
      expectedAllergens: draft.allergens,
      isOffer: draft.offer !== undefined,
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

/** Scores a name or a description alone; `components` null where nobody knows them, `called` the name of what is described. */
export function scoreText(
  lexicon: FoodLexicon,
  {
    task,
    text,
    components,
    called = '',
    allergens = [],
    isOffer = false,
  }: Pick<ItemBrief, 'task'> & {
    text: string
    components: readonly string[] | null
    called?: string
    allergens?: readonly Allergen[]
    isOffer?: boolean
  },
): Scored {
  const isName = task === 'name'
  return scoreItem(
    {
      name: isName ? text : called,
      description: isName ? null : text,
      priceMinor: null,
      calories: null,
      allergens,
      allergensConfirmed: false,
    },
    {
      lexicon,
      components,
      siblings: [],
      priceRange: null,
      expectedAllergens: allergens,
      isOffer,
      asked: { name: isName, description: !isName, price: false, calories: false },
    },
  )
}
