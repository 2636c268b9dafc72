import { z } from 'zod'
import type { Style } from '#contract/preferences.ts'
import {
  type Course,
  course,
  type Form,
  form,
  type Ingredient,
  ingredientRecord,
  type Method,
  method,
} from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { asTyped, calledByGuest } from '../reading/as-typed.ts'
import { FORM_WORDS, METHOD_WORDS } from '../reading/kind-words.ts'
import { DONE_WITH } from '../reading/light-words.ts'
import type { Constraints } from '../reading/read-request.ts'
import type { Wanted } from '../reading/wanted-foods.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { listOf, titleCase } from '../writing/english.ts'
import { adjectiveOf } from '../writing/methods-in-words.ts'
import { notWithin } from '../writing/plain-text.ts'
import { sayOn } from '../writing/say-ingredient.ts'
import { idOfWords, type Plate } from './plate.ts'

const role = ingredientRecord.shape.role
const PLATES = yamlOf(
  'plates-of-words.yaml',
  z.strictObject({
    grams: z.record(role, z.tuple([z.number(), z.number()])),
    leading: z.array(role),
    forms: z.partialRecord(
      form,
      z.strictObject({
        method: method.optional(),
        course: course.optional(),
        noun: z.string().optional(),
        base: z.array(z.string()).optional(),
      }),
    ),
    methods: z.partialRecord(role, method),
    several: z.record(z.string(), z.partialRecord(form, z.array(z.string()))),
    plain: z.partialRecord(form, z.string()),
    leaves: z.array(z.string()),
    in_forms: z.record(z.string(), z.partialRecord(form, z.string())),
    answered_by: z.record(
      z.string().transform((phrase) => stems(phrase).join(' ')),
      z.array(z.string()),
    ),
    usual: z.record(z.string(), z.array(z.string())),
  }),
)

/** What a form is made on, whatever goes into it. */
export const BASES: Partial<Record<Form, readonly string[]>> = Object.fromEntries(
  Object.entries(PLATES.forms).map(([name, { base }]) => [name, base]),
)

/** The dish by name that a form is where only what comes on it is said. */
export const PLAIN_DISHES: Partial<Record<Form, string>> = PLATES.plain

/** What a salad may be of; where it has none of these, its base is suggested. */
export const LEAVES: readonly string[] = PLATES.leaves

/** A plate made of the ingredients, form and method that a person named; null where none was named. */
export function plateFromWords(constraints: Constraints, style: Style): Plate | null {
  const said = new Map<string, string>()
  // "veggie omelette" is its name, whatever they are
  const resolved = new Map<string, string>()
  const chosen = constraints.wanted.flatMap((one) => {
    const several = severalOf(one, constraints.forms[0]).filter(
      ({ name }) => !constraints.forbidden.has(name),
    )
    const general = asTyped(constraints.typed, one.phrase)
    if (several.length > 0) {
      for (const { name } of several) resolved.set(name, general ?? one.phrase)
      return several
    }
    const found = bestOf(inDish(one, constraints.forms), constraints.forbidden)
    const called = found && calledByGuest(constraints.typed, one, found)
    if (called) said.set(found.name, called)
    return found ?? []
  })
  const lead =
    leadOf(namedFirst(chosen, constraints), constraints.forms) ?? leadOf(chosen, constraints.forms)
  if (!lead || (isDrink(lead) && cannotBeDrink(constraints))) return null
  const rest = [...new Set(chosen)].filter((found) => found !== lead)
  const components: Record<string, number> = { [lead.name]: gramsOf(lead, 0, constraints.portion) }
  for (const found of rest) components[found.name] = gramsOf(found, 1, constraints.portion)
  const form = constraints.forms[0] ?? formOf([lead, ...rest])
  const method =
    constraints.methods[0] ??
    (form === 'drink' && chosen.every(isDrink) ? 'poured' : undefined) ??
    PLATES.forms[form]?.method ??
    PLATES.methods[lead.role] ??
    'roasted'
  const isSaid = constraints.methods.length > 0
  const name = nameOf({
    lead,
    rest,
    form,
    noun: nounFor(form, constraints),
    said: new Map([...said, ...resolved]),
    method: isSaid ? method : null,
    named: constraints.forms.length > 0,
  })
  return {
    id: idOfWords(name),
    name,
    native: null,
    cuisine: '',
    course:
      courseOf(lead, constraints) ??
      PLATES.forms[form]?.course ??
      (isSweet(chosen) ? 'dessert' : 'main'),
    form,
    method,
    components,
    special: null,
    spice: Math.max(constraints.spice.least, 0),
    tier: Math.min(4, Math.max(1, lead.cost - 1)),
    style,
    leftOut: [],
    without: constraints.forbidden,
    asked: Object.keys(components),
    said,
    manners: [],
    apart: [],
    beside: null,
    ...(!isSaid && { isMethodAssumed: true }),
  }
}

/**
 * Brussels sprouts with bacon are sprouts, and crab stuffed mushrooms are mushrooms: what stands before "with" and behind
 * what was done leads, where no form says what all of it is.
 */
