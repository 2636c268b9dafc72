import { CannotServe } from '../brief.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { indexedDish } from '../reading/index-knowledge.ts'
import type { Wishes } from '../reading/read-request.ts'
import { listOf } from '../writing/english.ts'
import { type Plate, plateOf } from './plate.ts'
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
  const whole = plateOf(knowledge, { dish, style, wishes: spiced })
  return whole ?? strippedPlate(knowledge, { dish, style, wishes: spiced })
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
