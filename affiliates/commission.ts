import { COMMISSION_PERCENT } from '#contract/affiliate-statements.ts'

/** In minor units, half a unit rounded up; a negative amount takes back exactly what the same positive one gives. */
export function commissionOf(net: number): number {
  const rounded = Math.floor((Math.abs(net) * COMMISSION_PERCENT + 50) / 100)
  return net < 0 ? 0 - rounded : rounded
}
