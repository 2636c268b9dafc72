import type {
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  OpenPeriod,
  Ref,
} from '#contract/canonical-menu.ts'
import { withoutAllergens } from '../parts/allergen-text.ts'
import { neutralDaypart, neutralItem } from '../parts/neutral-menu.ts'
import { sortHours } from '../sold-menu.ts'
import {
  JUSTEAT_DAYS,
  type JusteatAvailability,
  type JusteatItem,
  type JusteatMenu,
} from './payload.ts'
import { pickupId, placeOf } from './render.ts'

/** What stands at Just Eat. Dayparts are known by their place; `like` says what they are called in our menu. */
export function readJusteatMenu(payload: JusteatMenu, like: CanonicalMenu): CanonicalMenu {
  const dishes = payload.items.map(dishOf)
  const { groups, choices } = optionsOf(payload, new Map(dishes.map((dish) => [dish.ref, dish])))
  return {
    ...like,
    menu: { ...like.menu, name: payload.name, description: payload.description || null },
    dayparts: daypartsOf(payload, like),
    categories: payload.categories.map(({ id, name, description, itemIds }) => ({
      ref: id,
      name,
      description: description || null,
      translations: {},
      picture: null,
      parent: null,
      items: itemIds,
    })),
    items: [...dishes, ...choices].sort(byRef),
    groups: groups.sort(byRef),
  }
}

function byRef(one: { ref: Ref }, other: { ref: Ref }): number {
  return one.ref < other.ref ? -1 : 1
}

function dishOf({ id, name, description, labels, variations, modifierGroups }: JusteatItem) {
  const pickup = variations.find((variation) => variation.id === pickupId(id))
  const delivery = variations.find((variation) => variation !== pickup)
  const dish: CanonicalItem = {
    ...neutralItem,
    ref: id,
    name,
    description: withoutAllergens(description),
    allergensConfirmed: true,
    price: (delivery ?? pickup)?.basePrice ?? 0,
    pickupPrice: delivery && pickup ? pickup.basePrice : null,
    groups: modifierGroups.map((group) => group.id),
    diets: labels.includes('vegetarian') ? ['vegetarian'] : [],
    spice: labels.includes('hot') ? 2 : null,
    alcohol: labels.includes('alcohol') ? { contains: true, abvPercent: null } : null,
  }
  return dish
}

/** Each item holds copies of its groups, of which the first is read. */
function optionsOf(payload: JusteatMenu, dishes: ReadonlyMap<Ref, CanonicalItem>) {
  const groups = new Map<Ref, CanonicalGroup>()
  const choices = new Map<Ref, CanonicalItem>()
  const copies = payload.items
    .flatMap(({ modifierGroups }) => modifierGroups)
    .sort((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)))
  for (const { id, name, minChoices, maxChoices, modifiers } of copies) {
    if (groups.has(id)) continue
    for (const modifier of modifiers) {
      if (dishes.has(modifier.id) || choices.has(modifier.id)) continue
      choices.set(modifier.id, {
        ...neutralItem,
        kind: 'choice',
        ref: modifier.id,
        name: modifier.name,
        price: modifier.additionPrice,
        allergensConfirmed: true,
      })
    }
    groups.set(id, {
      ref: id,
      name,
      translations: {},
      min: minChoices,
      max: maxChoices,
      minUnits: null,
      maxUnits: null,
      sameOptionTwice: modifiers.some((modifier) => modifier.maxChoices > 1),
      free: 0,
      options: modifiers.map((modifier) => {
        const usual = (dishes.get(modifier.id) ?? choices.get(modifier.id))?.price
        return {
          item: modifier.id,
          price: modifier.additionPrice === usual ? null : modifier.additionPrice,
          defaultUnits: 0,
          maxUnits: Math.max(1, modifier.maxChoices),
        }
      }),
    })
  }
  return { groups: [...groups.values()], choices: [...choices.values()] }
}

function daypartsOf(payload: JusteatMenu, like: CanonicalMenu): CanonicalMenu['dayparts'] {
  const places = new Map<number, JusteatAvailability>()
  for (const one of payload.availabilities) {
    const place = placeOf(one.id)
    if (place > 0 && !places.has(place)) places.set(place, one)
  }
  const placesOf = (item: JusteatItem | undefined) =>
    (item?.variations ?? []).flatMap(({ availabilityIds }) => availabilityIds.map(placeOf))
  return [...places]
    .sort(([one], [other]) => one - other)
    .map(([place, { name, description, times }]) => ({
      ...neutralDaypart,
      ref: like.dayparts[place - 1]?.ref ?? `d-${place - 1}`,
      name,
      description: description || null,
      hours: hoursOf(times),
      categories: payload.categories
        .filter(({ itemIds }) =>
          itemIds.some((ref) =>
            placesOf(payload.items.find(({ id }) => id === ref)).includes(place),
          ),
        )
        .map(({ id }) => id),
    }))
}

function hoursOf(times: JusteatAvailability['times']): OpenPeriod[] {
  return sortHours(
    times.flatMap(({ daysOfTheWeek, fromDateTime, toDateTime }) =>
      daysOfTheWeek
        .map((name) => (JUSTEAT_DAYS as readonly string[]).indexOf(name))
        .filter((day) => day >= 0)
        .map((day) => ({
          day,
          from: fromDateTime.slice(0, 5),
          to: toDateTime === '00:00:00' ? '24:00' : toDateTime.slice(0, 5),
        })),
    ),
  )
}