function namedFirst(
  chosen: readonly Ingredient[],
  { forms, stems: words, wanted }: Constraints,
): readonly Ingredient[] {
  const joint = words.indexOf('with')
  const before = joint < 0 ? words : words.slice(0, joint)
  const done = before.findIndex((word, at) => at > 0 && DONE_WITH.has(word))
  if (forms.length > 0 || (joint < 0 && done < 0)) return chosen
  const leading = before.slice(done + 1)
  const first = wanted.filter(({ phrase }) => holdsPhrase(leading, phrase.split(' ')))
  return chosen.filter((one) => first.some(({ ingredients }) => ingredients.includes(one)))
}

/** Whether a part of a dish is what a phrase of stems asks for, though its name says more. */
export function answers({ name }: Ingredient, phrase: string): boolean {
  return PLATES.answered_by[phrase]?.includes(name) ?? false
}

/** Whether a word means several foods, as "veggies" do. */
export function isGeneral({ phrase }: Pick<Wanted, 'phrase'>): boolean {
  return PLATES.several[phrase] !== undefined
}

/** The foods that a general word means in a dish of the form: those of "veggie omelette". */
export function severalOf(
  { phrase, ingredients }: Wanted,
  made: Form | undefined,
): readonly Ingredient[] {
  const platters = PLATES.several[phrase]
  const names = (made && platters?.[made]) ?? platters?.platter ?? []
  return names.flatMap((name) => ingredients.find((one) => one.name === name) ?? [])
}

/** Beside pasta, rice or a croissant a drink does not lead; in a cup it does, as bread does before its butter. */
function leadOf(chosen: readonly Ingredient[], [form]: readonly Form[]): Ingredient | undefined {
  const said =
    (form === 'hot-drink' ? chosen.find(isDrink) : undefined) ??
    (form === 'bread' ? chosen.find(({ role }) => role === 'bread') : undefined)
  if (said) return said
  const isFilling = chosen.some(({ role }) => role === 'grain' || role === 'bread')
  const leading = PLATES.leading.filter((role) => role !== 'drink' || !isFilling)
  return leading.map((role) => chosen.find((found) => found.role === role)).find(Boolean)
}

/** Nobody sears red wine for a steak, or puts beer into a bun. */
function cannotBeDrink({ forms }: Constraints): boolean {
  return forms.length > 0 && !forms.some((form) => MADE_OF_DRINKS.includes(form))
}

const MADE_OF_DRINKS: readonly Form[] = [
  'drink',
  'hot-drink',
  'cocktail',
  'bottle',
  'ice-cream',
  'pudding',
  'cake',
]

/** What is poured as it is; nothing is roasted or blended of it alone. */
export function isDrink({ name, role }: Ingredient): boolean {
  return role === 'drink' || /milk$/.test(name)
}

/** The course that is said, but for the side that comes with a steak. */
function courseOf({ role }: Ingredient, { courses: [course] }: Constraints): Course | undefined {
  return course === 'side' && role === 'protein' ? undefined : course
}

/** An apple pie is a dessert; a pie of apple and pork is not. */
function isSweet(chosen: readonly Ingredient[]): boolean {
  return (
    chosen.some(({ role }) => ['fruit', 'sweet'].includes(role)) &&
    chosen.every(({ role }) => ['fruit', 'sweet', 'dairy', 'nut', 'spice', 'bread'].includes(role))
  )
}

/** The ingredient that a word most likely means, among those that are allowed. */
export function bestOf(
  { phrase, ingredients }: Wanted,
  forbidden: ReadonlySet<string>,
): Ingredient | null {
  const allowed = ingredients.filter(({ name }) => !forbidden.has(name))
  const usual = PLATES.usual[phrase]
  const known = usual?.map((name) => allowed.find((found) => found.name === name)).find(Boolean)
  if (known) return known
  const exact = allowed.find((found) => stems(found.name).join(' ') === phrase)
  if (exact) return exact
  return [...allowed].sort((one, other) => one.name.length - other.name.length)[0] ?? null
}

/**
 * What a word means in a dish of the form: what a sandwich is filled with comes out of a tin where there is one, and rye
 * in a glass is whiskey.
 */
export function inDish(wanted: Wanted, forms: readonly Form[]): Wanted {
  const meant = forms.map((one) => PLATES.in_forms[wanted.phrase]?.[one])
  const own = wanted.ingredients.filter(({ name }) => meant.includes(name))
  if (own.length > 0) return { ...wanted, ingredients: own }
  const poured = wanted.ingredients.filter(isDrink)
  if (poured.length > 0 && forms.some((one) => POURED.includes(one)))
    return { ...wanted, ingredients: poured }
  const isFilling = forms.some((form) => FILLED_FROM_TINS.includes(form))
  const tinned = wanted.ingredients.filter(
    ({ name, role }) => role === 'protein' && name.startsWith('canned '),
  )
  return isFilling && tinned.length > 0 ? { ...wanted, ingredients: tinned } : wanted
}

