import { type CanonicalItem, type CanonicalMenu, canonicalItem } from '#contract/canonical-menu.ts'
import { compareRefs } from './open-menu.ts'

const ITEM_FIELDS = Object.keys(canonicalItem.shape) as (keyof CanonicalItem)[]

/** The document of a working copy: without what is private or only of the moment, each list in its fixed order. */
export function toCanonical(working: CanonicalMenu): CanonicalMenu {
  const { format, restaurant, menu, dayparts, categories, items, groups } = working
  return {
    format,
    restaurant,
    menu,
    dayparts,
    categories,
    items: items.map(publicItem).sort((one, other) => compareRefs(one.ref, other.ref)),
    groups: [...groups].sort((one, other) => compareRefs(one.ref, other.ref)),
  }
}

function publicItem(item: CanonicalItem): CanonicalItem {
  return Object.fromEntries(ITEM_FIELDS.map((field) => [field, item[field]])) as CanonicalItem
}
