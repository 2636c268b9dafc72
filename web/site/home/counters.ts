export const STATS_MS = 2000
export const STATS_STEPS = 60
export const STATS_VISIBLE = 0.5

/** What a counter shows after so many of its steps, in the target's own precision. */
export function counterAt(target: number, step: number, steps = STATS_STEPS): string {
  const decimals = Number.isInteger(target) ? 0 : 1
  const share = Math.min(Math.max(step / steps, 0), 1)
  return (target * share).toFixed(decimals)
}
