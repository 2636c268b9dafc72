import { expect, test } from 'vitest'
import { composeMenu } from '../composing/compose-menu.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { aMenuBrief } from '../testing/a-brief.ts'
import { ownerDrafts } from '../testing/owner-drafts.ts'
import { improve } from './improve.ts'
import { improveDraft, type OwnerDraft } from './improve-draft.ts'

const knowledge = loadKnowledge()
const drafts = ownerDrafts(knowledge, 60)

function after(rounds: number, of = drafts): ReturnType<typeof improveDraft>[] {
  return of.map(({ draft, plate }) =>
    improveDraft(knowledge, draft, { plate, style: 'normal', currency: 'USD', seed: 1, rounds }),
  )
}

function mean(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

test('more rounds make drafts better, and never one of them worse', () => {
  expect(drafts).toHaveLength(60)
  const scores = [0, 1, 3, 5].map((rounds) => after(rounds).map(({ judged }) => judged.score))
  const [none = [], one = [], three = [], five = []] = scores
  expect(mean(one)).toBeGreaterThan(mean(none) + 1)
  expect(mean(three)).toBeGreaterThan(mean(one) + 0.5)
  expect(mean(five)).toBeGreaterThan(mean(three) + 0.1)
  none.forEach((score, at) => {
    expect(one[at]).toBeGreaterThanOrEqual(score)
    expect(three[at]).toBeGreaterThanOrEqual(one[at] ?? 0)
    expect(five[at]).toBeGreaterThanOrEqual(three[at] ?? 0)
  })
})

test('a round mends one rule: the costliest that can be mended', () => {
  const [first] = drafts
  if (!first) throw new Error('There are no drafts.')
  const draft: OwnerDraft = {
    name: 'GRILLED CHICKEN w/ rice!',
    description: null,
    priceMinor: null,
    allergens: [],
  }
  const steps = [1, 2, 3].map((rounds) => after(rounds, [{ ...first, draft }])[0]?.draft)
  expect(steps[0]?.description).not.toBeNull()
  expect(steps[0]?.name).toBe(draft.name)
})

function improved(changes: Partial<OwnerDraft>): OwnerDraft {
  const burger = drafts.find(({ plate }) => Object.keys(plate.components).length > 3)
  if (!burger) throw new Error('There are no drafts.')
  const draft: OwnerDraft = {
    name: 'House Plate',
    description: 'Good food.',
    priceMinor: 1200,
    allergens: [],
    ...changes,
  }
  return after(9, [{ ...burger, draft }])[0]?.draft ?? draft
}

test('an unproven claim, filler words, capitals and offers are gone', () => {
  const description =
    'The BEST IN TOWN! Delicious and authentic, our homemade plate. 10% off at www.example.com'
  const made = improved({ description }).description
  expect(made).not.toMatch(/best in town|delicious|authentic|homemade|!|% off|www/i)
  expect(made).not.toMatch(/[A-Z]{4}/)
})

test('what is left reads as sentences', () => {
  for (const { draft } of after(5, ownerDrafts(knowledge, 120))) {
    expect(draft.description ?? '').not.toMatch(
      /\s[,.]|,,|\.\S|\band\s+and\b|,\s*\.|\b(?:our|the|a) and\b|\bw\/| and\./,
    )
  }
})

test('a price far off its like is set to what its like costs', () => {
  const description = null
  expect(improved({ priceMinor: 99_900, description }).priceMinor).toBeLessThan(10_000)
})

test('scores of what the kitchen writes differ, most of them high', () => {
  const cuisines = [
    'Peruvian',
    'Italian',
    'Thai',
    'German',
    'Lebanese',
    'Burgers',
    'Desserts',
    'Indian',
  ]
  const scores = cuisines.flatMap((cuisine) =>
    [...composeMenu(knowledge, aMenuBrief({ cuisine, count: 20, evalRounds: 1 }))].map(
      ({ score }) => score ?? 0,
    ),
  )
  const full = scores.filter((score) => score === 10)
  expect(full.length / scores.length).toBeLessThan(0.5)
  expect(new Set(scores.map((score) => score.toFixed(1))).size).toBeGreaterThanOrEqual(4)
  expect(mean(scores)).toBeGreaterThan(9.5)
})

test('a round settles the rule that it takes on before it takes what gains by the way', () => {
  const costs: Record<string, Record<string, number>> = {
    first: { lead: 3, length: 1 },
    longer: { lead: 3, length: 0 },
    led: { lead: 0, length: 1 },
  }
  const { draft } = improve('first', {
    rounds: 1,
    judge: (text) => {
      const reasons = Object.entries(costs[text] ?? {}).map(([rule, lost]) => ({
        rule,
        lost,
        text: rule,
      }))
      return { score: 10 - reasons.reduce((sum, { lost }) => sum + lost, 0), reasons }
    },
    mend: (_best, rule) => (rule === 'lead' ? ['longer', 'led'] : []),
  })
  expect(draft).toBe('led')
})

test('no draft is left below five after a round, nor below seven after three', () => {
  const many = ownerDrafts(knowledge, 200)
  expect(Math.min(...after(1, many).map(({ judged }) => judged.score))).toBeGreaterThan(5)
  expect(Math.min(...after(3, many).map(({ judged }) => judged.score))).toBeGreaterThan(7)
})
