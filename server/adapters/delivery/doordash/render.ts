import type {
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  GroupOption,
  Ref,
} from '#contract/canonical-menu.ts'
import type { Diet } from '#contract/menus.ts'
import type { Loss, Rendered, RenderTarget } from '../channel-adapter.ts'
import { withAllergens } from '../parts/allergen-text.ts'
import {
  dietLosses,
  fieldLosses,
  IN_DESCRIPTION,
  IN_HOURS_OF_DISHES,
  pictureLosses,
  reachedEntries,
  subcategoryLosses,
  unreachedLosses,
} from '../parts/losses.ts'
import { payloadHash } from '../parts/payload-hash.ts'
import { sellingHours } from '../parts/selling-hours.ts'
import { flatName, settledMenu } from '../parts/settled-menu.ts'
import { itemHours, openHours, specialHours } from './hours.ts'
import type { DoordashDishInfo, DoordashExtra, DoordashItem, DoordashMenu } from './payload.ts'

export const GROUP_DEPTH = 3
/** Beside these DoorDash knows no diet. */
export const DIET_TAGS: Partial<Record<Diet, string>> = {
  vegetarian: 'TAG_KEY_DIETARY_VEGETARIAN',
  vegan: 'TAG_KEY_DIETARY_VEGAN',
  'gluten-free': 'TAG_KEY_DIETARY_GLUTEN_FREE',
}
export const ENERGY_DISPLAYS = {
  item: 'single_item',
  serving: 'multiple_items',
  addition: 'additive_item',
} as const

type Rendering = {
  menu: CanonicalMenu
  items: ReadonlyMap<Ref, CanonicalItem>
  groups: ReadonlyMap<Ref, CanonicalGroup>
  target: RenderTarget
}

export function renderDoordash(given: CanonicalMenu, target: RenderTarget): Rendered {
  const menu = settledMenu(given, 'doordash')
  const payload = doordashPayload(menu, target)
  return {
    payloads: [payload],
    losses: lossesOf(menu, target),
    hash: payloadHash([payload], ['reference', 'active']),
  }
}

function doordashPayload(menu: CanonicalMenu, target: RenderTarget): DoordashMenu {
  const rendering = {
    menu,
    items: new Map(menu.items.map((item) => [item.ref, item])),
    groups: new Map(menu.groups.map((group) => [group.ref, group])),
    target,
  }
  return {
    reference: '',
    store: {
      merchant_supplied_id: target.link.storeId,
      provider_type: target.link.settings.providerType ?? 'menuwright',
    },
    open_hours: openHours(menu.restaurant.hours),
    special_hours: specialHours(menu.restaurant.specialHours),
    menu: {
      name: menu.menu.name,
      ...(menu.menu.description !== null && { subtitle: menu.menu.description }),
      merchant_supplied_id: menu.menu.ref,
      active: true,
      categories: menu.categories
        .filter(({ items }) => items.length > 0)
        .map((category, at) => ({
          name: flatName(menu, category),
          ...(category.description !== null && { subtitle: category.description }),
          merchant_supplied_id: category.ref,
          active: true,
          sort_id: at,
          items: category.items.flatMap((ref, index) => {
            const item = rendering.items.get(ref)
            return item ? [itemPayload(rendering, item, index)] : []
          }),
        })),
    },
  }
}

function itemPayload(rendering: Rendering, item: CanonicalItem, at: number): DoordashItem {
  const { picture, alcohol, groups } = item
  const description = withAllergens(item.description, item)
  const imageUrl = picture && rendering.target.pictureUrl(picture.id)
  const periods = sellingHours(rendering.menu, item)
  const extras = extrasOf(rendering, groups, GROUP_DEPTH)
  return {
    ...soldPayload(rendering, item, item.price ?? 0),
    sort_id: at,
    ...(description && { description }),
    // Hours that never meet would else be no hours at all, which is always.
    ...(periods?.length === 0 && { active: false }),
    ...(alcohol && { is_alcohol: alcohol.contains }),
    ...(imageUrl && { original_image_url: imageUrl }),
    ...(periods && periods.length > 0 && { item_special_hours: itemHours(periods) }),
    ...dishInfoOf(item, false),
    ...(extras.length > 0 && { extras }),
  }
}

function soldPayload({ target }: Rendering, item: CanonicalItem, price: number) {
  const { ref, name, pickupPrice, tax } = item
  const isSent = tax !== null && tax.mode !== 'included'
  return {
    name,
    merchant_supplied_id: ref,
    active: !target.soldOut.has(ref),
    price,
    ...(pickupPrice !== null && { base_price: pickupPrice }),
    ...(isSent && tax.ratePercent !== null && { tax_rate: String(tax.ratePercent) }),
    ...(isSent && tax.category !== null && { tax_category: tax.category }),
  }
}

function dishInfoOf(
  { energy, diets, alcohol }: CanonicalItem,
  isOption: boolean,
): { dish_info?: DoordashDishInfo } {
  const tags = diets.flatMap((diet) => DIET_TAGS[diet] ?? [])
  const hasAlcohol = alcohol !== null && (isOption || alcohol.contains)
  const info: DoordashDishInfo = {
    ...(energy && {
      nutritional_info: {
        calorific_info: {
          display_type: ENERGY_DISPLAYS[energy.per],
          lower_range: energy.kcalLow,
          higher_range: energy.kcalHigh,
        },
      },
    }),
    ...((tags.length > 0 || hasAlcohol) && {
      classification_info: {
        ...(hasAlcohol && { has_alcoholic_items: alcohol.contains }),
        ...(tags.length > 0 && { classification_tags: tags }),
      },
    }),
  }
  return Object.keys(info).length > 0 ? { dish_info: info } : {}
}

