import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { foodLexicon } from '../reading/food-lexicon.ts'
import { judge } from './judge.ts'

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
type ReadText = z.infer<typeof readText>

const dishes = z
  .array(readDish)
  .parse(parse(readFileSync(new URL('./read-texts.yaml', import.meta.url), 'utf8')))
const lexicon = foodLexicon(loadKnowledge())

/** The rubric was fitted to the others. */
const heldOut = dishes.filter((_, at) => at % 3 === 2)

function scoreOf({ dish, components }: z.infer<typeof readDish>, { text }: ReadText): number {
  const { score } = judge(
    {
      name: dish,
      description: text,
      priceMinor: null,
      calories: null,
      allergens: [],
      allergensConfirmed: false,
    },
    {
      lexicon,
      components,
      siblings: [],
      priceRange: null,
      expectedAllergens: [],
      asked: { name: false, description: true, price: false, calories: false },
    },
  )
  return score
}

function pairsOf(dish: z.infer<typeof readDish>): { better: ReadText; worse: ReadText }[] {
  return dish.texts.flatMap((better) =>
    dish.texts.flatMap((worse) => (better.grade > worse.grade ? [{ better, worse }] : [])),
  )
}

test('there are three hundred pairs, a third of them held out', () => {
  expect(dishes.flatMap(pairsOf).length).toBeGreaterThanOrEqual(300)
  expect(heldOut.flatMap(pairsOf).length).toBeGreaterThanOrEqual(100)
})

test('of the held-out pairs the text that reads better scores higher in 85 of 100', () => {
  const agreed = heldOut.flatMap((dish) =>
    pairsOf(dish).map(({ better, worse }) => scoreOf(dish, better) > scoreOf(dish, worse)),
  )
  expect(agreed.filter(Boolean).length / agreed.length).toBeGreaterThanOrEqual(0.85)
})

test.each(
  heldOut.flatMap((dish) =>
    dish.texts.filter(({ grade }) => grade <= 2).map((text) => ({ dish, text })),
  ),
)('false or filler, "$text.text" scores 6 at most', ({ dish, text }) => {
  expect(scoreOf(dish, text)).toBeLessThanOrEqual(6)
})
