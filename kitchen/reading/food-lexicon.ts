import type { Called } from '../knowledge/read-called.ts'
import type { Dish, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { ALSO_CALLED } from './cuisine-names.ts'
import {
  FAR_REACHING,
  FOOD_GROUPS,
  GROUP_NAMES,
  isFoodGroup,
  phraseMatches,
} from './food-groups.ts'
import { KINDS_SPELLED, NO_FOOD, speaksOfKind } from './kind-words.ts'
import { WEAK_WORDS } from './light-words.ts'
import { remembered } from './memory.ts'
import { correctTypo } from './typing-errors.ts'
import { OTHER_SPELLINGS, stems } from './words.ts'

/** Every word of food that the kitchen understands, prepared once for a knowledge. */
export type FoodLexicon = {
  /** Phrase of stems to the ingredients of that name. */
  ingredients: ReadonlyMap<string, readonly Ingredient[]>
  /** Phrase of stems to dishes of that name. */
  dishes: ReadonlyMap<string, readonly Dish[]>
  /** Phrases of stems that people call dishes by, as they are spelled: "nashville hot chicken sandwich". */
  calledAs: ReadonlyMap<string, string>
  /** Phrases of stems that name dishes which nobody here knows, and mislead who reads their words. */
  unknownDishes: ReadonlySet<string>
  /** Stems that begin a phrase of ingredients or a food group, to the number of stems of the longest. */
  longest: ReadonlyMap<string, number>
  /** Single stems that occur in names of ingredients. */
  words: ReadonlySet<string>
  /** Names and menu names of ingredients to their stems. */
  labels: ReadonlyMap<string, readonly string[]>
  /** Stems that begin or end names of ingredients, to those ingredients: "wine" to red and white wine. */
  kinds: ReadonlyMap<string, readonly Ingredient[]>
  /** Stems to the ingredients that have them in their names. */
  named: ReadonlyMap<string, readonly Ingredient[]>
  /** What groups, and foods that hide in others, mean: phrases that reach further than names do. */
  resolved: ReadonlyMap<string, readonly Ingredient[]>
  /** Words that stand in the texts and names of the knowledge: right as they are. */
  known: ReadonlySet<string>
  /** Words that a typing error may stand for. */
  correctable: ReadonlySet<string>
  /** The same by their first letter, which is taken to be typed right. */
  correctableBy: ReadonlyMap<string, readonly string[]>
  /** Words of dishes' names by their first letter, which a slip stands for where no food is named. */
  namedBy: ReadonlyMap<string, readonly string[]>
  /** What words of one request stand for; see remembering(). */
  slips?: Map<string, readonly string[]>
}

/** The lexicon that was built when the knowledge was loaded. */
export function foodLexicon({ index }: Pick<Knowledge, 'index'>): FoodLexicon {
  return index.lexicon
}

/** Stems of a text, looked up where it is the name of an ingredient. */
export function stemsOf(lexicon: FoodLexicon, text: string): readonly string[] {
  return lexicon.labels.get(text) ?? stems(text)
}

export function buildLexicon(
  knowledge: Pick<Knowledge, 'ingredients' | 'dishes' | 'offers'> & { called: Called },
): FoodLexicon {
  const ingredients = new Map<string, Ingredient[]>()
  const words = new Set<string>()
  const labels = new Map<string, readonly string[]>()
  const kinds = new Map<string, Ingredient[]>()
  const named = new Map<string, Ingredient[]>()
  for (const ingredient of knowledge.ingredients.values()) {
    const own = stems(ingredient.name)
    for (const word of new Set([own[0], own.at(-1)])) {
      if (word !== undefined) add(kinds, word, ingredient)
    }
    const spelled = [ingredient.name, ingredient.menuName ?? ingredient.name]
    for (const word of new Set(spelled.flatMap(stems))) add(named, word, ingredient)
    for (const label of new Set(spelled)) {
      const phrase = stems(label)
      labels.set(label, phrase)
      add(ingredients, phrase.join(' '), ingredient)
      for (const word of phrase) {
        if (word.length < 3 || WEAK_WORDS.has(word)) continue
        words.add(word)
      }
    }
  }
  for (const { also, holds } of knowledge.offers) {
    const [main = ''] = Object.keys(holds)
    // amber whisky is a whisky
    const found = knowledge.ingredients.get(main.split(' ').at(-1) ?? '')
    const others = also
      .map((name) => stems(name).join(' '))
      .filter((name) => !ingredients.has(name))
    if (found) for (const other of others) add(ingredients, other, found)
  }
  for (const [phrase, food] of knowledge.called.foods) ingredients.set(phrase, [food])
  const dishes = new Map<string, Dish[]>()
  // what people mean by a name goes before the dishes that have it
  for (const [phrase, dish] of knowledge.called.dishes) add(dishes, phrase, dish)
  for (const dish of knowledge.dishes) add(dishes, stems(dish.name).join(' '), dish)
  const all = [...knowledge.ingredients.values()]
  const resolved = new Map(
    FAR_REACHING.map((phrase) => [phrase, all.filter((one) => phraseMatches(phrase, one, labels))]),
  )
  const inNames = [...dishes.keys()].flatMap((phrase) => phrase.split(' '))
  const correctable = new Set([...words, ...KINDS_SPELLED, ...FOOD_GROUPS, ...OTHER_SPELLINGS])
  const correctableBy = byFirstLetter(correctable)
  const namedBy = byFirstLetter(inNames)
  // a country is no slip for a dish, nor is what people call a food
  const { foods, unknown } = knowledge.called
  const called = [...foods.keys(), ...unknown].flatMap((one) => one.split(' '))
  const known = new Set([...wordsOfTexts(knowledge), ...ALSO_CALLED.keys(), ...called])
  return {
    ingredients,
    longest: longestByStart([...ingredients.keys(), ...GROUP_NAMES]),
    dishes,
    calledAs: knowledge.called.names,
    unknownDishes: knowledge.called.unknown,
    words,
    labels,
    kinds,
    named,
    resolved,
    known,
    correctable,
    correctableBy,
    namedBy,
  }
}

function longestByStart(phrases: readonly string[]): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  for (const phrase of phrases) {
    const words = phrase.split(' ')
    const [first = ''] = words
    longest.set(first, Math.max(words.length, longest.get(first) ?? 0))
  }
  return longest
}

