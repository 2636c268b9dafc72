import type { CanonicalItem, CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { Diet } from '#contract/menus.ts'
import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'
import { sameValue } from '#menu/same-value.ts'
import type { Loss } from '../channel-adapter.ts'
import { withAllergens } from './allergen-text.ts'
import { type MenuPart, NEUTRAL, type NeutralOf } from './neutral-menu.ts'
import { availabilityOf, sellingHours } from './selling-hours.ts'
import { flatCategories, flatName } from './settled-menu.ts'

export const IN_DESCRIPTION = 'in the description'
export const IN_HOURS_OF_DISHES = 'in the hours of each dish'

/** What an owner calls a field that a platform has no place for. */
const WORDS = {
  'restaurant.specialHours': 'hours of single days in the menu',
  'restaurant.hours': 'opening hours in the menu',
  'menu.name': 'name of the whole menu',
  'menu.description': 'description of the whole menu',
  'menu.cover': 'cover picture',
  'dayparts.description': 'descriptions of dayparts',
  'dayparts.picture': 'pictures of dayparts',
  'dayparts.from': 'first days of dayparts',
  'dayparts.to': 'last days of dayparts',
  'categories.description': 'descriptions of categories',
  'categories.translations': 'translations of categories',
  'categories.picture': 'pictures of categories',
  'groups.translations': 'translations of options',
  'groups.free': 'options that cost nothing up to a number',
  'groups.minUnits': 'least number of units',
  'groups.maxUnits': 'greatest number of units',
  'groups.sameOptionTwice': 'option taken twice',
  'items.nativeName': 'names in the cuisine’s own language',
  'items.translations': 'translations of items',
  'items.kitchenName': 'kitchen names',
  'items.pickupPrice': 'price of its own for pickup',
  'items.inStorePrice': 'in-store prices',
  'items.deposit': 'deposits',
  'items.tax': 'tax of single items',
  'items.tax.category': 'tax categories',
  'items.energy': 'calories',
  'items.allergens': 'allergens',
  'items.diets': 'diets',
  'items.spice': 'spiciness',
  'items.alcohol': 'alcohol',
  'items.alcohol.abvPercent': 'strength of alcohol',
  'items.ingredients': 'ingredients',
  'items.servings': 'numbers of servings',
  'items.availability': 'hours of single items',
  'items.quantity': 'least and greatest number of an item',
  'items.gtin': 'barcodes',
} as const
export type LostField = keyof typeof WORDS

/** A sentence for each field that the platform has no place for and that this menu uses. */
export function fieldLosses(
  menu: CanonicalMenu,
  channel: Platform,
  lost: Partial<Record<LostField, string | null>>,
): Loss[] {
  return (Object.entries(lost) as [LostField, string | null][])
    .filter(([field]) => isUsed(menu, field))
    .map(([field, shownAs]) => ({
      ref: null,
      field,
      why: `${PLATFORM_NAMES[channel]} shows no ${WORDS[field]}.`,
      shownAs,
    }))
}

const DIET_WORDS: Readonly<Record<Diet, string>> = {
  vegan: 'vegan',
  vegetarian: 'vegetarian',
  pescatarian: 'pescatarian',
  'gluten-free': 'gluten-free',
  'dairy-free': 'dairy-free',
  'nut-free': 'nut-free',
}

/** For each diet that items of this menu have and the platform has no mark for. */
export function dietLosses(menu: CanonicalMenu, channel: Platform, taken: readonly Diet[]): Loss[] {
  const used = new Set(menu.items.flatMap(({ diets }) => diets))
  return [...used]
    .filter((diet) => !taken.includes(diet))
    .map((diet) => ({
      ref: null,
      field: `items.diets.${diet}`,
      why: `${PLATFORM_NAMES[channel]} has no mark for ${DIET_WORDS[diet]} items.`,
      shownAs: null,
    }))
}

/** For each picture that may not be sent. */
export function pictureLosses(
  menu: CanonicalMenu,
  channel: Platform,
  pictureUrl: (id: string) => string | null,
): Loss[] {
  return menu.items
    .filter(({ picture }) => picture !== null && pictureUrl(picture.id) === null)
    .map(({ ref, name }) => ({
      ref,
      field: 'picture',
      why: `The picture of “${name}” may not be sent to ${PLATFORM_NAMES[channel]}.`,
      shownAs: null,
    }))
}

/** For each category within another, where the platform knows none; one that only holds others is in their names. */
export function subcategoryLosses(menu: CanonicalMenu, channel: Platform): Loss[] {
  const why = `${PLATFORM_NAMES[channel]} has no categories within categories.`
  return [
    ...menu.categories
      .filter(({ parent }) => parent !== null)
      .map((category) => ({
        ref: category.ref,
        field: 'parent',
        why,
        shownAs: `as “${flatName(menu, category)}”`,
      })),
    ...menu.categories
      .filter(({ items }) => items.length === 0)
      .map(({ ref }) => ({ ref, field: 'entry', why, shownAs: 'in the names of its parts' })),
  ]
}

/** For choices and groups that no guest comes to. */
export function unreachedLosses(menu: CanonicalMenu, channel: Platform): Loss[] {
  const reached = reachedEntries(menu)
  return [...menu.items, ...menu.groups]
    .filter(({ ref }) => !reached.has(ref))
    .map(({ ref, name }) => ({
      ref,
      field: 'entry',
      why: `No dish leads to “${name}”, so ${PLATFORM_NAMES[channel]} does not get it.`,
      shownAs: null,
    }))
}

/** The items and groups that a guest finds by a category, or by the options of what is found. */
export function reachedEntries(menu: CanonicalMenu): ReadonlySet<Ref> {
  const items = new Map(menu.items.map((item) => [item.ref, item]))
  const groups = new Map(menu.groups.map((group) => [group.ref, group]))
  const reached = new Set<Ref>()
  const open = menu.categories.flatMap((category) => category.items)
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const item = items.get(ref)
    if (!item || reached.has(ref)) continue
    reached.add(ref)
    for (const group of item.groups.flatMap((one) => groups.get(one) ?? [])) {
      reached.add(group.ref)
      open.push(...group.options.map((option) => option.item))
    }
  }
  return reached
}

