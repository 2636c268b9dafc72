import type { Course, Form, Method } from '../knowledge/schema.ts'
import { type FoodLexicon, foodAt, foodsAlong } from './food-lexicon.ts'
import { COURSE_WORDS, FORM_WORDS, METHOD_WORDS } from './kind-words.ts'
import { positionOf } from './words.ts'

/** Forms that stems name; the roast of roast beef is none, but the fries of sweet potato fries are. */
export function formsIn(lexicon: FoodLexicon, words: readonly string[]): Form[] {
  const bare = [...words]
  for (const { at, length } of foodsAlong(lexicon, words)) bare.fill('', at, at + length - 1)
  return namedIn(bare, FORM_WORDS)
}

/** Courses that stems name, outside names of foods. */
export function coursesIn(lexicon: FoodLexicon, words: readonly string[]): Course[] {
  return namedIn(outsideTastes(outsideFoods(lexicon, words)), COURSE_WORDS)
}

/** What is done to the dish, before what was done to an ingredient: "smoked paprika" is no smoked dish. */
export function methodsIn(lexicon: FoodLexicon, words: readonly string[]): Method[] {
  const bare = outsideFoods(lexicon, words)
  const joint = words.indexOf('with')
  const lead = joint < 0 ? words : words.slice(0, joint)
  // mashed sweet potato beside a chop boils no chop
  const ofDish = bare.map((word, at) =>
    joint >= 0 && at > joint && foodAt(lexicon, words, at + 1) !== null && METHOD_WORDS.has(word)
      ? ''
      : word,
  )
  return [...new Set([...namedIn(ofDish, METHOD_WORDS), ...namedIn(lead, METHOD_WORDS)])]
}

/** The words without names of foods of several words: Yorkshire pudding is no dessert, and sweet potato not sweet. */
export function outsideFoods(lexicon: FoodLexicon, words: readonly string[]): string[] {
  const bare = [...words]
  for (const { at, length } of foodsAlong(lexicon, words)) {
    if (length > 1) bare.fill('', at, at + length)
  }
  return bare
}

/** What is sweet and sour is no dessert. */
function outsideTastes(words: readonly string[]): string[] {
  return words.filter(
    (word, at) =>
      word !== 'sweet' || !['sour', 'spicy', 'salty', 'savoury'].includes(words[at + 2] ?? ''),
  )
}

/** In the order of the list; "noodle soup" is read whole and names neither noodles nor a soup. */
function namedIn<T>(words: readonly string[], names: ReadonlyMap<string, T>): T[] {
  const free = [...words]
  const found = new Set<T>()
  const said = new Set(words)
  for (const { wanted, kind } of longestFirst(names)) {
    if (!said.has(wanted[0] ?? '')) continue
    for (let at = positionOf(free, wanted); at >= 0; at = positionOf(free, wanted)) {
      found.add(kind)
      free.fill('', at, at + wanted.length)
    }
  }
  return found.size === 0 ? [] : [...new Set(names.values())].filter((kind) => found.has(kind))
}

type NamedKind<T> = { wanted: readonly string[]; kind: T }
const inOrder = new WeakMap<ReadonlyMap<string, unknown>, readonly NamedKind<unknown>[]>()

/** The names of a list as words, those of the most words first; worked out once for each list. */
function longestFirst<T>(names: ReadonlyMap<string, T>): readonly NamedKind<T>[] {
  const known = inOrder.get(names)
  if (known) return known as readonly NamedKind<T>[]
  const made = [...names]
    .map(([phrase, kind]) => ({ wanted: phrase.split(' '), kind }))
    .sort((one, other) => other.wanted.length - one.wanted.length)
  inOrder.set(names, made)
  return made
}
