import type { z } from 'zod'
import type {
  listObjections as listing,
  Objection,
  objectToFinding,
  RuleObjections,
} from '#contract/grader.ts'
import { GRADER_VERSION, GRADING_RULES } from '#grading/grading-rules.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { invalid, notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import {
  countObjections,
  decideObjectionRow,
  insertObjection,
  listObjectionRows,
  type ObjectionRow,
} from './grader.repo.ts'

/** Of those that were decided, more than this upheld make a rule a hint. */
const HINT_RATE = 0.1
const limit: AttemptLimit = { name: 'grader-objections', tries: 20, windowSeconds: 3600 }

export async function object(
  deps: Pick<Deps, 'db' | 'attempts' | 'now'>,
  { rule, version, note }: z.output<typeof objectToFinding.body>,
  visitor: { address: string },
): Promise<void> {
  await deps.attempts.take(limit, visitor.address)
  if (!GRADING_RULES.some(({ id }) => id === rule)) {
    throw invalid('grader.no_such_rule', 'There is no such rule. Grade the menu again.')
  }
  const row = { rule, version, note, versionNumber: GRADER_VERSION, at: deps.now() }
  await insertObjection(deps.db, row)
}

/** Rules that visitors objected to with reason: they say what they see and cost nothing. */
export async function hintRules(db: Querier): Promise<string[]> {
  return (await ratesByRule(db)).filter(({ isHint }) => isHint).map(({ rule }) => rule)
}

export async function listObjections(
  { db }: Pick<Deps, 'db'>,
  page: z.output<typeof listing.query>,
): Promise<z.input<typeof listing.response>> {
  const { rows, total } = await listObjectionRows(db, page)
  return { objections: rows.map(shown), total, rules: await ratesByRule(db) }
}

export async function decideObjection(
  { db }: Pick<Deps, 'db'>,
  { id, upheld }: { id: string; upheld: boolean },
): Promise<Objection> {
  const row = await decideObjectionRow(db, id, upheld)
  if (!row) throw notFound('grader.no_such_objection', 'There is no such objection.')
  return shown(row)
}

async function ratesByRule(db: Querier): Promise<RuleObjections[]> {
  const counted = new Map(
    (await countObjections(db, GRADER_VERSION)).map((each) => [each.rule, each]),
  )
  return GRADING_RULES.flatMap(({ id, asks }) => {
    const counts = counted.get(id)
    if (!counts) return []
    const { objections, decided, upheld } = counts
    const rate = decided > 0 ? upheld / decided : null
    return [
      {
        rule: id,
        asks,
        objections,
        decided,
        upheld,
        rate,
        isHint: rate !== null && rate > HINT_RATE,
      },
    ]
  })
}

function shown({ id, rule, version, note, at, upheld }: ObjectionRow): Objection {
  return { id, rule, version, note, at: at.toISOString(), upheld }
}
