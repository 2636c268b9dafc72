import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits } from '#contract/money.ts'
import { formatMoney, minorPerUnit } from './currencies.ts'
import { withEnding } from './endings.ts'

test('each style has its endings', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (minor) => {
      const most = null
      expect([0, 50]).toContain(withEnding(minor, { style: 'truck', currency: 'USD', most }) % 100)
      expect([49, 99]).toContain(
        withEnding(minor, { style: 'normal', currency: 'EUR', most }) % 100,
      )
      expect(withEnding(minor, { style: 'fine', currency: 'GBP', most }) % 100).toBe(0)
    }),
  )
})

test('a bound is never passed', () => {
  expect(withEnding(1600, { style: 'normal', currency: 'USD', most: 1499 })).toBe(1499)
  expect(withEnding(1600, { style: 'fine', currency: 'USD', most: 1499 })).toBe(1400)
})

test('currencies without a small coin keep whole amounts', () => {
  expect(
    formatMoney(withEnding(1313, { style: 'normal', currency: 'JPY', most: null }), 'JPY'),
  ).toBe('¥1,290')
  expect(formatMoney(1349, 'USD')).toBe('$13.49')
  for (const [currency, minor, ending] of [
    ['CZK', 13_800, 13_900],
    ['INR', 35_200, 34_900],
    ['HUF', 2_980, 2_990],
  ] as const) {
    const most = null
    expect(withEnding(minor, { style: 'normal', currency, most }), currency).toBe(ending)
  }
})

test('an amount is counted here as it is everywhere else, forints and rupiahs too', () => {
  for (const currency of Intl.supportedValuesOf('currency'))
    expect(minorPerUnit(currency), currency).toBe(10 ** currencyDigits(currency))
  const forints = { style: 'normal', currency: 'HUF', most: null } as const
  expect(formatMoney(withEnding(2980, forints), 'HUF').replace('\u00a0', ' ')).toBe('HUF 2,990')
})
