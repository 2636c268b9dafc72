import type {
  CanonicalCategory,
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  CanonicalPicture,
  GroupOption,
  Ref,
} from '#contract/canonical-menu.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { withAllergens } from '../parts/allergen-text.ts'
import { localInstant } from '../parts/local-instant.ts'
import {
  FOR_EVER,
  type GrubhubItem,
  type GrubhubMenu,
  type GrubhubModifier,
  type GrubhubPrompt,
  type GrubhubSection,
  UNLIMITED,
} from './payload.ts'
import { priceNumber } from './price-number.ts'
import { calorieCount, tagsOf } from './tags.ts'
import { weeklySchedule } from './weekly-schedule.ts'

type Target = Pick<RenderTarget, 'pictureUrl' | 'soldOut' | 'now'>
type Sold = { menu: CanonicalMenu; target: Target }

/** The document behind menu_url, of a menu as it is sold on Grubhub. */
export function grubhubPayload(menu: CanonicalMenu, target: Target): GrubhubMenu {
  const sold = { menu, target }
  const placed = new Set(menu.categories.flatMap(({ items }) => items))
  const dishes = menu.items.filter(({ ref }) => placed.has(ref))
  const payload = {
    menu_info: {
      currency: menu.restaurant.currency,
      sections: menu.categories.filter(({ parent }) => parent === null).map(({ ref }) => ref),
      header_media: mediaOf(menu.menu.cover, target),
    },
    menu_sections: menu.categories.map((category) => sectionOf(category, sold)),
    items: dishes.map((item) => itemOf(item, sold)),
    modifier_prompts: menu.groups.map((group) => promptOf(group, target.soldOut)),
    modifier_lists: menu.groups.map((group) => ({
      external_id: group.ref,
      name: group.name,
      modifiers: group.options.map((option) => modifierId(option, group.ref)),
    })),
    modifiers: modifiersOf(sold),
    repeating_schedules: [
      ...menu.dayparts.map(({ ref, name, hours }) => weeklySchedule(ref, name, hours)),
      ...dishes.flatMap(({ ref, name, availability }) =>
        availability && availability.hours.length > 0
          ? weeklySchedule(hoursId(ref), name, availability.hours)
          : [],
      ),
    ],
    availability_ranges: [
      ...menu.dayparts.flatMap((daypart) => rangeOf(daypart, daypart, sold)),
      ...dishes.flatMap((item) =>
        item.availability ? rangeOf(item, item.availability, sold) : [],
      ),
    ],
    availability_overrides: dishes.flatMap((item) => overrideOf(item, target)),
    tax_rates: taxRates(menu.items),
  }
  // Without the keys that have no value.
  return JSON.parse(JSON.stringify(payload))
}

/** A choice that costs otherwise in one group is a modifier of its own there. */
function modifierId({ item, price }: GroupOption, group: Ref): string {
  return price === null ? item : `${item}__${group}`
}

function hoursId(ref: Ref): string {
  return `${ref}.hours`
}

function datesId(ref: Ref): string {
  return `${ref}.dates`
}

function offId(ref: Ref): string {
  return `${ref}.off`
}

function mediaOf(picture: CanonicalPicture | null, { pictureUrl }: Target) {
  const url = picture && pictureUrl(picture.id)
  return url ? { source_url: url } : undefined
}

function sectionOf(category: CanonicalCategory, { menu, target }: Sold): GrubhubSection {
  const dayparts = menu.dayparts.filter(({ categories }) => categories.includes(category.ref))
  // With one daypart all year round beside it, a season's dates would close that one too.
  const seasonal = dayparts.every(({ from, to }) => from !== null || to !== null)
  return {
    external_id: category.ref,
    name: category.name,
    description: category.description ?? undefined,
    items: category.items,
    schedule_ids: dayparts.map(({ ref }) => ref),
    availability_ranges: seasonal ? dayparts.map(({ ref }) => datesId(ref)) : [],
    media: mediaOf(category.picture, target),
    subsections: menu.categories
      .filter(({ parent }) => parent === category.ref)
      .map(({ ref }) => ref),
  }
}

function itemOf(item: CanonicalItem, { menu, target }: Sold): GrubhubItem {
  const { ref, availability, quantity, servings } = item
  const hasDates = availability !== null && (availability.from !== null || availability.to !== null)
  return {
    ...wordsOf(item, target),
    external_id: ref,
    internal_name: item.kitchenName ?? undefined,
    price: priceNumber(item.price ?? 0, menu.restaurant.currency),
    fulfillment_type_settings: pickupOf(item, menu.restaurant.currency),
    modifier_prompts: item.groups,
    schedule_ids: availability && availability.hours.length > 0 ? [hoursId(ref)] : [],
    availability_ranges: hasDates ? [datesId(ref)] : [],
    availability_override: target.soldOut.has(ref) ? offId(ref) : undefined,
    minimum_serving_size: servings ?? undefined,
    maximum_serving_size: servings ?? undefined,
    minimum_order_quantity: quantity?.min ?? undefined,
    maximum_order_quantity: quantity?.max ?? undefined,
    allowable_order_types: ['STANDARD'],
  }
}

