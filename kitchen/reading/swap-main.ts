import { bestOf } from '../composing/plate-from-words.ts'
import { canBeMadeOf, dishWith } from '../composing/vary-dish.ts'
import type { Dish, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { titleCase } from '../writing/english.ts'
import { withoutDiets } from './diet-constraints.ts'
import { wordsNaming } from './dish-in-words.ts'
import { STAND_INS } from './food-groups.ts'
import { foodOfKind } from './food-of-kind.ts'
import { indexedDish } from './index-knowledge.ts'
import { headOf } from './name-asked.ts'
import { type Constraints, readRequest } from './read-request.ts'
import type { Wanted } from './wanted-foods.ts'
import { holdsPhrase, positionOf, stems } from './words.ts'

/** The beef of a steak quesadilla, which is said of a kind of dish. */
export function meatsOfKind(
  knowledge: Knowledge,
  words: readonly string[],
  forbidden: ReadonlySet<string>,
): Wanted[] {
  return words.flatMap((phrase) => {
    const food = foodOfKind(knowledge, phrase, forbidden)
    return food?.role === 'protein' ? [{ phrase, ingredients: [food] }] : []
  })
}

const SWAP = /\bbut\s+(?:made\s+)?(?:with|using|of)\s+([^,.;!?]+)/i

/** "Lobster roll but with crab" is a roll of crab: what is named takes the place of the first food of its kind. */
export function swapped(
  knowledge: Knowledge,
  dish: Dish,
  { prompt, constraints: asked }: { prompt: string; constraints: Constraints },
): Dish {
  const said = SWAP.exec(prompt)?.[1]
  const called = wordsNaming(knowledge, asked.dish ?? dish, asked)
  const others = asked.stems.filter((word) => !called.includes(word))
  const meats = meatsOfKind(knowledge, others, asked.forbidden)
  const constraints = { ...asked, wanted: [...asked.wanted, ...meats] }
  const before = meatBefore(knowledge, dish, constraints)
  const [wanted] =
    said === undefined
      ? [...before, ...unnamedMain(knowledge, dish, constraints)]
      : readRequest(knowledge, said).wanted
  const to = wanted && bestOf(wanted, constraints.forbidden)
  const alike = Object.keys(dish.components)
    .flatMap((name) => knowledge.ingredients.get(name) ?? [])
    .filter((one) => to && one.role === (standsIn(to) ? 'protein' : to.role))
  // eggs benedict with salmon keep their eggs, which they are called by
  const isCalledSo = ({ name }: Ingredient): boolean =>
    stems(name).some((word) => called.includes(word))
  const isInPlace = said !== undefined || before.length > 0
  const own = isInPlace ? alike.find((one) => !isCalledSo(one)) : undefined
  const from = own ?? (to && standsIn(to) ? undefined : alike[0])
  if (!to || !from || from === to || dish.components[to.name] !== undefined) return dish
  if (!canBeMadeOf(dish, from, to)) return dish
  const noun = called.at(-1) ?? ''
  if (from.name.startsWith('ground ') && before.some((one) => isSaidOf(asked, one, noun)))
    return groundOf(dish, { from, wanted, noun }, knowledge)
  const made = dishWith(dish, from, to)
  // what was typed names it: "lamb gyro"
  const typed = before.length > 0 ? headOf(withoutDiets(prompt)) : null
  return typed === null ? made : { ...made, name: typed }
}

/** Whether a food stands right before the noun of a dish elsewhere than in its name: "turkey meatballs please". */
function isSaidOf({ stems: words }: Constraints, { phrase }: Wanted, noun: string): boolean {
  return noun !== '' && holdsPhrase(words, [...phrase.split(' '), noun])
}

/** Meatballs of one ground meat in the place of all that are in the dish's own. */
function groundOf(
  dish: Dish,
  { from, wanted, noun }: { from: Ingredient; wanted: Wanted; noun: string },
  { ingredients }: Knowledge,
): Dish {
  const isGround = (name: string): boolean => name.startsWith('ground ') && ingredients.has(name)
  const to = wanted.ingredients.find(({ name }) => isGround(name))
  if (to === undefined) return dish
  const ground = Object.keys(dish.components).filter(isGround)
  const grams = ground.reduce((sum, name) => sum + (dish.components[name] ?? 0), 0)
  const others = Object.entries(dish.components).filter(
    ([name]) => name === from.name || !isGround(name),
  )
  const made = dishWith({ ...dish, components: Object.fromEntries(others) }, from, to)
  const name = dish.name.replace(/[\p{L}'’]+/gu, (word) =>
    stems(word).join() === noun ? `${titleCase(wanted.phrase)} ${word}` : word,
  )
  return { ...made, name, components: { ...made.components, [to.name]: grams } }
}

/** The meat, or what stands in for it, right before a dish's name, which it does not hold: a lamb gyro is no pork gyro with lamb. */
function meatBefore(
  knowledge: Knowledge,
  dish: Dish,
  { dish: named, stems: words, wanted, breaks }: Constraints,
): Wanted[] {
  const own = wordsNaming(knowledge, named ?? dish, { stems: words, breaks })
  const at = positionOf(words, own)
  const before = words.slice(0, Math.max(0, at)).join(' ')
  const held = Object.keys(dish.components).flatMap((name) => knowledge.ingredients.get(name) ?? [])
  return wanted.filter(
    ({ phrase, ingredients }) =>
      (` ${before}`.endsWith(` ${phrase}`) ||
        (holdsPhrase(words, [...phrase.split(' '), own.at(-1) ?? '']) &&
          !holdsPhrase(own, phrase.split(' ')))) &&
      ingredients.some((one) => one.role === 'protein' || standsIn(one)) &&
      !ingredients.some((one) => held.includes(one)),
  )
}

const standsIn = ({ name }: Ingredient): boolean => STAND_INS.includes(name)

/**
 * The meat or fruit that was asked for where a dish's own name says another that nobody asked for: who asks for a green
 * curry with tofu does not mean the one with chicken.
 */
function unnamedMain(
  knowledge: Knowledge,
  dish: Dish,
  { wanted, stems: words }: Constraints,
): Wanted[] {
  const held = Object.keys(dish.components)
    .flatMap((name) => knowledge.ingredients.get(name) ?? [])
    .find(({ role }) => GIVES_NAME.includes(role))
  const isIn = ({ ingredients }: Wanted): boolean =>
    ingredients.some(({ name }) => dish.components[name] !== undefined)
  const own = stems(held?.menuName ?? held?.name ?? '')
  const isSaid = own.some((word) => words.includes(word))
  const isInName = own.some((word) => indexedDish(knowledge, dish).words.includes(word))
  if (held === undefined || isSaid || !isInName) return []
  return wanted.filter(
    (one) => !isIn(one) && one.ingredients.some(({ role }) => role === held.role),
  )
}

const GIVES_NAME: readonly Ingredient['role'][] = ['protein', 'fruit', 'vegetable']