/**
 * The menu minus what its losses say, as it will stand on the platform. A loss of `entry` takes the whole entry away; what
 * is shown elsewhere is put there.
 */
export function withoutLosses(menu: CanonicalMenu, losses: readonly Loss[]): CanonicalMenu {
  // Inner categories come out of outer ones before those are taken away.
  const [parents, others] = [losses.filter(isParent), losses.filter((loss) => !isParent(loss))]
  return [...parents, ...others].reduce((left, loss) => withoutLoss(left, loss, menu), menu)
}

function isParent({ field }: Loss): boolean {
  return field === 'parent'
}

function withoutLoss(menu: CanonicalMenu, loss: Loss, whole: CanonicalMenu): CanonicalMenu {
  const { ref, field, shownAs } = loss
  if (field === 'entry' && ref !== null) return withoutEntry(menu, ref)
  if (field === 'dayparts') return withoutDayparts(menu, shownAs, whole)
  if (field === 'parent' && ref !== null) {
    return {
      ...changed(menu, 'categories', ref, (category) => ({
        ...category,
        parent: null,
        name: flatName(whole, category),
      })),
      dayparts: menu.dayparts.map((daypart) => ({
        ...daypart,
        categories: flatCategories(whole, daypart),
      })),
    }
  }
  if (field === 'items.allergens' && shownAs === IN_DESCRIPTION) {
    return changed(menu, 'items', ref, (item) => ({
      ...withoutField(item, ['allergens'], NEUTRAL.items),
      description: withAllergens(item.description, item),
    }))
  }
  if (field.startsWith('items.diets.')) {
    const lost = field.slice('items.diets.'.length)
    return changed(menu, 'items', ref, (item) => ({
      ...item,
      diets: item.diets.filter((diet) => diet !== lost),
    }))
  }
  if (field === 'allergens.detail') return changed(menu, 'items', ref, withoutDetails)
  if (field === 'options.maxUnits') {
    return changed(menu, 'groups', ref, (group) => {
      const most = Math.max(1, ...group.options.map(({ maxUnits }) => maxUnits))
      return { ...group, options: group.options.map((one) => ({ ...one, maxUnits: most })) }
    })
  }
  if (field === 'options.units') {
    return changed(menu, 'groups', ref, (group) => ({
      ...group,
      min: Math.min(1, group.minUnits ?? 0),
      max: group.options.length,
      options: group.options.map((one) => ({
        ...one,
        maxUnits: Math.max(1, group.maxUnits ?? 1),
      })),
    }))
  }
  if (field === 'options.defaultUnits') {
    return changed(menu, 'groups', ref, (group) => ({
      ...group,
      options: group.options.map((one) => ({ ...one, defaultUnits: 0 })),
    }))
  }
  const [list, ...path] = field.split('.') as [MenuPart, ...string[]]
  if (ref !== null) return ofEntry(menu, ref, field.split('.'))
  if (list === 'restaurant' || list === 'menu') {
    return { ...menu, [list]: withoutField(menu[list], path, NEUTRAL[list]) }
  }
  return list in NEUTRAL
    ? changed(menu, list, null, (entry: object) => withoutField(entry, path, NEUTRAL[list]))
    : menu
}

