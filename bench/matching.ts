import { loadKnowledge } from '#kitchen/kitchen.ts'
import { bestMatch, candidate, LIKELY } from '#server/domains/intake/matching/best-match.ts'
import { FEATURES, featuresOf, prepare } from '#server/domains/intake/matching/features.ts'
import type { LabelledCase } from './fit-weights.ts'
import { fitWeights } from './fit-weights.ts'
import { type MatchingCase, matchingCases } from './matching-cases.ts'

type Print = (line: string) => void
type Answer = { confidence: number; isRight: boolean; isKept: boolean }

const WORLDS = { fitted: 60, judged: 40 }
const BINS = 10
const NEAREST = 2

/**
 * How often matches of each confidence are right, on restaurants that the weights were not fitted to; then what a fit to
 * the others gives, to be copied where the kitchen's dishes have changed much.
 */
export function benchMatching(print: Print): void {
  const knowledge = loadKnowledge()
  const answers = matchingCases(knowledge, 'judged', WORLDS.judged).flatMap(answerOf)
  print('matching: how often a match of such a confidence is right, on dishes as menus print them')
  for (let bin = 0; bin < BINS; bin += 1) {
    const [from, to] = [bin / BINS, (bin + 1) / BINS]
    const of = answers.filter(({ confidence }) =>
      bin === BINS - 1 ? confidence >= from : confidence >= from && confidence < to,
    )
    if (of.length === 0) continue
    print(
      `  ${from.toFixed(1)} to ${to.toFixed(1)}  ${String(of.length).padStart(5)} matches  said ${meanOf(of.map(({ confidence }) => confidence)).toFixed(3)}  right ${shareOf(of).toFixed(3)}`,
    )
  }
  print(
    `  calibration error ${calibrationError(answers).toFixed(3)}, Brier score ${brier(answers).toFixed(3)}`,
  )
  const taken = answers.filter(({ confidence }) => confidence >= LIKELY)
  const kept = answers.filter(({ isKept }) => isKept)
  const found = kept.filter(({ confidence, isRight }) => confidence >= LIKELY && isRight)
  print(
    `  of ${taken.length} matches taken ${(100 * shareOf(taken)).toFixed(1)} % are right; of ${kept.length} kept dishes ${((100 * found.length) / kept.length).toFixed(1)} % are found`,
  )
  const { bias, of } = fitWeights(
    matchingCases(knowledge, 'fitted', WORLDS.fitted).flatMap(pairsOf),
  )
  print('  a fit to other restaurants gives')
  print(`    bias ${bias.toFixed(2)}`)
  for (const [at, name] of FEATURES.entries()) print(`    ${name} ${(of[at] ?? 0).toFixed(2)}`)
}

function answerOf({ printed, known }: MatchingCase): Answer[] {
  const best = bestMatch(
    printed,
    known.map((one) => candidate(one.dish, one)),
  )
  const isKept = known.some(({ isSame }) => isSame)
  return best ? [{ confidence: best.confidence, isRight: best.candidate.isSame, isKept }] : []
}

/** Its two nearest: more would teach what is plain, and fewer that the nearest is usually right. */
function pairsOf({ printed, known }: MatchingCase): LabelledCase[] {
  const own = prepare(printed)
  return known
    .map(({ dish, isSame }) => ({ features: featuresOf(own, prepare(dish)), isTrue: isSame }))
    .sort((one, other) => (other.features[0] ?? 0) - (one.features[0] ?? 0))
    .slice(0, NEAREST)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function shareOf(answers: readonly Answer[]): number {
  return answers.filter(({ isRight }) => isRight).length / Math.max(answers.length, 1)
}

/** The mean distance between what is said and what is right, by bins. */
function calibrationError(answers: readonly Answer[]): number {
  const bins = Array.from({ length: BINS }, (_, bin) =>
    answers.filter(({ confidence }) => Math.min(Math.floor(confidence * BINS), BINS - 1) === bin),
  ).filter(({ length }) => length > 0)
  return bins.reduce((sum, bin) => {
    const apart = Math.abs(meanOf(bin.map(({ confidence }) => confidence)) - shareOf(bin))
    return sum + (apart * bin.length) / answers.length
  }, 0)
}

function brier(answers: readonly Answer[]): number {
  return meanOf(answers.map(({ confidence, isRight }) => (confidence - (isRight ? 1 : 0)) ** 2))
}
