import type {
  CanonicalCategory,
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  GroupOption,
  OpenPeriod,
  Ref,
} from '#contract/canonical-menu.ts'
import type { Platform } from '#contract/platforms.ts'
import { flatCategories } from './parts/settled-menu.ts'

/**
 * The menu as guests of one platform can meet it: its own names and prices, without what is hidden there, out of reach or
 * not confirmed. What can be written in two ways is written in one, so that two such menus compare field by field.
 */
export function soldMenu(menu: CanonicalMenu, channel: Platform): CanonicalMenu {
  const items = new Map(
    menu.items
      .filter(({ channels }) => !channels[channel]?.isHidden)
      .map((item) => [item.ref, soldItem(item, channel)]),
  )
  const groups = soldGroups(menu, items)
  const categories = soldCategories(menu, items)
  const reached = reach(categories, items, groups)
  const placed = new Set(categories.flatMap((category) => category.items))
  const taken = [...groups.values()].filter(({ ref }) => reached.groups.has(ref))
  const own = optionPrices(taken, items, placed)
  return {
    ...menu,
    dayparts: soldDayparts(menu, categories),
    categories,
    items: [...items.values()]
      .filter(({ ref }) => reached.items.has(ref))
      .map((item) => {
        const price = own.get(item.ref) ?? item.price ?? 0
        return {
          ...item,
          kind: placed.has(item.ref) ? item.kind : 'choice',
          price,
          pickupPrice: item.pickupPrice === price ? null : item.pickupPrice,
          groups: item.groups.filter((ref) => groups.has(ref)),
        }
      }),
    groups: taken.map((group) => ({
      ...group,
      options: group.options.map((option) => ({
        ...option,
        price: withoutRepetition(option, items, own),
      })),
    })),
  }
}

export function sortHours(hours: readonly OpenPeriod[]): OpenPeriod[] {
  return [...hours].sort((one, other) => one.day - other.day || one.from.localeCompare(other.from))
}

function soldItem(item: CanonicalItem, channel: Platform): CanonicalItem {
  const terms = item.channels[channel]
  const price = terms?.delivery ?? item.price ?? 0
  const pickup = terms?.pickup ?? item.pickupPrice
  const { availability, quantity, energy, tax, alcohol } = item
  return {
    ...item,
    name: terms?.name ?? item.name,
    description: terms?.description ?? item.description,
    price,
    pickupPrice: pickup === price ? null : pickup,
    channels: {},
    // For the owner and for our own rules; no platform asks for it.
    inStorePrice: null,
    isFree: false,
    tax:
      tax && tax.mode !== 'by-platform' && (tax.ratePercent ?? tax.category) !== null ? tax : null,
    energy: energy?.isConfirmed ? { ...energy, method: 'owner' } : null,
    allergens: item.allergensConfirmed ? item.allergens : [],
    diets: item.allergensConfirmed ? [...item.diets].sort() : [],
    allergensConfirmed: true,
    spice: item.spice === 0 ? null : item.spice,
    alcohol: alcohol?.contains ? alcohol : null,
    availability:
      availability && (availability.hours.length > 0 || availability.from || availability.to)
        ? { ...availability, hours: sortHours(availability.hours) }
        : null,
    quantity: quantity && (quantity.min ?? quantity.max) !== null ? quantity : null,
  }
}

function soldGroups(
  menu: CanonicalMenu,
  items: ReadonlyMap<Ref, CanonicalItem>,
): Map<Ref, CanonicalGroup> {
  return new Map(
    menu.groups
      .map((group) => soldGroup(group, items))
      .filter(({ options }) => options.length > 0)
      .map((group) => [group.ref, group]),
  )
}

