import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { type FoodLexicon, foodAt, foodsAlong } from './food-lexicon.ts'
import { indexedDish } from './index-knowledge.ts'
import { isTelling } from './light-words.ts'
import type { Constraints } from './read-request.ts'
import { wantedIn } from './wanted-foods.ts'

const MOST = 8
const NONE: ReadonlySet<number> = new Set()
/** "Chicken, rice" is no chicken rice; "bacon, egg and cheese" is one name. */
export const LEAST_ACROSS = 3

export type DishInWords = { dish: Dish; at: number; length: number }

/**
 * The longest name of a dish that stands in the words, and where; what is an ingredient too comes last. What comes "with"
 * a dish is beside it: "jerk chicken with rice and peas" is the chicken.
 */
export function dishIn(
  lexicon: FoodLexicon,
  words: readonly string[],
  breaks: ReadonlySet<number> = NONE,
): DishInWords | null {
  const joint = words.indexOf('with')
  // "linguine with clams in white wine" is that pasta, whatever else comes in white wine
  const across = joint > 0 ? longestDishIn(lexicon, words, { across: joint, breaks }) : null
  const before = across && longestDishIn(lexicon, words.slice(0, joint), { breaks })
  // general tso's chicken with broccoli is no chicken with broccoli
  if (across !== null) {
    const isWithin =
      before !== null && before.at < across.at && before.at + before.length > across.at
    return isWithin ? before : across
  }
  const longest = lastOfTwo(lexicon, words, {
    found: longestDishIn(lexicon, words, { breaks }),
    breaks,
  })
  const under = words.findIndex((word, at) => at > 0 && BEHIND.includes(word))
  if (longest !== null && under > 0 && longest.at > under) {
    const lead = words.slice(0, under)
    // halibut over saffron risotto is no risotto
    if (wantedIn(lexicon, lead).length > 0) return longestDishIn(lexicon, lead, { breaks })
  }
  if (longest === null || joint < 0 || longest.at < joint) return longest
  const lead = longestDishIn(lexicon, words.slice(0, joint), { breaks })
  if (isOneFood(lexicon, words, longest)) return lead
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

/** Crispy bacon that comes with pancakes is a food of theirs, whatever dish is called so. */
function isOneFood(
  lexicon: FoodLexicon,
  words: readonly string[],
  { at, length }: DishInWords,
): boolean {
  const bare = words.slice(at, at + length).filter(isTelling)
  return foodAt(lexicon, bare, 0)?.length === bare.length
}

/** What stands before these leads. */
const BEHIND: readonly string[] = ['over', 'on', 'atop', 'add', 'plus']

/** "Beef bulgogi bibimbap" is a bibimbap: of two names that stand together the last is the noun. */
function lastOfTwo(
  lexicon: FoodLexicon,
  words: readonly string[],
  { found, breaks }: { found: DishInWords | null; breaks: ReadonlySet<number> },
): DishInWords | null {
  if (found === null) return null
  const start = found.at + found.length
  if (breaks.has(start)) return found
  for (let length = Math.min(MOST, words.length - start); length >= 1; length -= 1) {
    const phrase = words.slice(start, start + length).join(' ')
    const [dish] = isTelling(phrase) ? (lexicon.dishes.get(phrase) ?? []) : []
    if (dish && !lexicon.ingredients.has(phrase)) return { dish, at: start, length }
  }
  return found
}

/** The words of a request that name a dish: its own name, or what people call it; its own name where none stands there. */
export function wordsNaming(
  knowledge: Knowledge,
  dish: Dish,
  { stems: words, breaks }: Pick<Constraints, 'stems' | 'breaks'>,
): readonly string[] {
  const found = dishIn(knowledge.index.lexicon, words, breaks)
  return found?.dish.id === dish.id
    ? words.slice(found.at, found.at + found.length)
    : indexedDish(knowledge, dish).words
}

/** The longest name, wherever it stands. With `across`, of the names that have the word at that place within them. */
export function longestDishIn(
  lexicon: FoodLexicon,
  words: readonly string[],
  { across, breaks = NONE }: { across?: number; breaks?: ReadonlySet<number> } = {},
): DishInWords | null {
  let food: DishInWords | null = null
  // "sweet potato curry" holds no potato curry
  const within = new Set(
    foodsAlong(lexicon, words).flatMap(({ at, length }) =>
      Array.from({ length: length - 1 }, (_, offset) => at + offset + 1),
    ),
  )
  for (let length = Math.min(MOST, words.length); length >= 1; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      if (within.has(at) || within.has(at + length)) continue
      if (across !== undefined && (at >= across || at + length <= across + 1)) continue
      if (length < LEAST_ACROSS && isBroken(breaks, at, length)) continue
      const phrase = words.slice(at, at + length).join(' ')
      const [dish] = lexicon.dishes.get(phrase) ?? []
      // a double patty is no dish of doubles
      if (!isTelling(phrase) && words.length > length) continue
      if (dish && !lexicon.ingredients.has(phrase))
        return lastOverlapping(lexicon, words, { dish, at, length })
      if (dish && !isOnAnother(words, at, length)) food ??= { dish, at, length }
    }
  }
  return food
}

/** A mushroom chicken marsala is a chicken marsala: of names that share words the last has the noun. */
function lastOverlapping(
  lexicon: FoodLexicon,
  words: readonly string[],
  found: DishInWords,
): DishInWords {
  const { at, length } = found
  // a meatloaf with mashed potatoes and gravy is no mash
  if (words.slice(at, at + length).includes('with')) return found
  for (let start = at + length - 1; start > at; start -= 1) {
    const phrase = words.slice(start, start + length)
    const [dish] = lexicon.dishes.get(phrase.join(' ')) ?? []
    if (dish && phrase.length === length) return { dish, at: start, length }
  }
  return found
}

/** Bacon is a dish of its own: "with" it, and before pizza, it is what goes on another. */
function isOnAnother(words: readonly string[], at: number, length: number): boolean {
  const lead = words.slice(0, Math.max(0, words.slice(0, at).lastIndexOf('with')))
  return lead.some(isTelling) || isTelling(words[at + length] ?? '')
}

function isBroken(breaks: ReadonlySet<number>, at: number, length: number): boolean {
  return [...breaks].some((place) => place > at && place < at + length)
}
