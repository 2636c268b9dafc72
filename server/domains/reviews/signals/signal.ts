/// <reference lib="esnext.temporal" />
import type { WorkingMenu } from '#contract/menu-editor.ts'
import type { ReviewCheck, ReviewNote } from '#contract/reviews.ts'

export type SignalInput = {
  menu: WorkingMenu
  /** The restaurant's own day. */
  today: Temporal.PlainDate
}

/** What one look gave: what was looked at, and the notes that came of it. */
export type Signal = { check: ReviewCheck; notes: ReviewNote[] }
