import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import type { FeeTerms } from '#contract/statements.ts'
import { reckonFee } from './fee-statement.ts'
import { offerTerms } from './fee-terms.ts'
import { missingFiles, type SoldWeek } from './sold-weeks.ts'
import { soldOn, soldWeek } from './testing/sold-weeks.ts'
import { monthOfWeek } from './weeks.ts'

const START = '2026-01-05'
const BEFORE = Array.from({ length: 26 }, (_, at) =>
  soldWeek(START, at - 26, { doordash: 420_000, counter: 1_000_000 }),
)
const OFFER = {
  weeks: BEFORE,
  startDay: START,
  hasControl: true,
  rate: 250,
  currency: 'USD',
  timeZone: 'America/New_York',
  notBefore: [],
}

function terms(offer: Partial<typeof OFFER> = {}): FeeTerms {
  const offered = offerTerms({ ...OFFER, ...offer })
  if (!offered.terms) throw new Error(offered.missing)
  return offered.terms
}

/** So many weeks from the first counted one on that come to these sums. */
function weeks(count: number, of: { doordash: number; counter: number }, from = 1): SoldWeek[] {
  return Array.from({ length: count }, (_, at) =>
    soldWeek(START, from + at, {
      doordash: part(of.doordash, count, at),
      counter: part(of.counter, count, at),
    }),
  )
}
/** Whole minor units whose sum is exact. */
function part(sum: number, count: number, at: number): number {
  return Math.floor((sum * (at + 1)) / count) - Math.floor((sum * at) / count)
}

const QUARTER = weeks(13, { doordash: 6_590_000, counter: 13_650_000 })
const reckon = (given: Partial<Parameters<typeof reckonFee>[0]> = {}) =>
  reckonFee({
    terms: terms(),
    weeks: QUARTER,
    newFrom: '2026-01-12',
    alreadyBilled: 0,
    before: [],
    ...given,
  })

describe('a statement', () => {
  test('bills the worked quarter to the cent', () => {
    expect(reckon()).toMatchObject({
      counted: 13,
      actual: 6_590_000,
      expected: 5_733_000,
      uplift: 857_000,
      outcome: 'increase',
      billable: 857_000,
      fee: 21_425,
    })
  })

  test('gives back what a worse quarter takes away, to the cent', () => {
    const next = weeks(13, { doordash: 5_590_000, counter: 13_428_571 }, 14)
    const both = reckon({ weeks: [...QUARTER, ...next], alreadyBilled: 857_000 })
    expect(both).toMatchObject({
      expected: 11_373_000,
      uplift: 807_000,
      outcome: 'credit',
      billable: -50_000,
      fee: -1250,
    })
  })

  test('bills nothing before a quarter is over, however much it is', () => {
    const early = reckon({ weeks: weeks(11, { doordash: 9_000_000, counter: 11_000_000 }) })
    expect(early).toMatchObject({ counted: 11, outcome: 'too-early', billable: 0, fee: 0 })
  })

  test('bills nothing where chance may be all there is', () => {
    const small = reckon({ weeks: weeks(13, { doordash: 5_600_000, counter: 13_000_000 }) })
    expect(small.uplift).toBeGreaterThan(0)
    expect(small).toMatchObject({ outcome: 'no-evidence', billable: 0, fee: 0 })
  })

  test('demands more where nothing is compared with', () => {
    const alone = reckon({ terms: terms({ hasControl: false }) })
    expect(alone.noise).toMatchObject({ measured: null, assumed: 0.12, widening: 1.4 })
    expect(alone.noise.used).toBeCloseTo(0.168)
    expect(alone.weeks[0]).toMatchObject({ control: null, expected: 420_000 })
  })

  test('leaves out two weeks in which the store was closed, and says why', () => {
    const closed = QUARTER.map((week, at) =>
      at === 3 || at === 4 ? { ...week, openDays: at - 2, channels: [] } : week,
    )
    const { weeks: shown, counted, outcome } = reckon({ weeks: closed })
    expect(counted).toBe(11)
    expect(outcome).toBe('too-early')
    expect(shown.filter(({ leftOut }) => leftOut).map(({ leftOut }) => leftOut)).toEqual([
      'nothing was sold at the counter',
      'nothing was sold at the counter',
    ])
    expect(shown[3]?.expected).toBeNull()
  })

  test('does not bill a platform that joined after the start', () => {
    const joined = QUARTER.map((week) => ({
      ...week,
      channels: [...week.channels, soldOn('ubereats', 300_000, 100)],
    }))
    const working = reckon({ weeks: joined })
    expect(working).toMatchObject({ actual: 6_590_000, fee: 21_425 })
    expect(working.otherChannels).toEqual([
      {
        channel: 'ubereats',
        orders: 1300,
        revenue: 3_900_000,
        why: 'it has no baseline before 2026-01-05',
      },
    ])
  })

  test('of refunds that are more than the sales finds no increase', () => {
    const refunds = reckon({ weeks: weeks(13, { doordash: -5000, counter: 13_000_000 }) })
    expect(refunds).toMatchObject({ d: null, outcome: 'no-evidence', billable: 0, fee: 0 })
  })

  test('names the weeks that count for another revenue than on the last one', () => {
    const [first, second, ...rest] = QUARTER
    if (!first || !second) throw new Error('The quarter has no weeks.')
    const { corrections } = reckon({
      weeks: [
        { ...first, channels: [soldOn('doordash', 500_000), soldOn('in-store', 1_050_000)] },
        { ...second, flag: 'a street was closed' },
        ...rest,
      ],
      before: [
        { week: first.week, revenue: 506_923 },
        { week: second.week, revenue: 506_923 },
      ],
    })
    expect(corrections).toEqual([
      { week: first.week, before: 506_923, after: 500_000 },
      { week: second.week, before: 506_923, after: 0 },
    ])
  })

  test('never gives back more than was billed, whatever the weeks bring', () => {
    const agreed = terms()
    fc.assert(
      fc.property(
        fc.array(fc.record({ doordash: fc.integer({ min: -100_000, max: 900_000 }) }), {
          minLength: 12,
          maxLength: 40,
        }),
        (sold) => {
          const all = sold.map(({ doordash }, at) =>
            soldWeek(START, at + 1, { doordash, counter: 1_000_000 }),
          )
          let billed = 0
          for (let count = 4; count <= all.length; count += 4)
            billed += reckon({
              terms: agreed,
              weeks: all.slice(0, count),
              alreadyBilled: billed,
            }).billable
          return billed >= 0
        },
      ),
    )
  })
})

