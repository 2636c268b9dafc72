import { z } from 'zod'
import { style } from '#contract/preferences.ts'
import { course, form, method } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { stems } from './words.ts'

const words = z.array(z.string())

const kinds = z.strictObject({
  courses: z.array(course).default([]),
  forms: z.array(form).default([]),
  methods: z.array(method).default([]),
})
/** What dishes are, by course, form or method; one of them is enough. */
export type Kinds = z.output<typeof kinds>
const occasion = z.strictObject({
  words,
  only: kinds.optional(),
  first: kinds.optional(),
  after: kinds.optional(),
  never: kinds.optional(),
  months: z.array(z.number()).optional(),
  as: z.string().optional(),
  style: style.optional(),
  said: z.string(),
  said_beside: z.string().optional(),
})
/** What a menu is for, or its mood: see kitchen/knowledge/menu-words.yaml. */
export type Occasion = Spoken<z.output<typeof occasion>>
const equipment = z.strictObject({ words, methods: z.array(method) })
export type Equipment = Spoken<z.output<typeof equipment>>
/** With the pattern of its words. */
type Spoken<Entry> = Omit<Entry, 'words'> & { words: RegExp }

const file = yamlOf(
  'menu-words.yaml',
  z.strictObject({
    shares: z.record(z.string(), z.number()),
    vague: z.record(z.string(), z.number()),
    unsaid_in_names: z.array(z.string()),
    named_too: z.record(z.string(), words),
    kinds_too: words,
    vessels: words,
    cold: kinds,
    made_of: z.record(z.string(), z.string()),
    occasions: z.array(occasion),
    equipment: z.array(equipment),
    woods: z.array(z.string()),
    lead: z.string().transform((text) => text.trim().split(/\s+/)),
  }),
)

export const SHARES: Readonly<Record<string, number>> = file.shares
export const VAGUE: Readonly<Record<string, number>> = file.vague
export const UNSAID_IN_NAMES: ReadonlySet<string> = new Set(file.unsaid_in_names)
/** Foods that dishes are called by too, as phrases of stems: waffles are no dish that holds a waffle. */
export const KINDS_TOO: readonly string[] = file.kinds_too.map((one) => stems(one).join(' '))
/** What food comes on or in, whatever the food: a platter of sushi is none for a barbecue. */
export const VESSELS: ReadonlySet<string> = new Set(file.vessels)
/** What dishes of a kind are of, where nothing else is said: a steak is of beef. */
export const MADE_OF: Readonly<Record<string, string>> = file.made_of
/** Other words of names that say a kind: a maki is a roll. */
export const NAMED_TOO: Readonly<Record<string, readonly string[]>> = file.named_too
export const COLD: Kinds = file.cold
export const LEAD: ReadonlySet<string> = new Set(file.lead)
/** "Pecan wood" and "hickory smoke" are no food. */
export const WOOD = new RegExp(
  String.raw`\b(?:${file.woods.join('|')})[- ]?(?:wood(?:[- ](?=smok|fire))?\b|(?=smoked?\b))`,
  'gi',
)

export function isOfKinds(
  { courses, forms, methods }: Kinds,
  dish: { course: string; form: string; method: string },
): boolean {
  const holds = (list: readonly string[], one: string): boolean => list.includes(one)
  return holds(courses, dish.course) || holds(forms, dish.form) || holds(methods, dish.method)
}

/** "Desserts only", "all burgers". */
export const ONLY =
  /(?<!\b(?:of|on|in|with|for|to|at|and) )\b(?:only|just|nothing but|exclusively|strictly|all|everything|every (?:dish|item))\b(?!\s+(?:use|buy|have))/i

export const OCCASIONS: readonly Occasion[] = file.occasions.map(spoken)
export const EQUIPMENT: readonly Equipment[] = file.equipment.map(spoken)

/** In the singular or the plural, the first of the phrases that a text holds. */
function spoken<Entry extends { words: string[] }>(entry: Entry): Spoken<Entry> {
  const phrases = entry.words.map((phrase) =>
    phrase.replaceAll(/\w+/g, "$&(?:['’]?e?s)?").replaceAll(' ', '[ -]'),
  )
  return { ...entry, words: new RegExp(String.raw`\b(?:${phrases.join('|')})\b`, 'i') }
}
