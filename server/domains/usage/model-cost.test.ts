import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, type Priced, sumOf } from './model-cost.ts'

const PRICES = { input: 0.25, output: 2, image: 0.04 }
const UNKNOWN = { input: null, output: null, image: null }
const tokens = (inputTokens: number | null, outputTokens: number | null) => ({
  isPicture: false,
  inputTokens,
  outputTokens,
})
const call = (changes: Partial<Priced> = {}): Priced => ({
  purpose: 'item',
  outcome: 'ok',
  inputTokens: 100,
  outputTokens: 20,
  costMicros: 65,
  ...changes,
})
const unreported = call({
  outcome: 'failed',
  inputTokens: null,
  outputTokens: null,
  costMicros: null,
})

test('a million tokens cost what the setting says, in millionths of a dollar', () => {
  expect(costOf(PRICES, tokens(1_000_000, 0))).toBe(250_000)
  expect(costOf(PRICES, tokens(0, 1_000_000))).toBe(2_000_000)
  expect(costOf(PRICES, tokens(100, 20))).toBe(65)
})

test('a cost is right to half a millionth of a dollar', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1e5), fc.nat(1e5), (read, wrote, dear, dearer) => {
      const prices = { input: dear / 1000, output: dearer / 1000, image: null }
      const thousandths = BigInt(read) * BigInt(dear) + BigInt(wrote) * BigInt(dearer)
      const cost = costOf(prices, tokens(read, wrote)) ?? Number.NaN
      expect(Math.abs(cost - Number(thousandths) / 1000)).toBeLessThanOrEqual(0.5 + 1e-4)
    }),
  )
})

test('a picture has its own price, whatever its tokens', () => {
  expect(costOf(PRICES, { ...tokens(10, 200), isPicture: true })).toBe(40_000)
  expect(costOf(PRICES, { ...tokens(null, null), isPicture: true })).toBe(40_000)
})

test('without a price, or without the tokens, nobody knows the cost', () => {
  expect(costOf(UNKNOWN, tokens(100, 20))).toBeNull()
  expect(costOf({ ...PRICES, image: null }, { ...tokens(1, 1), isPicture: true })).toBeNull()
  expect(costOf(PRICES, tokens(null, 20))).toBeNull()
})

test('a free model costs nothing, which is not the same', () => {
  expect(costOf({ input: 0, output: 0, image: 0 }, tokens(100, 20))).toBe(0)
})

test('calls are summed, those for pictures counted apart', () => {
  expect(sumOf([call(), call({ purpose: 'picture', costMicros: 40_000 })])).toEqual({
    modelCalls: 2,
    imageCalls: 1,
    inputTokens: 200,
    outputTokens: 40,
    costMicros: 40_065,
  })
})

test('one call of unknown cost makes the sum unknown', () => {
  expect(sumOf([call(), call({ costMicros: null })]).costMicros).toBeNull()
})

test('a failure of which nothing was told leaves the sum as it is', () => {
  expect(sumOf([call(), unreported])).toMatchObject({ modelCalls: 2, costMicros: 65 })
  expect(sumOf([unreported])).toMatchObject({ modelCalls: 1, inputTokens: 0, costMicros: null })
})
