import type { MenuItem } from '#contract/menus.ts'
import type { Scored } from '#kitchen/kitchen.ts'
import type { Fix } from './item-fixes.ts'
import type { ItemScorer } from './score-item.ts'

export type ItemTip = { rule: string; title: string; gain: number; fix: Fix | null }

/** What no engine may settle: a claim is the owner's to prove, allergens are the owner's to confirm. */
const OWNERS: readonly string[] = ['T16', 'T3-allergens']

/** Without any description all of this is one thing to do: write one. */
const OF_A_DESCRIPTION: readonly string[] = ['T2-lead', 'T3', 'T12', 'T13']

/** Below this many points a tip is not worth anybody's time. */
const LEAST_GAIN = 0.1

/**
 * What to fix in one item, the largest gain first. Rules that one fix settles together are one tip, named by the
 * costliest. `fixes` is what could be written; an item with an unproven claim is the owner's to fix first.
 */
export function tipsOf(
  item: MenuItem,
  {
    scoreOf,
    fixes,
    isOffer = false,
    before = scoreOf(item),
  }: {
    scoreOf: ItemScorer
    fixes: readonly Fix[]
    /** Goods and classes have no calories to state. */
    isOffer?: boolean
    before?: Scored
  },
): ItemTip[] {
  const isClaiming = before.reasons.some(({ rule, lost }) => rule === 'T16' && lost > 0)
  const outcomes = fixes.map((fix) => ({ fix, after: scoreOf({ ...item, ...fix.changes }) }))
  const tips = before.reasons
    .filter(({ rule, lost }) => lost > 0 && (item.description || !OF_A_DESCRIPTION.includes(rule)))
    .flatMap(({ rule, text }): ItemTip[] => {
      // what only lessens a fault is no fix for it: the tip would stand there again
      const settling = outcomes
        .filter(({ after }) => lostBy(after, rule) === 0)
        .sort((one, other) => other.after.score - one.after.score)
      const best = OWNERS.includes(rule) || isClaiming ? undefined : settling[0]
      const after =
        best?.after.score ??
        scoreWithout(
          before,
          rule === 'T2' && !item.description ? ['T2', ...OF_A_DESCRIPTION] : [rule],
        )
      const gain = Math.round((after - before.score) * 10) / 10
      if (gain < LEAST_GAIN) return []
      return [{ rule, title: text, gain, fix: best?.fix ?? null }]
    })
  return [...withoutRepeats(tips), ...missing(item, { fixes, isOffer })].sort(
    (one, other) => other.gain - one.gain,
  )
}

/** What the rubric does not count, and still keeps a dish from selling. */
function missing(
  item: MenuItem,
  { fixes, isOffer }: { fixes: readonly Fix[]; isOffer: boolean },
): ItemTip[] {
  const fixOf = (field: Fix['field']) => fixes.find((fix) => fix.field === field) ?? null
  return [
    ...(item.picture === null
      ? [{ rule: 'picture', title: 'Give it a picture.', gain: 0, fix: fixOf('picture') }]
      : []),
    ...(item.calories === null && !isOffer
      ? [{ rule: 'calories', title: 'State its calories.', gain: 0, fix: fixOf('calories') }]
      : []),
  ]
}

function lostBy({ reasons }: Scored, rule: string): number {
  return reasons.find((reason) => reason.rule === rule)?.lost ?? 0
}

/** The score if these rules were met and all else stayed. */
function scoreWithout({ reasons }: Scored, met: readonly string[]): number {
  const broken = reasons.filter(({ rule, lost }) => lost > 0 && !met.includes(rule))
  const total = 10 - broken.reduce((sum, { lost }) => sum + lost, 0)
  const caps = broken.flatMap(({ cap }) => cap ?? [])
  return Math.round(Math.min(total, ...caps) * 10) / 10
}

/** `tips` come costliest rule first, so that the first of a fix is the one to keep. */
function withoutRepeats(tips: readonly ItemTip[]): ItemTip[] {
  const seen = new Set<string>()
  return tips.filter(({ fix }) => {
    if (!fix) return true
    const isNew = !seen.has(fix.field)
    seen.add(fix.field)
    return isNew
  })
}
