import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from '#contract/money.ts'
import { readPrice } from './price-text.ts'

test.each([
  ['$12.90', { minor: 1290, currency: 'USD' }],
  ['€9.50', { minor: 950, currency: 'EUR' }],
  ['$1,250.00', { minor: 125000, currency: 'USD' }],
  ['¥800', { minor: 800, currency: 'JPY' }],
  ['About $14 for a bowl', { minor: 1400, currency: 'USD' }],
  ['14.50', { minor: 1450, currency: 'USD' }],
])('%s is read', (text, price) => expect(readPrice(text)).toEqual(price))

test.each(['', 'free', 'market price'])('%j holds no price', (text) =>
  expect(readPrice(text)).toBeNull(),
)

test('every price that the service writes is read back', () => {
  const currencies = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'CAD', 'MXN', 'CHF', 'INR', 'SEK')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), currencies, (minor, currency) => {
      const price = { minor, currency }
      expect(readPrice(formatPrice(price))).toEqual(price)
    }),
  )
})
