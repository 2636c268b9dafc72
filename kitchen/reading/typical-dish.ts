import { CannotServe, type ItemBrief } from '../brief.ts'
import { plateOf } from '../composing/plate.ts'
import { plateAsAsked } from '../composing/plate-as-wished.ts'
import type { Dish, Form, Knowledge } from '../knowledge/schema.ts'
import { seededBy } from '../random.ts'
import { foodOfKind } from './food-of-kind.ts'
import { indexedDish } from './index-knowledge.ts'
import { FORM_WORDS } from './kind-words.ts'
import type { Constraints } from './read-request.ts'
import { holdsPhrase, stems } from './words.ts'

/** Any of so many will do: who asks anew gets another. */
const CHOICE = 3
/** So few dishes with the form's own word in their names say nothing of the others. */
const FEW = 5

/**
 * The dish that is asked for where only its form is said, as in "a burger" or "gluten free pizza": among dishes of the form
 * that can be as asked, one of those that are most like the rest. `cuisines` go first. Null where there is none.
 */
export function typicalDish(
  knowledge: Knowledge,
  constraints: Constraints,
  { cuisines, style, seed }: { cuisines: readonly string[] } & Pick<ItemBrief, 'style' | 'seed'>,
): Dish | null {
  const [form] = constraints.forms
  if (form === undefined) return null
  const ofForm = atThatTime(
    knowledge.dishes.filter((dish) => dish.form === form),
    constraints,
  )
  const all = called(knowledge, ofForm, { form, constraints })
  const ofCuisine = ofForm.filter(({ cuisine }) => cuisines.includes(cuisine))
  const own = called(knowledge, ofCuisine, { form, constraints })
  const canBe = (dish: Dish): boolean => plateOf(knowledge, { dish, style, constraints }) !== null
  const canBeMade = (dish: Dish): boolean => isServable(knowledge, dish, { constraints, style })
  const usual = ofUsualFood(knowledge, constraints)
  for (const [pool, fits] of [
    [own, canBe],
    [all, canBe],
    [all, canBeMade],
    [ofForm, canBe],
  ] as const) {
    const fitting = pool.filter(fits).filter((dish, _, fit) => !fit.some(usual) || usual(dish))
    const spiced = fitting.filter(({ spice }) => spice >= constraints.spice.least)
    const [first, ...rest] = mostTypical(knowledge, spiced.length > 0 ? spiced : fitting, {
      all,
      constraints,
    })
    if (first) return seededBy(seed, 'typical', form).pick([first, ...rest])
  }
  return null
}

/** A breakfast bowl is one of those that are eaten at breakfast. */
function atThatTime(dishes: readonly Dish[], { courses }: Constraints): readonly Dish[] {
  const timely = dishes.filter(({ course }) => courses.includes(course))
  return timely.length > 0 ? timely : dishes
}

/** A steak is beef where nothing else is said, and no cauliflower. */
function ofUsualFood(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  { stems: words, forbidden }: Constraints,
): (dish: Dish) => boolean {
  const made = words.flatMap((word) => foodOfKind({ ingredients }, word, forbidden) ?? [])
  return ({ components }) =>
    Object.keys(components).some((name) => {
      const part = ingredients.get(name)
      return made.some(({ role, source }) => part?.role === role && part.source === source)
    })
}

/** Those with the word itself in their names before others: "tacos" are no tostadas. */
function called(
  knowledge: Knowledge,
  ofForm: readonly Dish[],
  { form, constraints: { stems: words } }: { form: Form; constraints: Constraints },
): readonly Dish[] {
  const said = [...FORM_WORDS].flatMap(([phrase, known]) =>
    known === form && holdsPhrase(words, phrase.split(' ')) ? [phrase.split(' ')] : [],
  )
  const named = ofForm.filter((dish) =>
    said.some((phrase) => holdsPhrase(indexedDish(knowledge, dish).words, phrase)),
  )
  // few cocktails are called so
  const isOwnWord = said.every((phrase) => phrase.join() === stems(form).join())
  return isOwnWord && named.length <= FEW ? ofForm : named
}

function isServable(
  knowledge: Knowledge,
  dish: Dish,
  { constraints, style }: { constraints: Constraints } & Pick<ItemBrief, 'style'>,
): boolean {
  try {
    plateAsAsked(knowledge, { dish, constraints, style })
    return true
  } catch (error) {
    if (error instanceof CannotServe) return false
    throw error
  }
}

/**
 * Those that hold most of the words said in their names and least of what may not be in them, then those whose parts are
 * in many of the others.
 */
function mostTypical(
  knowledge: Knowledge,
  dishes: readonly Dish[],
  { all, constraints }: { all: readonly Dish[]; constraints: Constraints },
): Dish[] {
  const counts = new Map<string, number>()
  for (const { components } of all) {
    for (const name of Object.keys(components)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const ranked = dishes.map((dish) => {
    const { key, words } = indexedDish(knowledge, dish)
    const names = Object.keys(dish.components)
    const held = names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
    const said = new Set(words.filter((word) => constraints.stems.includes(word))).size
    const lost = names.filter((name) => constraints.forbidden.has(name)).length
    return { dish, key, shared: said - lost, likeness: held / names.length }
  })
  const most = Math.max(...ranked.map(({ shared }) => shared))
  const best = ranked
    .filter(({ shared }) => shared === most)
    .sort((one, other) => other.likeness - one.likeness)
  const once = new Map(best.map(({ dish, key }) => [key, dish]))
  return [...once.values()].slice(0, CHOICE)
}
