import type { Style } from '#contract/preferences.ts'
import { minorPerUnit, priceLevel } from './currencies.ts'

/**
 * The nearest price with a style's ending: truck .00 or .50, normal .49 or .99, fine whole.
 * Where the coin is small the same endings stand further left, and no menu prints its hundredths: ¥950, ₹349, 139 Kč.
 */
export function withEnding(
  minor: number,
  { style, currency, most }: { style: Style; currency: string; most: number | null },
): number {
  const grid = gridOf(style, currency)
  let nearest = Math.round((minor - grid.offset) / grid.step) * grid.step + grid.offset
  if (most !== null) {
    while (nearest > most && nearest - grid.step > 0) nearest -= grid.step
    if (nearest > most) return Math.max(0, Math.floor(most))
  }
  return nearest > 0 ? nearest : grid.offset > 0 ? grid.offset : grid.step
}

function gridOf(style: Style, currency: string): { step: number; offset: number } {
  const unit = minorPerUnit(currency)
  const small = smallUnit(priceLevel(currency), unit)
  if (style === 'truck') return { step: small / 2, offset: 0 }
  if (style === 'fine') return { step: small, offset: 0 }
  const step = small === 10 * unit ? small : small / 2
  return { step, offset: step - belowOf(small, unit) }
}

/** How far an ending of nines stands below the round price. */
function belowOf(small: number, unit: number): number {
  if (unit === 1) return small / 10
  return small > unit ? unit : unit / 100
}

/** The step of prices in minor units: one whole unit, ten or more where a unit buys nothing. */
function smallUnit(level: number, unit: number): number {
  if (level < 8) return unit
  const size = level < 60 ? 10 : level < 600 ? 100 : level < 5000 ? 1000 : 10_000
  return unit * size
}
