import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { calledByGuest } from '../reading/as-typed.ts'
import { isFlesh } from '../reading/food-groups.ts'
import { FORM_WORDS } from '../reading/kind-words.ts'
import type { Constraints } from '../reading/read-request.ts'
import type { Wanted } from '../reading/wanted-foods.ts'
import { inPlaceOf } from '../reading/what-is-told.ts'
import { positionOf, stems } from '../reading/words.ts'
import { meatBesideName } from './meat-beside-name.ts'
import { areOneOf, placeFor } from './one-of.ts'
import { type Part, type Plate, partsOf } from './plate.ts'
import { answers, bestOf, gramsOf, inDish, isGeneral, severalOf } from './plate-from-words.ts'
import { substituteFor } from './substitutes.ts'

/**
 * The plate with every ingredient that was asked for on it, marked so that the text tells it. `refused` are the phrases
 * that the other constraints rule out, `amounts` what is told of more or less than usual.
 */
export function withAsked(
  knowledge: Knowledge,
  plate: Plate,
  constraints: Constraints,
): { plate: Plate; refused: string[]; amounts: string[] } {
  let components: Record<string, number> = { ...plate.components }
  let { special } = plate
  const asked: string[] = []
  const said = new Map(plate.said)
  const refused: string[] = []
  const amounts: string[] = []
  for (const wanted of constraints.wanted.flatMap((one) =>
    resolveEach(knowledge, one, { plate, constraints }),
  )) {
    const parts = partsOf(knowledge, components)
    // the food itself before what may stand for it
    const there = (
      parts.find(({ ingredient }) => wanted.ingredients.includes(ingredient)) ??
      parts.find((part) => matches(part, wanted, plate))
    )?.ingredient
    const best = there ?? bestOf(inDish(wanted, [plate.form]), constraints.forbidden)
    const instead = best === null ? standIn(knowledge, wanted, constraints) : undefined
    const found = best ?? instead
    if (found === null || found === undefined) {
      refused.push(wanted.phrase)
      continue
    }
    if (best === null) amounts.push(inPlaceOf(knowledge, found.name, wanted.phrase))
    const meat = meatBesideName(knowledge, { ...plate, components }, constraints, wanted)
    // what there is a little of beside the meat is all of it now: the tofu of a pad thai
    if (there !== undefined && meat !== undefined) {
      components[there.name] = Math.max(components[there.name] ?? 0, components[meat] ?? 0)
      const { [meat]: _, ...others } = components
      components = others
    }
    const given = there
      ? undefined
      : (meat ??
        replacedBy(found, parts, asked) ??
        (isSaidBefore(ADDED, constraints, wanted)
          ? undefined
          : placeFor(knowledge, { ...plate, components, asked }, found.name)))
    if (given !== undefined) {
      components = renamed(components, given, found.name)
      // its own phrase may speak of what is gone
      if (special && stems(given).some((word) => stems(special ?? '').includes(word)))
        special = null
    }
    components[found.name] ??= gramsOf(found, 1, constraints.portion)
    const amount = there && AMOUNTS.find(({ words }) => isSaidBefore(words, constraints, wanted))
    if (amount) {
      components[found.name] = Math.round((components[found.name] ?? 0) * amount.factor)
      const called = calledByGuest(constraints.typed, wanted, found) ?? found.menuName ?? found.name
      amounts.push(`${amount.said} ${called} than usual, as asked.`)
    }
    asked.push(found.name)
    const called =
      best === null || isGeneral(wanted) ? null : calledByGuest(constraints.typed, wanted, found)
    if (called !== null) said.set(found.name, called)
  }
  const course =
    plate.course === 'side' && bringsMeat(knowledge, plate, asked) ? 'main' : plate.course
  return { plate: { ...plate, course, components, special, asked, said }, refused, amounts }
}

/** Avocado takes the place of a guacamole that has what may not be in it; a diet says itself what is eaten in a food's place. */
function standIn(
  knowledge: Knowledge,
  { ingredients }: Wanted,
  constraints: Constraints,
): Ingredient | undefined {
  if (constraints.diets.length > 0) return undefined
  const [name] = ingredients.flatMap((one) => substituteFor(knowledge, one.name, constraints) ?? [])
  return name === undefined ? undefined : knowledge.ingredients.get(name)
}

