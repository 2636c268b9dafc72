export type Bounds = { minValue: number; maxValue: number }

/** What a typed text stands for: its whole number within the bounds; what is no number is the lower bound. */
export function clampedNumber(text: string, { minValue, maxValue }: Bounds): number {
  const number = Math.trunc(Number(text.trim().replaceAll(',', '')))
  if (text.trim() === '' || Number.isNaN(number)) return minValue
  return Math.min(Math.max(number, minValue), maxValue)
}
