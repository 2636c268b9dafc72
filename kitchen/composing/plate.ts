import type { Style } from '#contract/preferences.ts'
import type { Dish, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { slug } from '../knowledge/slug.ts'
import { tellsOf } from '../reading/food-groups.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import type { Constraints } from '../reading/read-request.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { nameWithout } from './name-without.ts'

/** A dish as it will be served: in a style's portion, without what was excluded. */
export type Plate = Omit<Dish, 'special' | 'native'> & {
  native: string | null
  /** Null where the dish's own phrase no longer holds. */
  special: string | null
  style: Style
  /** What was taken out at the guest's request, by name of the ingredient. */
  leftOut: readonly string[]
  /** What may not be in it, by name of the ingredient: the recipe does without it too. */
  without: ReadonlySet<string>
  /** What the guest asked for by name of the ingredient; the text tells all of it. */
  asked: readonly string[]
  /** What the guest calls an ingredient, by its name, where that says more or less than its own: "pea puree", "cheese". */
  said: ReadonlyMap<string, string>
  /** All that was asked for in the owner's own words: written in the place of its ingredients. */
  typed?: string
  /** How it is made or served, where the guest said so: "on a thin crust". */
  manners: readonly string[]
  /** Whether its name is the owner's own, which takes no more. */
  isNamedByOwner?: true
  /** Sides that stand beside it, by what they are called, with the ingredients that only they hold. */
  apart: readonly Aside[]
  /** Where nobody said how it is made: the method is for the picture, and no text tells it. */
  isMethodAssumed?: true
  /** A drink that stands beside it: it counts among the components, and is described and drawn as no part of the dish. */
  beside: Beside | null
}

export type Aside = { said: string; holds: readonly string[] }

/** A drink by name of the ingredient; `said` is "a glass of red wine". */
export type Beside = { name: string; grams: number; said: string }

const OF_WORDS = 'words/'

/** The id of a plate that is made of the foods that were named, and of no dish. */
export function idOfWords(name: string): string {
  return `${OF_WORDS}${slug(name)}`
}

export function isOfWords({ id }: Pick<Dish, 'id'>): boolean {
  return id.startsWith(OF_WORDS)
}

const STYLE_PORTIONS: Readonly<Record<Style, number>> = { truck: 0.9, normal: 1, fine: 0.8 }

/** The dish in a style's portion, without what was excluded; null where it cannot be without it. */
export function plateOf(
  knowledge: Knowledge,
  { dish, style, constraints }: { dish: Dish; style: Style; constraints: Constraints },
): Plate | null {
  if (dish.spice > constraints.spice.most) return null
  const kept = withoutForbidden(knowledge, dish, constraints)
  if (kept === null) return null
  const leftOut = Object.keys(dish.components).filter((name) => kept[name] === undefined)
  const factor = STYLE_PORTIONS[style] * constraints.portion
  const components: Record<string, number> = {}
  for (const [name, grams] of Object.entries(kept)) components[name] = portioned(grams, factor)
  return {
    ...dish,
    components,
    native: leftOut.length === 0 ? (dish.native ?? null) : null,
    special: mentionsForbidden(knowledge, dish.special, constraints) ? null : dish.special,
    style,
    leftOut,
    without: constraints.forbidden,
    asked: [],
    said: new Map(),
    manners: [],
    apart: [],
    beside: null,
  }
}

/** Scale weights round to 5 g from 20 g on, to 1 g below, and to tenths up to 3 g: a spice is no gram a portion. */
function portioned(grams: number, factor: number): number {
  const scaled = grams * factor
  if (scaled >= 20) return Math.round(scaled / 5) * 5
  if (scaled > 3) return Math.round(scaled)
  return Math.max(0.1, Math.round(scaled * 10) / 10)
}

function withoutForbidden(
  knowledge: Knowledge,
  dish: Dish,
  constraints: Constraints,
): Record<string, number> | null {
  const entries = Object.entries(dish.components)
  const bad = entries.filter(([name]) => isForbidden(name, constraints))
  if (bad.length === 0) {
    return saysExcluded(knowledge, dish.name, constraints) ? null : dish.components
  }
  if (constraints.diets.length > 0) return null
  const total = entries.reduce((sum, [, grams]) => sum + grams, 0)
  const taken = bad.reduce((sum, [, grams]) => sum + grams, 0)
  const first = entries.slice(0, 2).map(([name]) => name)
  if (taken > total * 0.2 || bad.some(([name]) => first.includes(name))) return null
  if (saysExcluded(knowledge, dish.name, constraints)) return null
  const gone = new Map(bad.map(([name]) => [name, null] as const))
  if (nameWithout(knowledge, dish, gone) !== dish.name) return null
  if (entries.length - bad.length < 2) return null
  return Object.fromEntries(entries.filter(([name]) => !isForbidden(name, constraints)))
}

function isForbidden(name: string, constraints: Constraints): boolean {
  if (constraints.forbidden.has(name)) return true
  const words = stems(name)
  return (
    constraints.forbidden.size === 0 &&
    constraints.excluded.some((phrase) => holdsPhrase(words, phrase.split(' ')))
  )
}

/** Whether an excluded word stands in a text, but for names of what is allowed: "no butter" leaves butter beans. */
function saysExcluded({ index }: Knowledge, text: string, constraints: Constraints): boolean {
  if (constraints.excluded.length === 0) return false
  const words = stems(text)
  for (let at = 0; at < words.length; ) {
    const { named, length } = longestAt(index.lexicon, words, at)
    const isAllowed = length > 1 && named.every(({ name }) => !constraints.forbidden.has(name))
    if (isAllowed) words.fill('', at, at + length)
    at += length
  }
  return constraints.excluded.some(
    (phrase) =>
      holdsPhrase(words, phrase.split(' ')) ||
      // "oniony" and "garlicky" say it too
      words.includes(`${phrase}y`) ||
      words.includes(`${phrase}ky`),
  )
}

/**
 * Whether an authored text of the plate may not be printed. Of a plate that has all of its dish and nothing else, it
 * speaks of what is allowed: only the excluded word itself keeps it out, and no "rice dough" a menu without gluten.
 */
export function isKeptOut(
  knowledge: Knowledge,
  text: string,
  { constraints, isWhole }: { constraints: Constraints; isWhole: boolean },
): boolean {
  return isWhole
    ? saysExcluded(knowledge, text, constraints)
    : mentionsForbidden(knowledge, text, constraints) ||
        constraints.excluded.flatMap(tellsOf).some((word) => stems(text).includes(word))
}

/** Whether a text speaks of something that was excluded. */
export function mentionsForbidden(
  knowledge: Knowledge,
  text: string,
  constraints: Constraints,
): boolean {
  if (constraints.excluded.length === 0 && constraints.diets.length === 0) return false
  if (saysExcluded(knowledge, text, constraints)) return true
  const words = stems(text)
  const { lexicon } = knowledge.index
  for (let at = 0; at < words.length; ) {
    const { named, length } = longestAt(lexicon, words, at)
    if (named.some(({ name }) => constraints.forbidden.has(name))) return true
    const isPlant = PLANT_KIND.test(words[at - 1] ?? '')
    if (named.length === 0 && !isPlant && isForbiddenKind(lexicon, words[at] ?? '', constraints)) {
      return true
    }
    at += length
  }
  return false
}

/** "Red wine vinegar" is read whole and speaks of no wine. */
function longestAt(
  lexicon: FoodLexicon,
  words: readonly string[],
  at: number,
): { named: readonly Ingredient[]; length: number } {
  const most = lexicon.longest.get(words[at] ?? '') ?? 0
  for (let length = Math.min(most, 5, words.length - at); length >= 1; length -= 1) {
    const named = lexicon.ingredients.get(words.slice(at, at + length).join(' '))
    if (named) return { named, length }
  }
  return { named: [], length: 1 }
}

/** "Coconut milk" and "vegan cheese" speak of no dairy. */
const PLANT_KIND = /^(?:vegan|plant|coconut|peanut|almond|cashew|oat|soy|rice|nut|cocoa)$/
const PLANT_NAME = /vegan|plant|coconut|peanut|almond|cashew|oat |soy |rice |vinegar|textured/

/** "Wine" and "cheese" name no one ingredient; they are out where every one of their kind is. */
function isForbiddenKind(lexicon: FoodLexicon, word: string, constraints: Constraints): boolean {
  const kind = (lexicon.kinds.get(word) ?? []).filter(({ name }) => !PLANT_NAME.test(name))
  return kind.length > 0 && kind.every(({ name }) => constraints.forbidden.has(name))
}

export type Part = { ingredient: Ingredient; grams: number }

/** The components that the knowledge holds, in the dish's order. */
export function partsOf(
  knowledge: Knowledge,
  components: Readonly<Record<string, number>>,
): Part[] {
  return Object.entries(components).flatMap(([name, grams]) => {
    const ingredient = knowledge.ingredients.get(name)
    return ingredient ? [{ ingredient, grams }] : []
  })
}

/** The names of the components, their own and what a menu calls them. */
export function labelsOf(
  knowledge: Knowledge,
  { components }: Pick<Plate, 'components'>,
): string[] {
  return partsOf(knowledge, components).flatMap(({ ingredient: { name, menuName = name } }) => [
    name,
    menuName,
  ])
}

/** The parts of the dish itself, without the sides and the drink beside it. */
export function ownPartsOf(
  knowledge: Knowledge,
  { components, apart, beside }: Pick<Plate, 'components' | 'apart' | 'beside'>,
): Part[] {
  const others = new Set([beside?.name, ...apart.flatMap(({ holds }) => holds)])
  return partsOf(knowledge, components).filter(({ ingredient }) => !others.has(ingredient.name))
}
