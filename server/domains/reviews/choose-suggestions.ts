import type { WorkingMenu } from '#contract/menu-editor.ts'
import type { NewSuggestion, SuggestionKind } from '#contract/proposals.ts'
import type { KindAnswers, ReviewSignal } from '#contract/reviews.ts'

/** More than this nobody decides on in a week. */
export const SUGGESTIONS_MAX = 7

const ANSWERS_MIN = 5
const MOSTLY_REFUSED = 0.2

export type Found = { signal: ReviewSignal; suggestion: NewSuggestion }

/**
 * The few that are worth most: the best of each kind first, so that no kind takes all seven places; kinds that this owner
 * mostly refuses come last. Within a kind the order is that of its signal.
 */
export function chooseSuggestions(
  found: readonly Found[],
  answers: readonly KindAnswers[],
): Found[] {
  const going = new Set(
    found.filter(({ suggestion }) => suggestion.kind === 'remove').map(targetOf),
  )
  const refused = new Set(answers.filter(isMostlyRefused).map(({ kind }) => kind))
  const seen = new Map<SuggestionKind, number>()
  return found
    .filter((one) => one.suggestion.kind === 'remove' || !going.has(targetOf(one)))
    .map((one) => {
      const { kind } = one.suggestion
      const place = seen.get(kind) ?? 0
      seen.set(kind, place + 1)
      return { one, place, last: refused.has(kind) }
    })
    .toSorted((a, b) => Number(a.last) - Number(b.last) || a.place - b.place)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ one }) => one)
}

/** What is to go needs no other change. */
function targetOf({ suggestion: { changes } }: Found): string | undefined {
  const [change] = changes
  return change && change.op !== 'add' ? change.ref : undefined
}

/** Texts by what their score would gain, each with why it is this one. A price is never suggested from a text. */
export function textsByGain(
  suggestions: readonly NewSuggestion[],
  { items }: WorkingMenu,
): NewSuggestion[] {
  const scores = items.flatMap(({ score }) => (score === null ? [] : [score]))
  return suggestions
    .filter(({ kind }) => kind !== 'price')
    .toSorted((a, b) => gainOf(b) - gainOf(a))
    .map((suggestion) => ({ ...suggestion, ...reasonsOfScore(suggestion, scores) }))
}

function reasonsOfScore(
  { scoreBefore, scoreAfter }: NewSuggestion,
  scores: readonly number[],
): Pick<NewSuggestion, 'whyNow' | 'expectedEffect'> {
  if (scoreBefore === null || scoreAfter === null) return { whyNow: null, expectedEffect: null }
  const lower = scores.filter((score) => score < scoreBefore).length
  const place = lower === 0 ? 'the lowest' : `${lower} lower`
  return {
    whyNow: `Its text scores ${scoreBefore.toFixed(1)} of 10 (${scores.length} items are scored, ${place}).`,
    expectedEffect: `The text would score ${scoreAfter.toFixed(1)} of 10. What that does for orders is not known before; the weeks after it show it under Sales.`,
  }
}

function isMostlyRefused({ accepted, rejected }: KindAnswers): boolean {
  const all = accepted + rejected
  return all >= ANSWERS_MIN && accepted / all < MOSTLY_REFUSED
}

function gainOf({ scoreBefore, scoreAfter }: NewSuggestion): number {
  return (scoreAfter ?? 0) - (scoreBefore ?? 0)
}
