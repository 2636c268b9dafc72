import type {
  CanonicalCategory,
  CanonicalDaypart,
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  Ref,
} from '#contract/canonical-menu.ts'
import { withoutAllergens } from '../parts/allergen-text.ts'
import { localDate } from '../parts/local-instant.ts'
import {
  FOR_EVER,
  type GrubhubItem,
  type GrubhubMenu,
  type GrubhubModifier,
  type GrubhubPrompt,
  UNLIMITED,
} from './payload.ts'
import { readPriceNumber } from './price-number.ts'
import { readCalories, readTags } from './tags.ts'
import { readSchedule } from './weekly-schedule.ts'

/** What stands at Grubhub, as far as Grubhub can hold it. The restaurant and its zone are `like`'s. */
export function readGrubhubMenu(payload: GrubhubMenu, like: CanonicalMenu): CanonicalMenu {
  const { timeZone } = like.restaurant
  const dishes = payload.items.map((item) => dishOf(item, payload, timeZone))
  const prices = new Map(dishes.map(({ ref, price }) => [ref, price]))
  const choices = payload.modifiers
    .filter(({ external_id }) => !prices.has(external_id) && !isCopy(external_id, payload))
    .map((modifier) => choiceOf(modifier, payload))
  for (const { ref, price } of choices) prices.set(ref, price)
  return {
    ...like,
    menu: { ...like.menu, name: like.restaurant.name, description: null },
    dayparts: daypartsOf(payload, timeZone),
    categories: payload.menu_sections.map((section) => categoryOf(section, payload)),
    items: [...dishes, ...choices].sort(byRef),
    groups: payload.modifier_prompts.map((prompt) => groupOf(prompt, payload, prices)).sort(byRef),
  }
}

function byRef(one: { ref: Ref }, other: { ref: Ref }): number {
  return one.ref < other.ref ? -1 : 1
}

/** `o__g`: a choice at another price in the group g. */
function originalOf(id: string, prompt: GrubhubPrompt): string {
  const tail = `__${prompt.external_id}`
  return id.endsWith(tail) ? id.slice(0, -tail.length) : id
}

function isCopy(id: string, payload: GrubhubMenu): boolean {
  return payload.modifier_prompts.some(
    (prompt) =>
      originalOf(id, prompt) !== id && Object.hasOwn(prompt.modifier_quantity_settings, id),
  )
}

type Words = Pick<
  GrubhubItem | GrubhubModifier,
  'external_id' | 'name' | 'description' | 'tags' | 'calorie_count' | 'tax_rate'
> &
  Pick<GrubhubItem, 'fulfillment_type_settings'>

function itemOf(words: Words, { menu_info, tax_rates }: GrubhubMenu): CanonicalItem {
  const pickup = words.fulfillment_type_settings?.STANDARD_PICKUP?.price
  const tax = tax_rates.find(({ external_id }) => external_id === words.tax_rate)
  return {
    ref: words.external_id,
    kind: 'dish',
    name: words.name,
    nativeName: null,
    description: withoutAllergens(words.description),
    translations: {},
    kitchenName: null,
    price: null,
    pickupPrice: pickup === undefined ? null : readPriceNumber(pickup, menu_info.currency),
    inStorePrice: null,
    deposit: null,
    isFree: false,
    channels: {},
    tax: tax
      ? { mode: 'added', ratePercent: Number((tax.rate * 100).toFixed(4)), category: null }
      : null,
    groups: [],
    picture: null,
    energy: readCalories(words.calorie_count),
    allergens: [],
    allergensConfirmed: true,
    ...readTags(words.tags),
    ingredients: [],
    servings: null,
    availability: null,
    quantity: null,
    gtin: null,
  }
}

function dishOf(item: GrubhubItem, payload: GrubhubMenu, timeZone: string): CanonicalItem {
  const { minimum_order_quantity: min, maximum_order_quantity: max } = item
  return {
    ...itemOf(item, payload),
    kitchenName: item.internal_name ?? null,
    price: readPriceNumber(item.price ?? 0, payload.menu_info.currency),
    groups: item.modifier_prompts,
    servings: item.maximum_serving_size ?? null,
    availability: availabilityOf(item, payload, timeZone),
    quantity: (min ?? max) === undefined ? null : { min: min ?? null, max: max ?? null },
  }
}

