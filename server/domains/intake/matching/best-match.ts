import { trigramSimilarity } from '#kitchen/words.ts'
import { featuresOf, type NamedDish, type PreparedDish, prepare } from './features.ts'
import { likelihood } from './likelihood.ts'
import { WEIGHTS } from './weights.ts'

/** From here on two dishes are taken for one. */
export const LIKELY = 0.5
/** Less alike are not compared further: a library may be large. */
const ALIKE = 0.15

export type Found<T> = { candidate: T; confidence: number }

/** A dish that may match, prepared once for all items of a menu. */
export type Candidate<T> = { dish: PreparedDish; value: T }

export function candidate<T>(dish: NamedDish, value: T): Candidate<T> {
  return { dish: prepare(dish), value }
}

/** The likeliest of them; null where there is none. Of two that are as likely the first counts. */
export function bestMatch<T>(
  printed: NamedDish,
  candidates: readonly Candidate<T>[],
): Found<T> | null {
  const prepared = prepare(printed)
  let best: Found<T> | null = null
  for (const { dish, value } of candidates) {
    if (trigramSimilarity(prepared.trigrams, dish.trigrams) < ALIKE) continue
    const confidence = likelihood(WEIGHTS, featuresOf(prepared, dish))
    if (!best || confidence > best.confidence) best = { candidate: value, confidence }
  }
  return best
}