/** Each dish holds its own copy of a group, down to the depth that DoorDash takes. */
function extrasOf(rendering: Rendering, refs: readonly Ref[], depth: number): DoordashExtra[] {
  if (depth === 0) return []
  return refs
    .flatMap((ref) => rendering.groups.get(ref) ?? [])
    .map((group, at) => ({
      name: group.name,
      merchant_supplied_id: group.ref,
      active: true,
      sort_id: at,
      min_num_options: group.min,
      max_num_options: group.max,
      num_free_options: group.free,
      ...(group.sameOptionTwice && {
        max_option_choice_quantity: Math.max(1, ...group.options.map(({ maxUnits }) => maxUnits)),
        min_aggregate_options_quantity: group.minUnits ?? group.min,
        max_aggregate_options_quantity: group.maxUnits ?? group.max,
      }),
      options: group.options.flatMap((option, index) => {
        const item = rendering.items.get(option.item)
        return item ? [optionPayload(rendering, { option, item, at: index, depth })] : []
      }),
    }))
}

function optionPayload(
  rendering: Rendering,
  {
    option,
    item,
    at,
    depth,
  }: { option: GroupOption; item: CanonicalItem; at: number; depth: number },
): DoordashExtra['options'][number] {
  const periods = item.availability && sellingHours(rendering.menu, item)
  const extras = extrasOf(rendering, item.groups, depth - 1)
  return {
    ...soldPayload(rendering, item, option.price ?? item.price ?? 0),
    sort_id: at,
    ...(option.defaultUnits > 0 && {
      default: true,
      quantity_info: { default_quantity: option.defaultUnits },
    }),
    ...(periods && periods.length > 0 && { item_extra_option_special_hours: itemHours(periods) }),
    ...dishInfoOf(item, true),
    ...(extras.length > 0 && { extras }),
  }
}

function lossesOf(menu: CanonicalMenu, target: RenderTarget): Loss[] {
  const reached = reachedEntries(menu)
  const shown = { ...menu, items: menu.items.filter(({ ref }) => reached.has(ref)) }
  return [
    ...subcategoryLosses(menu, 'doordash'),
    ...unreachedLosses(menu, 'doordash'),
    ...daypartLosses(menu),
    ...shown.items.filter(({ kind }) => kind === 'choice').flatMap(choiceLosses),
    ...shown.items.filter(({ tax }) => tax?.mode === 'included').map(taxLoss),
    ...menu.groups.filter(hasVaryingUnits).map(unitsLoss),
    ...pictureLosses(
      { ...shown, items: shown.items.filter(({ kind }) => kind !== 'choice') },
      'doordash',
      target.pictureUrl,
    ),
    ...fieldLosses(shown, 'doordash', {
      'menu.cover': null,
      'categories.translations': null,
      'categories.picture': null,
      'groups.translations': null,
      'items.nativeName': null,
      'items.translations': null,
      'items.kitchenName': null,
      'items.inStorePrice': null,
      'items.deposit': null,
      'items.allergens': IN_DESCRIPTION,
      'items.spice': null,
      'items.alcohol.abvPercent': null,
      'items.ingredients': null,
      'items.servings': null,
      'items.quantity': null,
      'items.gtin': null,
    }),
    ...dietLosses(shown, 'doordash', Object.keys(DIET_TAGS) as Diet[]),
  ]
}

function daypartLosses({ dayparts }: CanonicalMenu): Loss[] {
  if (dayparts.length === 0) return []
  const why = 'DoorDash shows no dayparts, only when each dish is sold.'
  return [{ ref: null, field: 'dayparts', why, shownAs: IN_HOURS_OF_DISHES }]
}

/** An option has a name, a price and calories there, and no place for words or a picture. */
function choiceLosses({ ref, name, description, allergens, picture }: CanonicalItem): Loss[] {
  const lost = [
    ['description', 'descriptions', description !== null],
    ['allergens', 'allergens', allergens.length > 0],
    ['picture', 'pictures', picture !== null],
  ] as const
  return lost
    .filter(([, , isUsed]) => isUsed)
    .map(([field, words]) => ({
      ref,
      field,
      why: `DoorDash shows no ${words} of options, such as “${name}”.`,
      shownAs: null,
    }))
}

function taxLoss({ ref, name }: CanonicalItem): Loss {
  const why = `DoorDash adds tax to prices, so the tax within the price of “${name}” is not sent.`
  return { ref, field: 'tax', why, shownAs: null }
}

function hasVaryingUnits({ options }: CanonicalGroup): boolean {
  return new Set(options.map(({ maxUnits }) => maxUnits)).size > 1
}

function unitsLoss({ ref, name }: CanonicalGroup): Loss {
  const why = `DoorDash has one greatest number for all options of “${name}”.`
  return { ref, field: 'options.maxUnits', why, shownAs: 'as the greatest of them' }
}
