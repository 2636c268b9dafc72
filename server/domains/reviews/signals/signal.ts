/// <reference lib="esnext.temporal" />
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import type { NewSuggestion } from '#contract/proposals.ts'
import type { ReviewCheck, ReviewNote } from '#contract/reviews.ts'

export type SignalInput = {
  menu: WorkingMenu
  /** The restaurant's own day. */
  today: Temporal.PlainDate
}

/** What one look gave: what was looked at, the notes that came of it, and what the menu itself could do about it. */
export type Signal = {
  check: ReviewCheck
  notes: ReviewNote[]
  suggestions?: NewSuggestion[]
}

/** A look that could not be taken, with what it lacks. */
export function notLooked(signal: ReviewCheck['signal'], looked: string): Signal {
  return { check: { signal, looked, found: 0 }, notes: [] }
}

export function dishesOf({ items }: SignalInput['menu']): WorkingItem[] {
  return items.filter(({ kind }) => kind !== 'choice')
}