function soldGroup(group: CanonicalGroup, items: ReadonlyMap<Ref, CanonicalItem>): CanonicalGroup {
  const options = group.options.filter(({ item }) => items.has(item))
  const sameOptionTwice = group.sameOptionTwice && options.some(({ maxUnits }) => maxUnits > 1)
  // Where nothing can be taken twice, units are options.
  const least = sameOptionTwice ? group.min : Math.max(group.min, group.minUnits ?? 0)
  const most = sameOptionTwice ? group.max : Math.min(group.max, group.maxUnits ?? group.max)
  const min = Math.min(least, options.length)
  const max = Math.min(most, options.length)
  return {
    ...group,
    min,
    max,
    sameOptionTwice,
    minUnits: sameOptionTwice && group.minUnits !== min ? group.minUnits : null,
    maxUnits: sameOptionTwice && group.maxUnits !== max ? group.maxUnits : null,
    options: sameOptionTwice
      ? options
      : options.map((option) => ({
          ...option,
          maxUnits: 1,
          defaultUnits: Math.min(option.defaultUnits, 1),
        })),
  }
}

/** Without those in which nothing is left. */
function soldCategories(
  menu: CanonicalMenu,
  items: ReadonlyMap<Ref, CanonicalItem>,
): CanonicalCategory[] {
  const known = new Map(menu.categories.map((category) => [category.ref, category]))
  const used = new Set<Ref>()
  for (const category of menu.categories) {
    if (!category.items.some((ref) => items.has(ref))) continue
    for (const ref of [category.ref, ...ancestors(category, known)]) used.add(ref)
  }
  return menu.categories
    .filter(({ ref }) => used.has(ref))
    .map((category) => ({
      ...category,
      parent: ancestors(category, known)[0] ?? null,
      items: category.items.filter((ref) => items.has(ref)),
    }))
}

/** The nearest first; none for a category that is a part of itself. */
function ancestors(category: CanonicalCategory, known: ReadonlyMap<Ref, CanonicalCategory>): Ref[] {
  const found: Ref[] = []
  let parent = category.parent === null ? undefined : known.get(category.parent)
  while (parent) {
    if (parent.ref === category.ref || found.includes(parent.ref)) return []
    found.push(parent.ref)
    parent = parent.parent === null ? undefined : known.get(parent.parent)
  }
  return found
}

/** A category within another one is sold when that one is. */
function soldDayparts(
  menu: CanonicalMenu,
  categories: readonly CanonicalCategory[],
): CanonicalMenu['dayparts'] {
  const known = new Set(categories.map(({ ref }) => ref))
  return menu.dayparts
    .map((daypart) => ({
      ...daypart,
      hours: sortHours(daypart.hours),
      categories: flatCategories(menu, daypart).filter((ref) => known.has(ref)),
    }))
    .filter((daypart) => daypart.categories.length > 0)
}

/** What a guest can come to from the categories, through any depth of options. */
function reach(
  categories: readonly CanonicalCategory[],
  items: ReadonlyMap<Ref, CanonicalItem>,
  groups: ReadonlyMap<Ref, CanonicalGroup>,
): { items: Set<Ref>; groups: Set<Ref> } {
  const reached = { items: new Set<Ref>(), groups: new Set<Ref>() }
  const open = categories.flatMap((category) => category.items)
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (reached.items.has(ref)) continue
    reached.items.add(ref)
    for (const group of items.get(ref)?.groups ?? []) {
      reached.groups.add(group)
      open.push(...(groups.get(group)?.options.map(({ item }) => item) ?? []))
    }
  }
  return reached
}

/** A choice costs what the first group that offers it says: platforms know no price of a choice by itself. */
function optionPrices(
  groups: readonly CanonicalGroup[],
  items: ReadonlyMap<Ref, CanonicalItem>,
  placed: ReadonlySet<Ref>,
): Map<Ref, number> {
  const prices = new Map<Ref, number>()
  for (const { item, price } of groups.flatMap(({ options }) => options)) {
    if (placed.has(item) || prices.has(item)) continue
    prices.set(item, price ?? items.get(item)?.price ?? 0)
  }
  return prices
}

function withoutRepetition(
  { item, price }: GroupOption,
  items: ReadonlyMap<Ref, CanonicalItem>,
  own: ReadonlyMap<Ref, number>,
): number | null {
  const usual = items.get(item)?.price ?? 0
  const shown = price ?? usual
  return shown === (own.get(item) ?? usual) ? null : shown
}
