import type { CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { PriceRule } from '#contract/menu-editor.ts'

const MINOR_MAX = 999_999_999

/** The changes of a price rule over the named items; what has no price, or keeps it, is not in them. */
export function priceChanges(
  document: CanonicalMenu,
  refs: readonly Ref[],
  rule: PriceRule,
): MenuChange[] {
  const wanted = new Set(refs)
  return document.items.flatMap(({ ref, price }): MenuChange[] => {
    if (!wanted.has(ref) || price === null || price === 0) return []
    const after = changedPrice(price, rule)
    return after === price
      ? []
      : [{ op: 'set', on: 'item', ref, field: 'price', before: price, after }]
  })
}

/** Never below one unit: a rule does not make a dish free. */
export function changedPrice(minor: number, { percent, amount, rounding }: PriceRule): number {
  // Whole numbers as long as can be: 1.1 * 100 is not 110.
  const changed = (minor * Math.round((100 + percent) * 100)) / 10_000 + amount
  return Math.min(MINOR_MAX, Math.max(1, rounded(changed, rounding)))
}

function rounded(minor: number, rounding: PriceRule['rounding']): number {
  if (rounding.to === 'none') return Math.round(minor)
  if (rounding.to === 'step') return Math.round(minor / rounding.step) * rounding.step
  // The nearest price that ends so: with 99 in hundreds, 12.40 becomes 11.99 and 12.60 becomes 12.99.
  const { ending, step } = rounding
  return Math.max(ending, Math.round((minor - ending) / step) * step + ending)
}
