import {
  type Constraints,
  type FoodLexicon,
  type Knowledge,
  mentionsForbidden,
  strayFoods,
  truthful,
} from '#kitchen/kitchen.ts'
import { listOf } from '#kitchen/words.ts'

export type FaultContext = {
  knowledge: Knowledge
  lexicon: FoodLexicon
  /** What the owner left out. */
  constraints: Constraints
  /** What is on the plate; null where nobody knows. */
  components: readonly string[] | null
  /** Words that may be used whether or not they are on the plate: the owner's own, or the draft's. */
  allowed: string
}

/** What makes a model's words unfit to be printed, as a sentence for the owner; null where nothing does. */
export function faultIn(
  { knowledge, lexicon, constraints, components, allowed }: FaultContext,
  written: { name: string; description: string | null; recipe?: string | null },
): string | null {
  const { name, description, recipe = null } = written
  const text = [name, description, recipe].filter(Boolean).join('. ')
  if (mentionsForbidden(knowledge, text, constraints)) {
    return 'the model’s text names what you left out'
  }
  const stray = components === null ? [] : strayFoods(lexicon, { text, components, allowed })
  if (stray.length > 0) {
    return `the model’s text names ${listOf(stray.slice(0, 3))}, which ${stray.length > 1 ? 'are' : 'is'} not on the plate`
  }
  const finding = truthful.check(
    {
      name,
      description,
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
      expectedAllergens: null,
      asked: { name: true, description: true, price: false, calories: false },
    },
  )
  return finding && finding.lost > 0 ? 'the model’s text claims what nobody has shown' : null
}