function byFirstLetter(words: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(new Set(words), (word) => word.slice(0, 1))
}

/** Ingredients that a phrase of stems means, or that hold what it means. */
export function resolvePhrase(lexicon: FoodLexicon, phrase: string): readonly Ingredient[] {
  const [first = ''] = phrase.split(' ')
  return (
    lexicon.resolved.get(phrase) ??
    (lexicon.named.get(first) ?? []).filter((one) => phraseMatches(phrase, one, lexicon.labels))
  )
}

/** What the cooks who wrote the knowledge wrote is no typing error. */
function wordsOfTexts({
  dishes,
  offers,
  ingredients,
}: Pick<Knowledge, 'dishes' | 'offers' | 'ingredients'>): ReadonlySet<string> {
  const texts = [
    ...ingredients.keys(),
    ...dishes.flatMap(({ name, special }) => [name, special]),
    ...offers.flatMap(({ name, special, suits }) => [name, special, suits]),
  ]
  const words = new Set(texts.flatMap((text) => text.split(/[^\p{L}’']+/u)))
  return new Set(stems([...words].join(' ')))
}

function add<T>(index: Map<string, T[]>, phrase: string, found: T): void {
  const there = index.get(phrase)
  if (there) there.push(found)
  else index.set(phrase, [found])
}

export type FoodWord = { phrase: string; length: number }

/** The longest food phrase that begins at a position of stems. */
export function foodAt(
  lexicon: FoodLexicon,
  tokens: readonly string[],
  at: number,
): FoodWord | null {
  if (NO_FOOD.has(`${tokens[at - 1]} ${tokens[at]}`)) return null
  const most = lexicon.longest.get(tokens[at] ?? '') ?? 0
  for (let length = Math.min(most, 4, tokens.length - at); length >= 1; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(' ')
    if (lexicon.ingredients.has(phrase) || isFoodGroup(phrase)) return { phrase, length }
  }
  const word = tokens[at]
  if (word === undefined || speaksOfKind(word)) return null
  return lexicon.words.has(word) ? { phrase: word, length: 1 } : null
}

/** The foods that stand in stems, each the longest that begins behind the one before it. */
export function foodsAlong(
  lexicon: FoodLexicon,
  tokens: readonly string[],
): (FoodWord & { at: number })[] {
  const found: (FoodWord & { at: number })[] = []
  for (let at = 0; at < tokens.length; ) {
    const food = foodAt(lexicon, tokens, at)
    if (food) found.push({ ...food, at })
    at += food?.length ?? 1
  }
  return found
}

/** Stems with typing errors read over, so that "chiken" is chicken; see correctTypo for what is one. */
export function corrected(lexicon: FoodLexicon, words: readonly string[]): string[] {
  return words.flatMap((word) =>
    remembered(lexicon.slips, word, () => {
      const likely = (by: FoodLexicon['namedBy']) => by.get(word.slice(0, 1)) ?? []
      const resolved =
        correctTypo(word, likely(lexicon.correctableBy), lexicon.known) ??
        correctTypo(word, likely(lexicon.namedBy), lexicon.known)
      return resolved === null ? [word] : stems(resolved)
    }),
  )
}
