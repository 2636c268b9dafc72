import { expect, test } from 'vitest'
import { spentLine } from './spent-line.ts'

const SPENT = { calls: 8, inputTokens: 3210, outputTokens: 1000, costMicros: 12_345 }

test('calls, tokens and cost of a menu stand in one line', () => {
  expect(spentLine(SPENT)).toBe('Model: 8 calls, 4,210 tokens, $0.012')
})

test('a cost that nobody knows is left out', () => {
  expect(spentLine({ ...SPENT, calls: 1, costMicros: null })).toBe('Model: 1 call, 4,210 tokens')
})
