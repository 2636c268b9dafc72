import { OFFERS } from '#contract/cuisines.ts'
import { CannotServe } from '../brief.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { ALSO_CALLED, DIETS, HOUSE_WORDS, isKindOfFood } from './cuisine-names.ts'
import { foodLexicon } from './food-lexicon.ts'
import { indexedDish } from './index-knowledge.ts'
import { DIET_CONSTRAINTS, DIET_WORDS } from './kind-words.ts'
import { OCCASIONS } from './menu-words.ts'
import { readRequest } from './read-request.ts'
import { trigramSimilarity, trigramsOf } from './similar.ts'
import { correctTypo } from './typing-errors.ts'
import { holdsPhrase, stems } from './words.ts'

/** Where the dishes of a cuisine come from. */
export type ResolvedCuisine = {
  /** Names of the vocabulary, or the text where it was matched to dishes or ingredients. */
  names: readonly string[]
  /** The cuisine's own dishes, or those that the text names. */
  own: readonly Dish[]
  /** How the text was read, as a sentence; null where it is a cuisine's name. */
  note: string | null
}

/**
 * The dishes that a cuisine's name or a free text means, or else, where there are instructions, what a house by its own
 * name serves; throws CannotServe where there is none.
 */
export function understandCuisine(
  knowledge: Knowledge,
  text: string,
  instructions: string | null = null,
): ResolvedCuisine {
  const asked = text.trim()
  const served = cuisinesIn(knowledge, asked)
  if (served.length > 0) return dishesOfAll(knowledge, asked, withoutDiets(served))
  const named = dishesOfText(knowledge, asked)
  if (named.own.length > 0) return named
  const ofHouse = instructions === null ? [] : cuisinesOfHouse(knowledge, asked, instructions)
  if (ofHouse.length > 0) return dishesOfAll(knowledge, asked, ofHouse)
  throw new CannotServe(
    `The kitchen does not know "${asked.slice(0, 60)}" as a cuisine. Choose one of the list, or name dishes or ingredients, for example "mushroom dishes".`,
  )
}

/** "Vegan Greek" is Greek, and the diet holds for every dish of it. */
function withoutDiets(names: readonly string[]): readonly string[] {
  const kitchens = names.filter((name) => !DIETS.includes(name))
  return kitchens.length > 0 ? kitchens : names
}

/** The instructions for a menu with the diet and the occasion that the cuisine's name says beside a kitchen. */
export function instructionsWithName(
  knowledge: Knowledge,
  { cuisine, instructions }: { cuisine: string; instructions: string },
): string {
  const named = cuisinesIn(knowledge, cuisine.trim())
  const kept = withoutDiets(named)
  const diets = named.filter((name) => !kept.includes(name))
  const isPeoples = kept.some((name) => !isKindOfFood(name))
  // a Turkish breakfast, Italian for kids, a kids' menu
  const occasions =
    isPeoples || kept.length === 0
      ? OCCASIONS.flatMap(({ words }) => words.exec(cuisine)?.[0] ?? [])
      : []
  return [
    instructions,
    ...diets.map((diet) => `Every dish ${diet.toLowerCase()}.`),
    ...occasions.map((words) => `${words}.`),
  ]
    .filter(Boolean)
    .join('\n')
}

/** A people's cuisine that the instructions name, else any, else what the house's own name lets expect. */
function cuisinesOfHouse(knowledge: Knowledge, name: string, instructions: string): string[] {
  const all = cuisinesIn(knowledge, instructions)
  const peoples = all.filter((one) => !isKindOfFood(one))
  if (peoples.length > 0) return peoples
  const house = stems(name).flatMap((word) => HOUSE_WORDS.get(word) ?? [])
  // the pasta of a kids' menu makes no pasta house of it
  const isOccasion = OCCASIONS.some(({ words }) => words.test(name))
  return all.length > 0 && !(isOccasion && house.length > 0) ? all : house.slice(0, 1)
}

/** Names of cuisines, and of no goods, that a text means. */
function cuisinesIn(knowledge: Knowledge, text: string): string[] {
  return resolveVocabulary(knowledge, text).filter((name) => !OFFERS.includes(name))
}

