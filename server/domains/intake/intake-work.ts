import type { Deps } from '#server/deps.ts'
import type { IntakeRow } from './intake.repo.ts'

/** One intake at work. */
export type Work = {
  deps: Deps
  intake: IntakeRow
  /** Aborted when the service stops, and when the intake is deleted. */
  signal: AbortSignal
}

/** The intake was deleted while it was read, or another try of its job is ahead: this one ends. */
export class IntakeGone extends Error {
  override name = 'IntakeGone'
  override message = 'The menu is not to be read any more.'
}
