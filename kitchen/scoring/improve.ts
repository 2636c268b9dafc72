import type { Scored } from './rubric.ts'

/** What to try against a rule that costs points, the most careful change first. */
export type Fix<T> = (best: T, rule: string, round: number) => Iterable<T>

/**
 * Up to `rounds` times: fix the rule that costs most and can be fixed, and keep the first change that scores
 * higher. What comes out never scores lower; without rounds nothing is scored.
 */
export function improve<T>(
  first: T,
  steps: { rounds: number; score: (draft: T) => Scored; fix: Fix<T> },
): { draft: T; scored: Scored | null } {
  if (steps.rounds <= 0) return { draft: first, scored: null }
  let best = { draft: first, scored: steps.score(first) }
  for (let round = 1; round <= steps.rounds && best.scored.score < 10; round += 1) {
    best = fixed(best, round, steps) ?? best
  }
  return best
}

/**
 * The draft with one rule fixed: the first change that scores higher and makes that rule cost less, else the first that
 * scores higher at all. Null where nothing that was tried gains.
 */
function fixed<T>(
  best: { draft: T; scored: Scored },
  round: number,
  { score, fix }: { score: (draft: T) => Scored; fix: Fix<T> },
): { draft: T; scored: Scored } | null {
  let aside: { draft: T; scored: Scored } | null = null
  for (const { rule, lost } of best.scored.reasons) {
    if (lost <= 0) break
    for (const draft of fix(best.draft, rule, round)) {
      const scored = score(draft)
      if (scored.score <= best.scored.score) continue
      if (lostTo(rule, scored) < lost) return { draft, scored }
      aside ??= { draft, scored }
    }
  }
  return aside
}

function lostTo(rule: string, { reasons }: Scored): number {
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
  score,
}: {
  names: readonly [string, ...string[]]
  descriptions: readonly [string, ...string[]]
  rounds: number
  score: (texts: Texts) => Scored
}): { draft: Texts; scored: Scored | null } {
  const known = new Map<string, Scored>()
  return improve<Texts>(
    { name: names[0], description: descriptions[0] },
    {
      rounds,
      score: (texts) => {
        const key = `${texts.name}\n${texts.description}`
        const scored = known.get(key) ?? score(texts)
        known.set(key, scored)
        return scored
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
