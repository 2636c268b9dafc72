import { variationsOf } from '../composing/vary-dish.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { isFoodGroup } from './food-groups.ts'
import { foodAt } from './food-lexicon.ts'
import { indexedDish } from './index-knowledge.ts'
import { CLOSER_FORMS, isKindOfDish, METHOD_WORDS } from './kind-words.ts'
import { ANY_DISH, TALK } from './light-words.ts'
import { remembered } from './memory.ts'
import type { Constraints } from './read-request.ts'
import { holdsPhrase, positionOf, stems } from './words.ts'

/** What follows in a name tells the dish from others of its kind: "apple pie à la mode". */
const JOINTS: readonly string[] = ['with', 'in', 'a', 'and', 'on', 'al', 'alla', 'de', 'con']

/** What follows is beside the dish that is asked for. */
const BESIDE: readonly string[] = ['with', 'and', 'in', 'on', 'add', 'extra', 'plus']

/**
 * Dishes of the kind that a prompt asks for without naming one: any biryani with lamb in it for "lamb biryani", the
 * nearest first. Foods that were asked for are in each of them, or may lead it.
 */
export function dishesOfKind(knowledge: Knowledge, asked: Constraints): readonly Dish[] {
  return remembered(knowledge.memory?.kindred, asked, () => nearestOfKind(knowledge, asked))
}

function nearestOfKind(knowledge: Knowledge, asked: Constraints): Dish[] {
  return dishesSharing(knowledge, asked)
    .filter((dish) => isOfKind(knowledge, dish, asked))
    .flatMap((dish) => withWanted(knowledge, dish, asked))
    .filter((dish) => !namesOtherFood(knowledge, dish, asked))
    .filter((dish) => !comesWithOther(knowledge, dish, asked))
    .map((dish) => ({ dish, score: nearness(knowledge, dish, asked) }))
    .sort((one, other) => other.score - one.score)
    .map(({ dish }) => dish)
}

/** So many foods that were named make a dish of their own. */
const FOODS_OF_A_DISH = 3

/** Who says what is in a beet salad does not mean the one with yogurt. */
function comesWithOther(
  knowledge: Knowledge,
  dish: Dish,
  { wanted, stems: words }: Constraints,
): boolean {
  if (wanted.length < FOODS_OF_A_DISH) return false
  const own = indexedDish(knowledge, dish).words
  const rest = own.slice(own.indexOf('with') + 1)
  return (
    own.includes('with') &&
    Object.keys(dish.components).some((name) => {
      const food = stems(name).at(-1) ?? ''
      return rest.includes(food) && !words.includes(food)
    })
  )
}

/** Dishes with a word of the prompt in their names, in their own order: others are none of its kind. */
function dishesSharing({ index }: Knowledge, { stems: words }: Constraints): Dish[] {
  const telling = [...new Set(words)].filter((word) => !JOINTS.includes(word))
  const found = new Set(telling.flatMap((word) => index.dishesNamed.get(word) ?? []))
  const placeOf = (dish: Dish): number => indexedDish({ index }, dish).place
  return [...found].sort((one, other) => placeOf(one) - placeOf(other))
}

function isOfKind(knowledge: Knowledge, dish: Dish, { stems: asked, forms }: Constraints): boolean {
  // what comes with it is no kind of dish
  const joint = asked.indexOf('with')
  const words = joint > 0 ? asked.slice(0, joint) : asked
  const own = indexedDish(knowledge, dish).words
  const head = headOf(own)
  const isLast = words.at(-1) === head.at(-1)
  if (!isLast && forms.length > 0 && !forms.includes(dish.form)) return false
  const isFood = knowledge.index.lexicon.ingredients.has(head.join(' '))
  if (head.length > 1 && !isFood && holdsPhrase(words, head)) return true
  const word = head.at(-1) ?? ''
  return (
    isInStyle(knowledge, own, words) ||
    CLOSER_FORMS.some((kind) => holdsPhrase(own, kind) && holdsPhrase(words, kind)) ||
    (words.includes(word) && tellsKind(knowledge, word))
  )
}

