import type { CanonicalItem, CanonicalMenu, OpenPeriod, Ref } from '#contract/canonical-menu.ts'
import type { Allergen, Diet } from '#contract/menus.ts'
import { asSeen, NO_STORE, NOTHING_SEEN, type SeenMenu } from '../parts/seen-menu.ts'
import { settledMenu } from '../parts/settled-menu.ts'
import { type RooDay, type RooItem, type RooModifier, type RooText, rooUpload } from './payload.ts'
import { isWithinPrice, languageOf, renderDeliveroo } from './render.ts'
import { ALLERGIES, ROO_DIETS } from './words.ts'

export function parseDeliveroo(payloads: readonly unknown[], like: CanonicalMenu): CanonicalMenu {
  const expected = seenIn(renderDeliveroo(like, NO_STORE).payloads, like)
  const seen = seenIn(payloads, like)
  return asSeen({ ...seen, items: withUsualTax(seen, expected, like) }, expected, {
    like,
    channel: 'deliveroo',
  })
}

/** An item whose tax nobody has said was sent with the link's usual one: that is no edit. */
function withUsualTax(seen: SeenMenu, expected: SeenMenu, like: CanonicalMenu) {
  const usual = new Set(
    settledMenu(like, 'deliveroo')
      .items.filter((item) => !isWithinPrice(item))
      .map(({ ref }) => ref),
  )
  const sent = new Map(expected.items.map(({ ref, tax }) => [ref, tax]))
  return seen.items.map((item) =>
    usual.has(item.ref) ? { ...item, tax: sent.get(item.ref) ?? null } : item,
  )
}

function seenIn(payloads: readonly unknown[], like: CanonicalMenu): SeenMenu {
  const [payload] = payloads
  if (payload === undefined) return NOTHING_SEEN
  const { name, menu } = rooUpload.parse(payload)
  const language = languageOf(like)
  const own = menu.mealtimes.find(({ id }) => id === like.menu.ref)
  const byId = new Map(menu.items.map((item) => [item.id, item]))
  return {
    restaurant: own ? { hours: readWeek(own.schedule) } : {},
    menu: { name, ...(own && { description: own.description?.[language] ?? null }) },
    dayparts: menu.mealtimes
      .filter((mealtime) => mealtime !== own)
      .map((mealtime) => ({
        ref: mealtime.id,
        name: mealtime.name[language] ?? '',
        description: mealtime.description?.[language] ?? null,
        hours: readWeek(mealtime.schedule),
        categories: mealtime.category_ids,
      })),
    categories: menu.categories.map((category) => ({
      ref: category.id,
      ...wordsOf(category, language),
      items: category.item_ids,
    })),
    items: menu.items.map((item) => itemOf(item, language)),
    groups: menu.modifiers.map((modifier) => groupOf(modifier, { byId, language })),
  }
}

function wordsOf(
  { name, description }: { name: RooText; description?: RooText | null | undefined },
  language: string,
) {
  return {
    name: name[language] ?? Object.values(name)[0] ?? '',
    description: description?.[language] ?? null,
    translations: Object.fromEntries(
      Object.entries(name)
        .filter(([other]) => other !== language)
        .map(([other, words]) => [
          other,
          { name: words, description: description?.[other] ?? null },
        ]),
    ),
  }
}

function itemOf(item: RooItem, language: string): SeenMenu['items'][number] {
  const words = wordsOf(item, language)
  const rate = Number(item.tax_rate)
  const energy = item.nutritional_info?.energy_kcal
  const allergies = item.allergies ?? []
  return {
    ref: item.id,
    ...words,
    kind: KINDS[item.type] ?? 'dish',
    kitchenName: item.operational_name === words.name ? null : item.operational_name,
    price: item.price_info.price,
    pickupPrice:
      item.price_info.overrides?.find(({ type, id }) => type === 'PICKUP_ITEM' && id === item.id)
        ?.price ?? null,
    tax: rate > 0 ? { mode: 'included', ratePercent: rate, category: null } : null,
    alcohol: { contains: item.contains_alcohol, abvPercent: null },
    groups: item.modifier_ids ?? [],
    allergens: allergies.flatMap((word) =>
      (Object.entries(ALLERGIES) as [Allergen, string][])
        .filter(([, spelling]) => spelling === word)
        .map(([allergen]) => ({ allergen, detail: null, presence: 'contains' as const })),
    ),
    diets: (Object.entries(ROO_DIETS) as [Diet, string][])
      .filter(([, word]) => item.diets?.includes(word))
      .map(([diet]) => diet)
      .sort(),
    quantity: item.max_quantity == null ? null : { min: null, max: item.max_quantity },
    gtin: item.barcodes?.[0] ?? null,
    energy: energy
      ? {
          kcalLow: energy.low,
          kcalHigh: energy.high ?? energy.low,
          per: 'item',
          method: 'owner',
          isConfirmed: true,
        }
      : null,
  }
}

const KINDS: Readonly<Record<string, CanonicalItem['kind']>> = {
  ITEM: 'dish',
  BUNDLE: 'combo',
  CHOICE: 'choice',
}

function groupOf(
  modifier: RooModifier,
  { byId, language }: { byId: ReadonlyMap<Ref, RooItem>; language: string },
): SeenMenu['groups'][number] {
  const { item_ids } = modifier
  const least = modifier.min_selection ?? 0
  const most = modifier.max_selection ?? item_ids.length
  const isTwice = modifier.repeatable ?? false
  const { name, translations } = wordsOf(modifier, language)
  return {
    ref: modifier.id,
    name,
    translations,
    min: isTwice ? Math.min(1, least) : least,
    max: isTwice ? item_ids.length : most,
    minUnits: isTwice ? least : null,
    maxUnits: isTwice ? most : null,
    sameOptionTwice: isTwice,
    free: 0,
    options: item_ids.map((id) => ({
      item: id,
      price:
        byId
          .get(id)
          ?.price_info.overrides?.find((one) => one.type === 'MODIFIER' && one.id === modifier.id)
          ?.price ?? null,
      defaultUnits: 0,
      maxUnits: isTwice ? Math.max(1, most) : 1,
    })),
  }
}

function readWeek(schedule: readonly RooDay[]): OpenPeriod[] {
  return schedule.flatMap(({ day_of_week, time_periods }) =>
    time_periods.map(({ start, end }) => ({
      day: day_of_week,
      from: start,
      to: end === '23:59' ? '24:00' : end,
    })),
  )
}
