import {
  type Dish,
  descriptionsOf,
  dietsOf,
  type Knowledge,
  plateOf,
  readRequest,
} from '#kitchen/kitchen.ts'
import { type Capability, type Feasible, feasible, type KnownDish } from './capability.ts'
import type { BrandKnowledge } from './knowledge/load-brand-knowledge.ts'
import type { Concept, DishFilter } from './knowledge/schema.ts'
import type { ComparableItem } from './overlap/item.ts'
import { wordsOf } from './overlap/names.ts'
import { type PreparedItem, prepared, sameness } from './overlap/same-item.ts'

export type Known = { knowledge: Knowledge; brands: BrandKnowledge }

/** What a kitchen would have to buy for one dish at most. */
const FRESH_MAX = 2

/** A dish that a brand may sell, and what it would say of it. */
export type Candidate = Feasible & { description: string; part: 'lead' | 'beside'; pull: number }

/**
 * The dishes that this kitchen could cook under the concept's name and that stand on no other menu at the address. None
 * holds alcohol, none is described in words that are untrue of this kitchen, and none is like what its owner keeps in:
 * `stayingIn` names the owner's dishes that kept something out.
 */
export function candidatesFor(
  known: Known,
  concept: Concept,
  capability: Capability,
  {
    elsewhere,
    staysIn,
    seed,
    cuisines,
  }: {
    elsewhere: readonly ComparableItem[]
    staysIn: readonly KnownDish[]
    seed: number
    cuisines: readonly string[]
  },
): { candidates: Candidate[]; stayingIn: string[] } {
  const others = elsewhere.map((item) => prepared(item, NO_WORDS))
  const taken = new Set<string>()
  const candidates: Candidate[] = []
  const stayingIn = new Set<string>()
  for (const part of ['lead', 'beside'] as const) {
    for (const dish of bestFirst(known.knowledge, concept[part])) {
      const key = wordsOf(dish.name).sort().join(' ')
      if (taken.has(key) || holdsAlcohol(known.knowledge, dish)) continue
      if (!keepsKitchen(known.knowledge, dish, cuisines)) continue
      const way = feasible(known, capability, dish)
      if (!way || way.fresh.length > FRESH_MAX) continue
      if (isElsewhere(way, others)) continue
      const kept = staysIn.find(({ facts }) => isOfKind(way, facts))
      if (kept) {
        stayingIn.add(kept.name)
        continue
      }
      const description = truthful(known, capability, concept, { way, seed })
      if (description === null) continue
      taken.add(key)
      candidates.push({ ...way, description, part, pull: pullOf(known.knowledge, dish) })
    }
  }
  return { candidates, stayingIn: [...stayingIn] }
}

/** What is served in the same form and cooked the same way travels as badly. */
function isOfKind({ dish, method }: Feasible, facts: KnownDish['facts']): boolean {
  return dish.form === facts.form && (method === facts.method || dish.method === facts.method)
}

const NO_WORDS: ReadonlySet<string> = new Set()

/** One dish stands in several cuisines: the one that the concept names first, with words of its own, is taken. */
function bestFirst(knowledge: Knowledge, filter: DishFilter): Dish[] {
  const dishes = knowledge.dishes.filter((dish) => passes(knowledge, dish, filter))
  const order = filter.cuisines ?? []
  const rank = (dish: Dish) =>
    pullOf(knowledge, dish) - (order.includes(dish.cuisine) ? order.indexOf(dish.cuisine) / 100 : 1)
  return [...dishes].sort((one, other) => rank(other) - rank(one) || (one.id < other.id ? -1 : 1))
}

function pullOf(knowledge: Knowledge, dish: Dish): number {
  return (knowledge.textsOf(dish) ? 2 : 0) + (dish.signature ? 1 : 0)
}

const BREAKFAST_NAME =
  /egg|toast|pancake|waffle|omelette|granola|oat|breakfast|benedict|bagel|shakshuka|huevos|chilaquiles|hash/i

function passes(knowledge: Knowledge, dish: Dish, filter: DishFilter): boolean {
  const { cuisines, forms, courses, holds, diet, breakfast } = filter
  if (cuisines && !cuisines.includes(dish.cuisine)) return false
  if (forms && !forms.includes(dish.form)) return false
  if (courses && !courses.includes(dish.course)) return false
  if (breakfast && dish.course !== 'breakfast' && !BREAKFAST_NAME.test(dish.name)) return false
  const parts = Object.keys(dish.components)
  if (holds && !parts.slice(0, 3).some((name) => holds.some((word) => name.includes(word)))) {
    return false
  }
  return !diet || dietsOf(dish, knowledge.ingredients).includes(diet)
}

const DRINKS_WITH_ALCOHOL = ['cocktail', 'bottle']

function holdsAlcohol(knowledge: Knowledge, { form, components }: Dish): boolean {
  return (
    DRINKS_WITH_ALCOHOL.includes(form) ||
    Object.keys(components).some((name) => knowledge.ingredients.get(name)?.source === 'alcohol')
  )
}

/** What never comes into a kitchen of these kinds. */
const KEPT_OUT: Readonly<Record<string, readonly string[]>> = {
  Halal: ['pork'],
  Kosher: ['pork', 'shellfish'],
}

/** A kitchen without meat stays one, whatever it is called outside. */
function keepsKitchen(knowledge: Knowledge, dish: Dish, cuisines: readonly string[]): boolean {
  const diets = dietsOf(dish, knowledge.ingredients)
  if (cuisines.includes('Vegan') && !diets.includes('vegan')) return false
  if (cuisines.includes('Vegetarian') && !diets.includes('vegetarian')) return false
  const out = cuisines.flatMap((cuisine) => KEPT_OUT[cuisine] ?? [])
  return !Object.keys(dish.components).some((name) =>
    out.includes(knowledge.ingredients.get(name)?.source ?? ''),
  )
}

function isElsewhere({ dish, method }: Feasible, others: readonly PreparedItem[]): boolean {
  const own = prepared(comparableDish(dish, method), NO_WORDS)
  return others.some((other) => sameness(own, other) !== null)
}

/** A kitchen's dish as the overlap compares it; the dish is its own recipe. */
export function comparableDish(
  { id, name, course, components }: Dish,
  method: string,
  ref = id,
): ComparableItem {
  const ingredients = Object.keys(components)
  return {
    ref,
    name,
    recipe: id,
    course,
    main: ingredients[0] ?? null,
    ingredients,
    technique: method,
  }
}

/** The dish's best description that says nothing untrue of this kitchen; null where there is none. */
function truthful(
  { knowledge, brands }: Known,
  { equipment }: Capability,
  { voice }: Concept,
  { way: { dish }, seed }: { way: Feasible; seed: number },
): string | null {
  const constraints = readRequest(knowledge, '')
  const plate = plateOf(knowledge, { dish, style: voice, constraints })
  if (!plate) return null
  const isTrue = (text: string) =>
    brands.claims.every(
      ({ words, unless, needs }) =>
        !words.test(text) || unless?.test(text) || (needs !== null && equipment.has(needs)),
    )
  return (
    descriptionsOf(knowledge, plate, { seed }).find(
      (text) => isTelling(text) && isTrue(`${dish.name}. ${text}`),
    ) ?? null
  )
}

/** A list of one or two things tells a guest nothing. */
function isTelling(text: string): boolean {
  const last = text.split('. ').at(-1) ?? ''
  return text.length >= SHORTEST && last.split(/\s+/).length > 3
}

const SHORTEST = 50
