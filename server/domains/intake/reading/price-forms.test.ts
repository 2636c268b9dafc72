import { expect, test } from 'vitest'
import { minorOf, readAmount, readAmounts } from './price-forms.ts'

const FORMS: [text: string, amount: number, currency: string | null][] = [
  ['12', 12, null],
  ['12.50', 12.5, null],
  ['7.5', 7.5, null],
  ['.50', 0.5, null],
  ['12,50', 12.5, null],
  ['$12', 12, 'USD'],
  ['$ 12.50', 12.5, 'USD'],
  ['12,50 €', 12.5, 'EUR'],
  ['€12', 12, 'EUR'],
  ['12,50 EUR', 12.5, 'EUR'],
  ['£7.95', 7.95, 'GBP'],
  ['50¢', 0.5, null],
  ['₹250', 250, 'INR'],
  ['Rs. 250', 250, 'INR'],
  ['259/-', 259, 'INR'],
  ['1,250', 1250, null],
  ['1.250,50 €', 1250.5, 'EUR'],
  ['CHF 24.50', 24.5, 'CHF'],
  ['¥1200', 1200, 'JPY'],
  ['S8.50', 8.5, 'USD'],
  ['$1O.50', 10.5, 'USD'],
  ['$l2.5O', 12.5, 'USD'],
  ['HK$48', 48, 'HKD'],
  ['RM 12.90', 12.9, 'MYR'],
  ['50.000đ', 50_000, 'VND'],
  ['189 Kč', 189, 'CZK'],
  ['₪42', 42, 'ILS'],
  ['38元/份', 38, 'CNY'],
  ['¥28/碗', 28, 'JPY'],
  ['12.50/lb', 12.5, null],
  ['24.–', 24, null],
  ['129,-', 129, null],
  ['12€50', 12.5, 'EUR'],
  ['45K', 45_000, null],
  ['129kr', 129, 'SEK'],
]

test.each(FORMS)('%s is %d (%s)', (text, amount, currency) => {
  expect(readAmount(text)).toMatchObject({ amount, currency })
})

test.each(['', 'Soup', '12oz', '2 Eggs', '1/3', '617-491-6616', '$', '25000000'])(
  '%j is no price',
  (text) => {
    expect(readAmount(text)).toBeNull()
  },
)

test.each([
  ['12 / 16', [12, 16]],
  ['289/349', [289, 349]],
  ['11 / 8,50', [11, 8.5]],
  ['$7.50 - $8.50', [7.5, 8.5]],
  ['8|10|12', [8, 10, 12]],
] as const)('%s holds several prices', (text, amounts) => {
  expect(readAmounts(text)?.map(({ amount }) => amount)).toEqual(amounts)
})

test('a sign on one of several prices is the sign of all', () => {
  expect(readAmounts('$12/16')?.map(({ currency }) => currency)).toEqual(['USD', 'USD'])
})

test('yen have no minor units, dollars a hundred, and a bare number is taken for one of a hundred', () => {
  expect([minorOf(1200, 'JPY'), minorOf(12.5, 'USD'), minorOf(12.5, null)]).toEqual([
    1200, 1250, 1250,
  ])
})
