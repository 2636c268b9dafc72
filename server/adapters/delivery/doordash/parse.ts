import type { CanonicalItem, CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { Diet } from '#contract/menus.ts'
import { asSeen, NO_STORE, NOTHING_SEEN, type SeenMenu } from '../parts/seen-menu.ts'
import { availabilityOf } from '../parts/selling-hours.ts'
import { readItemHours, readOpenHours, readSpecialHours } from './hours.ts'
import {
  type DoordashDishInfo,
  type DoordashExtra,
  type DoordashItem,
  type DoordashMenu,
  type DoordashOption,
  doordashMenu,
} from './payload.ts'
import { DIET_TAGS, ENERGY_DISPLAYS, renderDoordash } from './render.ts'

export function parseDoordash(payloads: readonly unknown[], like: CanonicalMenu): CanonicalMenu {
  return asSeen(seenIn(payloads), seenIn(renderDoordash(like, NO_STORE).payloads), {
    like,
    channel: 'doordash',
  })
}

/** What is not active there, item or option. */
export function inactiveIn({ menu }: DoordashMenu): Ref[] {
  const off = new Set<Ref>()
  const look = (entry: DoordashItem | DoordashOption) => {
    if (entry.active === false) off.add(entry.merchant_supplied_id)
    for (const extra of entry.extras ?? []) extra.options.forEach(look)
  }
  for (const category of menu.categories) category.items.forEach(look)
  return [...off]
}

function seenIn(payloads: readonly unknown[]): SeenMenu {
  const [payload] = payloads
  if (payload === undefined) return NOTHING_SEEN
  const { menu, open_hours, special_hours } = doordashMenu.parse(payload)
  const seen: SeenMenu = {
    restaurant: {
      hours: readOpenHours(open_hours),
      specialHours: readSpecialHours(special_hours),
    },
    menu: { name: menu.name, description: menu.subtitle ?? null },
    dayparts: [],
    categories: [],
    items: [],
    groups: [],
  }
  const categories = inOrder(menu.categories)
  // Dishes first: what is a dish and an option too is read as the dish.
  for (const category of categories) {
    const items = inOrder(category.items)
    seen.categories.push({
      ref: category.merchant_supplied_id,
      name: category.name,
      description: category.subtitle ?? null,
      items: items.map((item) => item.merchant_supplied_id),
    })
    for (const item of items) seen.items.push(dishOf(item))
  }
  const dishes = new Set(seen.items.map(({ ref }) => ref))
  for (const category of categories) {
    for (const item of inOrder(category.items)) readExtras(item.extras ?? [], { seen, dishes })
  }
  return { ...seen, ...withOwnPrices(seen, dishes) }
}

function dishOf(item: DoordashItem): SeenMenu['items'][number] {
  return {
    ...soldOf(item),
    kind: 'dish',
    description: item.description || null,
    alcohol:
      typeof item.is_alcohol === 'boolean' ? { contains: item.is_alcohol, abvPercent: null } : null,
    availability: availabilityOf(readItemHours(item.item_special_hours ?? [])),
  }
}

function soldOf(entry: DoordashItem | DoordashOption) {
  const { tax_rate, tax_category, dish_info, extras } = entry
  const rate = tax_rate ? Number(tax_rate) : Number.NaN
  const hasRate = Number.isFinite(rate)
  return {
    ref: entry.merchant_supplied_id,
    name: entry.name,
    price: entry.price,
    pickupPrice: entry.base_price ?? null,
    tax:
      hasRate || tax_category
        ? {
            mode: hasRate ? ('added' as const) : ('by-platform' as const),
            ratePercent: hasRate ? rate : null,
            category: tax_category ?? null,
          }
        : null,
    groups: inOrder(extras ?? []).map((extra) => extra.merchant_supplied_id),
    ...infoOf(dish_info ?? {}),
  }
}

function infoOf({
  nutritional_info,
  classification_info,
}: DoordashDishInfo): Pick<CanonicalItem, 'energy' | 'diets'> {
  const energy = nutritional_info?.calorific_info
  const tags = classification_info?.classification_tags ?? []
  const per = (['item', 'serving', 'addition'] as const).find(
    (one) => ENERGY_DISPLAYS[one] === energy?.display_type,
  )
  return {
    energy: energy
      ? {
          kcalLow: energy.lower_range,
          kcalHigh: energy.higher_range ?? energy.lower_range,
          per: per ?? 'item',
          method: 'owner',
          isConfirmed: true,
        }
      : null,
    diets: (Object.entries(DIET_TAGS) as [Diet, string][])
      .filter(([, tag]) => tags.includes(tag))
      .map(([diet]) => diet)
      .sort(),
  }
}

type Reading = { seen: SeenMenu; dishes: ReadonlySet<Ref> }

function readExtras(extras: readonly DoordashExtra[], reading: Reading): void {
  for (const extra of inOrder(extras)) {
    const { seen, dishes } = reading
    const options = inOrder(extra.options)
    const most = extra.max_option_choice_quantity ?? 1
    const isTwice = most > 1
    seen.groups.push({
      ref: extra.merchant_supplied_id,
      name: extra.name,
      min: extra.min_num_options ?? 0,
      max: extra.max_num_options ?? options.length,
      minUnits: isTwice ? (extra.min_aggregate_options_quantity ?? null) : null,
      maxUnits: isTwice ? (extra.max_aggregate_options_quantity ?? null) : null,
      sameOptionTwice: isTwice,
      free: extra.num_free_options ?? 0,
      options: options.map((option) => ({
        item: option.merchant_supplied_id,
        price: option.price,
        defaultUnits: option.default ? (option.quantity_info?.default_quantity ?? 1) : 0,
        maxUnits: most,
      })),
    })
    for (const option of options) {
      if (!dishes.has(option.merchant_supplied_id)) seen.items.push(choiceOf(option))
      readExtras(option.extras ?? [], reading)
    }
  }
}

function choiceOf(option: DoordashOption): SeenMenu['items'][number] {
  const hasAlcohol = option.dish_info?.classification_info?.has_alcoholic_items
  return {
    ...soldOf(option),
    kind: 'choice',
    alcohol: typeof hasAlcohol === 'boolean' ? { contains: hasAlcohol, abvPercent: null } : null,
    availability: availabilityOf(readItemHours(option.item_extra_option_special_hours ?? [])),
  }
}

/** The price of a choice's first copy is its own; a group has a price for it where that differs. */
function withOwnPrices(
  { items, groups }: SeenMenu,
  dishes: ReadonlySet<Ref>,
): Pick<SeenMenu, 'items' | 'groups'> {
  const own = new Map<Ref, number>()
  for (const { ref, price } of items) {
    if (!own.has(ref) && typeof price === 'number') own.set(ref, price)
  }
  return {
    items: items.map((item) =>
      dishes.has(item.ref) ? item : { ...item, price: own.get(item.ref) ?? item.price ?? 0 },
    ),
    groups: groups.map((group) => ({
      ...group,
      options: (group.options ?? []).map((option) => ({
        ...option,
        price: option.price === own.get(option.item) ? null : option.price,
      })),
    })),
  }
}

function inOrder<E extends { sort_id?: number | null | undefined }>(entries: readonly E[]): E[] {
  return [...entries].sort((one, other) => (one.sort_id ?? 0) - (other.sort_id ?? 0))
}
