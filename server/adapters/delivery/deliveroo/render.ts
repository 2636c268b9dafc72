import type {
  CanonicalDaypart,
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  OpenPeriod,
  Ref,
} from '#contract/canonical-menu.ts'
import type { Rendered, RenderTarget } from '../channel-adapter.ts'
import { withAllergens } from '../parts/allergen-text.ts'
import { reachedEntries } from '../parts/losses.ts'
import { payloadHash } from '../parts/payload-hash.ts'
import { DAYS } from '../parts/selling-hours.ts'
import {
  flatCategories,
  flatName,
  offeringGroups,
  restCategories,
  settledMenu,
  visibleCategories,
} from '../parts/settled-menu.ts'
import { deliverooLosses, hasFinerAllergens } from './menu-losses.ts'
import type { RooDay, RooItem, RooMealtime, RooModifier, RooText, RooUpload } from './payload.ts'
import { ALLERGIES, ROO_DIETS } from './words.ts'

/** Of items whose tax nobody has said. */
const NO_TAX = '0'

type Translations = CanonicalItem['translations']
type Rendering = {
  menu: CanonicalMenu
  target: RenderTarget
  language: string
  offering: ReadonlyMap<Ref, CanonicalGroup[]>
}

export function renderDeliveroo(given: CanonicalMenu, target: RenderTarget): Rendered {
  const menu = settledMenu(given, 'deliveroo')
  const payload = upload(menu, target)
  return {
    payloads: [payload],
    losses: deliverooLosses(menu, { target, cover: coverOf(menu, target) }),
    hash: payloadHash([payload], []),
  }
}

/** The rate for items without one, as this link is set. */
export function usualTaxRate({ link }: Pick<RenderTarget, 'link'>): string {
  return link.settings.taxRatePercent || NO_TAX
}

export function languageOf({ restaurant }: CanonicalMenu): string {
  return restaurant.locale.split('-')[0] ?? 'en'
}

/** The menu's own cover, else the first picture that may be sent: Deliveroo asks for one. */
export function coverOf(
  { menu, items, categories }: CanonicalMenu,
  { pictureUrl }: Pick<RenderTarget, 'pictureUrl'>,
): { url: string; item: CanonicalItem | null } | null {
  const own = menu.cover && pictureUrl(menu.cover.id)
  if (own) return { url: own, item: null }
  const byRef = new Map(items.map((item) => [item.ref, item]))
  for (const ref of categories.flatMap((category) => category.items)) {
    const item = byRef.get(ref)
    const url = item?.picture && pictureUrl(item.picture.id)
    if (item && url) return { url, item }
  }
  return null
}

function upload(menu: CanonicalMenu, target: RenderTarget): RooUpload {
  const reached = reachedEntries(menu)
  const groups = menu.groups.filter(({ ref }) => reached.has(ref))
  const rendering = { menu, target, language: languageOf(menu), offering: offeringGroups(groups) }
  return {
    name: menu.menu.name,
    site_ids: [target.link.storeId],
    menu: {
      currency_code: menu.restaurant.currency,
      mealtimes: mealtimesOf(rendering),
      categories: visibleCategories(menu).map((category) => ({
        id: category.ref,
        name: textOf(rendering, flatName(menu, category), names(category.translations)),
        ...described(rendering, category.description, category.translations),
        item_ids: category.items,
      })),
      items: menu.items
        .filter(({ ref }) => reached.has(ref))
        .map((item) => itemPayload(rendering, item)),
      modifiers: groups.map((group) => modifierPayload(rendering, group)),
    },
  }
}

/** One for each daypart, and one for what stands in none. */
function mealtimesOf(rendering: Rendering): RooMealtime[] {
  const { menu } = rendering
  const shown = new Set(visibleCategories(menu).map(({ ref }) => ref))
  const rest = restCategories(menu)
  const parts = menu.dayparts
    .map((daypart) =>
      mealtime(rendering, {
        ...daypart,
        categories: flatCategories(menu, daypart).filter((ref) => shown.has(ref)),
      }),
    )
    .filter(({ category_ids }) => category_ids.length > 0)
  if (rest.length === 0 && menu.dayparts.length > 0) return parts
  const { hours } = menu.restaurant
  return [mealtime(rendering, { ...menu.menu, hours, picture: null, categories: rest }), ...parts]
}

function mealtime(
  { menu, target, ...rendering }: Rendering,
  { ref, name, description, hours, picture, categories }: Omit<CanonicalDaypart, 'from' | 'to'>,
): RooMealtime {
  const url = (picture && target.pictureUrl(picture.id)) || coverOf(menu, target)?.url
  return {
    id: ref,
    name: textOf(rendering, name, {}),
    ...described(rendering, description, {}),
    ...(url && { image: { url } }),
    schedule: weekOf(hours),
    category_ids: categories,
  }
}

