import { z } from 'zod'
import type { Diet } from '#contract/menus.ts'
import { COURSES, course, FORMS, type Form, form, METHODS, method } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { stems } from './words.ts'

export const DIET_CONSTRAINTS = [
  'vegan',
  'vegetarian',
  'pescatarian',
  'gluten-free',
  'dairy-free',
  'nut-free',
  'halal',
  'kosher',
  'low-carb',
] as const satisfies readonly (Diet | 'halal' | 'kosher' | 'low-carb')[]
export type DietConstraint = (typeof DIET_CONSTRAINTS)[number]

const words = z.array(z.string())
const file = yamlOf(
  'kind-words.yaml',
  z.strictObject({
    courses: z.partialRecord(course, words),
    forms: z.partialRecord(form, words),
    methods: z.partialRecord(method, words),
    diets: z.record(z.enum(DIET_CONSTRAINTS), words),
    closer: words,
    no_food: words,
    no_dish: z.array(form),
    of_several: z.array(form),
  }),
)

/** What words say about course, form and method; keys are stems. */
export const COURSE_WORDS = wordMap(COURSES, file.courses)
export const FORM_WORDS = wordMap(FORMS, file.forms)
export const METHOD_WORDS = wordMap(METHODS, file.methods)
/** How people write the diets; stems. */
export const DIET_WORDS: Readonly<Record<DietConstraint, readonly string[]>> = file.diets
/** Words of form, as stems, that say the dish more closely: ramen is not any noodle soup. */
export const CLOSER_FORMS: readonly (readonly string[])[] = file.closer.map(stems)
/** Forms of what nobody would call a dish of its own, or of what is drunk or sold in a shop. */
export const NO_DISH: readonly Form[] = file.no_dish

/** Forms that hold more than the one food that was named: the rest is the cook's to say. */
export const OF_SEVERAL: readonly Form[] = file.of_several

/** Last words of kinds that are no food there, with the word before. */
export const NO_FOOD: ReadonlySet<string> = new Set(file.no_food)

const DIET_STEMS = new Set(Object.values(DIET_WORDS).flat().flatMap(stems))

/** Single words of course, form, method and diet. */
export const KINDS_SPELLED: readonly string[] = [
  ...COURSE_WORDS.keys(),
  ...FORM_WORDS.keys(),
  ...METHOD_WORDS.keys(),
  ...DIET_STEMS,
].filter((word) => !word.includes(' '))

/** "Curry", "grilled" and "dessert" are read as kinds of dish and no ingredients. */
export function isKindOfDish(word: string): boolean {
  return FORM_WORDS.has(word) || METHOD_WORDS.has(word) || COURSE_WORDS.has(word)
}

/** A kind of dish, or a word of a diet such as "vegan". */
export function speaksOfKind(word: string): boolean {
  return isKindOfDish(word) || DIET_STEMS.has(word)
}

function wordMap<Kind extends string>(
  names: readonly Kind[],
  also: Partial<Record<Kind, readonly string[]>>,
): ReadonlyMap<string, Kind> {
  return new Map([
    ...names.map((name) => [stems(name).join(' '), name] as const),
    ...names.flatMap((name) => (also[name] ?? []).map((word) => [word, name] as const)),
  ])
}
