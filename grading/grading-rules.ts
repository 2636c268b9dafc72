import { createHash } from 'node:crypto'
import type { PublishedRule } from '#contract/grader.ts'
import { CLAIMS, FILLERS, RUBRIC_VERSION, TECHNIQUE_STEMS } from '#kitchen/kitchen.ts'
import type { Rule } from './rule.ts'
import { careRules } from './rules/care-rules.ts'
import { descriptionRules } from './rules/description-rules.ts'
import { nameRules } from './rules/name-rules.ts'
import { pictureRules } from './rules/picture-rules.ts'
import { priceRules } from './rules/price-rules.ts'
import { structureRules } from './rules/structure-rules.ts'

/** Raise it with whatever judges otherwise. */
export const GRADER_VERSION = 3

export const GRADING_RULES: readonly Rule[] = [
  ...descriptionRules,
  ...nameRules,
  ...careRules,
  ...structureRules,
  ...priceRules,
  ...pictureRules,
]

/** Of the rules as they are, with those that only hint: the same hash judges the same input alike. */
export function versionHash(hints: ReadonlySet<string>): string {
  const facts = {
    version: GRADER_VERSION,
    rubric: RUBRIC_VERSION,
    rules: GRADING_RULES.map(({ id, field, weight, asks }) => [id, field, weight, asks]),
    words: [CLAIMS, FILLERS, TECHNIQUE_STEMS],
    hints: [...hints].sort(),
  }
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
}

/** The rules as the page shows them. */
export function publishedRules(hints: ReadonlySet<string>): PublishedRule[] {
  return GRADING_RULES.map(({ id, field, weight, asks, why, source }) => ({
    id,
    field,
    weight: hints.has(id) ? 0 : weight,
    asks,
    why,
    source,
    isHint: hints.has(id),
  }))
}
