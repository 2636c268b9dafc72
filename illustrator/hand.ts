import { type Random, seededBy } from '#kitchen/random.ts'

/** The hand that draws: seeded chance in the measures that drawing needs. */
export type Hand = Random & {
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number
  /** Between -amount and amount. */
  about: (amount: number) => number
  /** A stream of its own, so that a change in one layer leaves the others as they were. */
  fork: (label: string) => Hand
}

export function handOf(seed: string): Hand {
  const random = seededBy(seed)
  const between = (low: number, high: number) => low + (high - low) * random.next()
  return {
    ...random,
    between,
    whole: (low, high) => low + random.int(high - low + 1),
    about: (amount) => between(-amount, amount),
    fork: (label) => handOf(`${seed}\u0000${label}`),
  }
}
