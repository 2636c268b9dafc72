import { expect, test } from 'vitest'
import { DEFAULT_RATE } from '#contract/fee-share.ts'
import { centsOf, dollars, EXAMPLE_RATE, feeOf } from './fee.ts'

test('the fee is 2.5% of the increase, and the rest stays', () => {
  const fee = feeOf({ beforeCents: 2_000_000, afterCents: 2_300_000 }, DEFAULT_RATE)
  expect(fee).toEqual({ increaseCents: 300_000, feeCents: 7_500, keptCents: 292_500 })
})

test('half a cent is rounded up, as a statement rounds it', () => {
  const feeCents = (afterCents: number) =>
    feeOf({ beforeCents: 0, afterCents }, DEFAULT_RATE).feeCents
  expect([19, 20, 21, 60].map(feeCents)).toEqual([0, 1, 1, 2])
})

test('another agreement changes the share only', () => {
  const fee = feeOf({ beforeCents: 8_000_000, afterCents: 8_800_000 }, EXAMPLE_RATE)
  expect(fee).toEqual({ increaseCents: 800_000, feeCents: 28_000, keptCents: 772_000 })
})

test.each([
  ['as much as before', 2_000_000],
  ['less than before', 1_500_000],
])('%s costs nothing', (_what, afterCents) => {
  const fee = feeOf({ beforeCents: 2_000_000, afterCents }, DEFAULT_RATE)
  expect(fee).toEqual({ increaseCents: 0, feeCents: 0, keptCents: 0 })
})

test.each([
  ['20000', 2_000_000],
  ['20,000', 2_000_000],
  [' $20,000.50 ', 2_000_050],
  ['0', 0],
])('%s is an amount', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test.each(['', '-5', '20k', '1.234', '12345678901', '$', '1e5'])('"%s" is none', (typed) => {
  expect(centsOf(typed)).toBeNull()
})

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [99_999, '$999.99'],
  [292_500, '$2,925.00'],
  [123_456_789_010, '$1,234,567,890.10'],
])('%i cents are shown as %s', (cents, shown) => {
  expect(dollars(cents)).toBe(shown)
})