function wordsOf(item: CanonicalItem, target: Target) {
  return {
    name: item.name,
    description: withAllergens(item.description, item) ?? undefined,
    tags: tagsOf(item),
    calorie_count: calorieCount(item.energy),
    tax_rate: item.tax?.mode === 'added' ? taxId(item.tax.ratePercent) : undefined,
    media: mediaOf(item.picture, target),
  }
}

function pickupOf({ pickupPrice }: CanonicalItem, currency: string) {
  return pickupPrice === null
    ? undefined
    : { STANDARD_PICKUP: { price: priceNumber(pickupPrice, currency) } }
}

function promptOf(group: CanonicalGroup, soldOut: Target['soldOut']): GrubhubPrompt {
  const { ref, name, min, max, sameOptionTwice, minUnits, maxUnits, free, options } = group
  const ids = options.map((option) => ({ option, id: modifierId(option, ref) }))
  return {
    external_id: ref,
    name,
    modifier_list: ref,
    default_selection_model: { minimum_quantity: min, maximum_quantity: max },
    modifier_prompt_quantity_settings: {
      minimum_units: minUnits ?? min,
      maximum_units: maxUnits ?? (sameOptionTwice ? UNLIMITED : max),
    },
    modifier_quantity_settings: Object.fromEntries(
      ids.map(({ option, id }) => [
        id,
        {
          default_units: option.defaultUnits,
          // 0 is Grubhub's way to show a choice that nobody can take.
          maximum_units: soldOut.has(option.item) ? 0 : option.maxUnits,
          unit_increment: 1,
        },
      ]),
    ),
    defaulted_modifiers: ids.filter(({ option }) => option.defaultUnits > 0).map(({ id }) => id),
    modifier_prompt_free_settings: free > 0 ? { free_modifiers: free } : undefined,
  }
}

function modifiersOf({ menu, target }: Sold): GrubhubModifier[] {
  const { currency } = menu.restaurant
  const items = new Map(menu.items.map((item) => [item.ref, item]))
  const modifiers = new Map<string, GrubhubModifier>()
  for (const group of menu.groups) {
    for (const option of group.options) {
      const item = items.get(option.item)
      const id = modifierId(option, group.ref)
      if (!item || modifiers.has(id)) continue
      modifiers.set(id, {
        ...wordsOf(item, target),
        external_id: id,
        default_price: priceNumber(option.price ?? item.price ?? 0, currency),
        fulfillment_type_settings: option.price === null ? pickupOf(item, currency) : undefined,
        submodifiers: item.groups,
      })
    }
  }
  return [...modifiers.values()]
}

function rangeOf(
  { ref, name }: { ref: Ref; name: string },
  { from, to }: { from: string | null; to: string | null },
  { menu }: Sold,
): GrubhubMenu['availability_ranges'] {
  if (from === null && to === null) return []
  const { timeZone } = menu.restaurant
  return [
    {
      external_id: datesId(ref),
      name,
      start_date: localInstant(from ?? '2000-01-01', '00:00', timeZone),
      end_date: to === null ? FOR_EVER : localInstant(to, '24:00', timeZone),
    },
  ]
}

function overrideOf(
  { ref, name }: CanonicalItem,
  { soldOut, now }: Target,
): GrubhubMenu['availability_overrides'] {
  const until = soldOut.get(ref)
  if (until === undefined) return []
  return [
    {
      external_id: offId(ref),
      name,
      override_type: 'UNAVAILABLE',
      start_date: now.toISOString(),
      end_date: until?.toISOString() ?? FOR_EVER,
    },
  ]
}

function taxId(ratePercent: number | null): string | undefined {
  return ratePercent === null ? undefined : `tax-${String(ratePercent).replace('.', '_')}`
}

function taxRates(items: readonly CanonicalItem[]): GrubhubMenu['tax_rates'] {
  const rates = new Map<string, number>()
  for (const { tax } of items) {
    const id = tax?.mode === 'added' ? taxId(tax.ratePercent) : undefined
    if (id !== undefined) rates.set(id, tax?.ratePercent ?? 0)
  }
  return [...rates].map(([external_id, percent]) => ({
    external_id,
    name: `${percent}%`,
    rate: Number((percent / 100).toFixed(6)),
  }))
}
