import type {
  CanonicalCategory,
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  Ref,
} from '#contract/canonical-menu.ts'
import type { Platform } from '#contract/platforms.ts'
import { menuFor } from './channel-terms.ts'
import { availabilityOf, settledHours } from './selling-hours.ts'

/**
 * The menu as it may be told to one platform, with whatever says the same said in one way: without what is hidden there,
 * what is only suggested, and what guests never see. Rendering begins with it.
 */
export function settledMenu(menu: CanonicalMenu, channel: Platform): CanonicalMenu {
  const shown = menuFor(menu, channel)
  const parents = new Set(shown.categories.map(({ parent }) => parent))
  const categories = shown.categories.filter(
    ({ ref, items }) => items.length > 0 || parents.has(ref),
  )
  const kept = new Set(categories.map(({ ref }) => ref))
  return {
    ...shown,
    restaurant: { ...shown.restaurant, hours: settledHours(shown.restaurant.hours) },
    dayparts: shown.dayparts.map((daypart) => ({
      ...daypart,
      hours: settledHours(daypart.hours),
      categories: daypart.categories.filter((ref) => kept.has(ref)),
    })),
    categories,
    items: shown.items.map(settledItem),
    groups: shown.groups.map(settledGroup),
  }
}

function settledItem(item: CanonicalItem): CanonicalItem {
  const { allergensConfirmed, energy, tax, availability, price, description } = item
  const allergens = allergensConfirmed ? item.allergens : []
  const diets = allergensConfirmed ? [...item.diets].sort() : []
  return {
    ...item,
    description: description === '' ? null : description,
    price: price ?? 0,
    isFree: false,
    allergens,
    diets,
    allergensConfirmed: allergens.length + diets.length > 0,
    energy: energy?.isConfirmed ? { ...energy, method: 'owner' } : null,
    tax: tax && settledTax(tax),
    availability:
      availability &&
      availabilityOf(
        (availability.hours.length > 0
          ? settledHours(availability.hours)
          : [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '24:00' }))
        ).map((period) => ({
          ...period,
          firstDate: availability.from,
          lastDate: availability.to,
        })),
      ),
    quantity:
      item.quantity && (item.quantity.min !== null || item.quantity.max !== null)
        ? item.quantity
        : null,
  }
}

function settledTax(tax: NonNullable<CanonicalItem['tax']>): CanonicalItem['tax'] {
  const { ratePercent, category } = tax
  if (ratePercent === null && category === null) return null
  return { ...tax, mode: ratePercent === null ? 'by-platform' : tax.mode }
}

/** Counts of units say something only where one option may be taken several times. */
function settledGroup(group: CanonicalGroup): CanonicalGroup {
  const { min, max, minUnits, maxUnits, options } = group
  const sameOptionTwice = group.sameOptionTwice && options.some((one) => one.maxUnits > 1)
  if (!sameOptionTwice) {
    return {
      ...group,
      min: Math.max(min, minUnits ?? 0),
      max: Math.min(max, maxUnits ?? max),
      minUnits: null,
      maxUnits: null,
      sameOptionTwice,
      options: options.map((option) => ({
        ...option,
        defaultUnits: Math.min(1, option.defaultUnits),
        maxUnits: 1,
      })),
    }
  }
  return {
    ...group,
    sameOptionTwice,
    minUnits: minUnits ?? min,
    maxUnits: maxUnits ?? Math.min(99, mostUnits(group)),
  }
}

function mostUnits({ options, max }: CanonicalGroup): number {
  return options
    .map((option) => option.maxUnits)
    .sort((one, other) => other - one)
    .slice(0, max)
    .reduce((sum, units) => sum + units, 0)
}

/**
 * Choices' prices where each group holds a copy of them: the first copy's is the choice's own, the others' stand where they
 * differ. What a guest pays stays the same.
 */
export function withCopiedPrices(menu: CanonicalMenu): CanonicalMenu {
  const { own, within } = copiedPrices(menu)
  return {
    ...menu,
    items: menu.items.map((item) => ({ ...item, price: own.get(item.ref) ?? item.price })),
    groups: menu.groups.map((group) => ({
      ...group,
      options: group.options.map((option) => {
        const price = within.get(`${group.ref} ${option.item}`) ?? null
        return { ...option, price: price === own.get(option.item) ? null : price }
      }),
    })),
  }
}

function copiedPrices({ items, groups }: CanonicalMenu) {
  const prices = new Map(items.map(({ ref, price }) => [ref, price ?? 0]))
  const inCategory = new Set(items.flatMap(({ ref, kind }) => (kind === 'choice' ? [] : [ref])))
  const own = new Map<Ref, number>([...prices].filter(([ref]) => inCategory.has(ref)))
  const within = new Map<string, number>()
  for (const group of groups) {
    for (const option of group.options) {
      const price = option.price ?? prices.get(option.item) ?? 0
      within.set(`${group.ref} ${option.item}`, price)
      if (!own.has(option.item)) own.set(option.item, price)
    }
  }
  return { own, within }
}

/** The groups that offer an item. */
export function offeringGroups(groups: readonly CanonicalGroup[]): Map<Ref, CanonicalGroup[]> {
  const offering = new Map<Ref, CanonicalGroup[]>()
  for (const group of groups) {
    for (const { item } of group.options) {
      offering.set(item, [...(offering.get(item) ?? []), group])
    }
  }
  return offering
}

export function visibleCategories({ categories }: CanonicalMenu): CanonicalCategory[] {
  return categories.filter(({ items }) => items.length > 0)
}

/** The categories that guests see and no daypart has. */
export function restCategories(menu: CanonicalMenu): Ref[] {
  const parted = new Set(menu.dayparts.flatMap((daypart) => flatCategories(menu, daypart)))
  return visibleCategories(menu)
    .map(({ ref }) => ref)
    .filter((ref) => !parted.has(ref))
}

/** "Drinks – Hot drinks", for platforms without categories within categories. */
export function flatName(
  { categories }: CanonicalMenu,
  category: { ref: Ref; name: string; parent: Ref | null },
): string {
  const byRef = new Map(categories.map((one) => [one.ref, one]))
  const names = [category.name]
  const seen = new Set([category.ref])
  let above = category.parent === null ? undefined : byRef.get(category.parent)
  while (above && !seen.has(above.ref)) {
    names.unshift(above.name)
    seen.add(above.ref)
    above = above.parent === null ? undefined : byRef.get(above.parent)
  }
  return names.join(' – ')
}

/** A daypart's categories, each with those within it after it. */
export function flatCategories(
  { categories }: CanonicalMenu,
  daypart: { categories: readonly Ref[] },
): Ref[] {
  const flat = new Set<Ref>()
  const named = new Set(daypart.categories)
  const add = (ref: Ref) => {
    if (flat.has(ref)) return
    flat.add(ref)
    for (const inner of categories) {
      if (inner.parent === ref && !named.has(inner.ref)) add(inner.ref)
    }
  }
  daypart.categories.forEach(add)
  return [...flat]
}
