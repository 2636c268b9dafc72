import { type Knowledge, sayIngredient } from '#kitchen/kitchen.ts'
import { listOf } from '#kitchen/words.ts'
import type { Capability, KnownDish, OwnersKitchen } from './capability.ts'
import { carryingReasons } from './carrying-reasons.ts'
import { candidatesFor, type Known } from './choose-dishes.ts'
import { type Chosen, chooseMenu } from './compose-brand.ts'
import type { Concept } from './knowledge/schema.ts'
import type { ComparableItem } from './overlap/item.ts'
import type { DishFacts, DishWords } from './read-dish.ts'

/** A dish of the parent's menu with what its figures say. */
export type OwnDish = DishWords & {
  facts: DishFacts | null
  /** In the weeks of the figures; null where nothing is known of its sales. */
  sold: number | null
  /** Good margin and little ordered, by the parent's own costs and sales. */
  isPuzzle: boolean
  /** Of its price, what is left after its food cost as its owner states it; null where that is not known. */
  margin: number | null
}

/** Names and descriptions on menus that the owner has uploaded. */
export type OtherMenus = { dataset: string; rows: readonly string[] }

export const REASON_KINDS = [
  'kitchen',
  'ingredients',
  'sales',
  'margin',
  'gap',
  'pace',
  'packaging',
  'travel',
  'hours',
  'conflict',
] as const
export type Reason = { kind: (typeof REASON_KINDS)[number]; text: string }

export type Proposal = Chosen & { concept: Concept; reasons: Reason[]; score: number }

export type Situation = {
  dishes: readonly OwnDish[]
  /** As the restaurant calls its own kitchen. */
  cuisines: readonly string[]
  capability: Capability
  owners: Pick<OwnersKitchen, 'portions' | 'packaging'>
  /** The restaurant's own dishes that must not travel. */
  staysIn: readonly KnownDish[]
  /** Everything that is sold at the address. */
  elsewhere: readonly ComparableItem[]
  /** Concepts that are sold at the address already. */
  concepts: readonly string[]
  others: OtherMenus | null
  /** Weeks that the sales are of. */
  weeks: number
  seed: number
}

/** So much of the parent's own menu in the concept's form, and the brand would only compete with it. */
const SAME_KIND = 0.2

/** What this kitchen could sell under another name, the best first, each with reasons that are based on its own data. */
export function proposeBrands(known: Known, situation: Situation): Proposal[] {
  // Without a menu nothing is known of a kitchen, not even that it makes salads.
  if (situation.dishes.length === 0) return []
  const proposals = known.brands.concepts.flatMap((concept): Proposal[] => {
    if (situation.concepts.includes(concept.id) || isOwnKind(concept, situation)) return []
    const proposal = proposalOf(known, situation, concept)
    return proposal ? [proposal] : []
  })
  return proposals.sort(
    (one, other) => other.score - one.score || (one.concept.id < other.concept.id ? -1 : 1),
  )
}

/** One concept for this kitchen; null where it cannot cook enough of it. */
function proposalOf(known: Known, situation: Situation, concept: Concept): Proposal | null {
  const { capability } = situation
  const { candidates, stayingIn } = candidatesFor(known, concept, capability, situation)
  const chosen = chooseMenu(candidates, situation.seed)
  if (!chosen) return null
  const { reasons, score } = reasonsOf(known.knowledge, situation, { concept, chosen })
  const { owners } = situation
  const carrying = carryingReasons(known.brands, chosen.items, { owners, stayingIn })
  return { ...chosen, concept, reasons: [...reasons, ...carrying], score }
}

function isOwnKind(concept: Concept, { dishes, cuisines }: Situation): boolean {
  if (concept.kin.some((one) => cuisines.includes(one))) return true
  const known = dishes.filter(({ facts }) => facts !== null)
  return known.length > 0 && alikeIn(concept, known).length / known.length > SAME_KIND
}

/** Dishes of the parent that guests would take for the brand's. */
function alikeIn({ lead: { forms = [] }, word }: Concept, dishes: readonly OwnDish[]): OwnDish[] {
  return dishes.filter(
    ({ name, facts }) =>
      hasWord(name, word) || (forms.length <= 3 && facts !== null && forms.includes(facts.form)),
  )
}

