import type { Judgement } from './rubric.ts'

/** What to try against a rule that costs points, the most careful change first. */
export type Mend<T> = (best: T, rule: string, round: number) => Iterable<T>

/**
 * Up to `rounds` times: mend the rule that costs most and can be mended, and keep the first change that scores
 * higher. What comes out never scores lower; without rounds nothing is judged.
 */
export function improve<T>(
  first: T,
  steps: { rounds: number; judge: (draft: T) => Judgement; mend: Mend<T> },
): { draft: T; judged: Judgement | null } {
  if (steps.rounds <= 0) return { draft: first, judged: null }
  let best = { draft: first, judged: steps.judge(first) }
  for (let round = 1; round <= steps.rounds && best.judged.score < 10; round += 1) {
    best = mended(best, round, steps) ?? best
  }
  return best
}

/**
 * The draft with one rule mended: the first change that scores higher and makes that rule cost less, else the first that
 * scores higher at all. Null where nothing that was tried gains.
 */
function mended<T>(
  best: { draft: T; judged: Judgement },
  round: number,
  { judge, mend }: { judge: (draft: T) => Judgement; mend: Mend<T> },
): { draft: T; judged: Judgement } | null {
  let aside: { draft: T; judged: Judgement } | null = null
  for (const { rule, lost } of best.judged.reasons) {
    if (lost <= 0) break
    for (const draft of mend(best.draft, rule, round)) {
      const judged = judge(draft)
      if (judged.score <= best.judged.score) continue
      if (lostTo(rule, judged) < lost) return { draft, judged }
      aside ??= { draft, judged }
    }
  }
  return aside
}

function lostTo(rule: string, { reasons }: Judgement): number {
  return reasons.find((reason) => reason.rule === rule)?.lost ?? 0
}
