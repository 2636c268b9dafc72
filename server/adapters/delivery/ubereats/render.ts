import type { CanonicalGroup, CanonicalItem, CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { Diet } from '#contract/menus.ts'
import type { Loss, Rendered, RenderTarget } from '../channel-adapter.ts'
import { withAllergens } from '../parts/allergen-text.ts'
import {
  dietLosses,
  fieldLosses,
  IN_DESCRIPTION,
  pictureLosses,
  reachedEntries,
  subcategoryLosses,
  unreachedLosses,
} from '../parts/losses.ts'
import { payloadHash } from '../parts/payload-hash.ts'
import { WHOLE_WEEK } from '../parts/selling-hours.ts'
import {
  flatCategories,
  flatName,
  offeringGroups,
  restCategories,
  settledMenu,
  visibleCategories,
} from '../parts/settled-menu.ts'
import { uberWeek } from './hours.ts'
import type { UberGroup, UberItem, UberMenus, UberText } from './payload.ts'

export const DIET_LABELS: Partial<Record<Diet, string>> = {
  vegan: 'VEGAN',
  vegetarian: 'VEGETARIAN',
  'gluten-free': 'GLUTEN_FREE',
}
export const ENERGY_DISPLAYS = {
  item: 'single_item',
  serving: 'multiple_items',
  addition: 'additive_item',
} as const
/** Uber writes energy in units of 0.00001 kcal. */
export const ENERGY_SCALE = 100_000
/** And alcohol in hundredths of a percent. */
export const ALCOHOL_SCALE = 100
/** "Until somebody puts it back" has to have an end there: 2038-01-01. */
export const NO_END_S = 2_145_916_800

type Rendering = {
  menu: CanonicalMenu
  target: RenderTarget
  text: (words: string) => UberText
  offering: ReadonlyMap<Ref, CanonicalGroup[]>
}

export function renderUbereats(given: CanonicalMenu, target: RenderTarget): Rendered {
  const menu = settledMenu(given, 'ubereats')
  const payload = uberPayload(menu, target)
  return {
    payloads: [payload],
    losses: lossesOf(menu, target),
    hash: payloadHash([payload], ['suspension_info']),
  }
}

function uberPayload(menu: CanonicalMenu, target: RenderTarget): UberMenus {
  const reached = reachedEntries(menu)
  const items = menu.items.filter(({ ref }) => reached.has(ref))
  const known = new Set(items.map(({ ref }) => ref))
  const groups = menu.groups.filter(({ ref }) => reached.has(ref))
  const key = textKey(menu)
  const text = (words: string): UberText => ({ translations: { [key]: words } })
  const rendering = { menu, target, text, offering: offeringGroups(groups) }
  return {
    menus: menusOf(rendering),
    categories: visibleCategories(menu).map((category) => ({
      id: category.ref,
      title: text(flatName(menu, category)),
      ...(category.description && { subtitle: text(category.description) }),
      entities: category.items.filter((ref) => known.has(ref)).map(entity),
    })),
    items: items.map((item) => itemPayload(rendering, item)),
    modifier_groups: groups.map((group) => groupPayload(rendering, group)),
  }
}

/** One for each daypart, and one for what stands in none: their hours are the store's. */
function menusOf({ menu, text }: Rendering): UberMenus['menus'] {
  const shown = new Set(visibleCategories(menu).map(({ ref }) => ref))
  const rest = restCategories(menu)
  const own =
    rest.length > 0 || menu.dayparts.length === 0
      ? [
          {
            id: menu.menu.ref,
            title: text(menu.menu.name),
            ...(menu.menu.description && { subtitle: text(menu.menu.description) }),
            service_availability: uberWeek(menu.restaurant.hours),
            category_ids: rest,
          },
        ]
      : []
  return [
    ...own,
    ...menu.dayparts
      .map((daypart) => ({
        id: daypart.ref,
        title: text(daypart.name),
        ...(daypart.description && { subtitle: text(daypart.description) }),
        service_availability: uberWeek(daypart.hours),
        category_ids: flatCategories(menu, daypart).filter((ref) => shown.has(ref)),
      }))
      .filter(({ category_ids }) => category_ids.length > 0),
  ]
}

function itemPayload(rendering: Rendering, item: CanonicalItem): UberItem {
  const { target, text } = rendering
  const { ref, name, deposit, inStorePrice, groups, picture, availability, alcohol } = item
  const description = withAllergens(item.description, item)
  const imageUrl = picture && target.pictureUrl(picture.id)
  const reached = new Set(rendering.menu.groups.map((group) => group.ref))
  const ids = groups.filter((group) => reached.has(group))
  const overrides = priceOverrides(rendering, ref)
  return {
    id: ref,
    external_data: ref,
    title: text(name),
    ...(description && { description: text(description) }),
    ...(imageUrl && { image_url: imageUrl }),
    price_info: {
      price: item.price ?? 0,
      ...(deposit !== null && { container_deposit: deposit }),
      ...(inStorePrice !== null && { in_store_price: inStorePrice }),
      ...(overrides.length > 0 && { overrides }),
    },
    ...quantityInfo(rendering, item),
    ...suspensionInfo(target, ref),
    ...(ids.length > 0 && { modifier_group_ids: { ids } }),
    tax_info: taxInfo(item),
    ...nutritionalInfo(item),
    ...dishInfo(item),
    ...(alcohol?.abvPercent != null && {
      beverage_info: { alcohol_by_volume: Math.round(alcohol.abvPercent * ALCOHOL_SCALE) },
    }),
    ...(availability && {
      visibility_info: {
        hours: [
          {
            ...(availability.from !== null && { start_date: availability.from }),
            ...(availability.to !== null && { end_date: availability.to }),
            hours_of_week: uberWeek(
              availability.hours.length > 0 ? availability.hours : WHOLE_WEEK,
            ),
          },
        ],
      },
    }),
  }
}

function priceOverrides({ offering }: Rendering, ref: Ref) {
  return (offering.get(ref) ?? []).flatMap((group) =>
    group.options.flatMap(({ item, price }) =>
      item === ref && price !== null ? [{ ...withinGroup(group), price }] : [],
    ),
  )
}

function quantityInfo(
  { offering }: Rendering,
  { ref, quantity }: CanonicalItem,
): Pick<UberItem, 'quantity_info'> {
  const overrides = (offering.get(ref) ?? []).flatMap((group) =>
    group.options
      .filter(
        ({ item, defaultUnits }) => item === ref && (group.sameOptionTwice || defaultUnits > 0),
      )
      .map(({ maxUnits, defaultUnits }) => ({
        ...withinGroup(group),
        quantity: {
          min_permitted: 0,
          max_permitted: maxUnits,
          default_quantity: defaultUnits,
        },
      })),
  )
  if (!quantity && overrides.length === 0) return {}
  return {
    quantity_info: {
      ...(quantity && {
        quantity: {
          ...(quantity.min !== null && { min_permitted: quantity.min }),
          ...(quantity.max !== null && { max_permitted: quantity.max }),
        },
      }),
      ...(overrides.length > 0 && { overrides }),
    },
  }
}

function withinGroup({ ref }: CanonicalGroup) {
  return { context_type: 'MODIFIER_GROUP', context_value: ref }
}

function suspensionInfo({ soldOut }: RenderTarget, ref: Ref): Pick<UberItem, 'suspension_info'> {
  const until = soldOut.get(ref)
  return until === undefined ? {} : { suspension_info: { suspension: suspensionUntil(until) } }
}

export function suspensionUntil(until: Date | null) {
  return {
    suspend_until: until ? Math.ceil(until.getTime() / 1000) : NO_END_S,
    reason: 'Sold out',
  }
}

function taxInfo({ tax }: CanonicalItem): UberItem['tax_info'] {
  if (!tax || tax.ratePercent === null) return {}
  if (tax.mode === 'included') return { vat_rate_percentage: tax.ratePercent }
  return tax.mode === 'added' ? { tax_rate: tax.ratePercent } : {}
}

function nutritionalInfo({ energy, servings }: CanonicalItem): Pick<UberItem, 'nutritional_info'> {
  if (!energy && servings === null) return {}
  return {
    nutritional_info: {
      ...(energy && {
        calories: {
          energy_interval: {
            lower: energy.kcalLow * ENERGY_SCALE,
            upper: energy.kcalHigh * ENERGY_SCALE,
          },
          display_type: ENERGY_DISPLAYS[energy.per],
        },
      }),
      ...(servings !== null && { number_of_servings: servings }),
    },
  }
}

function dishInfo({
  alcohol,
  diets,
  ingredients,
  kind,
}: CanonicalItem): Pick<UberItem, 'dish_info'> {
  const labels = diets.flatMap((diet) => DIET_LABELS[diet] ?? [])
  if (!alcohol && labels.length === 0 && ingredients.length === 0) return {}
  return {
    dish_info: {
      classifications: {
        ...(alcohol && {
          alcoholic_items: alcohol.contains ? 1 : 0,
          can_serve_alone: kind !== 'choice',
        }),
        ...(labels.length > 0 && { dietary_label_info: { labels } }),
        ...(ingredients.length > 0 && { ingredients }),
      },
    },
  }
}

function groupPayload({ text }: Rendering, group: CanonicalGroup): UberGroup {
  const { ref, name, min, max, minUnits, maxUnits, sameOptionTwice, free, options } = group
  return {
    id: ref,
    title: text(name),
    external_data: ref,
    quantity_info: {
      quantity: {
        min_permitted: sameOptionTwice ? (minUnits ?? min) : min,
        max_permitted: sameOptionTwice ? (maxUnits ?? max) : max,
        ...(sameOptionTwice && { min_permitted_unique: min, max_permitted_unique: max }),
        ...(free > 0 && { charge_above: free, refund_under: 0 }),
      },
    },
    modifier_options: options.map(({ item }) => entity(item)),
    display_type: 'expanded',
  }
}

function entity(id: Ref) {
  return { id, type: 'ITEM' }
}

/** Such as `en_us`: one language is shown to all. */
function textKey({ restaurant }: CanonicalMenu): string {
  const [language = 'en', ...parts] = restaurant.locale.toLowerCase().split('-')
  return `${language}_${parts.at(-1) ?? restaurant.country.toLowerCase()}`
}

function lossesOf(menu: CanonicalMenu, target: RenderTarget): Loss[] {
  const reached = reachedEntries(menu)
  const shown = { ...menu, items: menu.items.filter(({ ref }) => reached.has(ref)) }
  const hasRest = menu.dayparts.length === 0 || restCategories(menu).length > 0
  return [
    ...subcategoryLosses(menu, 'ubereats'),
    ...unreachedLosses(menu, 'ubereats'),
    ...emptyDaypartLosses(menu),
    ...pictureLosses(shown, 'ubereats', target.pictureUrl),
    ...fieldLosses(shown, 'ubereats', {
      ...(!hasRest && {
        'menu.name': 'as the names of its dayparts',
        'menu.description': null,
        'restaurant.hours': 'as the hours of its dayparts',
      }),
      'restaurant.specialHours': 'as the store’s holiday hours',
      'menu.cover': null,
      'dayparts.picture': null,
      'dayparts.from': null,
      'dayparts.to': null,
      'categories.translations': null,
      'categories.picture': null,
      'groups.translations': null,
      'items.nativeName': null,
      'items.translations': null,
      'items.kitchenName': null,
      'items.pickupPrice': null,
      'items.tax.category': null,
      'items.allergens': IN_DESCRIPTION,
      'items.spice': null,
      'items.gtin': null,
    }),
    ...dietLosses(shown, 'ubereats', Object.keys(DIET_LABELS) as Diet[]),
  ]
}

function emptyDaypartLosses(menu: CanonicalMenu): Loss[] {
  const shown = new Set(visibleCategories(menu).map(({ ref }) => ref))
  return menu.dayparts
    .filter((daypart) => !flatCategories(menu, daypart).some((ref) => shown.has(ref)))
    .map(({ ref, name }) => ({
      ref,
      field: 'entry',
      why: `Nothing is sold in “${name}”, so Uber Eats does not get it.`,
      shownAs: null,
    }))
}
