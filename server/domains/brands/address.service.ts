import type { ShopWords } from '#brands/address.ts'
import type { Shop } from '#brands/overlap/measure.ts'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { readWorkingMenu } from '../menus/working/working-menu.service.ts'
import { restaurantById } from '../restaurants/restaurants.service.ts'
import { type BrandRow, listBrandsOf } from './brands.repo.ts'

type AddressDeps = { db: Querier; now: Deps['now'] }

/** A menu at the address and, where it was built here, its brand. */
export type Kitchenette = { words: ShopWords; brand: BrandRow | null; document: CanonicalMenu }

/** Every menu that comes out of a kitchen, the parent's first, as each is now. */
export async function menusAt(
  deps: AddressDeps,
  parent: { id: number; accountId: string; name: string },
): Promise<Kitchenette[]> {
  const rows = await listBrandsOf(deps.db, parent.id)
  const shops = [
    { restaurant: parent, brand: null },
    ...rows.map(({ restaurant, brand }) => ({ restaurant, brand })),
  ]
  const menus: Kitchenette[] = []
  for (const { restaurant, brand } of shops) {
    const { document } = await readWorkingMenu(deps, restaurant)
    menus.push({ words: wordsOf(restaurant, document, brand), brand, document })
  }
  return menus
}

/** A menu in the words that are compared: its dishes, and no choices of option groups. */
export function wordsOf(
  { id, name }: { id: number; name: string },
  { items, categories }: Pick<CanonicalMenu, 'items' | 'categories'>,
  brand: Pick<BrandRow, 'dishes'> | null,
): ShopWords {
  const headings = new Map(
    categories.flatMap((category) => category.items.map((ref) => [ref, category.name] as const)),
  )
  return {
    id: String(id),
    name,
    items: items
      .filter(({ kind }) => kind !== 'choice')
      .map((item) => ({
        ref: item.ref,
        name: item.name,
        description: item.description,
        category: headings.get(item.ref) ?? null,
        dish: brand?.dishes[item.ref] ?? null,
      })),
  }
}

/** The menus in words as the overlap compares them; the kitchen reads them in its own thread. */
export function comparedShops(
  deps: Pick<Deps, 'kitchen'>,
  { accountId, cuisines }: { accountId: string; cuisines: readonly string[] },
  shops: readonly ShopWords[],
): Promise<Shop[]> {
  const [first, ...rest] = shops
  if (!first) return Promise.resolve([])
  return deps.kitchen.ask(
    'readShops',
    { cuisines, shops: [first, ...rest] },
    { accountId, signal: AbortSignal.timeout(READING_MS) },
  )
}

const READING_MS = 30_000

/** The restaurant whose kitchen cooks this one: its parent, or itself. */
export async function kitchenOfRestaurant(
  db: Querier,
  restaurant: { id: number; parentId: number | null },
) {
  return restaurantById(db, restaurant.parentId ?? restaurant.id)
}
