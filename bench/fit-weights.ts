import { FEATURES, type Features } from '#server/domains/intake/matching/features.ts'
import type { Weights } from '#server/domains/intake/matching/likelihood.ts'

/** A pair and whether both are the same dish. */
export type LabelledPair = { features: Features; isSame: boolean }

const ROUNDS = 400
const STEP = 0.5
/** Keeps weights small where the pairs do not ask for large ones. */
const RIDGE = 1e-4

/** The weights that make the labels likeliest: gradient ascent with momentum on standardised features. */
export function fitWeights(pairs: readonly LabelledPair[]): Weights {
  const count = FEATURES.length
  const mean = FEATURES.map((_, at) => meanOf(pairs, at))
  const spread = FEATURES.map((_, at) => spreadOf(pairs, at, mean[at] ?? 0))
  const rows = pairs.map(({ features }) =>
    features.map((value, at) => (value - (mean[at] ?? 0)) / (spread[at] ?? 1)),
  )
  const weights = new Array<number>(count + 1).fill(0)
  const speed = new Array<number>(count + 1).fill(0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = new Array<number>(count + 1).fill(0)
    for (const [index, row] of rows.entries()) {
      const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
      const expected = 1 / (1 + Math.exp(-(sum + (weights[count] ?? 0))))
      const error = (pairs[index]?.isSame ? 1 : 0) - expected
      for (const [at, value] of row.entries()) gradient[at] = (gradient[at] ?? 0) + error * value
      gradient[count] = (gradient[count] ?? 0) + error
    }
    for (let at = 0; at <= count; at += 1) {
      const ridge = at < count ? RIDGE * (weights[at] ?? 0) : 0
      const slope = (gradient[at] ?? 0) / rows.length - ridge
      speed[at] = 0.9 * (speed[at] ?? 0) + STEP * slope
      weights[at] = (weights[at] ?? 0) + (speed[at] ?? 0)
    }
  }
  const of = FEATURES.map((_, at) => (weights[at] ?? 0) / (spread[at] ?? 1))
  const bias = of.reduce((sum, weight, at) => sum - weight * (mean[at] ?? 0), weights[count] ?? 0)
  return { bias, of }
}

function meanOf(pairs: readonly LabelledPair[], at: number): number {
  return pairs.reduce((sum, { features }) => sum + (features[at] ?? 0), 0) / pairs.length
}

function spreadOf(pairs: readonly LabelledPair[], at: number, mean: number): number {
  const squares = pairs.reduce((sum, { features }) => sum + ((features[at] ?? 0) - mean) ** 2, 0)
  return Math.sqrt(squares / pairs.length) || 1
}
