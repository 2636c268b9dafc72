import { z } from 'zod'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { dishIn } from './dish-in-words.ts'
import { type FoodLexicon, foodsAlong } from './food-lexicon.ts'
import { normalised, singular, stems } from './words.ts'

const words = z.record(z.string(), z.array(z.string()))
const file = yamlOf('other-tongues.yaml', z.strictObject({ foods: words, joints: words }))

/** Foods and joints as people of other languages type them, to English. */
const FOODS = englishOf(file.foods)
const JOINTS = englishOf(file.joints)

function englishOf(list: z.output<typeof words>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(list).flatMap(([english, others]) =>
      others.map((other) => [singular(other), english] as const),
    ),
  )
}

/** Stems with the foods of other languages in English; names of ingredients, such as dulce de leche, are let be. */
export function inEnglish(lexicon: FoodLexicon, words: readonly string[]): string[] {
  const foods = foodsAlong(lexicon, words)
  const isFood = (place: number): boolean =>
    foods.some(({ at, length }) => at <= place && place < at + length)
  return words.flatMap((word, at) =>
    isFood(at) ? [word] : (FOODS.get(word)?.split(' ') ?? [word]),
  )
}

/**
 * A request that is held together in another language, with its joints and foods in English; what names a dish that is known
 * ("arroz con pollo") is let be.
 */
export function inEnglishWords(lexicon: FoodLexicon, text: string): string {
  const words = stems(text)
  const dish = dishIn(lexicon, words)
  const known = new Set([
    ...(dish ? words.slice(dish.at, dish.at + dish.length) : []),
    // "chile con queso" is a food as it stands
    ...foodsAlong(lexicon, words).flatMap(({ phrase, length }) =>
      length > 1 ? phrase.split(' ') : [],
    ),
  ])
  const isOfDish = (word: string) => known.has(singular(normalised(word)))
  const isForeign = text.split(/\s+/).some((word) => {
    const plain = normalised(word)
    return JOINTS.has(plain) && plain !== 'y' && plain !== 'et' && !isOfDish(word)
  })
  if (!isForeign) return text
  return text.replace(/[\p{L}\p{M}'’]+/gu, (word) => {
    if (isOfDish(word)) return word
    const plain = normalised(word)
    return JOINTS.get(plain) ?? FOODS.get(singular(plain)) ?? word
  })
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** A word that stands first in a name means it more than one that stands later. */
const NOT_FIRST = 100

/** The dish whose name in its own script stands in the text, or holds it; the shortest name where there are several. */
export function dishByScript({ dishes }: Pick<Knowledge, 'dishes'>, text: string): Dish | null {
  const words = text
    .split(/[\s,.;:!?、。،]+/u)
    .filter((word) => OTHER_SCRIPT.test(word))
    .map(normalised)
    .filter((word) => word.length > 1)
  if (words.length === 0) return null
  const asked = words.join(' ')
  let best: Dish | null = null
  let bestLength = Number.POSITIVE_INFINITY
  for (const dish of dishes) {
    if (dish.native === undefined || !OTHER_SCRIPT.test(dish.native)) continue
    const own = normalised(dish.native)
    const isMatch =
      own.length > 1 && (asked.includes(own) || words.some((word) => own.includes(word)))
    const length = own.length + (words.some((word) => own.startsWith(word)) ? 0 : NOT_FIRST)
    if (!isMatch || length >= bestLength) continue
    best = dish
    bestLength = length
  }
  return best
}
