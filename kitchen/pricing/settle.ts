import type { Style } from '#contract/preferences.ts'
import type { PriceConstraint } from '../reading/price-constraint.ts'
import type { Basis } from './basis.ts'
import { formatMoney, minorPerUnit } from './currencies.ts'
import { withEnding } from './endings.ts'

type Settling = { style: Style; currency: string; constraint: PriceConstraint }

/** A basis brought to a printed price: constraints met, the style's ending, and the sentence that says why. */
export function settledPrice(
  basis: Basis,
  { style, currency, constraint }: Settling,
): { minor: number; source: string } {
  const unit = minorPerUnit(currency)
  if (constraint.target !== null) {
    const asked = Math.round(constraint.target.amount * unit)
    if (constraint.target.isExact) return { minor: asked, source: 'The price that was named.' }
    const minor = withEnding(asked, { style, currency, most: null })
    return { minor, source: `Near ${formatMoney(asked, currency)}, as asked.` }
  }
  const level = constraint.level === -1 ? 0.85 : constraint.level === 1 ? 1.2 : 1
  const most = constraint.most === null ? null : Math.ceil(constraint.most * unit) - 1
  const least = constraint.least === null ? 0 : constraint.least * unit
  const wanted = Math.max(least, basis.minor * level)
  const minor = withEnding(wanted, { style, currency, most })
  const raised = minor < least ? withEnding(least + unit / 2, { style, currency, most }) : minor
  return { minor: raised, source: `${basis.source(raised)}${boundIn(constraint, currency)}.` }
}

function boundIn(constraint: PriceConstraint, currency: string): string {
  const unit = minorPerUnit(currency)
  if (constraint.most !== null)
    return `, kept under ${formatMoney(constraint.most * unit, currency)} as asked`
  if (constraint.least !== null)
    return `, kept above ${formatMoney(constraint.least * unit, currency)} as asked`
  if (constraint.level === -1) return ', lowered as asked'
  return constraint.level === 1 ? ', raised as asked' : ''
}
