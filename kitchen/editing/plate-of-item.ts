import type { MenuItem } from '#contract/menus.ts'
import type { Style } from '#contract/preferences.ts'
import { type Plate, plateOf } from '../composing/plate.ts'
import { plateFromWords } from '../composing/plate-from-words.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import type { FoodLexicon } from '../reading/food-lexicon.ts'
import { readRequest } from '../reading/read-request.ts'
import { trigramSimilarity, trigramsOf } from '../reading/similar.ts'
import type { Wanted } from '../reading/wanted-foods.ts'

/**
 * What is on the plate of a library's item: the kitchen's dish of that name, else what its own words name. Null where
 * neither says it: the kitchen then writes nothing for it, since it would be about another dish.
 */
export function plateOfItem(
  knowledge: Knowledge,
  lexicon: FoodLexicon,
  { item, style }: { item: Pick<MenuItem, 'name' | 'description'>; style: Style },
): Plate | null {
  const named = readRequest(knowledge, item.name, lexicon)
  const read = readRequest(knowledge, `${item.name}. ${item.description ?? ''}`, lexicon)
  const constraints = readRequest(knowledge, '', lexicon)
  const dish = named.dish ?? dishLike(knowledge, item.name)
  if (dish && read.wanted.filter(isSubstance).every((one) => isIn(one, dish.components))) {
    const plate = plateOf(knowledge, { dish, style, constraints })
    if (plate) return { ...plate, name: item.name }
  }
  const { forms, methods, courses } = named
  const plate = plateFromWords(
    { ...constraints, wanted: read.wanted, forms, methods, courses },
    style,
  )
  return plate && { ...plate, name: item.name }
}

const ALIKE = 0.85

/** A dish whose name differs in the order of its words or in a letter. */
function dishLike(knowledge: Knowledge, name: string): Dish | undefined {
  const own = trigramsOf(name)
  return knowledge.dishes.find((dish) => trigramSimilarity(own, trigramsOf(dish.name)) >= ALIKE)
}

/** Meat, fish and the like: a dish with another one than the kitchen's is another dish. */
function isSubstance({ ingredients }: Wanted): boolean {
  return ingredients.length > 0 && ingredients.every(({ role }) => role === 'protein')
}

function isIn({ ingredients }: Wanted, components: Readonly<Record<string, number>>): boolean {
  return ingredients.some(({ name }) => components[name] !== undefined)
}
