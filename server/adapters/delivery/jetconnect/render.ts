import type {
  CanonicalCategory,
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  CanonicalPicture,
  OpenPeriod,
  Ref,
} from '#contract/canonical-menu.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { withAllergens } from '../parts/allergen-text.ts'
import { sortHours } from '../sold-menu.ts'
import { allergenCodes, areCodesEnough } from './allergens.ts'
import {
  JET_DAYS,
  type JetCategory,
  type JetDay,
  type JetItem,
  type JetMenu,
  type JetMenus,
  type JetModifier,
} from './payload.ts'

type Target = Pick<RenderTarget, 'pictureUrl' | 'soldOut'> & {
  storeId: string
  callbackUrl?: string
}
type Fulfilment = JetMenu['type']
type Drawn = {
  menu: CanonicalMenu
  target: Target
  type: Fulfilment
  items: Map<Ref, CanonicalItem>
}

/** Deeper than this nobody is known to have sent options. */
export const JET_DEPTH = 2
const LAST_MINUTE = '23:59'
export const SPICINESS = ['UNKNOWN', 'MILD', 'MEDIUM', 'HOT'] as const

/** Of a menu as it is sold on JET Connect: one menu for each daypart and for delivery and collection. */
export function jetPayload(menu: CanonicalMenu, target: Target): JetMenus {
  const items = new Map(menu.items.map((item) => [item.ref, item]))
  const inDayparts = new Set(menu.dayparts.flatMap(({ categories }) => categories))
  const parts = [
    ...menu.dayparts.map((daypart) => ({
      reference: `${menu.menu.ref}-${daypart.ref}`,
      name: daypart.name,
      description: daypart.description,
      hours: daypart.hours,
      shown: (ref: Ref) => daypart.categories.includes(ref),
    })),
    {
      reference: menu.menu.ref,
      name: menu.menu.name || menu.restaurant.name,
      description: menu.menu.description,
      hours: menu.restaurant.hours,
      shown: (ref: Ref) => !inDayparts.has(ref),
    },
  ].filter(({ shown }) => menu.categories.some(({ ref }) => shown(ref)))
  const payload = {
    restaurants: [target.storeId],
    callback_url: target.callbackUrl,
    menus: (['DELIVERY', 'COLLECTION'] as const).flatMap((type) =>
      parts.map(({ reference, name, description, hours, shown }) => ({
        name,
        reference: `${reference}-${type.toLowerCase()}`,
        type,
        default_language: menu.restaurant.locale,
        description: description ?? undefined,
        availability: availabilityOf(hours),
        categories: categoriesOf({ menu, target, type, items }, shown),
        quantity_restrictions: restrictionsOf(menu),
      })),
    ),
  }
  // Without the keys that have no value.
  return JSON.parse(JSON.stringify(payload))
}

/** All seven days, an empty one closed: with six the platform refuses the menu. */
function availabilityOf(hours: readonly OpenPeriod[]): JetMenu['availability'] {
  const days = JET_DAYS.map((name, day): [JetDay, string[]] => [
    name,
    sortHours(hours)
      .filter((period) => period.day === day)
      .map(({ from, to }) => `${from} - ${to === '24:00' ? LAST_MINUTE : to}`),
  ])
  return Object.fromEntries(days) as JetMenu['availability']
}

function restrictionsOf({ items, categories }: CanonicalMenu): JetMenu['quantity_restrictions'] {
  const placed = new Set(categories.flatMap((category) => category.items))
  const found = items.flatMap(({ ref, name, quantity }) =>
    quantity && quantity.max !== null && placed.has(ref)
      ? {
          id: ref,
          name,
          maximum: quantity.max,
          restricted_quantity_plus: [{ plu: ref, contributing_quantity: 1 }],
        }
      : [],
  )
  return found.length > 0 ? found : undefined
}

/** A category stands below its own one where that is shown too, else beside the others. */
function categoriesOf(drawn: Drawn, shown: (ref: Ref) => boolean): JetCategory[] {
  const all = drawn.menu.categories.filter(({ ref }) => shown(ref))
  const isRoot = ({ parent }: CanonicalCategory) => parent === null || !shown(parent)
  const below = (category: CanonicalCategory): JetCategory[] =>
    all.filter(({ parent }) => parent === category.ref).map((one) => of(one, 'subcategory'))
  const of = (category: CanonicalCategory, type: JetCategory['type']): JetCategory => {
    const inner = below(category)
    return {
      name: category.name,
      description: category.description ?? '',
      type,
      items: category.items.flatMap((ref) => {
        const item = drawn.items.get(ref)
        return item ? itemOf(item, drawn, { depth: 0, price: null }) : []
      }),
      ...(inner.length > 0 && { categories: inner }),
      gallery: galleryOf(category.picture, drawn.target),
      translations: translationsOf(category.translations),
    }
  }
  return all.filter(isRoot).map((category) => of(category, 'root'))
}

