import {
  GRADER_FIELDS,
  type GradedMenu,
  type GradeResult,
  type GraderFinding,
  type Sureness,
} from '#contract/grader.ts'
import type { ReadItem } from '#contract/intake.ts'
import { foodLexicon, type Knowledge, offerNamed } from '#kitchen/kitchen.ts'
import { GRADER_VERSION, GRADING_RULES, versionHash } from './grading-rules.ts'
import {
  describes,
  isFragment,
  isOfAlcohol,
  isOfDrinks,
  isOfExtras,
  namesAlcohol,
  namesShelfDrink,
  readsAsAddition,
  readsAsEnglish,
  wordsOf,
} from './menu-words.ts'
import {
  type Graded,
  type GradedDish,
  NO_LEXICON,
  type NotJudged,
  type Prepared,
  type Rule,
} from './rule.ts'

/** Below this sureness a reading is not judged: it may be the reader's fault and not the menu's. */
const READ_SURELY = 0.6
/** Of letters that were recognised in a picture. */
const RECOGNISED_SURELY = 0.7
const SURE = 0.85
/** With less than this much of the weight judged, a total would say little. */
const ENOUGH_WEIGHT = 50
const PLACES_SHOWN = 40
/** The rule that tells what a missing description costs by others. */
const MISSING = 'T7'

/**
 * 0 to 100 over what could be judged; what could not is left out and named. `hints` are rules that visitors objected to with
 * reason: they cost nothing.
 */
export function grade(
  knowledge: Knowledge,
  menu: GradedMenu,
  hints: ReadonlySet<string> = new Set(),
): GradeResult {
  const prepared = prepare(knowledge, menu)
  const outcomes = GRADING_RULES.map((rule) => ({
    rule,
    weight: hints.has(rule.id) ? 0 : rule.weight,
    outcome:
      prepared.dishes.length > 0
        ? rule.grade(prepared)
        : { notJudged: 'No items could be read surely enough to be judged.' },
  }))
  const judged = outcomes.flatMap(({ rule, weight, outcome: found }) => {
    if ('notJudged' in found) return []
    const outcome = hints.has(MISSING) ? withoutElsewhere(found) : found
    return outcome ? [{ rule, weight: weight * outcome.share * prepared.readShare, outcome }] : []
  })
  const judgedWeight = judged.reduce((sum, { weight }) => sum + weight, 0)
  const earned = judged.reduce((sum, { weight, outcome }) => sum + weight * outcome.points, 0)
  /** What a missing description costs by other rules is counted where it is reported. */
  const reportedElsewhere = judged.reduce(
    (sum, { weight, outcome }) => sum + weight * (outcome.reportedElsewhere ?? 0),
    0,
  )
  return {
    score: judgedWeight >= ENOUGH_WEIGHT ? Math.round((100 * earned) / judgedWeight) : null,
    judgedWeight: rounded(judgedWeight),
    version: { number: GRADER_VERSION, hash: versionHash(hints) },
    fields: GRADER_FIELDS.map((field) => {
      const all = outcomes.filter(({ rule }) => rule.field === field)
      const own = judged.filter(({ rule }) => rule.field === field)
      const weight = own.reduce((sum, one) => sum + one.weight, 0)
      const points = own.reduce((sum, one) => sum + one.weight * one.outcome.points, 0)
      return {
        field,
        weight: all.reduce((sum, { rule }) => sum + rule.weight, 0),
        judgedWeight: rounded(weight),
        points: weight > 0 ? Math.round((100 * points) / weight) : null,
        notJudged: reasonsIn(all.map(({ outcome }) => outcome)),
      }
    }),
    findings: judged
      .flatMap(({ rule, weight, outcome }) => {
        const own = weight * (1 - outcome.points - (outcome.reportedElsewhere ?? 0))
        const cost = own + (rule.id === MISSING ? reportedElsewhere : 0)
        return findingOf(rule, outcome, judgedWeight > 0 ? (100 * cost) / judgedWeight : 0)
      })
      .sort((one, other) => other.cost - one.cost),
    counts: {
      items: menu.items.length,
      judged: prepared.dishes.length,
      unsure: prepared.unsure,
      sections: [...prepared.sections.keys()].filter((section) => section !== null).length,
    },
  }
}

/** Where a missing description costs nothing, no other rule takes its points either: it has nothing to judge there. */
function withoutElsewhere(outcome: Graded): Graded | null {
  const { points, share, reportedElsewhere = 0 } = outcome
  if (reportedElsewhere === 0) return outcome
  if (reportedElsewhere === 1) return null
  return {
    ...outcome,
    points: 1 - (1 - points - reportedElsewhere) / (1 - reportedElsewhere),
    share: share * (1 - reportedElsewhere),
    reportedElsewhere: 0,
  }
}

function reasonsIn(outcomes: readonly (Graded | NotJudged)[]): string[] {
  const reasons = outcomes.flatMap((outcome) => {
    if ('notJudged' in outcome) return [outcome.notJudged]
    return outcome.share < 1 ? [NO_LEXICON] : []
  })
  return [...new Set(reasons)]
}

function prepare(knowledge: Knowledge, menu: GradedMenu): Prepared {
  const lexicon = foodLexicon(knowledge)
  const read = menu.items.filter((item) => isReadSurely(item, menu))
  const dishes = read
    .filter(({ name }) => !readsAsAddition(name))
    .map(({ description: printed, ...rest }): GradedDish => {
      const description = printed !== null && describes(printed) ? printed : null
      const item = { ...rest, description }
      const words = wordsOf(`${item.name} ${item.description ?? ''}`, lexicon)
      return {
        ...item,
        sureness: surenessOf(item),
        isEnglish: readsAsEnglish(words),
        isPlain:
          isOfDrinks(item.section) ||
          isOfAlcohol(item.section) ||
          namesAlcohol(item.name) ||
          isOfExtras(item.section) ||
          (description === null && namesShelfDrink(item.name)) ||
          (item.description === null && offerNamed(knowledge, item.name) !== null),
      }
    })
  return {
    menu,
    knowledge,
    lexicon,
    dishes,
    readShare: menu.items.length > 0 ? read.length / menu.items.length : 0,
    unsure: menu.items.length - read.length,
    sections: Map.groupBy(dishes, ({ section }) => section),
  }
}

function isReadSurely({ name, confidence }: ReadItem, { isRecognised }: GradedMenu): boolean {
  return isRecognised
    ? confidence >= RECOGNISED_SURELY && !isFragment(name)
    : confidence >= READ_SURELY
}

function surenessOf({ confidence }: ReadItem): Sureness {
  if (confidence >= SURE) return 'sure'
  return confidence >= READ_SURELY ? 'likely' : 'unsure'
}

function findingOf(rule: Rule, outcome: Graded, cost: number): GraderFinding[] {
  const count = outcome.count ?? outcome.places.length
  const isThere = count > 0 || outcome.points < 1 - (outcome.reportedElsewhere ?? 0)
  if (!isThere) return []
  return [
    {
      rule: rule.id,
      field: rule.field,
      level: cost > 0 ? 'finding' : 'hint',
      title: rule.title(count, outcome.of),
      why: rule.why,
      source: rule.source,
      cost: rounded(cost),
      count,
      of: outcome.of,
      places: outcome.places.slice(0, PLACES_SHOWN),
      repair: outcome.repair,
    },
  ]
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
