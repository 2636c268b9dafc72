import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemWeeks, itemMomentum, MOMENTUM_WEEKS } from './momentum.ts'
import { twoSidedP } from './normal.ts'
import { simulatedMenu } from './testing/simulated-menus.ts'

const momentumOf = (items: readonly ItemWeeks[]) => itemMomentum([{ channel: 'doordash', items }])
const steady = (ref: string, each: number) => ({
  ref,
  isComparable: true,
  counts: Array.from({ length: MOMENTUM_WEEKS }, () => each),
})
const grown = (ref: string, before: number, recent: number) => ({
  ref,
  isComparable: true,
  counts: Array.from({ length: MOMENTUM_WEEKS }, (_, at) => (at < 12 ? before : recent)),
})

test.each([
  [1.6449, 0.1],
  [1.96, 0.05],
  [2.5758, 0.01],
  [0, 1],
])('a z of %d is passed by chance in %d of cases', (z, p) => {
  expect(twoSidedP(z)).toBeCloseTo(p, 4)
  expect(twoSidedP(-z)).toBeCloseTo(p, 4)
})

describe('the momentum of an item', () => {
  test('is its part of the channel in 4 weeks by that in the 12 before, by the formula', () => {
    const { tested, dispersion } = momentumOf([grown('a', 10, 20), steady('b', 90)])
    const a = tested.find(({ ref }) => ref === 'a')
    const change = Math.log(80 / 440 / (120 / 1200))
    const error = Math.sqrt(dispersion * (1 / 120 + 1 / 80))
    expect(a).toMatchObject({ before: 120, recent: 80 })
    expect(a?.ratio).toBeCloseTo(Math.exp(change))
    expect(a?.low).toBeCloseTo(Math.exp(change - 1.96 * error), 4)
    expect(a?.p).toBeCloseTo(twoSidedP(change / error))
  })

  test('is no growth where the whole channel grew with it', () => {
    const { tested } = momentumOf([grown('a', 10, 30), grown('b', 20, 60)])
    expect(tested.map(({ ratio }) => ratio)).toEqual([1, 1])
  })

  test.each([
    ['fewer than 30 sold before', { ...grown('a', 2, 20) }],
    ['fewer than 10 sold in the last weeks', { ...grown('a', 20, 2) }],
    [
      'it was not offered all the time, or at another price',
      { ...grown('a', 10, 40), isComparable: false },
    ],
  ])('is not told where %s', (_why, item) => {
    expect(momentumOf([item, steady('b', 90)]).tested.map(({ ref }) => ref)).toEqual(['b'])
  })

  test('never depends on the order of the items, and none is reported out of nothing', () => {
    expect(momentumOf([]).tested).toEqual([])
    const count = fc.integer({ min: 0, max: 40 })
    const weeks = fc.array(count, { minLength: MOMENTUM_WEEKS, maxLength: MOMENTUM_WEEKS })
    fc.assert(
      fc.property(fc.array(weeks, { minLength: 1, maxLength: 8 }), (menu) => {
        const items = menu.map((counts, at) => ({ ref: `${at}`, counts, isComparable: true }))
        const trends = (given: typeof items) =>
          momentumOf(given)
            .tested.filter(({ isTrend }) => isTrend)
            .map(({ ref }) => ref)
            .toSorted()
        expect(trends(items.toReversed())).toEqual(trends(items))
        for (const { low, ratio, high, p } of momentumOf(items).tested) {
          expect(low).toBeLessThanOrEqual(ratio)
          expect(high).toBeGreaterThanOrEqual(ratio)
          expect(p).toBeGreaterThanOrEqual(0)
          expect(p).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('over simulated menus of 60 items', () => {
  const shares = (soldAWeek: number, runs: number) => {
    let [plain, corrected, falseWeeks] = [0, 0, 0]
    for (let run = 0; run < runs; run += 1) {
      const menu = simulatedMenu({ seed: soldAWeek * 1000 + run, items: 60, soldAWeek })
      const { tested } = momentumOf(menu)
      const trends = tested.filter(({ isTrend }) => isTrend).length
      plain += tested.filter(({ p }) => p < 0.05).length
      corrected += trends
      falseWeeks += trends > 0 ? 1 : 0
    }
    return { plain: plain / runs, corrected: corrected / runs, falseWeeks: falseWeeks / runs }
  }

  test.each([300, 600, 1500])(
    'of %i sold a week without a change it is silent in nine weeks of ten',
    (sold) => {
      const { plain, corrected, falseWeeks } = shares(sold, 200)
      expect(plain).toBeGreaterThan(1)
      expect(corrected).toBeLessThan(0.15)
      expect(falseWeeks).toBeLessThan(0.12)
    },
  )

  test('it finds a large item that grew by 60 % in most of them', () => {
    const grownAt = { at: 0, growth: 1.6 }
    const found = Array.from({ length: 100 }, (_, run) => {
      const menu = simulatedMenu({
        seed: 5_000_000 + run,
        items: 60,
        soldAWeek: 600,
        grown: grownAt,
      })
      return momentumOf(menu).tested.some(({ ref, isTrend }) => ref === '0' && isTrend)
    }).filter(Boolean).length
    expect(found).toBeGreaterThan(60)
  })
})
