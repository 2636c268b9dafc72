import type { ScoreReason } from '#contract/menus.ts'
import {
  descriptionLength,
  firstWords,
  ingredientsNamed,
  plainWords,
  readable,
  techniqueNamed,
} from './description-rules.ts'
import { allergensHonest, priceInRange, truthful } from './honesty-rules.ts'
import { nameFormat, nameTells, unique } from './name-rules.ts'
import type { Rule, ScoreContext, Scored } from './rubric.ts'
import type { ScoredItem } from './scored-item.ts'

/** Stands beside each stored score. Raise it with whatever scores otherwise: then all are scored anew. */
export const RUBRIC_VERSION = 5

export const RUBRIC: readonly Rule[] = [
  nameFormat,
  nameTells,
  descriptionLength,
  firstWords,
  ingredientsNamed,
  techniqueNamed,
  plainWords,
  readable,
  allergensHonest,
  truthful,
  unique,
  priceInRange,
]

/**
 * 0 to 10 with one reason per rule, the costliest first. Rules on fields that were not asked for are left out and
 * the rest is scaled, so that 10 stays within reach.
 */
export function scoreItem(item: ScoredItem, context: ScoreContext): Scored {
  const findings = RUBRIC.flatMap((rule) => {
    const finding = rule.check(item, context)
    return finding === null ? [] : [{ rule, ...finding }]
  })
  const possible = findings.reduce((sum, { rule }) => sum + rule.points, 0)
  if (possible === 0) return { score: 0, reasons: [] }
  const scale = 10 / possible
  const total = findings.reduce((sum, { rule, lost }) => sum + rule.points * (1 - lost), 0) * scale
  const cap = Math.min(...findings.map(({ cap = 10 }) => cap))
  const reasons: ScoreReason[] = findings
    .map(({ rule, lost, text, cap = 10 }) => ({
      rule: rule.id,
      text,
      lost: rounded(rule.points * lost * scale),
      ...(cap < 10 && { cap }),
    }))
    .sort((one, other) => other.lost - one.lost)
  return { score: rounded(Math.min(total, cap)), reasons }
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100
}
