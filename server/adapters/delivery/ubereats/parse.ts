import type { CanonicalItem, CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { Diet } from '#contract/menus.ts'
import { asSeen, NO_STORE, NOTHING_SEEN, type SeenMenu } from '../parts/seen-menu.ts'
import { availabilityOf } from '../parts/selling-hours.ts'
import { readWeek } from './hours.ts'
import {
  type UberGroup,
  type UberItem,
  type UberMenus,
  type UberText,
  uberMenus,
} from './payload.ts'
import {
  ALCOHOL_SCALE,
  DIET_LABELS,
  ENERGY_DISPLAYS,
  ENERGY_SCALE,
  renderUbereats,
} from './render.ts'

export function parseUbereats(payloads: readonly unknown[], like: CanonicalMenu): CanonicalMenu {
  const expected = seenIn(renderUbereats(like, NO_STORE).payloads, like)
  const seen = seenIn(payloads, like)
  return asSeen({ ...seen, items: withStickyAlcohol(seen, expected) }, expected, {
    like,
    channel: 'ubereats',
  })
}

/** Suspended beyond now. */
export function suspendedIn({ items }: UberMenus, now: Date): Ref[] {
  return items
    .filter(
      ({ suspension_info }) =>
        (suspension_info?.suspension?.suspend_until ?? 0) * 1000 > now.getTime(),
    )
    .map(({ id }) => id)
}

/** Uber never forgets that an item once had alcohol: nobody edited that there. */
function withStickyAlcohol(seen: SeenMenu, expected: SeenMenu): SeenMenu['items'] {
  const sent = new Map(expected.items.map(({ ref, alcohol }) => [ref, alcohol]))
  return seen.items.map((item) => {
    const wanted = sent.get(item.ref)
    return wanted !== undefined && !wanted?.contains && item.alcohol?.contains
      ? { ...item, alcohol: wanted }
      : item
  })
}

function seenIn(payloads: readonly unknown[], like: CanonicalMenu): SeenMenu {
  const [payload] = payloads
  if (payload === undefined) return NOTHING_SEEN
  const { menus, categories, items, modifier_groups } = uberMenus.parse(payload)
  const own = menus.find(({ id }) => id === like.menu.ref)
  const dishes = new Set(categories.flatMap(({ entities }) => entities.map(({ id }) => id)))
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    restaurant: own ? { hours: readWeek(own.service_availability) } : {},
    menu: own ? { name: words(own.title), description: wordsOrNull(own.subtitle) } : {},
    dayparts: menus
      .filter((menu) => menu !== own)
      .map((menu) => ({
        ref: menu.id,
        name: words(menu.title),
        description: wordsOrNull(menu.subtitle),
        hours: readWeek(menu.service_availability),
        categories: menu.category_ids,
      })),
    categories: categories.map((category) => ({
      ref: category.id,
      name: words(category.title),
      description: wordsOrNull(category.subtitle),
      items: category.entities.map(({ id }) => id),
    })),
    items: items.map((item) => itemOf(item, dishes.has(item.id))),
    groups: modifier_groups.map((group) => groupOf(group, byId)),
  }
}

function itemOf(item: UberItem, isDish: boolean): SeenMenu['items'][number] {
  const { price_info, quantity_info, nutritional_info, dish_info, visibility_info } = item
  const labels = dish_info?.classifications?.dietary_label_info?.labels ?? []
  const quantity = quantity_info?.quantity
  const hasQuantity = quantity?.min_permitted != null || quantity?.max_permitted != null
  return {
    ref: item.id,
    kind: isDish ? 'dish' : 'choice',
    name: words(item.title),
    description: wordsOrNull(item.description),
    price: price_info.price,
    deposit: price_info.container_deposit ?? null,
    inStorePrice: price_info.in_store_price ?? null,
    quantity: hasQuantity
      ? { min: quantity?.min_permitted ?? null, max: quantity?.max_permitted ?? null }
      : null,
    groups: item.modifier_group_ids?.ids ?? [],
    tax: taxOf(item),
    energy: energyOf(item),
    servings: nutritional_info?.number_of_servings ?? null,
    diets: (Object.entries(DIET_LABELS) as [Diet, string][])
      .filter(([, label]) => labels.includes(label))
      .map(([diet]) => diet)
      .sort(),
    ingredients: dish_info?.classifications?.ingredients ?? [],
    alcohol: alcoholOf(item),
    availability: availabilityOf(
      (visibility_info?.hours ?? []).flatMap(({ start_date, end_date, hours_of_week }) =>
        readWeek(hours_of_week).map((period) => ({
          ...period,
          firstDate: start_date ?? null,
          lastDate: end_date ?? null,
        })),
      ),
    ),
  }
}

function taxOf({ tax_info }: UberItem): CanonicalItem['tax'] {
  const { tax_rate, vat_rate_percentage } = tax_info
  if (vat_rate_percentage != null) {
    return { mode: 'included', ratePercent: vat_rate_percentage, category: null }
  }
  return tax_rate == null ? null : { mode: 'added', ratePercent: tax_rate, category: null }
}

function energyOf({ nutritional_info }: UberItem): CanonicalItem['energy'] {
  const calories = nutritional_info?.calories
  if (!calories) return null
  const { lower, upper } = calories.energy_interval
  const per = (['item', 'serving', 'addition'] as const).find(
    (one) => ENERGY_DISPLAYS[one] === calories.display_type,
  )
  return {
    kcalLow: Math.round(lower / ENERGY_SCALE),
    kcalHigh: Math.round((upper ?? lower) / ENERGY_SCALE),
    per: per ?? 'item',
    method: 'owner',
    isConfirmed: true,
  }
}

function alcoholOf({ dish_info, beverage_info }: UberItem): CanonicalItem['alcohol'] {
  const count = dish_info?.classifications?.alcoholic_items
  if (count == null) return null
  const strength = beverage_info?.alcohol_by_volume
  return {
    contains: count > 0,
    abvPercent: strength == null ? null : strength / ALCOHOL_SCALE,
  }
}

function groupOf(
  group: UberGroup,
  items: ReadonlyMap<string, UberItem>,
): SeenMenu['groups'][number] {
  const quantity = group.quantity_info?.quantity
  const least = quantity?.min_permitted ?? 0
  const most = quantity?.max_permitted ?? group.modifier_options.length
  const isTwice = quantity?.max_permitted_unique != null
  return {
    ref: group.id,
    name: words(group.title),
    min: isTwice ? (quantity?.min_permitted_unique ?? 0) : least,
    max: isTwice ? (quantity?.max_permitted_unique ?? most) : most,
    minUnits: isTwice ? least : null,
    maxUnits: isTwice ? most : null,
    sameOptionTwice: isTwice,
    free: quantity?.charge_above ?? 0,
    options: group.modifier_options.map(({ id }) => {
      const item = items.get(id)
      const isHere = (override: { context_type: string; context_value: string }) =>
        override.context_type === 'MODIFIER_GROUP' && override.context_value === group.id
      const units = item?.quantity_info?.overrides?.find(isHere)?.quantity
      return {
        item: id,
        price: item?.price_info.overrides?.find(isHere)?.price ?? null,
        defaultUnits: units?.default_quantity ?? 0,
        maxUnits: units?.max_permitted ?? 1,
      }
    }),
  }
}

function words({ translations }: UberText): string {
  return Object.values(translations)[0] ?? ''
}

function wordsOrNull(text: UberText | null | undefined): string | null {
  return (text && words(text)) || null
}
