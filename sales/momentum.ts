import type { SalesChannel } from '#contract/sales-model.ts'
import { twoSidedP } from './normal.ts'
import { sum } from './sums.ts'

export const RECENT_WEEKS = 4
export const BEFORE_WEEKS = 12
export const MOMENTUM_WEEKS = RECENT_WEEKS + BEFORE_WEEKS
const BEFORE_MIN = 30
const RECENT_MIN = 10
/** Of what is called a trend, so much may be chance (Benjamini and Hochberg 1995). */
const FALSE_SHARE = 0.1
const Z = 1.959964

/** What one item sold on a channel, week by week, the oldest first. */
export type ItemWeeks = {
  ref: string
  counts: readonly number[]
  /** Offered in all of the weeks, at one price and under one name. */
  isComparable: boolean
}

export type ChannelItems = { channel: SalesChannel; items: readonly ItemWeeks[] }

export type ItemMomentum = {
  channel: SalesChannel
  ref: string
  /** Of all its channels' sales, its part in the recent weeks by that before, with its 95 % interval. */
  ratio: number
  low: number
  high: number
  before: number
  recent: number
  p: number
  /** Holds after all items that were tested are counted in. */
  isTrend: boolean
}

export type Momentum = {
  tested: ItemMomentum[]
  /** How much more weeks differ than chance alone would have it; one for the whole menu. */
  dispersion: number
}

/**
 * Items whose part of their channel's sales rose or fell in the last 4 weeks against the 12 before. Silent most weeks, and
 * that is right: with 60 items and no true change a list by p < 0.05 would name three to six of them.
 */
export function itemMomentum(channels: readonly ChannelItems[]): Momentum {
  const dispersion = dispersionOf(channels)
  const tested = channels.flatMap((one) => testedOf(one, dispersion))
  const limit = falseDiscoveryLimit(tested.map(({ p }) => p))
  return { dispersion, tested: tested.map((one) => ({ ...one, isTrend: one.p <= limit })) }
}

function testedOf({ channel, items }: ChannelItems, dispersion: number) {
  const before = sum(items.map(({ counts }) => beforeOf(counts)))
  const recent = sum(items.map(({ counts }) => recentOf(counts)))
  if (before === 0 || recent === 0) return []
  return items.flatMap(({ ref, counts, isComparable }) => {
    const [a, b] = [beforeOf(counts), recentOf(counts)]
    if (!isComparable || a < BEFORE_MIN || b < RECENT_MIN) return []
    const change = Math.log(b / recent / (a / before))
    const error = Math.sqrt(dispersion * (1 / a + 1 / b))
    return [
      {
        channel,
        ref,
        ratio: Math.exp(change),
        low: Math.exp(change - Z * error),
        high: Math.exp(change + Z * error),
        before: a,
        recent: b,
        p: twoSidedP(change / error),
      },
    ]
  })
}

/** Pearson's χ² of items by weeks, by its degrees of freedom, at least 1. */
function dispersionOf(channels: readonly ChannelItems[]): number {
  let [chi, degrees] = [0, 0]
  for (const { items } of channels) {
    const sold = items.filter(({ counts }) => sum(counts) > 0)
    const weeks = Array.from({ length: MOMENTUM_WEEKS }, (_, at) =>
      sum(sold.map(({ counts }) => counts[at] ?? 0)),
    )
    const all = sum(weeks)
    const open = weeks.filter((count) => count > 0).length
    for (const { counts } of sold) {
      for (const [at, week] of weeks.entries()) {
        const expected = (sum(counts) * week) / all
        if (expected > 0) chi += ((counts[at] ?? 0) - expected) ** 2 / expected
      }
    }
    degrees += Math.max(0, sold.length - 1) * Math.max(0, open - 1)
  }
  return degrees === 0 ? 1 : Math.max(1, chi / degrees)
}

/** The largest p that still counts; below 0 where none does. */
function falseDiscoveryLimit(given: readonly number[]): number {
  const sorted = given.toSorted((a, b) => a - b)
  return sorted.findLast((p, at) => p <= ((at + 1) / sorted.length) * FALSE_SHARE) ?? -1
}

function beforeOf(counts: readonly number[]): number {
  return sum(counts.slice(0, BEFORE_WEEKS))
}

function recentOf(counts: readonly number[]): number {
  return sum(counts.slice(BEFORE_WEEKS, MOMENTUM_WEEKS))
}