describe('the terms of an agreement', () => {
  test('are based on the last 26 usable weeks before the start, and count from the week after it', () => {
    expect(terms()).toMatchObject({
      channels: ['doordash'],
      mean: 420_000,
      controlMean: 1_000_000,
      countFrom: '2026-01-12',
    })
    expect(terms().baseWeeks).toHaveLength(26)
  })

  test('count nothing before the owner’s yes and the end of the trial', () => {
    expect(terms({ notBefore: ['2026-02-03', '2026-01-20'] as never[] }).countFrom).toBe(
      '2026-02-09',
    )
  })

  test('leave out a platform that joined too late, and begin where all others are there', () => {
    const joined = BEFORE.map((week, at) => ({
      ...week,
      channels: [
        ...week.channels,
        ...(at >= 10 ? [soldOn('grubhub', 90_000)] : []),
        ...(at >= 20 ? [soldOn('ubereats', 50_000, 9)] : []),
      ],
    }))
    const agreed = terms({ weeks: joined })
    expect(agreed.channels).toEqual(['doordash', 'grubhub'])
    expect(agreed.baseWeeks).toHaveLength(16)
    expect(agreed.mean).toBe(510_000)
    expect(agreed.otherChannels).toEqual([
      {
        channel: 'ubereats',
        orders: 54,
        revenue: 300_000,
        why: '6 weeks with orders before the start; 12 make a baseline',
      },
    ])
  })

  test.each([
    [
      'without a platform’s orders',
      { weeks: [] },
      'No delivery platform has orders in 12 weeks before 2026-01-05. Bring the platforms’ files of that time under Sales.',
    ],
    [
      'with too few orders',
      {
        weeks: BEFORE.map((week) => ({
          ...week,
          channels: [soldOn('doordash', 420_000, 2), soldOn('in-store', 1_000_000)],
        })),
      },
      'There are 52 orders before the start; 200 are needed. Bring more files of the time before 2026-01-05 under Sales.',
    ],
    [
      'with too few weeks in which the counter sold something',
      {
        weeks: BEFORE.map((week, at) =>
          at < 20 ? { ...week, channels: [soldOn('doordash', 420_000)] } : week,
        ),
      },
      'There are 6 usable weeks before the start; 12 are needed. Bring more files of the time before 2026-01-05 under Sales.',
    ],
  ])('are not there %s, which a sentence says', (_what, offer, sentence) => {
    expect(offerTerms({ ...OFFER, ...offer }).missing).toBe(sentence)
  })
})

test('weeks that no file covers are named by channel', () => {
  const days = ['2026-01-12', '2026-01-19', '2026-01-26']
  expect(
    missingFiles({
      files: [
        { channels: ['doordash'], from: '2026-01-12', to: '2026-01-24' },
        { channels: ['in-store'], from: '2026-01-01', to: '2026-02-28' },
      ],
      channels: ['doordash', 'in-store', 'ubereats'],
      weeks: days,
    }),
  ).toEqual([
    'No file of DoorDash covers the week of 2026-01-26. Bring it under Sales, or write to us if there is a reason.',
    'No file of Uber Eats covers 3 weeks from 2026-01-12 on. Bring it under Sales, or write to us if there is a reason.',
  ])
})

test('a week is of the month that its Sunday is in', () => {
  expect(monthOfWeek('2026-09-28')).toBe('2026-10')
  expect(monthOfWeek(shiftDay('2026-09-28', -7))).toBe('2026-09')
})
