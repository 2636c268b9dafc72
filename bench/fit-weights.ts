/** What is known of a case, and whether it is so. */
export type LabelledCase = { features: readonly number[]; isTrue: boolean; weight?: number }
export type FittedWeights = { bias: number; of: number[] }

const ROUNDS = 400
const STEP = 0.5
/** Keeps weights small where the cases do not ask for large ones. */
const RIDGE = 1e-4

/** The weights that make the labels likeliest: gradient ascent with momentum on standardised features. */
export function fitWeights(
  cases: readonly LabelledCase[],
  { ridge = RIDGE }: { ridge?: number } = {},
): FittedWeights {
  const places = (cases[0]?.features ?? []).map((_, at) => at)
  const count = places.length
  const mean = places.map((at) => meanOf(cases, at))
  const spread = places.map((at) => spreadOf(cases, at, mean[at] ?? 0))
  const rows = cases.map(({ features }) =>
    features.map((value, at) => (value - (mean[at] ?? 0)) / (spread[at] ?? 1)),
  )
  const whole = cases.reduce((sum, { weight = 1 }) => sum + weight, 0)
  const weights = new Array<number>(count + 1).fill(0)
  const speed = new Array<number>(count + 1).fill(0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = new Array<number>(count + 1).fill(0)
    for (const [index, row] of rows.entries()) {
      const { isTrue = false, weight = 1 } = cases[index] ?? {}
      const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
      const expected = 1 / (1 + Math.exp(-(sum + (weights[count] ?? 0))))
      const error = ((isTrue ? 1 : 0) - expected) * weight
      for (const [at, value] of row.entries()) gradient[at] = (gradient[at] ?? 0) + error * value
      gradient[count] = (gradient[count] ?? 0) + error
    }
    for (let at = 0; at <= count; at += 1) {
      const pull = at < count ? ridge * (weights[at] ?? 0) : 0
      const slope = (gradient[at] ?? 0) / whole - pull
      speed[at] = 0.9 * (speed[at] ?? 0) + STEP * slope
      weights[at] = (weights[at] ?? 0) + (speed[at] ?? 0)
    }
  }
  const of = places.map((at) => (weights[at] ?? 0) / (spread[at] ?? 1))
  const bias = of.reduce((sum, weight, at) => sum - weight * (mean[at] ?? 0), weights[count] ?? 0)
  return { bias, of }
}

function meanOf(cases: readonly LabelledCase[], at: number): number {
  return cases.reduce((sum, { features }) => sum + (features[at] ?? 0), 0) / cases.length
}

function spreadOf(cases: readonly LabelledCase[], at: number, mean: number): number {
  const squares = cases.reduce((sum, { features }) => sum + ((features[at] ?? 0) - mean) ** 2, 0)
  return Math.sqrt(squares / cases.length) || 1
}
