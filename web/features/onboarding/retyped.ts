import { isMask } from '#contract/bank-numbers.ts'

/** What stands in the field after an edit of a mask: only what was typed, never a mix of dots and digits. */
export function retyped(before: string, typed: string): string {
  if (!isMask(before) || typed === before) return typed
  if (typed.startsWith(before)) return typed.slice(before.length)
  return typed.includes('•') ? '' : typed
}
