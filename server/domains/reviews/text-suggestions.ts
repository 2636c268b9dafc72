import type { WorkingMenu } from '#contract/menu-editor.ts'
import type { NewSuggestion } from '#contract/proposals.ts'
import type { KindAnswers } from '#contract/reviews.ts'

/** More than this nobody decides on in a week. */
export const SUGGESTIONS_MAX = 7

const ANSWERS_MIN = 5
const MOSTLY_REFUSED = 0.2

/**
 * The few that are worth most, by what the score of the text would gain; kinds that this owner mostly refuses come last.
 * Prices are not among them: a price is suggested from comparable rows or costs, not from a text.
 */
export function worthMost(
  suggestions: readonly NewSuggestion[],
  answers: readonly KindAnswers[],
): NewSuggestion[] {
  const refused = new Set(answers.filter(isMostlyRefused).map(({ kind }) => kind))
  return suggestions
    .filter(({ kind }) => kind !== 'price')
    .map((suggestion) => ({
      suggestion,
      gain: gainOf(suggestion),
      last: refused.has(suggestion.kind),
    }))
    .toSorted((a, b) => Number(a.last) - Number(b.last) || b.gain - a.gain)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ suggestion }) => suggestion)
}

/** Adds where the item stands among all by the score of its text: why it is this one, and now. */
export function withWhyNow(
  suggestions: readonly NewSuggestion[],
  { items }: WorkingMenu,
): NewSuggestion[] {
  const scores = items.flatMap(({ score }) => (score === null ? [] : [score]))
  return suggestions.map((suggestion) => {
    const { scoreBefore } = suggestion
    if (scoreBefore === null || scoreBefore === undefined) return suggestion
    const lower = scores.filter((score) => score < scoreBefore).length
    const place = lower === 0 ? 'the lowest' : `${lower} lower`
    return {
      ...suggestion,
      evidence: [
        ...(suggestion.evidence ?? []),
        `Its text scores ${scoreBefore.toFixed(1)} of 10 (${scores.length} items are scored, ${place}).`,
      ],
    }
  })
}

function isMostlyRefused({ accepted, rejected }: KindAnswers): boolean {
  const all = accepted + rejected
  return all >= ANSWERS_MIN && accepted / all < MOSTLY_REFUSED
}

function gainOf({ scoreBefore, scoreAfter }: NewSuggestion): number {
  return (scoreAfter ?? 0) - (scoreBefore ?? 0)
}
