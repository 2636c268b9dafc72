import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { foodLexicon } from '../reading/food-lexicon.ts'
import { agreement, GRADED, HELD_OUT, pairsOf, scoreOf } from '../testing/graded-texts.ts'

const lexicon = foodLexicon(loadKnowledge())

test('there are three hundred pairs, a third of them held out', () => {
  expect(GRADED.flatMap(pairsOf).length).toBeGreaterThanOrEqual(300)
  expect(HELD_OUT.flatMap(pairsOf).length).toBeGreaterThanOrEqual(100)
})

test('of the held-out pairs the text that reads better scores higher in 85 of 100', () => {
  const { pairs, agreed } = agreement(lexicon, HELD_OUT)
  expect(agreed / pairs).toBeGreaterThanOrEqual(0.85)
})

test.each(
  GRADED.flatMap((dish) =>
    dish.texts.filter(({ grade }) => grade <= 3).map((text) => ({ dish, text })),
  ),
)('false, filler, stacked or chopped, "$text.text" scores 6 at most', ({ dish, text }) => {
  expect(scoreOf(lexicon, dish, text)).toBeLessThanOrEqual(6)
})
