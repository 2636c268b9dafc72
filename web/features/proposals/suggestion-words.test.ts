import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/proposals.ts'
import { byTarget, countOfAll, openKinds } from './suggestion-words.ts'

function aSuggestion(changes: Partial<Suggestion>): Suggestion {
  return {
    id: crypto.randomUUID(),
    kind: 'spelling',
    target: { on: 'item', ref: 'stew', name: 'Stew' },
    changes: [],
    lines: [],
    isEdited: false,
    reason: '',
    evidence: [],
    expectedEffect: null,
    whyNow: null,
    scoreBefore: null,
    scoreAfter: null,
    decision: 'undecided',
    decidedBy: null,
    decidedAt: null,
    rejectReason: null,
    fits: 'yes',
    version: 1,
    ...changes,
  }
}

const SUGGESTIONS = [
  aSuggestion({}),
  aSuggestion({ kind: 'price' }),
  aSuggestion({ target: { on: 'item', ref: 'soup', name: 'Soup' } }),
  aSuggestion({ decision: 'rejected' }),
]

test('"all" leaves out prices and what was rejected', () => {
  expect(countOfAll(SUGGESTIONS)).toBe(2)
})

test('a kind counts what is still open of it, the largest first', () => {
  expect(openKinds(SUGGESTIONS)).toEqual([
    { kind: 'spelling', count: 2 },
    { kind: 'price', count: 1 },
  ])
})

test('what is about one item stands together', () => {
  expect(byTarget(SUGGESTIONS).map(({ name, suggestions }) => [name, suggestions.length])).toEqual([
    ['Stew', 3],
    ['Soup', 1],
  ])
})
