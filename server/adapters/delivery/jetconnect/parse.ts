import { createHash } from 'node:crypto'
import type {
  CanonicalCategory,
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  OpenPeriod,
  Ref,
} from '#contract/canonical-menu.ts'
import { withoutAllergens } from '../parts/allergen-text.ts'
import { neutralCategory, neutralDaypart, neutralItem } from '../parts/neutral-menu.ts'
import { sortHours } from '../sold-menu.ts'
import { readAllergenCodes } from './allergens.ts'
import {
  JET_DAYS,
  type JetCategory,
  type JetItem,
  type JetMenus,
  type JetModifier,
} from './payload.ts'
import { SPICINESS } from './render.ts'

/** What was gathered on the way through the menus of delivery. */
interface Gathered {
  like: CanonicalMenu
  /** What an item or choice costs to fetch, by the way that leads to it. */
  pickup: ReadonlyMap<string, number>
  categories: Map<Ref, CanonicalCategory>
  items: Map<Ref, CanonicalItem>
  groups: Map<Ref, { modifier: JetModifier; ways: string[] }>
}

/**
 * What was sent, read as a menu. JET Connect has no references of categories and groups: they are `like`'s where a
 * category holds the same items and an item asks in the same order.
 */
export function readJetMenus(payload: JetMenus, like: CanonicalMenu): CanonicalMenu {
  const gathered: Gathered = {
    like,
    pickup: pickupPrices(payload),
    categories: new Map(),
    items: new Map(),
    groups: new Map(),
  }
  const parts = payload.menus
    .filter(({ type }) => type === 'DELIVERY')
    .map((menu) => ({
      menu,
      daypart: daypartRef(menu.reference, like),
      categories: menu.categories.flatMap((category) => gather(category, null, gathered)),
    }))
  const base = parts.find(({ daypart }) => daypart === null)
  const groups = [...gathered.groups].sort(([one], [other]) => (one < other ? -1 : 1))
  const choices = choicesOf(groups, gathered)
  const maxima = new Map(
    payload.menus.flatMap(({ quantity_restrictions: list = [] }) =>
      list.map(({ id, maximum }) => [id, maximum] as const),
    ),
  )
  const items = [...gathered.items.values()].map((item) => {
    const max = maxima.get(item.ref)
    return max === undefined ? item : { ...item, quantity: { min: null, max } }
  })
  const prices = new Map([...items, ...choices].map(({ ref, price }) => [ref, price]))
  return {
    ...like,
    menu: {
      ...like.menu,
      name: base?.menu.name ?? '',
      description: base?.menu.description || null,
    },
    dayparts: parts.flatMap(({ menu, daypart, categories }) =>
      daypart === null
        ? []
        : {
            ...neutralDaypart,
            ref: daypart,
            name: menu.name,
            description: menu.description || null,
            hours: hoursOf(menu.availability),
            categories,
          },
    ),
    categories: [...gathered.categories.values()],
    items: [...items, ...choices].sort((one, other) => (one.ref < other.ref ? -1 : 1)),
    groups: groups.map(([ref, { modifier }]) => groupOf(ref, modifier, prices)),
  }
}

/** Null: the menu of all that is in no daypart. */
function daypartRef(reference: string, { menu }: CanonicalMenu): Ref | null {
  const named = reference.replace(/-(?:delivery|collection)$/, '')
  return named === menu.ref ? null : named.slice(menu.ref.length + 1)
}

function hoursOf(availability: JetMenus['menus'][number]['availability']): OpenPeriod[] {
  return sortHours(
    JET_DAYS.flatMap((name, day) =>
      (availability[name] ?? []).map((text) => {
        const [from = '', to = ''] = text.split(' - ')
        return { day, from, to: to === '23:59' ? '24:00' : to }
      }),
    ),
  )
}

/** The way to an item is its own plu, the way to a choice that of its item, the place of the group and its plu. */
function pickupPrices({ menus }: JetMenus): Map<string, number> {
  const prices = new Map<string, number>()
  const walk = (item: JetItem, way: string) => {
    prices.set(way, item.price)
    for (const [at, { options }] of (item.modifiers ?? []).entries()) {
      for (const option of options) walk(option, `${way}/${at}/${option.plu}`)
    }
  }
  const within = ({ items, categories = [] }: JetCategory) => {
    for (const item of items) walk(item, item.plu)
    for (const category of categories) within(category)
  }
  for (const menu of menus.filter(({ type }) => type === 'COLLECTION')) {
    for (const category of menu.categories) within(category)
  }
  return prices
}

/** The refs of this category and of all below. */
function gather(category: JetCategory, parent: Ref | null, gathered: Gathered): Ref[] {
  const ref = categoryRef(category, gathered)
  const former = gathered.categories.get(ref)
  gathered.categories.set(ref, {
    ...neutralCategory,
    ref,
    name: category.name,
    description: category.description || null,
    translations: translationsOf(category.translations),
    parent: former?.parent ?? parent,
    items: category.items.map(({ plu }) => plu),
  })
  for (const item of category.items) {
    if (!gathered.items.has(item.plu)) {
      gathered.items.set(item.plu, {
        ...itemOf(item, item.plu, gathered),
        kind: 'dish',
      })
    }
  }
  return [ref, ...(category.categories ?? []).flatMap((one) => gather(one, ref, gathered))]
}