/** "Veggies" are those that the plate has, else several. */
function resolveEach(
  knowledge: Knowledge,
  wanted: Wanted,
  { plate, constraints }: { plate: Plate; constraints: Constraints },
): Wanted[] {
  const parts = partsOf(knowledge, plate.components)
  const several = severalOf(wanted, plate.form).filter(
    ({ name }) => !constraints.forbidden.has(name),
  )
  const there = several.filter((one) => parts.some(({ ingredient }) => ingredient === one))
  const isOther = there.length === 0 && parts.some((part) => matches(part, wanted, plate))
  if (isOther || several.length === 0) return [wanted]
  return (there.length > 0 ? there : several).map((one) => ({
    phrase: stems(one.name).join(' '),
    ingredients: [one],
  }))
}

/** Of what is on the plate as it is: "extra cheese" is half as much again. */
const AMOUNTS = [
  { words: ['extra', 'more', 'double'], factor: 1.5, said: 'More' },
  {
    words: ['light', 'less', 'easy', 'easy on', 'easy on the', 'light on', 'light on the'],
    factor: 0.5,
    said: 'Less',
  },
] as const

/** What is added takes nothing's place. */
const ADDED = ['extra', 'more', 'double', 'add', 'added', 'plus', 'and', 'also'] as const

function isSaidBefore(
  before: readonly string[],
  { stems: words }: Constraints,
  { phrase }: Wanted,
): boolean {
  const joint = words.indexOf('with')
  return before.some((word) => {
    const at = positionOf(words, `${word} ${phrase}`.split(' '))
    // "with feta and pita": a list of what comes with it adds nothing to it
    return at >= 0 && !(word === 'and' && joint >= 0 && joint < at)
  })
}

/** Fried rice with prawns is no side any more. */
function bringsMeat(knowledge: Knowledge, plate: Plate, asked: readonly string[]): boolean {
  return asked.some(
    (name) => plate.components[name] === undefined && isFlesh(knowledge.ingredients.get(name)),
  )
}

/** Coconut milk is the coconut of a curry. */
const POURED: readonly Part['ingredient']['role'][] = ['sauce', 'dairy', 'drink', 'stock']

/** The basmati of a curry is the rice that was asked for, and the spaghetti of a carbonara the pasta. */
function matches(
  { ingredient }: Part,
  { phrase, ingredients }: Wanted,
  { form }: Pick<Plate, 'form'>,
): boolean {
  const isFilling =
    ingredient.role === 'grain' ||
    ingredient.role === 'bread' ||
    // fried tofu is the tofu that was asked for
    (ingredient.role === 'protein' && ingredient.source === 'plant')
  const isKind = stems(ingredient.name).join(' ').endsWith(` ${phrase}`)
  const isOfForm =
    ingredient.role === 'grain' &&
    (FORM_WORDS.get(phrase) === form ||
      (FORM_WORDS.has(phrase) && areOneOf(ingredient.name, phrase)))
  const isOfIt =
    ingredient.source === 'plant' &&
    POURED.includes(ingredient.role) &&
    stems(ingredient.name).join(' ').startsWith(`${phrase} `)
  return (
    (isFilling && isKind) ||
    isOfForm ||
    isOfIt ||
    ingredients.includes(ingredient) ||
    answers(ingredient, phrase)
  )
}

/** Who asks for oat milk in a latte wants it in place of the milk, and brown rice in place of white. */
function replacedBy(
  { name, role }: Ingredient,
  parts: readonly Part[],
  asked: readonly string[],
): string | undefined {
  const kind = stems(name).at(-1)
  const isFilling = role === 'grain' || role === 'bread'
  const isMilk = kind === 'milk'
  const given = parts.find(
    ({ ingredient }) =>
      !asked.includes(ingredient.name) &&
      (name.endsWith(` ${ingredient.menuName ?? ingredient.name}`) ||
        (((isFilling && ingredient.role === role) || isMilk) &&
          stems(ingredient.name).at(-1) === kind)),
  )
  return given?.ingredient.name
}

function renamed(
  components: Readonly<Record<string, number>>,
  from: string,
  to: string,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(components).map(([name, grams]) => [name === from ? to : name, grams]),
  )
}
