import { type FoodLexicon, stemsOf } from '../reading/food-lexicon.ts'
import { stems } from '../reading/words.ts'

/** Distinct foods that a text names, as stems: known components first, else any food of the lexicon. */
export function foodsIn(
  text: string,
  lexicon: FoodLexicon,
  components: readonly string[] | null,
): string[] {
  const words = stems(text)
  const own = new Set((components ?? []).flatMap((name) => stemsOf(lexicon, name)))
  return [
    ...new Set(
      words.filter((word) => lexicon.words.has(word) || (word.length > 2 && own.has(word))),
    ),
  ]
}
