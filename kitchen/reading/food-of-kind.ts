import { bestOf } from '../composing/plate-from-words.ts'
import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { MADE_OF, TOPPINGS } from './food-groups.ts'
import { foodAt } from './food-lexicon.ts'
import type { Constraints } from './read-request.ts'
import { stems } from './words.ts'

/** The food that a word of kind means on its own, as the bread of "soup and bread"; null where it means none. */
export function foodOfKind(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  word: string,
  forbidden: ReadonlySet<string>,
): Ingredient | null {
  const name = MADE_OF.get(word)?.find((one) => ingredients.has(one) && !forbidden.has(one))
  return name === undefined ? null : (ingredients.get(name) ?? null)
}

/** A sausage is a food of that name, whatever form it is drawn in; a burger is none. */
export function isFoodOfKind(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  word: string,
): boolean {
  const food = foodOfKind({ ingredients }, word, new Set())
  return food?.role === 'protein' && stems(food.name).at(-1) === word
}

/**
 * The constraints with what the dish is made of where the words say no other: beef for "burger with cheese" and "steak with
 * mushrooms", and nothing more for "aubergine burger" and "cauliflower steak".
 */
export function withFoodsOfKinds(knowledge: Knowledge, constraints: Constraints): Constraints {
  const { stems: words, wanted, forbidden } = constraints
  const { lexicon } = knowledge.index
  const isFood = (at: number): boolean => at >= 0 && foodAt(lexicon, words, at) !== null
  const hasMain = wanted.some((one) => {
    const { role, name = '' } = bestOf(one, forbidden) ?? {}
    return role === 'protein' && !TOPPINGS.includes(name)
  })
  const isOnTop = (at: number): boolean =>
    (lexicon.ingredients.get(words[at] ?? '') ?? []).some(
      ({ role, name }) => role === 'dairy' || TOPPINGS.includes(name),
    )
  const resolved = words.flatMap((word, at) => {
    const food = foodOfKind(knowledge, word, forbidden)
    // steak and shrimp are two
    const isOneOfTwo = words[at + 1] === 'and' || words[at - 1] === 'and'
    if (food === null || (food.role === 'protein' && hasMain && !isOneOfTwo)) return []
    // a bacon cheese burger is of beef too
    const isSaid = isFood(at) || (isFood(at - 1) && words[at - 1] !== 'cheese' && !isOnTop(at - 1))
    return isSaid ? [] : [{ phrase: food.name, ingredients: [food] }]
  })
  return resolved.length === 0 ? constraints : { ...constraints, wanted: [...resolved, ...wanted] }
}
