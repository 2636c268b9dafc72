import type { DraftItem, MenuBrief } from '../brief.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { pricedRows } from '../pricing/comparables.ts'
import { type FoodLexicon, foodLexicon } from '../reading/food-lexicon.ts'
import { resolveOffers } from '../reading/understand-offers.ts'
import type { Sibling } from '../scoring/rubric.ts'
import { composeOffers } from './compose-offers.ts'
import { namedRows } from './owners-row.ts'
import { type MenuPlan, planMenu } from './plan-menu.ts'
import { planOffers } from './plan-offers.ts'
import { writeDraft } from './write-draft.ts'

/**
 * A balanced menu, one item after the other in serving order. Throws CannotServe before the first item where
 * nothing can be served; yields fewer items where the kitchen knows no more that fit.
 */
export function composeMenu(knowledge: Knowledge, brief: MenuBrief): Generator<DraftItem> {
  const offers = resolveOffers(knowledge, brief.cuisine)
  if (offers) return composeOffers(knowledge, brief, planOffers(knowledge, brief, offers))
  const lexicon = foodLexicon(knowledge)
  return writeItems({ knowledge, lexicon }, brief, planMenu(knowledge, brief, lexicon))
}

function* writeItems(
  { knowledge, lexicon }: { knowledge: Knowledge; lexicon: FoodLexicon },
  brief: MenuBrief,
  { plates, constraints }: MenuPlan,
): Generator<DraftItem> {
  const written: Sibling[] = brief.avoid.map((name) => ({ name, description: null }))
  const rows = pricedRows(brief.references, brief.currency)
  const named = namedRows(brief.references)
  for (const plate of plates) {
    const draft = writeDraft(
      { knowledge, lexicon, constraints, rows, named, brief },
      plate,
      written,
    )
    written.push({ name: draft.name, description: draft.description })
    yield draft
  }
}
