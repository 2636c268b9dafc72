/** How long a decision can be taken back. */
export const UNDO_DAYS = 30
/** How long the link of a mail can be used. */
export const LINK_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}
