import { bestOf } from '../composing/plate-from-words.ts'
import { canBeMadeOf, dishWith, LEADS, variationsOf } from '../composing/vary-dish.ts'
import type { Dish, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { titleCase } from '../writing/english.ts'
import { asTyped } from './as-typed.ts'
import { isFoodGroup, STYLES } from './food-groups.ts'
import { foodAt, foodsAlong, resolvePhrase } from './food-lexicon.ts'
import { indexedDish } from './index-knowledge.ts'
import { CLOSER_FORMS, isKindOfDish, METHOD_WORDS } from './kind-words.ts'
import { ANY_DISH, isTelling, TALK } from './light-words.ts'
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
    inPlaceOfMain(knowledge, dish, words) !== null ||
    CLOSER_FORMS.some((kind) => holdsPhrase(own, kind) && holdsPhrase(words, kind)) ||
    (words.includes(word) && tellsKind(knowledge, word))
  )
}

/**
 * "Kung pao tofu" and "cauliflower korma" are those dishes of chicken with another food in its place: the food that stands
 * where the name has its own; null where none does, or where only foods, forms and methods tell the kind.
 */
function inPlaceOfMain(
  { index }: Knowledge,
  dish: Dish,
  words: readonly string[],
): { phrase: string; main: string; word: string } | null {
  const own = indexedDish({ index }, dish).words
  const [end] = [own.length - 1, 0]
    .flatMap((at) => {
      const resolved = resolvePhrase(index.lexicon, own[at] ?? '')
      const found = resolved.find(
        ({ name, role }) => dish.components[name] !== undefined && NAMING.includes(role),
      )
      return found ? [{ at, main: found }] : []
    })
    .sort((one, other) => NAMING.indexOf(one.main.role) - NAMING.indexOf(other.main.role))
  if (end === undefined) return null
  const { at } = end
  const style = own.filter((_, place) => place !== at)
  const place = positionOf(words, style)
  const isNamed =
    dish.form === 'stir-fry' ||
    style.some((word) => tellsStyle(index, word)) ||
    CLOSER_FORMS.some((kind) => kind.join(' ') === style.join(' '))
  if (place < 0 || style.length === 0 || !isNamed) return null
  const food =
    at > 0
      ? foodAt(index.lexicon, words, place + style.length)
      : foodsAlong(index.lexicon, words.slice(0, place)).find(
          (one) => one.at + one.length === place,
        )
  return food ? { phrase: food.phrase, main: end.main.name, word: own[at] ?? '' } : null
}

/** What gives a dish its name, and gives it to another where it is another: strawberry lassi. */
const NAMING: readonly Ingredient['role'][] = ['protein', 'fruit', 'vegetable']

/** "Tandoori" and "kung pao" do; "fried", "garlic" and "crispy" are said of any dish. */
function tellsStyle({ lexicon }: Knowledge['index'], word: string): boolean {
  return (
    isTelling(word) &&
    !isKindOfDish(word) &&
    !METHOD_WORDS.has(word) &&
    !STYLES.has(word) &&
    !lexicon.words.has(word)
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
function withWanted(knowledge: Knowledge, dish: Dish, asked: Constraints): Dish[] {
  const { wanted, stems: words } = asked
  const joint = words.findIndex((word, at) => at > 0 && BESIDE.includes(word))
  // "biryani with raisins" is a biryani; a thai basil chicken is no pad thai
  const isBeside = (phrase: string): boolean =>
    joint > 0 && positionOf(words, phrase.split(' ')) > joint
  // what has no meat takes it: poutine with bacon
  const takesMeat = !Object.keys(dish.components).some(
    (name) => knowledge.ingredients.get(name)?.role === 'protein',
  )
  const holdsAll = ({ components }: Dish): boolean =>
    wanted.every(
      ({ phrase, ingredients }) =>
        ingredients.some(({ name }) => components[name] !== undefined) ||
        (isBeside(phrase) && (takesMeat || ingredients.every(({ role }) => role !== 'protein'))),
    )
  if (holdsAll(dish)) return [dish]
  const cuisine = knowledge.index.dishesOf.get(dish.cuisine) ?? []
  const other = ofOtherMain(knowledge, dish, asked).filter(holdsAll)
  return other.length > 0 ? other : variationsOf(knowledge, dish, cuisine).filter(holdsAll)
}

function ofOtherMain(
  knowledge: Knowledge,
  dish: Dish,
  { wanted, stems: words, typed }: Constraints,
): Dish[] {
  const found = inPlaceOfMain(knowledge, dish, words)
  const from = knowledge.ingredients.get(found?.main ?? '')
  const resolved = wanted.find(({ phrase }) => phrase === found?.phrase)
  // a kofta is of ground beef as it is of ground lamb
  const ground = from?.name.startsWith('ground ')
    ? resolved?.ingredients.find(({ name }) => name.startsWith('ground '))
    : undefined
  const usual = resolved?.ingredients.find(({ name }) => LEADS.includes(name))
  const to = ground ?? usual ?? (resolved && bestOf(resolved, new Set()))
  if (!resolved || !from || !to || dish.components[to.name] !== undefined) return []
  if (!canBeMadeOf(dish, from, to)) return []
  const said = titleCase(asTyped(typed, resolved.phrase) ?? to.menuName ?? to.name)
  const name = dish.name.replace(/[\p{L}'’]+/gu, (word) =>
    stems(word).join() === found?.word ? said : word,
  )
  return [{ ...dishWith(dish, from, to), name }]
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
