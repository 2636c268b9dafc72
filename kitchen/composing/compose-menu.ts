import type { DraftItem, MenuBrief } from '../brief.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { pricedRows } from '../pricing/comparables.ts'
import { foodLexicon } from '../reading/food-lexicon.ts'
import { resolveOffers } from '../reading/understand-offers.ts'
import type { Sibling } from '../scoring/rubric.ts'
import { composeOffers } from './compose-offers.ts'
import { factsOfPlate, priceConstraintFor } from './counted.ts'
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
  return writeItems(knowledge, brief, planMenu(knowledge, brief))
}

function* writeItems(
  knowledge: Knowledge,
  brief: MenuBrief,
  { plates, asked }: MenuPlan,
): Generator<DraftItem> {
  const written: Sibling[] = brief.avoid.map((name) => ({ name, description: null }))
  const rows = pricedRows(brief.references, brief.currency)
  const named = namedRows(brief.references)
  const lexicon = foodLexicon(knowledge)
  for (const plate of plates) {
    const price = priceConstraintFor(asked, factsOfPlate(knowledge, plate))
    const constraints = { ...asked.every, price }
    const draft = writeDraft(
      { knowledge, lexicon, constraints, rows, named, brief },
      plate,
      written,
    )
    written.push({ name: draft.name, description: draft.description })
    yield draft
  }
}
