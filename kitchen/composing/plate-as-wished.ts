import { CannotServe } from '../brief.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { isFlesh, STAND_INS } from '../reading/food-groups.ts'
import { indexedDish } from '../reading/index-knowledge.ts'
import type { Constraints } from '../reading/read-request.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { listOf } from '../writing/english.ts'
import { nameWithout } from './name-without.ts'
import { mentionsForbidden, type Plate, plateOf } from './plate.ts'
import { substituteFor } from './substitutes.ts'

type DishAsked = { dish: Dish; constraints: Constraints; style: Plate['style'] }

/**
 * The dish without what was excluded, whatever its share; where a diet rules it out, one of the same form and word that
 * keeps it: a vegan lasagne for a lasagne. Throws CannotServe where neither can be.
 */
export function plateAsAsked(knowledge: Knowledge, asked: DishAsked): Plate {
  try {
    return plateWithout(knowledge, asked)
  } catch (error) {
    if (!(error instanceof CannotServe) || asked.constraints.diets.length === 0) throw error
    const { dish, constraints, style } = asked
    const words = indexedDish(knowledge, dish).words
    const isKindred = ({ id, name, form, course }: Dish): boolean =>
      form === dish.form &&
      words.at(-1) === indexedDish(knowledge, { id, name }).words.at(-1) &&
      !([course, dish.course].some((one) => APART.includes(one)) && course !== dish.course)
    // a papaya salad is nearer to another than any salad
    const shared = ({ id, name }: Dish): number =>
      indexedDish(knowledge, { id, name }).words.filter((word) => words.includes(word)).length
    const isNear = ({ form, cuisine }: Dish): boolean =>
      form === dish.form && cuisine === dish.cuisine
    for (const kindred of [
      ...knowledge.dishes.filter(isKindred).sort((one, other) => shared(other) - shared(one)),
      ...knowledge.dishes.filter(isNear),
    ]) {
      const plate = plateOf(knowledge, { dish: kindred, style, constraints })
      if (plate) return plate
    }
    throw error
  }
}

/** No burger is a breakfast, and no lava cake a main. */
const APART: readonly Dish['course'][] = ['breakfast', 'dessert', 'drink']

function plateWithout(knowledge: Knowledge, { dish, constraints, style }: DishAsked): Plate {
  const spiced: Constraints = { ...constraints, spice: { least: 0, most: 3 } }
  const asked = { dish, style, constraints: spiced }
  return (
    virginDrink(knowledge, asked) ?? plateOf(knowledge, asked) ?? strippedPlate(knowledge, asked)
  )
}

/** Nothing of a drink is left in these. */
const STILL = ['ice', 'water']

/** Without its spirit a drink costs what a pressed juice does. */
const JUICE_TIER = 3

/** A mixed drink without its spirit, named so; null where that leaves no drink, or its name is the spirit's. */
function virginDrink(knowledge: Knowledge, { dish, constraints, style }: DishAsked): Plate | null {
  if (dish.course !== 'drink') return null
  const names = Object.keys(dish.components)
  const taken = names.filter((name) => constraints.forbidden.has(name))
  const isSpirit = (name: string): boolean => knowledge.ingredients.get(name)?.source === 'alcohol'
  const left = names.filter((name) => !taken.includes(name))
  if (taken.length === 0 || !taken.every(isSpirit) || left.some(isSpirit)) return null
  if (left.filter((name) => !STILL.includes(name)).length < 2) return null
  if (mentionsForbidden(knowledge, dish.name, constraints)) return null
  // what is poured leads now: sparkling water with lime, not lime
  const isPoured = (name: string): boolean => knowledge.ingredients.get(name)?.role === 'drink'
  const inOrder = [...left.filter(isPoured), ...left.filter((name) => !isPoured(name))]
  const components = Object.fromEntries(inOrder.map((name) => [name, dish.components[name] ?? 0]))
  const { native: _, ...rest } = dish
  const tier = Math.min(rest.tier, JUICE_TIER) as Dish['tier']
  const virgin = { ...rest, name: `Virgin ${dish.name}`, components, tier }
  return plateOf(knowledge, { dish: virgin, style, constraints })
}

