import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedPeriods } from './counted-periods.ts'
import { revenueOf, type SalesEntry } from './model.ts'
import { readSales } from './testing/sales-files.ts'

const HEAD = 'Date,Time,Item,Qty,Gross Sales,Discounts,Net Sales,Transaction ID'

type Order = { day: number; minute: number; cents: number; lines: number }
const orders = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    minute: fc.integer({ min: 0, max: 59 }),
    cents: fc.integer({ min: -5000, max: 50_000 }),
    lines: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 30 },
)

function rowsOf({ day, minute, cents, lines }: Order, at: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const amount = `${cents < 0 ? '-' : ''}$${Math.floor(Math.abs(cents) / 100)}.${two(Math.abs(cents) % 100)}`
  // equal lines of one order are lines of their own
  return Array.from(
    { length: lines },
    () => `2025-10-${two(day)},12:${two(minute)}:00,Soup,1,${amount},0,${amount},o-${at}`,
  ).join('\n')
}

const read = (rows: readonly string[]) => readSales([HEAD, ...rows].join('\n'))
const revenue = (entries: Iterable<SalesEntry>) =>
  [...entries].reduce((sum, entry) => sum + revenueOf(entry), 0)

test('money in is money out, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (given) => {
      const { entries } = await read(given.map(rowsOf))
      expect(revenue(entries)).toBe(given.reduce((sum, one) => sum + one.cents * one.lines, 0))
    }),
    { numRuns: 40 },
  )
})

test('each order counts once however the orders are split over files that overlap', async () => {
  const split = fc.tuple(orders, fc.array(fc.integer({ min: 0, max: 29 }), { maxLength: 8 }))
  await fc.assert(
    fc.asyncProperty(split, async ([given, cuts]) => {
      const rows = given.map(rowsOf)
      const files = [rows, ...cuts.map((cut) => rows.slice(cut, cut + 7)), rows.toReversed()]
      const counted = new Map<string, SalesEntry>()
      for (const file of files.filter(({ length }) => length > 0)) {
        for (const entry of (await read(file)).entries) counted.set(entry.identity, entry)
      }
      expect(revenue(counted.values())).toBe(revenue((await read(rows)).entries))
      expect(counted.size).toBe(given.length)
    }),
    { numRuns: 25 },
  )
})

test('of periods that overlap the shorter ones count, in whatever order they came', () => {
  const month = { from: '2025-11-01', to: '2025-11-30' }
  const weeks = [
    { from: '2025-11-03', to: '2025-11-09' },
    { from: '2025-11-10', to: '2025-11-16' },
  ]
  expect(countedPeriods([month, ...weeks])).toEqual(weeks)
  expect(countedPeriods([...weeks.toReversed(), month])).toEqual(weeks)
  expect(countedPeriods([month])).toEqual([month])
})
