import type { Allergen } from '#contract/menus.ts'
import type { Style } from '#contract/preferences.ts'
import { type Plate, partsOf } from '../composing/plate.ts'
import { priceOf } from '../composing/write-draft.ts'
import { allergensOf } from '../knowledge/dish-facts.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { type FoodLexicon, foodLexicon } from '../reading/food-lexicon.ts'
import { readRequest } from '../reading/read-request.ts'
import { mendedTexts } from '../writing/mend-texts.ts'
import { improve } from './improve.ts'
import { judge } from './judge.ts'
import { ALL_ASKED } from './judged-item.ts'
import type { JudgeContext, Judgement } from './rubric.ts'

/** An item as an owner typed it. */
export type OwnerDraft = {
  name: string
  description: string | null
  priceMinor: number | null
  allergens: readonly Allergen[]
}

export type Improving = {
  /** What is on the plate. */
  plate: Plate
  style: Style
  currency: string
  seed: number
  rounds: number
}

/** Far from the kitchen's own table, a price is a slip or needs a reason. */
const PRICE_SLACK = { low: 0.5, high: 2 }

/**
 * An owner's draft after so many rounds, each of which mends the rule that costs most; the owner's words are kept as
 * far as they go. Without rounds it is judged as it stands.
 */
export function improveDraft(
  knowledge: Knowledge,
  draft: OwnerDraft,
  { plate, style, currency, seed, rounds }: Improving,
): { draft: OwnerDraft; judged: Judgement } {
  const lexicon = foodLexicon(knowledge)
  const wishes = readRequest(knowledge, '', lexicon)
  const usual = priceOf({ knowledge, wishes, rows: [], brief: { style, currency } }, plate).minor
  const context = contextOf(knowledge, { plate, lexicon, usual })
  const judged = (one: OwnerDraft): Judgement =>
    judge({ ...one, calories: null, allergensConfirmed: false }, context)
  const allergens = context.expectedAllergens ?? []
  const result = improve(draft, {
    rounds,
    judge: judged,
    mend: (best, rule, round) => {
      if (rule === 'T3-allergens') return [{ ...best, allergens }]
      if (rule === 'price') return [{ ...best, priceMinor: usual }]
      const mending = { knowledge, plate, wishes, seed, siblings: [], keepsWords: true }
      return mendedTexts(mending, { texts: best, rule, round }).map((texts) => ({
        ...best,
        ...texts,
      }))
    },
  })
  return { draft: result.draft, judged: result.judged ?? judged(result.draft) }
}

function contextOf(
  knowledge: Knowledge,
  { plate, lexicon, usual }: { plate: Plate; lexicon: FoodLexicon; usual: number },
): JudgeContext {
  return {
    lexicon,
    components: partsOf(knowledge, plate.components).flatMap(({ ingredient }) => [
      ingredient.name,
      ingredient.menuName ?? ingredient.name,
    ]),
    siblings: [],
    priceRange: { low: usual * PRICE_SLACK.low, high: usual * PRICE_SLACK.high },
    expectedAllergens: allergensOf(plate, knowledge.ingredients),
    asked: ALL_ASKED,
  }
}
