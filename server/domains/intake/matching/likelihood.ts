import type { Features } from './features.ts'

/** A logistic model on the features. */
export type Weights = { bias: number; of: readonly number[] }

/** How likely two dishes are one, 0 to 1. */
export function likelihood({ bias, of }: Weights, features: Features): number {
  const sum = features.reduce((total, value, at) => total + value * (of[at] ?? 0), bias)
  return 1 / (1 + Math.exp(-sum))
}