function reasonsOf(
  knowledge: Knowledge,
  situation: Situation,
  { concept, chosen: { items, fresh } }: { concept: Concept; chosen: Chosen },
): { reasons: Reason[]; score: number } {
  const { dishes, capability, others, weeks } = situation
  const reasons: Reason[] = []
  const used = [...new Set(items.flatMap(({ uses }) => uses))]
  const proven = used.filter((id) => (capability.equipment.get(id)?.length ?? 0) > 0)
  const evidence = new Set(proven.flatMap((id) => capability.equipment.get(id) ?? []))
  const akin = dishes.filter(({ facts }) => facts && isAkin(concept, facts, items))
  if (evidence.size > 0) {
    const [first] = evidence
    const example = akin.find(({ name }) => evidence.has(name))?.name ?? first
    reasons.push({
      kind: 'kitchen',
      text: `Your kitchen can cook it: ${counted(evidence.size, 'dish', 'dishes')} on your menu, such as ${example}, ${evidence.size === 1 ? 'uses' : 'use'} the same equipment.`,
    })
  }
  const all = new Set(items.flatMap(({ dish }) => Object.keys(dish.components)))
  const have = all.size - fresh.length
  reasons.push({
    kind: 'ingredients',
    text:
      fresh.length === 0
        ? `Nothing new to buy: all ${all.size} ingredients are on your menu or in any working kitchen.`
        : `${have} of its ${all.size} ingredients are on your menu or in any working kitchen. New: ${listOf(fresh.map((name) => priced(knowledge, name)))}.`,
  })
  const best = akin
    .filter(({ sold }) => sold !== null && sold > 0)
    .toSorted((one, other) => (other.sold ?? 0) - (one.sold ?? 0))[0]
  if (best) {
    reasons.push({
      kind: 'sales',
      text: `Guests order its like from you now: ${best.name} sold ${best.sold} times in ${counted(weeks, 'week', 'weeks')}.`,
    })
  }
  const puzzles = akin.filter(({ isPuzzle }) => isPuzzle)
  const margins = akin.flatMap(({ margin }) => (margin === null ? [] : [margin]))
  if (puzzles[0]) {
    reasons.push({
      kind: 'margin',
      text: `${puzzles[0].name} leaves a good margin and is ordered little on your own menu; under a name of its own, food like it is found by people who look for it.`,
    })
  } else if (margins.length > 0) {
    const mean = margins.reduce((sum, one) => sum + one, 0) / margins.length
    reasons.push({
      kind: 'margin',
      text: `By your own food costs, ${counted(margins.length, 'dish', 'dishes')} of this kind ${margins.length === 1 ? 'keeps' : 'keep'} ${Math.round(mean * 100)}% of the price.`,
    })
  }
  const gap = others && gapIn(others, concept)
  if (gap) reasons.push({ kind: 'gap', text: gap.text })
  const alike = alikeIn(concept, dishes)
  if (alike.length > 0) {
    reasons.push({
      kind: 'conflict',
      text: `Near your own menu: ${listOf(alike.slice(0, 3).map(({ name }) => name))} ${alike.length === 1 ? 'is' : 'are'} of the same kind, so the brand takes some orders from you.`,
    })
  }
  reasons.push({ kind: 'hours', text: `Usually ordered ${concept.hours.label}.` })
  const score =
    (have / Math.max(1, all.size)) * 6 -
    fresh.length * 0.5 +
    skillOf(dishes, items) * 3 +
    Math.min(1, evidence.size * 0.1) +
    (best ? 1.5 : 0) -
    Math.min(3, alike.length) * 0.8 +
    (puzzles.length > 0 ? 1.5 : 0) +
    (gap ? 2 * (1 - gap.share * 10) : 0) +
    Math.min(1.5, items.filter(({ pull }) => pull >= 2).length * 0.15)
  return { reasons, score }
}

/** How much of it is of forms that these cooks make every day. */
function skillOf(dishes: readonly OwnDish[], items: Chosen['items']): number {
  const forms = new Set(dishes.flatMap(({ facts }) => facts?.form ?? []))
  const leads = items.filter(({ part }) => part === 'lead')
  return leads.filter(({ dish }) => forms.has(dish.form)).length / Math.max(1, leads.length)
}

function isAkin(
  { lead: { forms = [] } }: Concept,
  facts: DishFacts,
  items: Chosen['items'],
): boolean {
  const methods = new Set(items.filter(({ part }) => part === 'lead').map(({ method }) => method))
  return forms.includes(facts.form) || (methods.size === 1 && methods.has(facts.method))
}

const FEW = 0.03

/** Null where others have plenty, or too few rows say anything. */
function gapIn({ dataset, rows }: OtherMenus, { word, title }: Concept) {
  if (rows.length < 30) return null
  const there = rows.filter((row) => hasWord(row, word)).length
  const share = there / rows.length
  if (share > FEW) return null
  const text =
    there === 0
      ? `None of the ${rows.length} dishes read from “${dataset}” is called ${word}: ${title.toLowerCase()} would be new there.`
      : `Only ${there} of the ${rows.length} dishes read from “${dataset}” ${there === 1 ? 'is' : 'are'} called ${word}.`
  return { share, text }
}

function hasWord(text: string, word: string): boolean {
  const many = word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}(?:e?s)?`
  return new RegExp(`\\b(?:${word}|${many})\\b`, 'i').test(text)
}

const COSTS = ['cheap', 'cheap', 'middling', 'dear', 'very dear']

function priced(knowledge: Knowledge, name: string): string {
  const found = knowledge.ingredients.get(name)
  if (!found) return name
  return `${sayIngredient(found, 60)} (${COSTS[found.cost - 1]})`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
