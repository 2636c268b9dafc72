import { z } from 'zod'
import { yamlOf } from '../knowledge/yaml-of.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import { scoreText } from '../scoring/score-draft.ts'

const readText = z.object({
  grade: z.number().int().min(1).max(9),
  text: z.string(),
  why: z.string(),
})
const readDish = z.object({
  dish: z.string(),
  components: z.array(z.string()),
  texts: z.array(readText),
})
export type ReadText = z.infer<typeof readText>
export type ReadDish = z.infer<typeof readDish>

const dishes = yamlOf('../scoring/read-texts.yaml', z.array(readDish))

/** The rubric was fitted to the others. */
export const HELD_OUT: readonly ReadDish[] = dishes.filter((_, at) => at % 3 === 2)
export const GRADED: readonly ReadDish[] = dishes

export function pairsOf(dish: ReadDish): { better: ReadText; worse: ReadText }[] {
  return dish.texts.flatMap((better) =>
    dish.texts.flatMap((worse) => (better.grade > worse.grade ? [{ better, worse }] : [])),
  )
}

/** How many of the pairs the rubric puts in the reader's order. */
export function agreement(
  lexicon: FoodLexicon,
  read: readonly ReadDish[],
): { pairs: number; agreed: number } {
  const agrees = read.flatMap((dish) =>
    pairsOf(dish).map(
      ({ better, worse }) => scoreOf(lexicon, dish, better) > scoreOf(lexicon, dish, worse),
    ),
  )
  return { pairs: agrees.length, agreed: agrees.filter(Boolean).length }
}

export function scoreOf(
  lexicon: FoodLexicon,
  { dish, components }: ReadDish,
  { text }: ReadText,
): number {
  return scoreText(lexicon, { task: 'description', text, components, called: dish }).score
}
