import type { ItemAnswer, ItemBrief } from '../brief.ts'
import { normalised } from '../reading/words.ts'
import { improve } from '../scoring/improve.ts'
import type { Scored } from '../scoring/rubric.ts'

/** The first text that was not given yet, or the better one that the rounds find; reported where there is none left. */
export function chooseText(
  brief: ItemBrief,
  {
    of,
    candidates,
    scored,
  }: {
    of: string
    candidates: readonly [string, ...string[]]
    scored: (text: string) => Scored
  },
): Pick<ItemAnswer, 'text' | 'score' | 'reasons' | 'notFollowed'> {
  const seen = new Set(brief.seen?.map(normalised))
  const fresh = candidates.filter((text) => !seen.has(normalised(text)))
  const [first = candidates[0], ...others] = fresh
  const found = improve(first, { rounds: brief.evalRounds, score: scored, fix: () => others })
  const spent = `That was every ${brief.task} that the kitchen has for ${of}: this is the first again.`
  return {
    text: found.draft,
    score: found.scored?.score ?? null,
    reasons: found.scored?.reasons ?? [],
    notFollowed: fresh.length === 0 ? [spent] : [],
  }
}
