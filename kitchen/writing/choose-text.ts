import type { ItemAnswer, ItemBrief } from '../brief.ts'
import { improve } from '../judging/improve.ts'
import type { Judgement } from '../judging/rubric.ts'
import { normalised } from '../reading/words.ts'

/** The first text that was not given yet, or the better one that the rounds find; told where there is none left. */
export function chooseText(
  brief: ItemBrief,
  {
    of,
    candidates,
    judged,
  }: {
    of: string
    candidates: readonly [string, ...string[]]
    judged: (text: string) => Judgement
  },
): Pick<ItemAnswer, 'text' | 'score' | 'reasons' | 'notFollowed'> {
  const seen = new Set(brief.seen?.map(normalised))
  const fresh = candidates.filter((text) => !seen.has(normalised(text)))
  const [first = candidates[0], ...others] = fresh
  const found = improve(first, { rounds: brief.evalRounds, judge: judged, fix: () => others })
  const spent = `That was every ${brief.task} that the kitchen has for ${of}: this is the first again.`
  return {
    text: found.draft,
    score: found.judged?.score ?? null,
    reasons: found.judged?.reasons ?? [],
    notFollowed: fresh.length === 0 ? [spent] : [],
  }
}