/** Of the weight: a salad is one without its shrimp, and sushi without its fish is rice. */
const MUCH = 0.2

function strippedPlate(knowledge: Knowledge, { dish, constraints, style }: DishAsked): Plate {
  const isMain = (one: string): boolean => knowledge.ingredients.get(one)?.role === 'protein'
  // "shrimp instead of chicken" says what comes in its place, and "mushrooms instead of chicken"
  const fresh =
    constraints.diets.length > 0
      ? []
      : constraints.wanted
          // the chili of a chicken chili is the dish, and no sausage
          .filter(({ phrase }) => !holdsPhrase(stems(dish.name), phrase.split(' ')))
          .flatMap(({ ingredients }) => ingredients)
  const [first = ''] = Object.keys(dish.components)
  const isFilledWithout = Object.keys(dish.components).some(
    (one) => isMain(one) && !constraints.forbidden.has(one),
  )
  // mapo tofu without its pork is tofu enough; a diet wants the meat's place filled
  const isNotMissed = (name: string): boolean =>
    isMain(name) && name !== first && isFilledWithout && constraints.diets.length === 0
  const named = (name: string): string | undefined =>
    // a turkey chili without its beans is of turkey
    isMain(name) && !(isNotMissed(name) && knowledge.ingredients.get(name)?.source === 'plant')
      ? fresh.find(
          (one) =>
            (isMain(one.name) || STAND_INS.includes(one.name)) &&
            !holdsPhrase(stems(dish.name), stems(one.name)) &&
            !constraints.forbidden.has(one.name) &&
            dish.components[one.name] === undefined,
        )?.name
      : undefined
  const gone = new Map(
    Object.keys(dish.components)
      .filter((name) => constraints.forbidden.has(name))
      .map((name) => {
        const instead = isNotMissed(name) ? null : substituteFor(knowledge, name, constraints)
        return [name, named(name) ?? instead] as const
      }),
  )
  const kept = Object.fromEntries(
    Object.entries(dish.components).flatMap(([name, grams]) => {
      const other = gone.has(name) ? gone.get(name) : name
      return other ? [[other, grams]] : []
    }),
  )
  const name = nameWithout(knowledge, dish, gone)
  // sushi without its fish is rice
  const gramsOf = (names: readonly string[]): number =>
    names.reduce((sum, one) => sum + (dish.components[one] ?? 0), 0)
  const flesh = [...gone].flatMap(([one, other]) =>
    other === null && isFlesh(knowledge.ingredients.get(one)) ? one : [],
  )
  const isBare =
    constraints.diets.length > 0 &&
    gramsOf(flesh) > MUCH * gramsOf(Object.keys(dish.components)) &&
    !Object.keys(kept).some((one) => isMain(one) || STAND_INS.includes(one))
  const isLeft =
    !isBare && name !== null && Object.keys(kept).length > 1 && gone.get(first) !== null
  const plate = isLeft
    ? plateOf(knowledge, {
        dish: { ...dish, name, components: kept },
        style,
        constraints: { ...constraints, diets: [] },
      })
    : null
  if (plate === null) throw new CannotServe(cannotBe({ dish, constraints, gone }))
  return { ...plate, special: null, native: null }
}

function cannotBe({
  dish,
  constraints,
  gone,
}: Pick<DishAsked, 'dish' | 'constraints'> & { gone: ReadonlyMap<string, string | null> }): string {
  const without = [
    ...constraints.diets,
    ...constraints.excluded.map((phrase) => `without ${phrase}`),
  ]
  const [needed = 'its main ingredient'] = [...gone].flatMap(([name, other]) =>
    other === null ? name : [],
  )
  return `${dish.name} cannot be made ${listOf(without)}: ${needed} is what it is made of. Name another dish or loosen the wish.`
}
