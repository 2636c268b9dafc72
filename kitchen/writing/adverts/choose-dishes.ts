import type { AdvertDish } from '../../brief.ts'
import type { Random } from '../../random.ts'
import { stems } from '../../reading/words.ts'

const MOST = 3
/** Within so many points of the best an item may be chosen too, so that a menu's posts do not all name the same three. */
const ALMOST = 1

/** Two or three dishes that stand for a menu: well scored, with as little in common as the menu allows. */
export function chooseDishes(dishes: readonly AdvertDish[], random: Random): AdvertDish[] {
  const named = dishes.filter(({ name }) => name.trim() !== '')
  const count = Math.min(named.length, random.chance(0.7) ? MOST : MOST - 1)
  const chosen: AdvertDish[] = []
  const jitter = new Map(named.map((dish) => [dish, random.next() * ALMOST]))
  while (chosen.length < count) {
    const rest = named.filter((dish) => !chosen.includes(dish))
    const worth = (dish: AdvertDish) =>
      (dish.score ?? 5) +
      (jitter.get(dish) ?? 0) -
      3 * Math.max(0, ...chosen.map((other) => likeness(dish, other)))
    const [best] = rest.sort((one, other) => worth(other) - worth(one))
    if (!best) break
    chosen.push(best)
  }
  return chosen.sort((one, other) => named.indexOf(one) - named.indexOf(other))
}

/** 0 to 2: the same course, the same main component, words of the name in common. */
function likeness(one: AdvertDish, other: AdvertDish): number {
  const words = new Set(stems(one.name))
  const shared = stems(other.name).some((word) => word.length > 3 && words.has(word))
  return (
    Number(one.category === other.category) * 0.7 +
    Number(one.components[0] !== undefined && one.components[0] === other.components[0]) * 0.8 +
    Number(shared) * 0.5
  )
}