function choiceOf(modifier: GrubhubModifier, payload: GrubhubMenu): CanonicalItem {
  return {
    ...itemOf(modifier, payload),
    kind: 'choice',
    price: readPriceNumber(modifier.default_price, payload.menu_info.currency),
    groups: modifier.submodifiers,
  }
}

function availabilityOf(
  item: GrubhubItem,
  payload: GrubhubMenu,
  timeZone: string,
): CanonicalItem['availability'] {
  const schedule = payload.repeating_schedules.find(({ external_id }) =>
    item.schedule_ids.includes(external_id),
  )
  const range = rangeOf(item.availability_ranges, payload, timeZone)
  if (!schedule && range.from === null && range.to === null) return null
  return { hours: schedule ? readSchedule(schedule) : [], ...range }
}

function rangeOf(
  ids: readonly string[],
  { availability_ranges }: GrubhubMenu,
  timeZone: string,
): { from: string | null; to: string | null } {
  const range = availability_ranges.find(({ external_id }) => ids.includes(external_id))
  if (!range) return { from: null, to: null }
  const from = localDate(new Date(range.start_date), timeZone)
  return {
    from: from <= '2000-01-01' ? null : from,
    to: range.end_date === FOR_EVER ? null : localDate(new Date(range.end_date), timeZone),
  }
}

/** Those schedules that sections refer to; items have theirs. */
function daypartsOf(payload: GrubhubMenu, timeZone: string): CanonicalDaypart[] {
  return payload.repeating_schedules.flatMap((schedule) => {
    const id = schedule.external_id
    const sections = payload.menu_sections.filter(({ schedule_ids }) => schedule_ids.includes(id))
    if (sections.length === 0) return []
    const used = sections.flatMap(({ availability_ranges }) => availability_ranges)
    return {
      ref: id,
      name: schedule.name,
      description: null,
      picture: null,
      hours: readSchedule(schedule),
      ...rangeOf(used.includes(`${id}.dates`) ? [`${id}.dates`] : [], payload, timeZone),
      categories: sections.map(({ external_id }) => external_id),
    }
  })
}

function categoryOf(
  { external_id, name, description, items }: GrubhubMenu['menu_sections'][number],
  { menu_sections }: GrubhubMenu,
): CanonicalCategory {
  const parent = menu_sections.find(({ subsections }) => subsections.includes(external_id))
  return {
    ref: external_id,
    name,
    description: description || null,
    translations: {},
    picture: null,
    parent: parent?.external_id ?? null,
    items,
  }
}

function groupOf(
  prompt: GrubhubPrompt,
  { modifier_lists, modifiers, menu_info }: GrubhubMenu,
  prices: ReadonlyMap<Ref, number | null>,
): CanonicalGroup {
  const { minimum_quantity: min, maximum_quantity: max } = prompt.default_selection_model
  const { minimum_units, maximum_units } = prompt.modifier_prompt_quantity_settings
  const list = modifier_lists.find(({ external_id }) => external_id === prompt.modifier_list)
  const options = (list?.modifiers ?? []).map((id) => {
    const units = prompt.modifier_quantity_settings[id]
    const modifier = modifiers.find(({ external_id }) => external_id === id)
    const price = readPriceNumber(modifier?.default_price ?? 0, menu_info.currency)
    const item = originalOf(id, prompt)
    return {
      item,
      price: price === prices.get(item) ? null : price,
      defaultUnits: units?.default_units ?? 0,
      // 0 is sold out, which is no change of the menu.
      maxUnits: units?.maximum_units || 1,
    }
  })
  const sameOptionTwice = options.some(({ maxUnits }) => maxUnits > 1)
  const mostUnits = maximum_units === UNLIMITED ? null : maximum_units
  return {
    ref: prompt.external_id,
    name: prompt.name,
    translations: {},
    min,
    max,
    minUnits: sameOptionTwice && minimum_units !== min ? minimum_units : null,
    maxUnits: sameOptionTwice && mostUnits !== max ? mostUnits : null,
    sameOptionTwice,
    free: prompt.modifier_prompt_free_settings?.free_modifiers ?? 0,
    options,
  }
}
