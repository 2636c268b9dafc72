import type { DraftItem, ItemBrief } from '../brief.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import { judge } from './judge.ts'
import type { Judgement } from './rubric.ts'

/** Scores words that another engine wrote for a draft. */
export function judgeDraft(
  lexicon: FoodLexicon,
  draft: DraftItem,
  siblings: readonly { name: string; description: string | null }[],
): DraftItem {
  const { score, reasons } = judge(
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

/** Scores one text of the chatbox that another engine wrote; `components` null where nobody knows them. */
export function judgeText(
  lexicon: FoodLexicon,
  { task, text, components }: Pick<ItemBrief, 'task'> & JudgedText,
): Judgement {
  const isName = task === 'name'
  return judge(
    {
      name: isName ? text : '',
      description: isName ? null : text,
      priceMinor: null,
      calories: null,
      allergens: [],
      allergensConfirmed: false,
    },
    {
      lexicon,
      components,
      siblings: [],
      priceRange: null,
      expectedAllergens: [],
      asked: { name: isName, description: !isName, price: false, calories: false },
    },
  )
}

type JudgedText = { text: string; components: readonly string[] | null }
