import type { Form, Knowledge } from '../knowledge/schema.ts'
import { dishIn } from '../reading/dish-in-words.ts'
import { isFlesh, STAND_INS } from '../reading/food-groups.ts'
import type { Constraints } from '../reading/read-request.ts'
import type { Wanted } from '../reading/wanted-foods.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { LEADS } from './vary-dish.ts'

/** Made with one meat or another, as it is chosen. */
const OF_ONE_MEAT: readonly Form[] = [
  'noodles',
  'noodle-soup',
  'rice-plate',
  'curry-rice',
  'stir-fry',
  'bowl',
  'burrito',
]

/** Filled with what is listed: a breakfast burrito with bacon, eggs and potatoes has no chorizo. */
const FILLED: readonly Form[] = ['burrito', 'wrap']
const WHOLE_FILLING = 3

/**
 * The meat of a dish whose place the food right before or behind its name takes: "bibimbap tofu", "chicken pad see ew".
 * Undefined where that food comes with the dish, or the meat was named too.
 */
export function meatBesideName(
  knowledge: Knowledge,
  { id, form, components }: { id: string; form: Form; components: Record<string, number> },
  { stems: words, breaks, wanted: all }: Pick<Constraints, 'stems' | 'breaks' | 'wanted'>,
  wanted: Wanted,
): string | undefined {
  const { ingredients, index } = knowledge
  const found = OF_ONE_MEAT.includes(form) ? dishIn(index.lexicon, words, breaks) : null
  if (found === null || found.dish.name !== index.dishOf.get(id)?.name) return undefined
  const phrase = wanted.phrase.split(' ')
  const end = found.at + found.length
  const isAt = (at: number): boolean => phrase.every((word, nth) => words[at + nth] === word)
  const isBeside =
    (!breaks.has(end) && isAt(end)) || (!breaks.has(found.at) && isAt(found.at - phrase.length))
  const isLead = wanted.ingredients.some((one) => isFlesh(one) || isOfPlants(one.name))
  const isListed = FILLED.includes(form) && all.length >= WHOLE_FILLING
  if (!(isBeside || isListed) || !isLead) return undefined
  const isNamed = (name: string): boolean =>
    holdsPhrase(words, stems(ingredients.get(name)?.menuName ?? name))
  return Object.keys(components)
    .filter((name) => !wanted.ingredients.some((one) => one.name === name) && !isNamed(name))
    .find((name) => {
      const ingredient = ingredients.get(name)
      return ingredient?.role === 'protein' && (isFlesh(ingredient) || isOfPlants(name))
    })
}

function isOfPlants(name: string): boolean {
  return STAND_INS.includes(name) || LEADS.includes(name) || name.endsWith('tofu')
}
