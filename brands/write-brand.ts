import type { OpenPeriod } from '#contract/canonical-menu.ts'
import type { Diet } from '#contract/menus.ts'
import {
  categoryOf,
  type Dish,
  type DraftItem,
  foodLexicon,
  plateOf,
  pricedRows,
  type Reference,
  readRequest,
  writeDraft,
} from '#kitchen/kitchen.ts'
import { type Candidate, comparableDish, type Known } from './choose-dishes.ts'
import type { Concept } from './knowledge/schema.ts'
import type { ComparableItem } from './overlap/item.ts'

export type Pricing = { currency: string; references: readonly Reference[] }

/** A dish of a brand, written out. */
export type WrittenDish = {
  dish: string
  draft: DraftItem
  diets: readonly Diet[]
  fresh: readonly string[]
  facts: ComparableItem
}

/** Candidates in the order of a menu, in the brand's voice, priced by what the restaurant's own menu costs. */
export function writeDishes(
  known: Known,
  concept: Concept,
  pricing: Pricing,
  candidates: readonly Candidate[],
): WrittenDish[] {
  return candidates.map((one) => {
    const draft = draftOf(known, concept, pricing, one.dish)
    return {
      dish: one.dish.id,
      draft: {
        ...draft,
        name: one.dish.name,
        description: one.description,
        category: headingOf(concept, one),
      },
      diets: draft.diets,
      fresh: one.fresh,
      facts: comparableDish(one.dish, one.method),
    }
  })
}

function headingOf(concept: Concept, { dish, part }: Candidate): string {
  return part === 'lead' ? concept.heading : categoryOf(dish.course, concept.voice)
}

/** What the kitchen knows of a dish in the brand's voice: recipe, allergens, calories, picture. */
export function draftOf(
  { knowledge }: Known,
  { voice }: Pick<Concept, 'voice'>,
  { currency, references }: Pricing,
  dish: Dish,
): DraftItem {
  const constraints = readRequest(knowledge, '')
  const plate = plateOf(knowledge, { dish, style: voice, constraints })
  if (!plate) throw new Error(`The dish ${dish.id} cannot be plated as it is.`)
  const fields = { name: 1, description: 1, price: 1, image: 1, calories: 1, recipe: 1 } as const
  return writeDraft(
    {
      knowledge,
      lexicon: foodLexicon(knowledge),
      constraints,
      rows: pricedRows(references, currency),
      // a brand's dishes have the names that its concept gives them
      named: [],
      brief: { style: voice, fields, seed: 1, evalRounds: 0, translate: false, currency },
    },
    plate,
    [],
  )
}

/**
 * When a brand sells: its usual hours, or the quiet ones where the owner has said them, within the kitchen's own. Those of
 * the kitchen where the two never meet.
 */
export function brandHours(
  { hours }: Pick<Concept, 'hours'>,
  kitchen: readonly OpenPeriod[],
  quiet: readonly OpenPeriod[],
): OpenPeriod[] {
  const week = [0, 1, 2, 3, 4, 5, 6]
  const wanted =
    quiet.length > 0 ? quiet : week.map((day) => ({ day, from: hours.from, to: hours.to }))
  const met = kitchen.flatMap((open) =>
    wanted
      .filter(({ day }) => day === open.day)
      .map(({ day, from, to }) => ({
        day,
        from: [from, open.from].sort().at(-1) ?? from,
        to: [to, open.to].sort()[0] ?? to,
      }))
      .filter(({ from, to }) => from < to),
  )
  return met.length > 0 ? met : [...kitchen]
}
