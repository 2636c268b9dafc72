import type { Followed } from '../brief.ts'
import { type Plate, partsOf } from '../composing/plate.ts'
import { severalOf } from '../composing/plate-from-words.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { capitalised, listOf } from '../writing/english.ts'
import { asTyped } from './as-typed.ts'
import { dietWordsIn } from './diet-constraints.ts'
import { type FoodLexicon, resolvePhrase } from './food-lexicon.ts'
import { isTelling, MADE_INTO } from './light-words.ts'
import { headOf } from './name-asked.ts'
import type { Constraints } from './read-request.ts'
import { holdsPhrase, stems } from './words.ts'

export const NOT_A_DISH =
  'That does not read like a dish. Name a dish or its ingredients, for example "grilled salmon with lemon and dill".'

export function plus(one: Followed, other: Partial<Followed>): Followed {
  return {
    used: [...one.used, ...(other.used ?? [])],
    leftOut: [...one.leftOut, ...(other.leftOut ?? [])],
    notFollowed: [...one.notFollowed, ...(other.notFollowed ?? [])],
  }
}

/**
 * What of the request is in no part of the plate: it stays in the name where the owner's own name says it, and in the text
 * where that is the owner's own.
 */
export function notUsed(
  words: readonly string[],
  asked: Pick<Constraints, 'typed'>,
  { name, typed }: Pick<Plate, 'name' | 'typed'>,
): Pick<Followed, 'used' | 'notFollowed'> {
  const own = stems(`${name}. ${typed ?? ''}`)
  const isKept = (phrase: string): boolean => phrase.split(' ').every((word) => own.includes(word))
  const quoted = (of: readonly string[]): string =>
    listOf(of.map((one) => `"${asTyped(asked.typed, one) ?? one}"`))
  const kept = words.filter(isKept)
  const lost = words.filter((phrase) => !isKept(phrase))
  return {
    used:
      kept.length === 0
        ? []
        : [`${quoted(kept)}: in your own words, and nothing else is said of it.`],
    notFollowed:
      lost.length === 0
        ? []
        : [`Not used, since the kitchen does not know it of this dish: ${quoted(lost)}.`],
  }
}

export function notTrueOf(said: string, food: string): string {
  return `"${said}" is not said of it: its recipe is made of ${food}.`
}

export function secondDish(name: string): string {
  return `${capitalised(name)} is a dish of its own: ask for it in another request.`
}

export function inPlaceOf({ ingredients }: Knowledge, to: string, from: string): string {
  const said = ingredients.get(to)?.menuName ?? to
  return `${capitalised(said)} in place of ${from}.`
}

/** What general words, and those for what is made of a food, were taken as. */
export function takenAs(knowledge: Knowledge, asked: Constraints, plate: Plate): string[] {
  const { said, form, components } = plate
  return asked.wanted.flatMap((wanted) => {
    const { phrase, called = phrase } = wanted
    const typed = asTyped(asked.typed, called)
    const held = partsOf(knowledge, components).map(({ ingredient }) => ingredient)
    const several = severalOf(wanted, form).filter((one) => held.includes(one))
    const isMade = MADE_INTO.has(called.split(' ').at(-1) ?? '')
    const other = wanted.ingredients.filter(
      ({ name, menuName = name }) =>
        said.get(name) === typed &&
        (isMade || ![name, menuName].some((one) => holdsPhrase(stems(one), phrase.split(' ')))),
    )
    const names = (several.length > 0 ? several : other).map(
      ({ name, menuName }) => menuName ?? name,
    )
    return typed === null || names.length === 0 ? [] : [`"${typed}" is taken as ${listOf(names)}.`]
  })
}

export function refusedFor(refused: readonly string[], { diets, excluded }: Constraints): string[] {
  if (refused.length === 0) return []
  const constraints = [...diets, ...excluded.map((phrase) => `no ${phrase}`)]
  return [`Left out because of ${listOf(constraints)}: ${listOf(refused)}.`]
}

/** What is to be left out and nobody here knows may be in it all the same: that is reported. */
export function unknownExclusions(lexicon: FoodLexicon, { excluded }: Constraints): string[] {
  return excluded
    .filter((phrase) => isTelling(phrase) && !lexicon.ingredients.has(phrase))
    .filter((phrase) => resolvePhrase(lexicon, phrase).length === 0)
    .filter((phrase) => dietWordsIn(['no', phrase]).length === 0)
    .map(
      (phrase) =>
        `"${phrase}" is not known here, so nothing was left out for it: name it otherwise.`,
    )
}

/** "No onion, fry sauce" is read as without both: where the dish has no such sauce, it is said how to ask for it. */
export function saucesLeftOut(
  { index }: Knowledge,
  { excluded }: Constraints,
  { id, components }: Pick<Plate, 'id' | 'components'>,
): string[] {
  const usual = index.dishOf.get(id)?.components ?? components
  return excluded.slice(1).flatMap((phrase) => {
    const foods = index.lexicon.ingredients.get(phrase) ?? []
    const isLacking =
      foods.length > 0 &&
      foods.every(({ role, name }) => role === 'sauce' && usual[name] === undefined)
    return isLacking
      ? [`"${phrase}" was read as left out too: write "with ${phrase}" where it is to be on it.`]
      : []
  })
}

/** Nothing is invented for a dish that nobody here knows. */
export function askWhatIsIn(prompt: string): string {
  return `The kitchen does not know ${headOf(prompt) ?? 'this dish'}. Say what is in it, for example "with bacon, clams and potatoes", and it is written from that.`
}

export function cannotBeServed(phrase: string, { diets, excluded }: Constraints): string {
  const without = diets.length > 0 ? diets : excluded.map((one) => `without ${one}`)
  return `${capitalised(phrase)} cannot be served ${listOf(without)}, as far as the kitchen knows. Say what is in yours, or name another.`
}

export function askWhatElse(only: string): string {
  return `The request names ${only} and nothing else that goes into it. Say what else is in it, and it is written from that.`
}
