import type { AdvertSubject } from '#contract/adverts.ts'
import type { AdvertBrief, AdvertDish } from '#kitchen/kitchen.ts'
import { notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { type ItemFacts, itemFacts, menuFacts } from '../../menus/menu-facts.service.ts'
import { getRestaurant, listRestaurants } from '../../restaurants/restaurants.service.ts'

export type AdvertTarget = { itemId: string | null; menuId: string | null }

/** What an advertisement is about, for its engine and for the page. */
export type AdvertSources = Pick<AdvertBrief, 'subject' | 'cuisine' | 'restaurant'> & {
  shown: AdvertSubject
  restaurantId: number | null
}

/** Somebody else's item or menu is 404. */
export async function findAdvertSources(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { itemId, menuId }: AdvertTarget,
): Promise<AdvertSources> {
  if (itemId !== null) {
    const { menu, ...facts } = await itemFacts(deps.db, caller, itemId)
    const { item } = facts
    const house = await houseOf(deps, caller, menu.restaurantId)
    return {
      subject: { kind: 'item', dish: dishOf(facts) },
      cuisine: menu.cuisine,
      ...house,
      shown: {
        kind: 'item',
        id: item.id,
        name: item.name,
        detail: `${item.category}, ${menu.title}`,
        style: menu.style,
        restaurant: house.restaurant?.name ?? null,
        picture: item.picture,
      },
    }
  }
  if (menuId === null) throw notFound('adverts.no_subject', 'There is no such item or menu.')
  const { menu, items } = await menuFacts(deps.db, caller, menuId)
  const house = await houseOf(deps, caller, menu.restaurantId)
  return {
    subject: { kind: 'menu', title: menu.title, dishes: items.map(dishOf) },
    cuisine: menu.cuisine,
    ...house,
    shown: {
      kind: 'menu',
      id: menu.id,
      name: menu.title,
      detail: items.length === 1 ? '1 item' : `${items.length} items`,
      style: menu.style,
      restaurant: house.restaurant?.name ?? null,
      picture: items.find(({ item }) => item.picture)?.item.picture ?? null,
    },
  }
}

function dishOf({ item, components }: ItemFacts): AdvertDish {
  const { name, description, price, category, score } = item
  return { name, description, components, price, category, score }
}

/** The menu's restaurant; where it has none, the only one that the account has. */
async function houseOf(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number | null,
): Promise<Pick<AdvertSources, 'restaurant' | 'restaurantId'>> {
  const found =
    id === null ? await onlyRestaurant(deps, caller) : await getRestaurant(deps, caller, id)
  if (!found) return { restaurant: null, restaurantId: null }
  const { name, location } = found
  return { restaurant: { name, location: location ?? '' }, restaurantId: found.id }
}

/** An operator sees everybody's, and none of them is theirs. */
async function onlyRestaurant(deps: Pick<Deps, 'db'>, caller: Caller) {
  if (caller.role === 'operator') return undefined
  const { restaurants, total } = await listRestaurants(deps, caller, { limit: 1, offset: 0 })
  return total === 1 ? restaurants[0] : undefined
}
