import { sum } from './sums.ts'

/** Sold by week, of the items that were changed and of those left alone, before the change and after. */
export type WeeklyCounts = {
  changedBefore: readonly number[]
  changedAfter: readonly number[]
  untouchedBefore: readonly number[]
  untouchedAfter: readonly number[]
}

export type Difference = {
  /** How the changed items did against the others: 1.2 is a fifth more. With its 95 % interval. */
  ratio: number
  low: number
  high: number
  counts: {
    changedBefore: number
    changedAfter: number
    untouchedBefore: number
    untouchedAfter: number
  }
}

export const DIFFERENCE_CELL_MIN = 30
const Z = 1.959964

/**
 * Null where a count is below 30. Guests who move from an untouched dish to a changed one make the ratio larger: show
 * the whole category beside it.
 */
export function difference(weekly: WeeklyCounts): Difference | null {
  const counts = {
    changedBefore: sum(weekly.changedBefore),
    changedAfter: sum(weekly.changedAfter),
    untouchedBefore: sum(weekly.untouchedBefore),
    untouchedAfter: sum(weekly.untouchedAfter),
  }
  const cells = Object.values(counts)
  if (cells.some((count) => count < DIFFERENCE_CELL_MIN)) return null
  const { changedBefore, changedAfter, untouchedBefore, untouchedAfter } = counts
  const ratio = changedAfter / changedBefore / (untouchedAfter / untouchedBefore)
  const spread = Math.sqrt(dispersion(Object.values(weekly)))
  const error = spread * Math.sqrt(cells.reduce((total, count) => total + 1 / count, 0))
  return { ratio, low: ratio * Math.exp(-Z * error), high: ratio * Math.exp(Z * error), counts }
}

/** How much more weeks differ than chance alone would have it: Pearson's χ² by its degrees of freedom, at least 1. */
function dispersion(series: readonly (readonly number[])[]): number {
  let [chi, degrees] = [0, 0]
  for (const weeks of series) {
    const expected = sum(weeks) / weeks.length
    chi += sum(weeks.map((count) => (count - expected) ** 2 / expected))
    degrees += weeks.length - 1
  }
  return degrees === 0 ? 1 : Math.max(1, chi / degrees)
}