function galleryOf(picture: CanonicalPicture | null, { pictureUrl }: Target) {
  const url = picture && pictureUrl(picture.id)
  return url ? [{ url }] : undefined
}

function translationsOf(translations: CanonicalItem['translations']) {
  const entries = Object.entries(translations)
  if (entries.length === 0) return undefined
  return Object.fromEntries(
    entries.map(([language, { name, description }]) => [
      language,
      { name, description: description ?? undefined },
    ]),
  )
}

function itemOf(
  item: CanonicalItem,
  drawn: Drawn,
  { depth, price }: { depth: number; price: number | null },
): JetItem {
  const { target, type, menu } = drawn
  const { country } = menu.restaurant
  const own = type === 'COLLECTION' ? (item.pickupPrice ?? item.price) : item.price
  const groups = depth < JET_DEPTH ? item.groups : []
  const modifiers = groups.flatMap((ref) => modifierOf(ref, drawn, depth))
  const codes = allergenCodes(item)
  return {
    name: item.name,
    plu: item.ref,
    reference: item.ref,
    price: price ?? own ?? 0,
    description:
      (areCodesEnough(item, country) ? item.description : withAllergens(item.description, item)) ??
      undefined,
    out_of_stock: target.soldOut.has(item.ref),
    ...(modifiers.length > 0 && { modifiers }),
    tax_percentage: item.tax?.mode === 'included' ? (item.tax.ratePercent ?? undefined) : undefined,
    gallery: galleryOf(item.picture, target),
    ...alcoholOf(item),
    spiciness: item.spice === null ? undefined : SPICINESS[item.spice],
    dietary_restrictions: dietsOf(item),
    ...(codes.length > 0 && { allergens: codes }),
    ...energyOf(item),
    servings: item.servings ?? undefined,
    deposit:
      item.deposit === null
        ? undefined
        : { type: 'DEPOSIT', amount: item.deposit, included_in_total_price: false },
    gtin: item.gtin ?? undefined,
    translations: translationsOf(item.translations),
  }
}

function alcoholOf({ alcohol }: CanonicalItem): Partial<JetItem> {
  if (!alcohol?.contains) return { product_types: ['RESTAURANT_PREPARED_FOOD'] }
  return {
    is_alcoholic: true,
    alcohol_percentage: alcohol.abvPercent ?? undefined,
    product_types: ['ALCOHOL'],
  }
}

function dietsOf({ diets }: CanonicalItem): string[] | undefined {
  const found = [
    ...(diets.includes('vegetarian') ? ['VEGETARIAN'] : []),
    ...(diets.includes('vegan') ? ['VEGAN'] : []),
  ]
  return found.length > 0 ? found : undefined
}

/** JET Connect's calories are of the item as it is sold: of a serving or an addition there is no field. */
function energyOf({ energy }: CanonicalItem): Partial<JetItem> {
  if (energy?.per !== 'item') return {}
  const { kcalLow: min, kcalHigh: max } = energy
  return min === max
    ? { nutritional_info: { kcal: min } }
    : { nutritional_info_range: { kcal_range: { min, max } } }
}

function modifierOf(ref: Ref, drawn: Drawn, depth: number): JetModifier[] {
  const group = drawn.menu.groups.find((one) => one.ref === ref)
  if (!group) return []
  return [
    {
      name: group.name,
      description: '',
      pick: pickOf(group),
      options: group.options.flatMap((option) => {
        const item = drawn.items.get(option.item)
        return item ? itemOf(item, drawn, { depth: depth + 1, price: option.price }) : []
      }),
    },
  ]
}

const MOST = 99

function pickOf(group: CanonicalGroup): JetModifier['pick'] {
  const { min, max, minUnits, maxUnits, sameOptionTwice, options } = group
  const most = options.reduce((sum, option) => sum + option.maxUnits, 0)
  const from = sameOptionTwice ? (minUnits ?? min) : min
  const to = sameOptionTwice ? (maxUnits ?? Math.min(MOST, most)) : max
  return from === to
    ? { pick_same_option: sameOptionTwice, exactly: from }
    : { pick_same_option: sameOptionTwice, range: { from, to } }
}