const POURED: readonly Form[] = ['cocktail', 'drink', 'hot-drink']
const FILLED_FROM_TINS: readonly Form[] = ['sandwich', 'wrap', 'bagel', 'pasta', 'pizza', 'salad']

/** Grams of a portion where it leads (0) or comes along (1). */
export function gramsOf(ingredient: Ingredient, place: 0 | 1, portion: number): number {
  return Math.max(1, Math.round(PLATES.grams[ingredient.role][place] * portion))
}

function formOf([lead, ...rest]: readonly Ingredient[]): Form {
  if (!lead) return 'platter'
  const all = [lead, ...rest]
  if (all.some(({ name }) => /bun$/.test(name))) return 'burger'
  if (all.some(({ name }) => /tortilla/.test(name))) return 'taco'
  if (all.some(({ name }) => /noodle/.test(name))) return 'noodles'
  if (
    all.some(({ name }) =>
      /pasta|spaghetti|penne|fettuccine|tagliatelle|pappardelle|gnocchi|ravioli/.test(name),
    )
  )
    return 'pasta'
  if (all.some(({ role }) => role === 'bread')) return formOfBread(lead, rest)
  if (COLD_CUTS.test(lead.name) && rest.some(({ role }) => role === 'dairy')) return 'sandwich'
  if (lead.source === 'fish') return 'fish'
  if (lead.source === 'shellfish') return 'shellfish'
  if (/steak|sirloin|fillet|tenderloin/.test(lead.name)) return 'steak'
  if (lead.role === 'drink' || all.every(isDrink)) return 'drink'
  if (lead.role === 'fruit' || lead.role === 'sweet') return 'pudding'
  if (all.some(({ name }) => /rice/.test(name))) return 'rice-plate'
  return lead.role === 'protein' ? 'roast' : 'platter'
}

/** What nobody roasts with its cheese. */
const COLD_CUTS = /^ham$|salami|pastrami|mortadella|prosciutto|canned tuna|corned beef/

/** Ham and bread are a sandwich; ribs and cornbread, bread and olives, and a scone alone are none. */
function formOfBread(lead: Ingredient, rest: readonly Ingredient[]): Form {
  const breads = [lead, ...rest].filter(({ role }) => role === 'bread')
  if (lead.role === 'protein') {
    const isSliced = breads.some(({ name }) => SLICED.test(name))
    if (!isSliced) return formOf([lead, ...rest.filter(({ role }) => role !== 'bread')])
    return 'sandwich'
  }
  return lead.role === 'bread' ? 'bread' : 'sandwich'
}

const SLICED = /(?<!corn)bread$|roll$|bun$|baguette|ciabatta|focaccia|toast|pita|bagel/

/** As it was typed: a panini is called so, and no sandwich. */
function nounFor(form: Form, { stems: words, typed }: Constraints): string | undefined {
  const noun = PLATES.forms[form]?.noun
  const said = [...FORM_WORDS].find(
    ([phrase, named]) => named === form && holdsPhrase(words, phrase.split(' ')),
  )
  const isOther = said && noun !== undefined && said[0] !== stems(noun).join(' ')
  return isOther ? (asTyped(typed, said[0]) ?? noun) : noun
}

function nameOf(made: {
  lead: Ingredient
  rest: readonly Ingredient[]
  /** Undefined where the form gives none. */
  noun: string | undefined
  form: Form
  said: Plate['said']
  /** Null where nobody said it. */
  method: Method | null
  named: boolean
}): string {
  const { lead, rest, form, noun, said, method, named } = made
  const tellable = rest.filter(({ role }) => !['fat', 'spice', 'stock', 'bread'].includes(role))
  const all = tellable.map((ingredient) => sayOn({ said }, { ingredient, grams: 50 }))
  const listed = notWithin({ said }, all).filter((one) => one !== said.get(lead.name))
  if (noun && (named || form === 'pasta' || form === 'noodles')) {
    const short = (said.get(lead.name) ?? lead.menuName ?? lead.name).replace(
      / (?:sirloin|shoulder|breast|patty)$/,
      '',
    )
    const [first] = listed.filter((word) => !stems(noun).some((stem) => stems(word).includes(stem)))
    // "pasta" alone is no pasta pasta
    if (!first && stems(short).at(-1) === stems(noun).at(-1)) return titleCase(short)
    return titleCase(first ? `${short} and ${first} ${noun}` : `${short} ${noun}`)
  }
  const adjective = method === null ? null : adjectiveOf(method)
  const main = sayOn({ said }, { ingredient: lead, grams: 160 })
  // baked beans are not baked twice
  const isSaid =
    adjective === null ||
    main.toLowerCase().startsWith(adjective) ||
    stems(main).some((word) => METHOD_WORDS.get(word) === method)
  const start = isSaid ? main : `${adjective} ${main}`
  const room = start.split(/\s/).length <= 2 ? 2 : 1
  return titleCase(listed.length > 0 ? `${start} with ${listOf(listed.slice(0, room))}` : start)
}
