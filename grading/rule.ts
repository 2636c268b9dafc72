import type {
  FindingPlace,
  GradedMenu,
  GraderField,
  GraderFinding,
  Sureness,
} from '#contract/grader.ts'
import type { ReadItem } from '#contract/intake.ts'
import type { FoodLexicon, Knowledge } from '#kitchen/kitchen.ts'

/** An item that was read surely enough to be judged. */
export type GradedDish = ReadItem & {
  sureness: Sureness
  /** Whether its words are English, for which there is a lexicon. */
  isEnglish: boolean
  /** A drink of the shelf or an extra: it needs no description. */
  isPlain: boolean
}

export type Prepared = {
  menu: GradedMenu
  knowledge: Knowledge
  lexicon: FoodLexicon
  dishes: readonly GradedDish[]
  /** Of the items, 0 to 1: so much of every weight could be judged at most. */
  readShare: number
  /** Items that were too hard to read to be judged. */
  unsure: number
  /** Headings in their order, each with its dishes; null holds what stands under none. */
  sections: ReadonlyMap<string | null, readonly GradedDish[]>
}

export type Repair = NonNullable<GraderFinding['repair']>

export type Graded = {
  /** 0 to 1. */
  points: number
  /** The share of it that is lost by what another rule reports: a missing description is reported once. */
  reportedElsewhere?: number
  /** The share of what it applies to that could be judged: so much of its weight counts. */
  share: number
  of: number
  places: readonly FindingPlace[]
  /** How many there are, where `places` are not one each. */
  count?: number
  repair: Repair | null
}

/** Why a rule says nothing about a menu. It is never a low grade. */
export type NotJudged = { notJudged: string }

export type Rule = {
  id: string
  field: GraderField
  /** Of the 100 of all rules together. */
  weight: number
  /** What it asks of a menu, as the page publishes it. */
  asks: string
  /** How sure the field report's source of it is: where the rule stands. */
  source: string
  why: string
  /** What it found, in the menu's own counts. */
  title: (count: number, of: number) => string
  grade: (prepared: Prepared) => Graded | NotJudged
}

/** What a rule says to one item: the share of its point that is lost. */
export type Verdict = {
  lost: number
  found: string
  missing: string
  /** Another rule reports it. */
  isReportedElsewhere?: true
}

/** It applies, and there are no words to go by: that part of the weight is not judged. */
export const UNKNOWN = 'unknown'

export const MET: Verdict = { lost: 0, found: '', missing: '' }

type PerDish = {
  /** Null where the rule does not apply to it. */
  check: (dish: GradedDish, prepared: Prepared) => Verdict | typeof UNKNOWN | null
  repair?: (
    dish: GradedDish,
    prepared: Prepared,
  ) => Pick<Repair, 'before' | 'after' | 'note'> | null
  /** Why it was not judged where it applied to none. */
  nothing: string
}

/** Judges dish by dish: the points are the mean, so that a long menu is not punished for being long. */
export function perDish({ check, repair, nothing }: PerDish): Rule['grade'] {
  return (prepared) => {
    let unknown = 0
    const checked = prepared.dishes.flatMap((dish) => {
      const verdict = check(dish, prepared)
      if (verdict === UNKNOWN) unknown += 1
      return verdict && verdict !== UNKNOWN ? [{ dish, verdict }] : []
    })
    if (checked.length === 0) return { notJudged: unknown > 0 ? NO_LEXICON : nothing }
    const lost = checked.reduce((sum, { verdict }) => sum + verdict.lost, 0)
    const elsewhere = checked.filter(({ verdict }) => verdict.isReportedElsewhere)
    const wrong = checked.filter(({ verdict }) => verdict.lost > 0 && !verdict.isReportedElsewhere)
    return {
      points: 1 - lost / checked.length,
      share: checked.length / (checked.length + unknown),
      reportedElsewhere: elsewhere.length / checked.length,
      of: checked.length - elsewhere.length,
      places: wrong.map(({ dish, verdict }) => placeOf(dish, verdict)),
      repair: repair
        ? firstRepair(
            wrong.map(({ dish }) => dish),
            (dish) => repair(dish, prepared),
          )
        : null,
    }
  }
}

export const NO_LEXICON =
  'Wording is judged in English so far. Words that are not known here are left out, and cost nothing.'

export function placeOf(
  { name, section, page, sureness }: GradedDish,
  { found, missing }: Pick<Verdict, 'found' | 'missing'>,
): FindingPlace {
  return { name, section, page, sureness, found, missing }
}

/** The surest reading that can be repaired is the example. */
function firstRepair(
  dishes: readonly GradedDish[],
  repair: (dish: GradedDish) => Pick<Repair, 'before' | 'after' | 'note'> | null,
): Repair | null {
  const bySureness = [...dishes].sort((one, other) => other.confidence - one.confidence)
  for (const dish of bySureness) {
    const made = repair(dish)
    if (made && made.after !== made.before) return { name: dish.name, ...made }
  }
  return null
}

/** "18 of 40 dishes have", "1 of 40 dishes has". */
export function counted(count: number, of: number, has: string, have: string): string {
  return `${count} of ${of} ${of === 1 ? 'item' : 'items'} ${count === 1 ? has : have}`
}

export function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ')
}
