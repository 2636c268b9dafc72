import type { Judgement } from './rubric.ts'

/** What to try against a rule that costs points, the most careful change first. */
export type Fix<T> = (best: T, rule: string, round: number) => Iterable<T>

/**
 * Up to `rounds` times: fix the rule that costs most and can be fixed, and keep the first change that scores
 * higher. What comes out never scores lower; without rounds nothing is judged.
 */
export function improve<T>(
  first: T,
  steps: { rounds: number; judge: (draft: T) => Judgement; fix: Fix<T> },
): { draft: T; judged: Judgement | null } {
  if (steps.rounds <= 0) return { draft: first, judged: null }
  let best = { draft: first, judged: steps.judge(first) }
  for (let round = 1; round <= steps.rounds && best.judged.score < 10; round += 1) {
    best = fixed(best, round, steps) ?? best
  }
  return best
}

/**
 * The draft with one rule fixed: the first change that scores higher and makes that rule cost less, else the first that
 * scores higher at all. Null where nothing that was tried gains.
 */
function fixed<T>(
  best: { draft: T; judged: Judgement },
  round: number,
  { judge, fix }: { judge: (draft: T) => Judgement; fix: Fix<T> },
): { draft: T; judged: Judgement } | null {
  let aside: { draft: T; judged: Judgement } | null = null
  for (const { rule, lost } of best.judged.reasons) {
    if (lost <= 0) break
    for (const draft of fix(best.draft, rule, round)) {
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

type Texts = { name: string; description: string }

/** Rules that another name may answer, and those that another description may not. */
const OF_NAMES = ['T1', 'T14', 'T18']
const OF_NAMES_ALONE = ['T1', 'T14']

/** The best of these names with the best of these descriptions that the rounds find, from the first of each on. */
export function improveTexts({
  names,
  descriptions,
  rounds,
  judge,
}: {
  names: readonly [string, ...string[]]
  descriptions: readonly [string, ...string[]]
  rounds: number
  judge: (texts: Texts) => Judgement
}): { draft: Texts; judged: Judgement | null } {
  const known = new Map<string, Judgement>()
  return improve<Texts>(
    { name: names[0], description: descriptions[0] },
    {
      rounds,
      judge: (texts) => {
        const key = `${texts.name}\n${texts.description}`
        const judged = known.get(key) ?? judge(texts)
        known.set(key, judged)
        return judged
      },
      fix: (texts, rule) => [
        ...(OF_NAMES.includes(rule) ? names.map((name) => ({ ...texts, name })) : []),
        ...(OF_NAMES_ALONE.includes(rule)
          ? []
          : descriptions.map((description) => ({ ...texts, description }))),
      ],
    },
  )
}
