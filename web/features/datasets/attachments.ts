import type { Restaurant } from '#contract/restaurants.ts'

/** The restaurants of each dataset, by the dataset's id. */
export function attachmentsOf(
  restaurants: readonly Restaurant[],
): ReadonlyMap<string, readonly Restaurant[]> {
  const attached = new Map<string, Restaurant[]>()
  for (const restaurant of restaurants) {
    if (!restaurant.datasetId) continue
    const those = attached.get(restaurant.datasetId)
    if (those) those.push(restaurant)
    else attached.set(restaurant.datasetId, [restaurant])
  }
  return attached
}
