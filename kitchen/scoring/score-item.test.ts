import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { foodLexicon } from '../reading/food-lexicon.ts'
import type { ScoreContext } from './rubric.ts'
import { RUBRIC, RUBRIC_VERSION, scoreItem } from './score-item.ts'
import { ALL_ASKED, type ScoredItem } from './scored-item.ts'

const lexicon = foodLexicon(loadKnowledge())

function anItem(changes: Partial<ScoredItem> = {}): ScoredItem {
  return {
    name: 'Charcoal-Grilled Lamb Chops',
    description:
      'Lamb chops grilled over charcoal with rosemary, garlic and lemon, served on mashed potato with mint sauce. The fat crisps while the middle stays pink.',
    priceMinor: 2400,
    calories: 620,
    allergens: ['milk'],
    allergensConfirmed: false,
    ...changes,
  }
}

function aContext(changes: Partial<ScoreContext> = {}): ScoreContext {
  return {
    lexicon,
    components: null,
    siblings: [],
    priceRange: null,
    expectedAllergens: null,
    asked: ALL_ASKED,
    ...changes,
  }
}

function lostBy(changes: Partial<ScoredItem>, context: Partial<ScoreContext> = {}): string[] {
  return scoreItem(anItem(changes), aContext(context))
    .reasons.filter(({ lost }) => lost > 0)
    .map(({ rule }) => rule)
}

test('the rubric holds 10 points, each rule with a source', () => {
  expect(RUBRIC.reduce((sum, { points }) => sum + points, 0)).toBe(10)
  for (const { source } of RUBRIC) expect(source.length).toBeGreaterThan(10)
})

test('a good item has full marks', () => {
  expect(scoreItem(anItem(), aContext())).toMatchObject({ score: 10 })
})

test.each([
  ['shouting', { name: 'LAMB CHOPS' }, 'T1'],
  ['a price in the name', { name: 'Lamb Chops $12' }, 'T1'],
  ['a name that tells nothing', { name: 'Uncle Bob Number Six' }, 'T14'],
  ['a missing description', { description: null }, 'T2'],
  ['a short description', { description: 'Grilled lamb.' }, 'T2'],
  ['a filler', { description: `${anItem().description} Delicious.` }, 'T9'],
  ['an unprovable claim', { description: `${anItem().description} The best in town.` }, 'T16'],
  ['no allergens', { allergens: [] }, 'T3-allergens'],
  ['no price', { priceMinor: null }, 'price'],
] as const)('%s costs points and says what to do', (_what, changes, rule) => {
  expect(lostBy(changes)).toContain(rule)
})

test.each(['Escalivada', 'Patatas Bravas', 'Deviled Eggs'])(
  '%s is a name that guests know, and needs no more words',
  (name) => {
    expect(lostBy({ name })).not.toContain('T14')
  },
)

test('a description of what is not in the dish is capped at 4', () => {
  const scored = scoreItem(anItem(), aContext({ components: ['chicken breast', 'rosemary'] }))
  expect(scored.score).toBeLessThanOrEqual(4)
  expect(scored.reasons[0]?.rule).toBe('T16')
})

test('a description that another item has costs points', () => {
  const { name, description } = anItem()
  expect(lostBy({}, { siblings: [{ name: 'Other', description }] })).toContain('T18')
  expect(lostBy({}, { siblings: [{ name, description: null }] })).toContain('T18')
})

test('a field that was not asked for costs nothing', () => {
  const asked = { ...ALL_ASKED, description: false, price: false }
  expect(
    scoreItem(anItem({ description: null, priceMinor: null }), aContext({ asked })).score,
  ).toBe(10)
})

test('a rubric that scores otherwise has another version, so that what is stored is scored anew', () => {
  const items = [
    anItem(),
    anItem({ name: 'LAMB CHOPS' }),
    anItem({ name: 'Uncle Bob Number Six', description: null }),
    anItem({ description: 'Grilled lamb.', allergens: [], priceMinor: null }),
    anItem({ description: `${anItem().description} Delicious, and the best in town.` }),
  ]
  const scores = items.map((item) => scoreItem(item, aContext()).score)
  expect({ version: RUBRIC_VERSION, scores }).toMatchInlineSnapshot(`
    {
      "scores": [
        10,
        9.65,
        4.95,
        6.98,
        4,
      ],
      "version": 5,
    }
  `)
})
