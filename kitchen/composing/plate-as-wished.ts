import { CannotServe } from '../brief.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { indexedDish } from '../reading/index-knowledge.ts'
import type { Wishes } from '../reading/read-request.ts'
import { listOf } from '../writing/english.ts'
import { mentionsForbidden, type Plate, plateOf } from './plate.ts'
import { substituteFor } from './substitutes.ts'

type Wished = { dish: Dish; wishes: Wishes; style: Plate['style'] }

/**
 * The dish without what was excluded, whatever its share; where a diet rules it out, one of the same form and word that
 * keeps it: a vegan lasagne for a lasagne. Throws CannotServe where neither can be.
 */
export function plateAsWished(knowledge: Knowledge, wished: Wished): Plate {
  try {
    return plateWithout(knowledge, wished)
  } catch (error) {
    if (!(error instanceof CannotServe) || wished.wishes.diets.length === 0) throw error
    const { dish, wishes, style } = wished
    const words = indexedDish(knowledge, dish).words
    for (const kindred of knowledge.dishes) {
      const own = indexedDish(knowledge, kindred).words
      if (kindred.form !== dish.form || words.at(-1) !== own.at(-1)) continue
      const plate = plateOf(knowledge, { dish: kindred, style, wishes })
      if (plate) return plate
    }
    throw error
  }
}

function plateWithout(knowledge: Knowledge, { dish, wishes, style }: Wished): Plate {
  const spiced: Wishes = { ...wishes, spice: { least: 0, most: 3 } }
  const wished = { dish, style, wishes: spiced }
  return (
    virginDrink(knowledge, wished) ?? plateOf(knowledge, wished) ?? strippedPlate(knowledge, wished)
  )
}

/** Nothing of a drink is left in these. */
const STILL = ['ice', 'water']

/** A mixed drink without its spirit, named so; null where that leaves no drink, or its name is the spirit's. */
function virginDrink(knowledge: Knowledge, { dish, wishes, style }: Wished): Plate | null {
  if (dish.course !== 'drink') return null
  const names = Object.keys(dish.components)
  const taken = names.filter((name) => wishes.forbidden.has(name))
  const isSpirit = (name: string): boolean => knowledge.ingredients.get(name)?.source === 'alcohol'
  const left = names.filter((name) => !taken.includes(name))
  if (taken.length === 0 || !taken.every(isSpirit) || left.some(isSpirit)) return null
  if (left.filter((name) => !STILL.includes(name)).length < 2) return null
  if (mentionsForbidden(knowledge, dish.name, wishes)) return null
  // what is poured leads now: sparkling water with lime, not lime
  const isPoured = (name: string): boolean => knowledge.ingredients.get(name)?.role === 'drink'
  const inOrder = [...left.filter(isPoured), ...left.filter((name) => !isPoured(name))]
  const components = Object.fromEntries(inOrder.map((name) => [name, dish.components[name] ?? 0]))
  const { native: _, ...rest } = dish
  const virgin = { ...rest, name: `Virgin ${dish.name}`, components }
  return plateOf(knowledge, { dish: virgin, style, wishes })
}

function strippedPlate(knowledge: Knowledge, { dish, wishes, style }: Wished): Plate {
  const kept = Object.fromEntries(
    Object.entries(dish.components).flatMap(([name, grams]) => {
      if (!wishes.forbidden.has(name)) return [[name, grams]]
      const other = substituteFor(knowledge, name, wishes)
      return other === null ? [] : [[other, grams]]
    }),
  )
  const stripped = { ...dish, components: kept }
  const plate =
    Object.keys(kept).length < 2
      ? null
      : plateOf(knowledge, { dish: stripped, style, wishes: { ...wishes, diets: [] } })
  const main = Object.keys(dish.components)[0]
  if (
    plate === null ||
    (main !== undefined &&
      wishes.forbidden.has(main) &&
      substituteFor(knowledge, main, wishes) === null)
  ) {
    const without = [...wishes.diets, ...wishes.excluded.map((phrase) => `without ${phrase}`)]
    throw new CannotServe(
      `${dish.name} cannot be made ${listOf(without)}: ${main ?? 'its main ingredient'} is what it is made of. Name another dish or loosen the wish.`,
    )
  }
  return { ...plate, special: null, native: null }
}
