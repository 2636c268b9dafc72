import type { Judgement } from './rubric.ts'

/**
 * Up to `rounds` times: write again, judge, and keep the better one; what comes out never scores lower.
 * Stops early at full marks; without rounds nothing is judged.
 */
export function improve<T>(
  first: T,
  steps: {
    rounds: number
    judge: (draft: T) => Judgement
    rewrite: (best: T, round: number, judged: Judgement) => T
  },
): { draft: T; judged: Judgement | null } {
  if (steps.rounds <= 0) return { draft: first, judged: null }
  let draft = first
  let judged = steps.judge(first)
  for (let round = 1; round <= steps.rounds && judged.score < 10; round += 1) {
    const next = steps.rewrite(draft, round, judged)
    const nextJudged = steps.judge(next)
    if (nextJudged.score <= judged.score) continue
    draft = next
    judged = nextJudged
  }
  return { draft, judged }
}
