import type { Style } from '#contract/preferences.ts'
import type { PriceWish } from '../reading/price-wish.ts'
import type { Basis } from './basis.ts'
import { formatMoney, minorPerUnit } from './currencies.ts'
import { withEnding } from './endings.ts'

type Settling = { style: Style; currency: string; wish: PriceWish }

/** A basis brought to a printed price: wishes followed, the style's ending, and the sentence that says why. */
export function settledPrice(
  basis: Basis,
  { style, currency, wish }: Settling,
): { minor: number; ground: string } {
  const unit = minorPerUnit(currency)
  if (wish.target !== null) {
    const asked = Math.round(wish.target.amount * unit)
    if (wish.target.isExact) return { minor: asked, ground: 'The price that was named.' }
    const minor = withEnding(asked, { style, currency, most: null })
    return { minor, ground: `Near ${formatMoney(asked, currency)}, as asked.` }
  }
  const level = wish.level === -1 ? 0.85 : wish.level === 1 ? 1.2 : 1
  const most = wish.most === null ? null : Math.ceil(wish.most * unit) - 1
  const least = wish.least === null ? 0 : wish.least * unit
  const wished = Math.max(least, basis.minor * level)
  const minor = withEnding(wished, { style, currency, most })
  const raised = minor < least ? withEnding(least + unit / 2, { style, currency, most }) : minor
  return { minor: raised, ground: `${basis.ground(raised)}${boundIn(wish, currency)}.` }
}

function boundIn(wish: PriceWish, currency: string): string {
  const unit = minorPerUnit(currency)
  if (wish.most !== null) return `, kept under ${formatMoney(wish.most * unit, currency)} as asked`
  if (wish.least !== null)
    return `, kept above ${formatMoney(wish.least * unit, currency)} as asked`
  if (wish.level === -1) return ', lowered as asked'
  return wish.level === 1 ? ', raised as asked' : ''
}