/** "Kung pao tofu" is kung pao chicken of tofu: what stands before the food tells the kind. */
function isInStyle(
  { index }: Knowledge,
  own: readonly string[],
  words: readonly string[],
): boolean {
  const style = own.slice(0, -1)
  const isFood = (of: readonly string[], at: number): boolean =>
    foodAt(index.lexicon, of, at) !== null
  return (
    style.length > 1 &&
    isFood(own, own.length - 1) &&
    !style.some((word, at) => isFood(style, at) || METHOD_WORDS.has(word)) &&
    isFood(words, positionOf(words, style) + style.length) &&
    holdsPhrase(words, style)
  )
}

function headOf(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, place) => place > 0 && JOINTS.includes(word))
  return at < 0 ? words : words.slice(0, at)
}

/** "Biryani" and "nachos" are kinds of dish; "duck" is a food, "soup" a form and "grilled" a method. */
function tellsKind({ index }: Knowledge, word: string): boolean {
  return (
    word.length > 3 &&
    !TALK.has(word) &&
    !ANY_DISH.has(word) &&
    !index.lexicon.ingredients.has(word) &&
    !(index.lexicon.kinds.get(word) ?? []).some(
      ({ name, role }) => role === 'protein' || (role !== 'sweet' && stems(name).at(-1) === word),
    ) &&
    !isFoodGroup(word) &&
    !isKindOfDish(word)
  )
}

/** The dish where it holds all that was asked for, else what it becomes with another main part; none where neither does. */
function withWanted(
  knowledge: Knowledge,
  dish: Dish,
  { wanted, stems: words }: Constraints,
): Dish[] {
  const joint = words.findIndex((word, at) => at > 0 && BESIDE.includes(word))
  // "biryani with raisins" is a biryani; a thai basil chicken is no pad thai
  const isBeside = (phrase: string): boolean =>
    joint > 0 && positionOf(words, phrase.split(' ')) > joint
  const holdsAll = ({ components }: Dish): boolean =>
    wanted.every(
      ({ phrase, ingredients }) =>
        ingredients.some(({ name }) => components[name] !== undefined) ||
        (isBeside(phrase) && ingredients.every(({ role }) => role !== 'protein')),
    )
  if (holdsAll(dish)) return [dish]
  const cuisine = knowledge.index.dishesOf.get(dish.cuisine) ?? []
  return variationsOf(knowledge, dish, cuisine).filter(holdsAll)
}

/** A shrimp tempura is no vegetable tempura, whatever else is on it. */
function namesOtherFood(
  { index }: Knowledge,
  dish: Dish,
  { wanted, stems: words }: Constraints,
): boolean {
  if (wanted.length === 0) return false
  return headOf(indexedDish({ index }, dish).words).some(
    (word) =>
      !words.includes(word) &&
      (index.lexicon.ingredients.get(word) ?? index.lexicon.named.get(word) ?? []).some(
        ({ role, name }) =>
          role === 'protein' && dish.components[name] !== undefined && stems(name).includes(word),
      ) &&
      !wanted.some(({ ingredients }) =>
        ingredients.some(
          ({ name }) => dish.components[name] !== undefined && stems(name).includes(word),
        ),
      ),
  )
}

function nearness(
  knowledge: Knowledge,
  dish: Dish,
  { wanted, spice, stems: words }: Constraints,
): number {
  const own = indexedDish(knowledge, dish).words
  const held = wanted.filter(({ ingredients }) =>
    ingredients.some(({ name }) => dish.components[name] !== undefined),
  )
  const shared = own.filter((word) => words.includes(word)).length
  // meatballs in tomato sauce are nearer to meatballs than a lion's head
  const other = headOf(own).filter((word) => !words.includes(word)).length
  const isSpiced = dish.spice >= spice.least && dish.spice <= spice.most ? 0 : 1
  return 3 * held.length + 2 * shared - 0.5 * other - isSpiced
}