function withoutDetails(item: CanonicalItem): CanonicalItem {
  const contained = item.allergens.filter(({ presence }) => presence === 'contains')
  return {
    ...item,
    description: withAllergens(item.description, item),
    allergens: [...new Set(contained.map(({ allergen }) => allergen))].map((allergen) => ({
      allergen,
      detail: null,
      presence: 'contains' as const,
    })),
  }
}

function withoutDayparts(
  menu: CanonicalMenu,
  shownAs: string | null,
  whole: CanonicalMenu,
): CanonicalMenu {
  const items =
    shownAs === IN_HOURS_OF_DISHES
      ? menu.items.map((item) => ({
          ...item,
          availability: availabilityOf(sellingHours(whole, item)),
        }))
      : menu.items
  return { ...menu, items, dayparts: [] }
}

function withoutEntry(menu: CanonicalMenu, gone: Ref): CanonicalMenu {
  const isLeft = ({ ref }: { ref: Ref }) => ref !== gone
  const isOther = (ref: Ref) => ref !== gone
  return {
    ...menu,
    dayparts: menu.dayparts
      .filter(isLeft)
      .map((one) => ({ ...one, categories: one.categories.filter(isOther) })),
    categories: menu.categories
      .filter(isLeft)
      .map((one) => ({ ...one, items: one.items.filter(isOther) })),
    items: menu.items.filter(isLeft).map((one) => ({ ...one, groups: one.groups.filter(isOther) })),
    groups: menu.groups
      .filter(isLeft)
      .map((one) => ({ ...one, options: one.options.filter(({ item }) => item !== gone) })),
  }
}

function changed<L extends 'dayparts' | 'categories' | 'groups' | 'items'>(
  menu: CanonicalMenu,
  list: L,
  ref: Ref | null,
  change: (entry: CanonicalMenu[L][number]) => object,
): CanonicalMenu {
  return {
    ...menu,
    [list]: menu[list].map((entry) => (ref === null || entry.ref === ref ? change(entry) : entry)),
  }
}

function ofEntry(menu: CanonicalMenu, ref: Ref, path: string[]): CanonicalMenu {
  const lists = ['dayparts', 'categories', 'groups', 'items'] as const
  return lists.reduce(
    (left, list) => changed(left, list, ref, (entry) => withoutField(entry, path, NEUTRAL[list])),
    menu,
  )
}

/** A field that the entry has not is no loss to it. */
function withoutField<E extends object>(entry: E, path: readonly string[], neutral: NeutralOf): E {
  const [name, inner] = path
  if (name === undefined || !(name in entry)) return entry
  const value = entry[name as keyof E]
  if (inner === undefined) return { ...entry, [name]: neutral[name] ?? null }
  return value === null ? entry : { ...entry, [name]: { ...value, [inner]: null } }
}

function isUsed(menu: CanonicalMenu, field: LostField): boolean {
  const [list, name, inner] = field.split('.') as [MenuPart, string, string | undefined]
  return [menu[list]].flat().some((entry) => {
    const value = (entry as Record<string, unknown>)[name]
    if (inner === undefined) return !sameValue(value, NEUTRAL[list][name] ?? null)
    return value !== null && (value as Record<string, unknown>)[inner] !== null
  })
}
