import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { type FoodLexicon, foodsAlong } from './food-lexicon.ts'
import { indexedDish } from './index-knowledge.ts'
import { isTelling } from './light-words.ts'
import { wantedIn } from './wanted-foods.ts'

export type DishInWords = { dish: Dish; at: number; length: number }

/**
 * The longest name of a dish that stands in the words, and where; what is an ingredient too comes last. What comes "with"
 * a dish is beside it: "jerk chicken with rice and peas" is the chicken.
 */
export function dishIn(lexicon: FoodLexicon, words: readonly string[]): DishInWords | null {
  const joint = words.indexOf('with')
  // "linguine with clams in white wine" is that pasta, whatever else comes in white wine
  const across = joint > 0 ? longestDishIn(lexicon, words, joint) : null
  if (across) return across
  const longest = longestDishIn(lexicon, words)
  if (longest === null || joint < 0 || longest.at < joint) return longest
  const lead = longestDishIn(lexicon, words.slice(0, joint))
  const isFood =
    lead && lexicon.ingredients.has(words.slice(lead.at, lead.at + lead.length).join(' '))
  if (lead && !isFood) return lead
  // pork belly with slaw is no slaw
  return lead === null &&
    longest.length === 1 &&
    wantedIn(lexicon, words.slice(0, joint)).length > 0
    ? null
    : longest
}

/** The words of a request that name a dish: its own name, or what people call it; its own name where none stands there. */
export function wordsNaming(
  knowledge: Knowledge,
  dish: Dish,
  words: readonly string[],
): readonly string[] {
  const found = dishIn(knowledge.index.lexicon, words)
  return found?.dish.id === dish.id
    ? words.slice(found.at, found.at + found.length)
    : indexedDish(knowledge, dish).words
}

/** With `across`, of the names that have the word at that place within them. */
function longestDishIn(
  lexicon: FoodLexicon,
  words: readonly string[],
  across?: number,
): DishInWords | null {
  let food: DishInWords | null = null
  // "sweet potato curry" holds no potato curry
  const within = new Set(
    foodsAlong(lexicon, words).flatMap(({ at, length }) =>
      Array.from({ length: length - 1 }, (_, offset) => at + offset + 1),
    ),
  )
  for (let length = Math.min(7, words.length); length >= 1; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const phrase = words.slice(at, at + length).join(' ')
      if (within.has(at) || within.has(at + length)) continue
      if (across !== undefined && (at >= across || at + length <= across + 1)) continue
      const [dish] = lexicon.dishes.get(phrase) ?? []
      if (dish && !lexicon.ingredients.has(phrase)) return { dish, at, length }
      if (dish && !isOnAnother(words, at, length)) food ??= { dish, at, length }
    }
  }
  return food
}

/** Bacon is a dish of its own: "with" it, and before pizza, it is what goes on another. */
function isOnAnother(words: readonly string[], at: number, length: number): boolean {
  const lead = words.slice(0, Math.max(0, words.slice(0, at).lastIndexOf('with')))
  return lead.some(isTelling) || isTelling(words[at + length] ?? '')
}
