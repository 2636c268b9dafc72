import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { ShrinkWarning } from '#contract/menu-changes.ts'

const ITEMS_SHARE = 0.3
const PRICE_SHARE = 0.3

/** Signs of a mistake that would take a menu away: an approval that shows one is asked for twice. */
export function shrinkWarnings(before: CanonicalMenu, after: CanonicalMenu): ShrinkWarning[] {
  return [
    ...goneItems(before, after),
    ...goneCategories(before, after),
    ...farPrices(before, after),
  ]
}

function goneItems(before: CanonicalMenu, after: CanonicalMenu): ShrinkWarning[] {
  const left = new Set(after.items.map(({ ref }) => ref))
  const dishes = before.items.filter(({ kind }) => kind !== 'choice')
  const gone = dishes.filter(({ ref }) => !left.has(ref)).length
  if (gone === 0 || gone <= dishes.length * ITEMS_SHARE) return []
  return [{ kind: 'items', ref: null, text: `${gone} of ${dishes.length} items are gone.` }]
}

function goneCategories(before: CanonicalMenu, after: CanonicalMenu): ShrinkWarning[] {
  const left = new Set(
    after.categories.filter(({ items }) => items.length > 0).map(({ ref }) => ref),
  )
  return before.categories
    .filter(({ ref, items }) => items.length > 0 && !left.has(ref))
    .map(({ ref, name }) => ({
      kind: 'category',
      ref,
      text: `The category “${name}” is gone or has no items any more.`,
    }))
}

function farPrices(before: CanonicalMenu, after: CanonicalMenu): ShrinkWarning[] {
  const former = new Map(before.items.map(({ ref, price }) => [ref, price]))
  return after.items.flatMap(({ ref, name, price }): ShrinkWarning[] => {
    const was = former.get(ref)
    if (!was || price === null || Math.abs(price - was) <= was * PRICE_SHARE) return []
    const percent = Math.round((Math.abs(price - was) / was) * 100)
    const way = price > was ? 'more' : 'less'
    return [{ kind: 'price', ref, text: `“${name}” costs ${percent} % ${way} than before.` }]
  })
}