function categoryRef({ name, items }: JetCategory, { like, categories }: Gathered): Ref {
  const same = like.categories.find((one) =>
    items.length === 0
      ? one.name === name && one.items.length === 0
      : items.some(({ plu }) => one.items.includes(plu)),
  )
  if (same) return same.ref
  const known = [...categories.values()].find(
    (one) => one.name === name && one.items[0] === items[0]?.plu,
  )
  return known?.ref ?? `category-${categories.size}`
}

function itemOf(item: JetItem, way: string, gathered: Gathered): CanonicalItem {
  const pickup = gathered.pickup.get(way)
  return {
    ...neutralItem,
    ref: item.plu,
    name: item.name,
    description: withoutAllergens(item.description),
    translations: translationsOf(item.translations),
    price: item.price,
    pickupPrice: pickup === undefined || pickup === item.price ? null : pickup,
    deposit: item.deposit?.amount ?? null,
    tax:
      item.tax_percentage === undefined
        ? null
        : { mode: 'included', ratePercent: item.tax_percentage, category: null },
    groups: (item.modifiers ?? []).map((modifier, at) =>
      groupRef(item, modifier, at, way, gathered),
    ),
    energy: energyOf(item),
    allergens: readAllergenCodes(item.allergens ?? []),
    allergensConfirmed: true,
    diets: (['vegan', 'vegetarian'] as const).filter((diet) =>
      item.dietary_restrictions?.includes(diet.toUpperCase()),
    ),
    spice: spiceOf(item.spiciness),
    alcohol: item.is_alcoholic
      ? { contains: true, abvPercent: item.alcohol_percentage ?? null }
      : null,
    servings: item.servings ?? null,
    gtin: item.gtin ?? null,
  }
}

function spiceOf(word: string | undefined): number | null {
  if (word === 'VERY_HOT') return 3
  const at = (SPICINESS as readonly (string | undefined)[]).indexOf(word)
  return at > 0 ? at : null
}

function energyOf({
  nutritional_info: one,
  nutritional_info_range: range,
}: JetItem): CanonicalItem['energy'] {
  const [low, high] = one ? [one.kcal, one.kcal] : [range?.kcal_range.min, range?.kcal_range.max]
  if (low === undefined || high === undefined) return null
  return { kcalLow: low, kcalHigh: high, per: 'item', method: 'owner', isConfirmed: true }
}

function translationsOf(translations: JetItem['translations'] = {}): CanonicalItem['translations'] {
  return Object.fromEntries(
    Object.entries(translations).map(([language, { name, description }]) => [
      language,
      { name, description: description ?? null },
    ]),
  )
}

function groupRef(
  { plu }: JetItem,
  modifier: JetModifier,
  at: number,
  way: string,
  { like, groups }: Gathered,
): Ref {
  const wanted = like.items.find((item) => item.ref === plu)?.groups[at]
  const ref =
    wanted ??
    `group-${createHash('sha256').update(JSON.stringify(modifier)).digest('hex').slice(0, 16)}`
  const here = `${way}/${at}`
  const found = groups.get(ref)
  if (found) found.ways.push(here)
  else groups.set(ref, { modifier, ways: [here] })
  return ref
}

/** Choices, at the price of the first group that offers them; their own groups are met on the way. */
function choicesOf(groups: [Ref, { modifier: JetModifier; ways: string[] }][], gathered: Gathered) {
  const choices = new Map<Ref, CanonicalItem>()
  const open = [...groups]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [, { modifier, ways }] = next
    for (const option of modifier.options) {
      if (gathered.items.has(option.plu)) continue
      const former = choices.get(option.plu)
      const known = new Set(gathered.groups.keys())
      const choice = {
        ...itemOf(option, `${ways[0]}/${option.plu}`, gathered),
        kind: 'choice' as const,
      }
      choices.set(option.plu, former ? { ...former, groups: longer(former, choice) } : choice)
      for (const [ref, group] of gathered.groups) {
        if (known.has(ref)) continue
        groups.push([ref, group])
        open.push([ref, group])
      }
    }
  }
  groups.sort(([one], [other]) => (one < other ? -1 : 1))
  return [...choices.values()]
}

/** Within the last level a choice is sent without its groups. */
function longer(one: CanonicalItem, other: CanonicalItem): Ref[] {
  return one.groups.length >= other.groups.length ? one.groups : other.groups
}

function groupOf(
  ref: Ref,
  { name, pick, options }: JetModifier,
  prices: ReadonlyMap<Ref, number | null>,
): CanonicalGroup {
  const { pick_same_option: sameOptionTwice, exactly, range } = pick
  const from = exactly ?? range?.from ?? 0
  const to = exactly ?? range?.to ?? options.length
  const min = Math.min(from, options.length)
  const max = Math.min(to, options.length)
  return {
    ref,
    name,
    translations: {},
    min,
    max,
    minUnits: sameOptionTwice && from !== min ? from : null,
    maxUnits: sameOptionTwice && to !== max ? to : null,
    sameOptionTwice,
    free: 0,
    options: options.map(({ plu, price }) => ({
      item: plu,
      price: price === prices.get(plu) ? null : price,
      defaultUnits: 0,
      maxUnits: sameOptionTwice ? to : 1,
    })),
  }
}
