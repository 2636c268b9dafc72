import type { Ingredient } from '../knowledge/schema.ts'
import { phraseMatches } from '../reading/food-groups.ts'
import { corrected, type FoodLexicon, foodAt } from '../reading/food-lexicon.ts'
import { stems } from '../reading/words.ts'

/** Names of ingredients that mean something else as often. */
const NOT_FOOD_ALONE = new Set(
  'bitter water ice salt fry sugar fat oil date port sole rocket vegetable herb fruit sweet'.split(
    ' ',
  ),
)

/**
 * Foods that a text names and the plate does not hold, as stems. `allowed` are words that may be used all the same,
 * such as those of the draft before it.
 */
export function strayFoods(
  lexicon: FoodLexicon,
  { text, components, allowed }: { text: string; components: readonly string[]; allowed: string },
): string[] {
  const own = new Set([
    ...components.flatMap(stems),
    ...stems(allowed),
    // read as food is read below, typing errors forgiven: a "creamy" that is allowed is no stray cream
    ...foodsRead(lexicon, allowed).flatMap((phrase) => phrase.split(' ')),
  ])
  const ingredients = components.flatMap(
    (name) => lexicon.ingredients.get(stems(name).join(' ')) ?? [],
  )
  const stray = foodsRead(lexicon, text).filter(
    (phrase) => isNamed(lexicon, phrase) && !isHeld(lexicon, phrase, { own, ingredients }),
  )
  return [...new Set(stray)]
}

function foodsRead(lexicon: FoodLexicon, text: string): string[] {
  const words = corrected(lexicon, stems(text))
  const phrases: string[] = []
  for (let at = 0; at < words.length; ) {
    const food = foodAt(lexicon, words, at)
    if (food) phrases.push(food.phrase)
    at += food?.length ?? 1
  }
  return phrases
}

/** A word that only stands within names, such as "smoked" or "wild", tells no food of its own. */
function isNamed(lexicon: FoodLexicon, phrase: string): boolean {
  if (NOT_FOOD_ALONE.has(phrase)) return false
  return lexicon.ingredients.has(phrase) || ANIMALS_AND_NUTS.test(phrase)
}

const ANIMALS_AND_NUTS =
  /^(?:meat|fish|seafood|shellfish|poultry|duck|quail|snapper|bean|cheese|chilli|nut|noodle|sausage|sesame|soy|truffle|wine)$/

/** "Beef patty" and "smoked salmon" are held where the beef and the salmon are. */
function isHeld(
  lexicon: FoodLexicon,
  phrase: string,
  { own, ingredients }: { own: ReadonlySet<string>; ingredients: readonly Ingredient[] },
): boolean {
  const words = phrase.split(' ')
  const foods = words.filter((word) => words.length > 1 && isNamed(lexicon, word))
  return (
    (foods.length > 0 ? foods : words).every(
      (word) =>
        own.has(word) ||
        ingredients.some((ingredient) => phraseMatches(word, ingredient, lexicon.labels)),
    ) || ingredients.some((ingredient) => phraseMatches(phrase, ingredient, lexicon.labels))
  )
}
