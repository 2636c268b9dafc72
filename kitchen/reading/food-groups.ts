import { z } from 'zod'
import { allergen } from '#contract/menus.ts'
import { type Ingredient, ingredientRecord } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { holdsPhrase, stems } from './words.ts'

const words = z.array(z.string())
const { source, role } = ingredientRecord.shape
const group = z.strictObject({
  source: z.array(source).default([]),
  allergens: z.array(allergen).default([]),
  role: z.array(role).default([]),
  words: words.default([]),
  told_by: words.default([]),
  of: z.string().optional(),
  but: z.array(source).default([]),
})
const file = yamlOf(
  'food-groups.yaml',
  z.strictObject({
    groups: z.record(z.string(), group),
    hidden_in: z.record(z.string(), words),
    other_plants: z.strictObject({ names: words, plants: words }),
    made_of: z.record(z.string(), words),
    styles: z.record(z.string(), z.string()),
    brings: z.record(z.string(), words),
    toppings: words,
    stand_ins: words,
  }),
)
const GROUPS = new Map(Object.entries(file.groups))
const HIDDEN_IN = new Map(Object.entries(file.hidden_in))

/** Words of a kind of dish that say what it is made of, the usual first: a steak is beef. */
export const MADE_OF: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(file.made_of))

/** What words for a style bring: blackened fish has Cajun spice. */
export const STYLES: ReadonlyMap<string, string> = new Map(Object.entries(file.styles))
/** What words for a quality bring, where nothing of the list is there: what is creamy has cream. */
export const BRINGS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(file.brings))
/** What leads no burger or sandwich of its own: a bacon burger is of beef. */
export const TOPPINGS: readonly string[] = file.toppings
/** Vegetables that take a meat's place where they stand right before a dish's name: jackfruit carnitas. */
export const STAND_INS: readonly string[] = file.stand_ins
/** Phrases of stems that name a group. */
export const GROUP_NAMES: readonly string[] = [...GROUPS.keys()]

/** Single words of these groups. */
export const FOOD_GROUPS: readonly string[] = GROUP_NAMES.filter((phrase) => !phrase.includes(' '))

/** Phrases that mean more than what has their words in its name. */
export const FAR_REACHING: readonly string[] = [...new Set([...GROUPS.keys(), ...HIDDEN_IN.keys()])]

export function isFoodGroup(phrase: string): boolean {
  return GROUPS.has(phrase)
}

/** The allergens that a group is of: milk for dairy. */
export function allergensOfGroup(phrase: string): readonly string[] {
  return GROUPS.get(phrase)?.allergens ?? []
}

/** Words that tell of a group, or of a food that is called by it, without its name: boozy for alcohol, fiery for dried chili. */
export function tellsOf(phrase: string): readonly string[] {
  const last = phrase.split(' ').at(-1) ?? ''
  const group =
    GROUPS.get(phrase) ??
    GROUPS.get(last) ??
    [...GROUPS.values()].find(({ words: names }) => names.includes(last))
  return group?.told_by ?? []
}

/** Meat, fish or shellfish. */
export function isFlesh(ingredient: Ingredient | undefined): boolean {
  return ingredient !== undefined && (isMeat(ingredient) || isOfGroup('seafood', ingredient))
}

export function isMeat(ingredient: Ingredient): boolean {
  return isOfGroup('meat', ingredient)
}

/** What makes a dish hot. */
export function isChilli(ingredient: Ingredient): boolean {
  return isOfGroup('chilli', ingredient)
}

export function isDairy(ingredient: Ingredient): boolean {
  return isOfGroup('dairy', ingredient)
}

function isOfGroup(phrase: string, ingredient: Ingredient, name?: readonly string[]): boolean {
  const group = GROUPS.get(phrase)
  if (group === undefined || group.but.includes(ingredient.source)) return false
  if (group.of !== undefined && !isOfGroup(group.of, ingredient, name)) return false
  return (
    group.source.includes(ingredient.source) ||
    group.role.includes(ingredient.role) ||
    ingredient.allergens.some((one) => group.allergens.includes(one)) ||
    (group.words.length > 0 &&
      (name ?? stems(ingredient.name)).some((word) => group.words.includes(word)))
  )
}

/** Whether a phrase of stems names an ingredient, or what it holds. */
export function phraseMatches(
  phrase: string,
  ingredient: Ingredient,
  labels?: ReadonlyMap<string, readonly string[]>,
): boolean {
  const name = labels?.get(ingredient.name) ?? stems(ingredient.name)
  if (isOfGroup(phrase, ingredient, name)) return true
  if (holdsPhrase(name, phrase.split(' '))) return !isOtherPlant(phrase, name)
  if (ingredient.menuName && stems(ingredient.menuName).join(' ') === phrase) return true
  return (HIDDEN_IN.get(phrase) ?? []).some((holder) =>
    holder.startsWith('=')
      ? name.join(' ') === holder.slice(1)
      : holdsPhrase(name, holder.split(' ')),
  )
}

/** "Coconut milk" is no milk and "peanut butter" no butter. */
function isOtherPlant(phrase: string, name: readonly string[]): boolean {
  const { names, plants } = file.other_plants
  return names.includes(phrase) && name.some((word) => plants.includes(word))
}
