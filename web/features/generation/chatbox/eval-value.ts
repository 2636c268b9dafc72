export const FIX_EVAL = 'Please fix the eval value before submitting.'

const LOWEST = 0
const HIGHEST = 10

/** What was typed as a whole number; what is no number is 0. */
export function readEval(typed: string): { value: number; error: string | null } {
  const number = Number(typed.trim())
  const value = Number.isFinite(number) ? Math.trunc(number) || 0 : 0
  return { value, error: errorOf(value) }
}

function errorOf(value: number): string | null {
  if (value < LOWEST) return `Minimum value of eval is ${LOWEST}`
  return value > HIGHEST ? `Maximum value of eval is ${HIGHEST}` : null
}