function weekOf(hours: readonly OpenPeriod[]): RooDay[] {
  return DAYS.map((day) => ({
    day_of_week: day,
    time_periods: hours
      .filter((period) => period.day === day)
      .map(({ from, to }) => ({ start: from, end: to === '24:00' ? '23:59' : to })),
  })).filter(({ time_periods }) => time_periods.length > 0)
}

function itemPayload(rendering: Rendering, item: CanonicalItem): RooItem {
  const { ref, name, kitchenName, kind, groups, picture, quantity, energy, gtin } = item
  const { target, menu } = rendering
  const imageUrl = picture && target.pictureUrl(picture.id)
  const known = new Set(menu.groups.map((group) => group.ref))
  const modifierIds = groups.filter((group) => known.has(group))
  const overrides = overridesOf(rendering, item)
  const own = hasFinerAllergens(item) ? withAllergens(item.description, item) : item.description
  const allergies = allergiesOf(item)
  const diets = item.diets.flatMap((diet) => ROO_DIETS[diet] ?? [])
  return {
    id: ref,
    type: TYPES[kind],
    name: textOf(rendering, name, names(item.translations)),
    operational_name: kitchenName ?? name,
    plu: ref,
    ...described(rendering, own, item.translations),
    price_info: { price: item.price ?? 0, ...(overrides.length > 0 && { overrides }) },
    tax_rate: isWithinPrice(item) ? String(item.tax?.ratePercent) : usualTaxRate(target),
    contains_alcohol: item.alcohol?.contains ?? false,
    ...(modifierIds.length > 0 && { modifier_ids: modifierIds }),
    ...(allergies.length > 0 && { allergies }),
    ...(diets.length > 0 && { diets }),
    ...(quantity?.max != null && { max_quantity: quantity.max }),
    ...(imageUrl && { image: { url: imageUrl } }),
    ...(gtin !== null && { barcodes: [gtin] }),
    ...(energy && {
      nutritional_info: { energy_kcal: { low: energy.kcalLow, high: energy.kcalHigh } },
    }),
  }
}

const TYPES = { dish: 'ITEM', combo: 'BUNDLE', choice: 'CHOICE' } as const

export function isWithinPrice({ tax }: CanonicalItem): boolean {
  return tax !== null && tax.mode === 'included' && tax.ratePercent !== null
}

function allergiesOf({ allergens }: CanonicalItem): string[] {
  const contained = allergens.filter(({ presence }) => presence === 'contains')
  return [...new Set(contained.map(({ allergen }) => ALLERGIES[allergen]))]
}

function overridesOf({ offering }: Rendering, { ref, pickupPrice }: CanonicalItem) {
  return [
    ...(pickupPrice === null ? [] : [{ type: 'PICKUP_ITEM', id: ref, price: pickupPrice }]),
    ...(offering.get(ref) ?? []).flatMap((group) =>
      group.options.flatMap(({ item, price }) =>
        item === ref && price !== null ? [{ type: 'MODIFIER', id: group.ref, price }] : [],
      ),
    ),
  ]
}

function modifierPayload(rendering: Rendering, group: CanonicalGroup): RooModifier {
  const { ref, name, min, max, minUnits, maxUnits, sameOptionTwice, options } = group
  return {
    id: ref,
    name: textOf(rendering, name, names(group.translations)),
    item_ids: options.map(({ item }) => item),
    min_selection: sameOptionTwice ? (minUnits ?? min) : min,
    max_selection: sameOptionTwice ? (maxUnits ?? max) : max,
    repeatable: sameOptionTwice,
  }
}

function names(translations: Translations): RooText {
  return Object.fromEntries(
    Object.entries(translations).map(([language, { name }]) => [language, name]),
  )
}

function described(
  rendering: Pick<Rendering, 'language'>,
  own: string | null,
  translations: Translations,
): { description?: RooText } {
  const others = Object.fromEntries(
    Object.entries(translations).flatMap(([language, { description }]) =>
      description ? [[language, description]] : [],
    ),
  )
  const text = textOf(rendering, own, others)
  return Object.keys(text).length > 0 ? { description: text } : {}
}

/** The restaurant's own words are those of its language, whatever a translation into it says. */
function textOf(
  { language }: Pick<Rendering, 'language'>,
  own: string | null,
  others: RooText,
): RooText {
  const { [language]: _same, ...rest } = others
  return own ? { [language]: own, ...rest } : rest
}
