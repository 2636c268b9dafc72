import type { Querier } from '#server/core/db/connect.ts'
import { currencyOf } from '../restaurants/restaurants.service.ts'
import type { IntakeItemRow } from './intake-items.repo.ts'

/** The currency that most of the menu's prices are in; its restaurant's where it shows no sign of one. */
export async function menuCurrency(
  db: Querier,
  items: readonly Pick<IntakeItemRow, 'read'>[],
  restaurantId: number | null,
): Promise<string> {
  const counts = new Map<string, number>()
  for (const { currency } of items.flatMap(({ read }) => read.prices)) {
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? currencyOf(db, restaurantId)
}
