import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { AT_HOME_IN_WIDE, DIETS, isKindOfFood, WIDE } from './cuisine-names.ts'
import { indexedDish } from './index-knowledge.ts'
import { holdsPhrase, stems } from './words.ts'

/**
 * Among dishes of one name the one that was asked for: of a cuisine that the words name, else of the restaurant's,
 * else of the cuisine that is its home (see rankOf), else of the first by name.
 */
export function homeOf(
  knowledge: Knowledge,
  dish: Dish,
  { words, cuisines }: { words: readonly string[]; cuisines: readonly string[] },
): Dish {
  const alike = knowledge.index.lexicon.dishes.get(indexedDish(knowledge, dish).key) ?? [dish]
  const [only, another] = alike
  if (only && !another) return only
  return (
    alike.find(({ cuisine }) => isKitchen(cuisine) && holdsPhrase(words, stems(cuisine))) ??
    alike.find(({ cuisine }) => cuisines.includes(cuisine)) ??
    [...alike].sort((one, other) => rankOf(knowledge, one) - rankOf(knowledge, other))[0] ??
    dish
  )
}

/** "Soup" of a tom yum soup names no cuisine. */
function isKitchen(cuisine: string): boolean {
  return DIETS.includes(cuisine) || !isKindOfFood(cuisine)
}

/**
 * A people's cuisine with authored texts and a name of its own for it, one with a name of its own, one with authored
 * texts, a people's, a wide one with authored texts, one with a name of its own, a wide one, a kind of food,
 * a diet. Authored texts lift a kind of food above a people's, and of the wide
 * cuisines only those that are a home.
 */
function rankOf(knowledge: Knowledge, dish: Dish): number {
  const { cuisine, native } = dish
  const unnamed = native === undefined ? 1 : 0
  if (DIETS.includes(cuisine)) return 6
  const isKind = isKindOfFood(cuisine)
  const isAtHome = unnamed === 0 && !isKind && !WIDE.includes(cuisine)
  if (knowledge.textsOf(dish) !== null) {
    if (WIDE.includes(cuisine) && !AT_HOME_IN_WIDE.includes(cuisine)) return 1.5
    return isAtHome ? -1 : 0.5
  }
  if (isKind) return 4 + unnamed
  return (WIDE.includes(cuisine) ? 2 : 0) + unnamed
}
