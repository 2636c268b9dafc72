import type { CanonicalItem, CanonicalMenu, OpenPeriod } from '#contract/canonical-menu.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { withAllergens } from '../parts/allergen-text.ts'
import { flatName } from '../parts/settled-menu.ts'
import { sortHours } from '../sold-menu.ts'
import {
  JUSTEAT_DAYS,
  type JusteatAvailability,
  type JusteatGroup,
  type JusteatItem,
  type JusteatMenu,
} from './payload.ts'

type Target = Pick<RenderTarget, 'pictureUrl' | 'soldOut'> & { storeId: string }
type Service = 'delivery' | 'collection'

/** The menu as it is sold on Just Eat. What is sold out is left out: there is no other way to say so. */
export function justeatPayload(menu: CanonicalMenu, target: Target): JusteatMenu {
  const isOn = ({ ref }: { ref: string }) => !target.soldOut.has(ref)
  const placed = new Set(menu.categories.flatMap(({ items }) => items))
  const dishes = menu.items.filter((item) => placed.has(item.ref) && isOn(item))
  const known = new Map(menu.items.map((item) => [item.ref, item]))
  const items = dishes.map((item) => itemOf(item, { menu, known }, target))
  const used = new Set(
    items.flatMap(({ variations }) => variations.flatMap((one) => one.availabilityIds)),
  )
  return {
    currency: menu.restaurant.currency,
    name: menu.menu.name || menu.restaurant.name,
    description: menu.menu.description ?? '',
    restaurantId: target.storeId,
    availabilities: availabilitiesOf(menu).filter(({ id }) => used.has(id)),
    categories: menu.categories
      .filter(({ items }) => items.length > 0)
      .map((category) => ({
        id: category.ref,
        name: flatName(menu, category),
        description: category.description ?? '',
        itemIds: category.items.filter((ref) => isOn({ ref })),
      })),
    items,
  }
}

/** By its place among the dayparts, 0 for all the opening hours; Just Eat takes nothing but integers. */
const IDS_EACH = 3
const SERVICES: readonly (readonly Service[])[] = [
  ['delivery', 'collection'],
  ['delivery'],
  ['collection'],
]

function availabilityId(place: number, services: readonly Service[]): string {
  const kind = SERVICES.findIndex((one) => one.join() === services.join())
  return String(place * IDS_EACH + kind + 1)
}

/** Which of the dayparts an availability stands for: 0 for none. */
export function placeOf(id: string): number {
  return Math.floor((Number(id) - 1) / IDS_EACH)
}

function availabilitiesOf({ restaurant, dayparts }: CanonicalMenu): JusteatAvailability[] {
  const all = { name: 'All day', description: null, hours: restaurant.hours }
  return [all, ...dayparts].flatMap(({ name, description, hours }, place) =>
    SERVICES.map((services) => ({
      id: availabilityId(place, services),
      name,
      description: description ?? '',
      serviceTypes: [...services],
      times: timesOf(hours),
    })),
  )
}

/** The end of a day is written 00:00:00. */
function timesOf(hours: readonly OpenPeriod[]): JusteatAvailability['times'] {
  const days = new Map<string, OpenPeriod[]>()
  for (const period of sortHours(hours)) {
    const key = `${period.from} ${period.to}`
    days.set(key, [...(days.get(key) ?? []), period])
  }
  return [...days.values()].flatMap((periods) => {
    const [first] = periods
    if (!first) return []
    return {
      daysOfTheWeek: [...new Set(periods.map(({ day }) => JUSTEAT_DAYS[day] ?? 'monday'))],
      fromDateTime: `${first.from}:00`,
      toDateTime: first.to === '24:00' ? '00:00:00' : `${first.to}:00`,
    }
  })
}

type Whole = { menu: CanonicalMenu; known: ReadonlyMap<string, CanonicalItem> }

function itemOf(item: CanonicalItem, whole: Whole, target: Target): JusteatItem {
  const { menu } = whole
  const url = item.picture && target.pictureUrl(item.picture.id)
  const groups = groupsOf(item, whole, target)
  return {
    id: item.ref,
    name: item.name,
    description: withAllergens(item.description, item) ?? '',
    type: 'menuItem',
    labels: labelsOf(item),
    requireOtherProducts: false,
    ...(url && { imageUrl: url }),
    variations: variationsOf(item, menu).map((variation) => ({
      ...variation,
      modifierGroupsIds: groups.map(({ id }) => id),
    })),
    modifierGroups: groups,
    dealGroups: [],
  }
}

function labelsOf({ spice, diets, alcohol }: CanonicalItem): string[] {
  return [
    ...(spice ? ['hot'] : []),
    ...(diets.includes('vegetarian') || diets.includes('vegan') ? ['vegetarian'] : []),
    ...(alcohol?.contains ? ['alcohol'] : []),
  ]
}

/** Two for two prices: one is sold by delivery, the other at the counter. */
function variationsOf(item: CanonicalItem, menu: CanonicalMenu): JusteatItem['variations'] {
  const category = menu.categories.find(({ items }) => items.includes(item.ref))
  const places = menu.dayparts.flatMap(({ categories }, at) =>
    category && categories.includes(category.ref) ? [at + 1] : [],
  )
  const ids = (services: readonly Service[]) =>
    (places.length > 0 ? places : [0]).map((place) => availabilityId(place, services))
  const one = {
    name: '',
    type: 'noVariation' as const,
    modifierGroupsIds: [],
    dealGroupsIds: [],
    dealOnly: false,
  }
  const price = item.price ?? 0
  if (item.pickupPrice === null) {
    const availabilityIds = ids(['delivery', 'collection'])
    return [{ ...one, id: item.ref, basePrice: price, availabilityIds }]
  }
  return [
    { ...one, id: item.ref, basePrice: price, availabilityIds: ids(['delivery']) },
    {
      ...one,
      id: pickupId(item.ref),
      basePrice: item.pickupPrice,
      availabilityIds: ids(['collection']),
    },
  ]
}

export function pickupId(ref: string): string {
  return `${ref}.pickup`
}

function groupsOf(
  { groups }: CanonicalItem,
  { menu, known }: Whole,
  { soldOut }: Target,
): JusteatGroup[] {
  return groups.flatMap((ref) => {
    const group = menu.groups.find((one) => one.ref === ref)
    const options = group?.options.filter(({ item }) => !soldOut.has(item)) ?? []
    if (!group || options.length === 0) return []
    return {
      id: group.ref,
      name: group.name,
      minChoices: Math.min(group.min, options.length),
      maxChoices: group.sameOptionTwice ? group.max : Math.min(group.max, options.length),
      modifiers: options.map(({ item, price, maxUnits }) => ({
        id: item,
        name: known.get(item)?.name ?? item,
        additionPrice: price ?? known.get(item)?.price ?? 0,
        minChoices: 0,
        maxChoices: maxUnits,
      })),
    }
  })
}
