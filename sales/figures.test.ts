import { expect, test } from 'vitest'
import { difference } from './difference.ts'
import { engineerMenu } from './menu-engineering.ts'
import {
  baselineOf,
  expectedRevenue,
  feeOf,
  noiseOf,
  type RevenueWeek,
  upliftOf,
} from './uplift.ts'

const CATEGORY = [
  { ref: '1', name: 'One', sold: 120, contribution: 610 },
  { ref: '2', name: 'Two', sold: 60, contribution: 840 },
  { ref: '3', name: 'Three', sold: 45, contribution: 520 },
  { ref: '4', name: 'Four', sold: 15, contribution: 900 },
]

test('menu engineering sorts the worked example', () => {
  const { items, cutoff, averageContribution, missing } = engineerMenu(CATEGORY)
  expect(missing).toEqual([])
  expect(cutoff).toBeCloseTo(0.175)
  expect(Math.round(averageContribution ?? 0)).toBe(669)
  expect(items.map(({ share }) => share * 100)).toEqual([50, 25, 18.75, 6.25])
  expect(items.map(({ itemClass, isBorderline }) => [itemClass, isBorderline])).toEqual([
    ['plowhorse', false],
    ['star', false],
    ['plowhorse', true],
    ['puzzle', false],
  ])
  expect((items[2]?.shareLow ?? 0) * 100).toBeCloseTo(15, 1)
  expect((items[2]?.shareHigh ?? 0) * 100).toBeCloseTo(23.2, 1)
})

test.each([
  ['items', CATEGORY.slice(0, 2)],
  ['sales', CATEGORY.map((item) => ({ ...item, sold: 29 }))],
  ['costs', CATEGORY.map((item, at) => (at === 0 ? { ...item, contribution: null } : item))],
] as const)('without enough %s nothing is classified', (what, items) => {
  const engineered = engineerMenu(items)
  expect(engineered.missing).toEqual([what])
  expect(engineered.items.every(({ itemClass }) => itemClass === null)).toBe(true)
})

test('what equals a limit counts as high', () => {
  const even = [40, 40, 40].map((sold, at) => ({ ref: `${at}`, name: '', sold, contribution: 500 }))
  expect(engineerMenu(even).items.map(({ itemClass }) => itemClass)).toEqual([
    'star',
    'star',
    'star',
  ])
})

test('a dish that was there half the time is measured by what it sold while it was', () => {
  const [one, ...rest] = CATEGORY.map((item) => ({ ...item, sold: 60 }))
  if (!one) throw new Error('The category is empty.')
  const { items } = engineerMenu([{ ...one, availableShare: 0.5 }, ...rest])
  expect(items[0]?.share).toBeCloseTo(0.4)
})

test.each([
  [30, -51, 105],
  [100, -32, 48],
  [400, -18, 22],
  [1000, -12, 13],
])('with %i in each cell the difference is known to %i…+%i %%', (count, low, high) => {
  const weeks = [count / 2, count / 2]
  const found = difference({
    changedBefore: weeks,
    changedAfter: weeks,
    untouchedBefore: weeks,
    untouchedAfter: weeks,
  })
  expect(found?.ratio).toBe(1)
  expect(Math.round(((found?.low ?? 0) - 1) * 100)).toBe(low)
  expect(Math.abs(((found?.high ?? 0) - 1) * 100 - high)).toBeLessThan(1)
})

test('below 30 in a cell there is no difference to speak of, and uneven weeks widen it', () => {
  const even = { changedBefore: [50, 50], changedAfter: [60, 60], untouchedBefore: [50, 50] }
  expect(difference({ ...even, untouchedAfter: [14, 15] })).toBeNull()
  const calm = difference({ ...even, untouchedAfter: [50, 50] })
  const wild = difference({ ...even, changedAfter: [20, 100], untouchedAfter: [50, 50] })
  expect(wild?.ratio).toBe(calm?.ratio)
  expect(wild?.high).toBeGreaterThan(calm?.high ?? 0)
})

const week = (at: number, given: Partial<RevenueWeek> = {}): RevenueWeek => ({
  week: new Date(Date.UTC(2025, 0, 6 + 7 * at)).toISOString().slice(0, 10),
  revenue: 420_000,
  orders: 150,
  openDays: 7,
  control: 100_000,
  flag: null,
  ...given,
})
const BASE = Array.from({ length: 26 }, (_, at) => week(at))

test('the worked quarter is billed to the cent', () => {
  const quarter = Array.from({ length: 13 }, (_, at) => week(27 + at, { control: 105_000 }))
  const expected = expectedRevenue(BASE, quarter).reduce((sum, one) => sum + one, 0)
  expect(expected).toBeCloseTo(5_733_000)
  const found = upliftOf({ actual: 6_590_000, expected: 5_733_000, s: 0.07 })
  expect(found.uplift).toBe(857_000)
  expect(found.d).toBeCloseTo(0.1393, 4)
  expect([found.low, found.high].map((minor) => Math.floor(minor / 100))).toEqual([2915, 14755])
  expect(feeOf({ low: found.low, cumulativeUplift: 857_000, alreadyBilled: 0, rate: 250 })).toEqual(
    { hasEvidence: true, billable: 857_000, fee: 21_425 },
  )
})

test('a worse quarter after it is a credit', () => {
  const cumulative = upliftOf({ actual: 12_180_000, expected: 11_373_000, s: 0.05 })
  expect(cumulative.uplift).toBe(807_000)
  expect(
    feeOf({ low: cumulative.low, cumulativeUplift: 807_000, alreadyBilled: 857_000, rate: 250 }),
  ).toEqual({ hasEvidence: true, billable: -50_000, fee: -1250 })
})

test('with more noise the same increase is not enough evidence and costs nothing', () => {
  const { low } = upliftOf({ actual: 6_590_000, expected: 5_733_000, s: 0.12 })
  expect(low).toBeLessThan(0)
  expect(feeOf({ low, cumulativeUplift: 857_000, alreadyBilled: 0, rate: 250 })).toEqual({
    hasEvidence: false,
    billable: 0,
    fee: 0,
  })
})

test('never more is given back than was billed', () => {
  const given = { low: -1, cumulativeUplift: -900_000, alreadyBilled: 40_000, rate: 250 }
  expect(feeOf(given).billable).toBe(-40_000)
})

test('weeks that were closed or flagged are no baseline, and too few of them say so', () => {
  const weeks = [
    ...BASE.slice(0, 13),
    week(13, { openDays: 2 }),
    week(14, { flag: 'a platform joined' }),
  ]
  expect(baselineOf(weeks, week(20).week).weeks).toHaveLength(13)
  expect(baselineOf(BASE.slice(0, 9), week(20).week).missing).toBe(
    '9 usable weeks before the start; 12 are needed',
  )
})

test('noise is measured where the past is long enough and assumed, said so, where not', () => {
  const uneven = Array.from({ length: 40 }, (_, at) =>
    week(at, { revenue: 400_000 + (at % 5) * 9000 }),
  )
  const measured = noiseOf(uneven, 13)
  expect(measured.isAssumed).toBe(false)
  expect(measured.s).toBeGreaterThan(0)
  expect(noiseOf(BASE, 13)).toMatchObject({ s: 0.085, isAssumed: true })
  const alone = BASE.map((one) => ({ ...one, control: null }))
  expect(noiseOf(alone, 13)).toMatchObject({ s: 0.12, isAssumed: true })
})