function dishesOfAll(
  knowledge: Knowledge,
  asked: string,
  names: readonly string[],
): ResolvedCuisine {
  const exact = stems(names.join(' ')).join(' ') === stems(asked).join(' ')
  return {
    names,
    own: names.flatMap((name) => knowledge.index.dishesOf.get(name) ?? []),
    note: exact ? null : `"${asked}" was read as ${names.join(' and ')}.`,
  }
}

/** Custom text that names no cuisine may still name dishes or ingredients. */
function dishesOfText(knowledge: Knowledge, asked: string): ResolvedCuisine {
  const lexicon = foodLexicon(knowledge)
  const words = stems(asked)
  const constraints = readRequest(knowledge, asked, lexicon)
  const own = knowledge.dishes.filter(
    (dish) =>
      (words.length > 0 && holdsPhrase(indexedDish(knowledge, dish).words, words)) ||
      constraints.forms.includes(dish.form) ||
      constraints.courses.includes(dish.course) ||
      constraints.wanted.some(({ ingredients }) =>
        ingredients.some(({ name }) => dish.components[name] !== undefined),
      ),
  )
  return {
    names: [asked],
    own,
    note: `"${asked}" is not in the list of cuisines: dishes that fit those words were picked from all cuisines.`,
  }
}

/** Names of the vocabulary (and of the knowledge) that a text means, typing errors read over. */
export function resolveVocabulary(knowledge: Knowledge, text: string): string[] {
  const words = stems(text)
  if (words.length === 0) return []
  const known = knowledge.index.vocabulary
  const asked = words.join(' ')
  const exact = known.find(({ key }) => key === asked)
  if (exact) return [exact.name]
  const diet = DIET_CONSTRAINTS.find((one) =>
    DIET_WORDS[one].some((spelled) => stems(spelled).join(' ') === asked),
  )
  const dietKey = stems(diet ?? '').join(' ')
  const dietName = known.find(({ key }) => key === dietKey)
  if (dietName) return [dietName.name]
  const within = namesWithin(knowledge, words)
  const peoples = known.flatMap(({ name }) => (isCountryOf(words, name) ? [name] : []))
  if (within.length > 0) {
    // Ligurian and Basque
    return [...new Set([...within, ...peoples.filter((name) => !isKindOfFood(name))])]
  }
  if (peoples.length > 0) return peoples.slice(0, 1)
  const keyed = namesByKeyword(knowledge, words)
  if (keyed.length > 0) return keyed.slice(0, 2)
  const own = trigramsOf(text)
  const close = known
    .map(({ name, trigrams }) => ({ name, score: trigramSimilarity(trigrams, own) }))
    .sort((one, other) => other.score - one.score)[0]
  return close && close.score >= 0.6 ? [close.name] : []
}

/** Names whose keywords stand in the text; where one says more of it than another, the one. */
function namesByKeyword({ index }: Knowledge, words: readonly string[]): string[] {
  const found = [...index.keywords].flatMap(([name, keywords]) => {
    const spoken = keywords.filter((keyword) => holdsPhrase(words, keyword))
    return spoken.length > 0 ? [{ name, length: Math.max(...spoken.map((one) => one.length)) }] : []
  })
  const longest = Math.max(0, ...found.map(({ length }) => length))
  return found.filter(({ length }) => length === longest).map(({ name }) => name)
}

/** All names that stand in the text, but none that is part of a longer one found there. */
function namesWithin({ index }: Knowledge, words: readonly string[]): string[] {
  const known = index.vocabulary
  const single = known.flatMap(({ words: phrase }) => (phrase.length === 1 ? phrase : []))
  const resolved = words.map((word) => correctTypo(word, single, index.lexicon.known) ?? word)
  const found = known.filter(({ words: phrase }) => holdsPhrase(resolved, phrase))
  return found
    .filter((one) => !found.some((other) => other !== one && holdsPhrase(other.words, one.words)))
    .map(({ name }) => name)
}

function isCountryOf(words: readonly string[], name: string): boolean {
  return words.some((word) => ALSO_CALLED.get(word) === name)
}
