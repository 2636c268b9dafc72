import { bestOf, gramsOf, isDrink } from '../composing/plate-from-words.ts'
import type { Dish, Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { titleCase } from '../writing/english.ts'
import { LEAST_ACROSS, wordsNaming } from './dish-in-words.ts'
import { cuisinesNamed } from './dish-of-cuisine.ts'
import { dishesOfKind } from './dishes-of-kind.ts'
import { type FoodLexicon, foodAt } from './food-lexicon.ts'
import { foodOfKind, isFoodOfKind } from './food-of-kind.ts'
import { jointsIn, plateIn, startsOf } from './joints.ts'
import { FORM_WORDS, METHOD_WORDS, NO_DISH } from './kind-words.ts'
import { isTelling, TALK, WEAK_WORDS } from './light-words.ts'
import { type Constraints, readRequest } from './read-request.ts'
import { ALCOHOLIC } from './understand-offers.ts'
import { wantedIn } from './wanted-foods.ts'
import { holdsPhrase, stems } from './words.ts'

/** A side by its name: "steak and onion rings" is a steak with all that is in those on the plate. */
export type Side = {
  name: string
  components: Readonly<Record<string, number>>
  /** It was asked for as what comes with the dish, and not as one of two. */
  isWith?: boolean
}

export type DishBeside = {
  sides: readonly Side[]
  /** Names of what is no side but a second dish, which an answer does not tell. */
  seconds: readonly string[]
  /** Names of drinks that are sold by the bottle or glass and are no ingredients, such as champagne. */
  bottles: readonly string[]
  /** The prompt without any of them. */
  rest: string
}

const MOST = 4
const LONGEST_NAME = 5
const ARTICLE =
  /^(?:(?:an?|one|some|the|our|extra)\s+)?(?:(?:side|order|portion|basket)s?\s+of\s+)?/i
const SIDE_COURSES: readonly string[] = ['side', 'salad', 'bread']
/** "Caesar salad, add anchovies" is that salad. */
const ADDS = /^(?:add|extra|more|no|without|sub|dressing|on)\b/i
const LEFT_OUT = /^(?:no|without)\b/i
const ON_THE_SIDE = /(?<!\b(?:dressing|sauce|gravy|syrup|dip))\s+on (?:the |a )?side\b/gi
/** Sides and second dishes that are asked for beside a dish; null where the prompt speaks of one thing. */
export function dishBeside(knowledge: Knowledge, prompt: string): DishBeside | null {
  const sides: Side[] = []
  const seconds: string[] = []
  const bottles: string[] = []
  const { plate, further } = plateIn(prompt.replace(ON_THE_SIDE, ''))
  let rest = plate
  for (let round = 0; round < MOST; round += 1) {
    const found = nextBeside(knowledge, rest)
    if (found === null) break
    if (found.side) sides.push(found.side)
    else if (found.isBottle) bottles.push(found.name)
    else seconds.push(found.name)
    rest = found.rest
  }
  return rest === plate ? null : { sides, seconds, bottles, rest: `${rest}${further}` }
}

type Found = { name: string; side: Side | null; isBottle: boolean; rest: string }

function nextBeside(knowledge: Knowledge, prompt: string): Found | null {
  const read = readRequest(knowledge, prompt)
  const own = read.dish === null ? [] : wordsNaming(knowledge, read.dish, read)
  const isSplit = (...parts: readonly string[]): boolean =>
    own.length > 0 &&
    holdsPhrase(stems(prompt), own) &&
    !parts.some((part) => holdsPhrase(stems(part), own))
  for (const { said, before, after } of jointsIn(prompt)) {
    const article = ARTICLE.exec(after)?.[0] ?? ''
    for (const { name, rest } of startsOf(after.slice(article.length), LONGEST_NAME)) {
      if (isSplit(before, name, rest) || !isPlate(knowledge, before) || LEFT_OUT.test(name))
        continue
      if (/with/i.test(said) && isFilling(knowledge, name, before)) continue
      if (/\bwith\b/i.test(before + said) && isMeatMade(knowledge, name)) continue
      const isApart = /and|plus|&|\+/i.test(said) || /of\s+$/.test(article)
      const food = isFormAlone(knowledge, before) ? foodNamed(knowledge, name, isApart) : null
      const side = sideNamed(knowledge, name) ?? food
      const isWhole = isWholeDish(knowledge, name)
      const isSecond = isWhole && isDish(knowledge, readRequest(knowledge, before))
      // what comes "with" a dish, or with a ribeye, is on its plate
      const isList = isFormAlone(knowledge, before) && name.includes(',')
      const comesWith =
        /\bwith\b/i.test(before + said) && isWhole ? dishOnPlate(knowledge, name) : null
      // a pizza with sausage, peppers and onions has them on it
      if (isList && comesWith) continue
      const isBottle = isApart && isOnWineList(knowledge, name)
      const comingWith = (one: Side | null): Side | null =>
        one && { ...one, isWith: /\bwith\b/i.test(before + said) }
      if (side || comesWith || isSecond || isBottle)
        return { name, side: comingWith(side ?? comesWith), isBottle, rest: `${before}${rest}` }
    }
    const first = before.replace(ARTICLE, '')
    // what comes with a side is on it, but for "fries with a steak"
    const isMainAfter = (!/with/i.test(said) || /^an?\s/i.test(after)) && !ADDS.test(after)
    const isOne = isSplit(before, after) || !isMainAfter
    const side = isOne ? null : (sideNamed(knowledge, first) ?? besideForm(knowledge, first, after))
    if (side && isPlate(knowledge, after))
      return { name: first, side, isBottle: false, rest: after }
  }
  return null
}

const FILLED: readonly Form[] = [
  'sandwich',
  'wrap',
  'taco',
  'burrito',
  'bowl',
  'salad',
  'pizza',
  'flatbread',
]

/** The lemongrass chicken of a banh mi is what it is filled with, though it is a dish too. */
function isFilling(knowledge: Knowledge, name: string, before: string): boolean {
  const { dish, forms } = readRequest(knowledge, before)
  const form = dish?.form ?? forms[0]
  const words = stems(name)
  const { lexicon } = knowledge.index
  const food = words.length > 1 ? foodAt(lexicon, words, words.length - 1) : null
  return (
    form !== undefined &&
    FILLED.includes(form) &&
    food !== null &&
    wantedIn(lexicon, [food.phrase]).some((one) => bestOf(one, new Set())?.role === 'protein')
  )
}

/** Grilled shrimp that come with a dish are what it is made with, though they are a dish with rice too. */
function isMeatMade({ index }: Knowledge, text: string): boolean {
  const words = stems(text)
  const food = words.filter((word) => !METHOD_WORDS.has(word))
  if (food.length === words.length) return false
  const [wanted] = wantedIn(index.lexicon, food)
  return wanted?.phrase === food.join(' ') && bestOf(wanted, new Set())?.role === 'protein'
}

/** Fries, or a dish of the kitchen that is served as a side; "salad" is a side salad. */
function sideNamed({ index, ingredients }: Knowledge, text: string): Side | null {
  const phrase = stems(text).join(' ')
  const { dishes, ingredients: foods } = index.lexicon
  // a side caesar is one, whatever the salad is else
  const isSideSalad = ({ form }: Dish): boolean => phrase.startsWith('side ') && form === 'salad'
  const dish = [...(dishes.get(phrase) ?? []), ...(dishes.get(`side ${phrase}`) ?? [])].find(
    (one) => isSide(one, ingredients) || isSideSalad(one),
  )
  const name = titleCase(text.toLowerCase())
  const made = stems(text).filter((word) => !METHOD_WORDS.has(word))
  // a bread bowl is a food of its own, and no bread of any kind
  const isFood = foods.has(made.join(' '))
  const kind = made.filter(isTelling).join(' ')
  const bread = isFood ? null : foodOfKind({ ingredients }, kind, new Set())
  const [food] = foods.get(phrase) ?? (bread?.role === 'bread' ? [bread] : [])
  if (food && (isFries(phrase) || food === bread)) {
    return { name, components: { [food.name]: gramsOf(food, 1, 1) } }
  }
  // what is one food, such as rice, is read as an ingredient
  return dish && !food ? { name, components: asOneFood(index.lexicon, dish) } : null
}

/** Slaw and pico are sides that are bought and named as one food: that is on the plate, and not what it is made of again. */
function asOneFood(lexicon: FoodLexicon, { name, components }: Dish): Side['components'] {
  const [food] = lexicon.ingredients.get(stems(name).join(' ')) ?? []
  return food ? { [food.name]: gramsOf(food, 1, 1) } : components
}

/**
 * "Steak and eggs" and "curry, rice and naan": a form says no food, and would else be made of the other. What does not
 * stand apart, as the mushrooms of "pizza with mushrooms", belongs into it, but for starch.
 */
function foodNamed(knowledge: Knowledge, text: string, isApart: boolean): Side | null {
  const words = stems(text)
  const [wanted] = wantedIn(knowledge.index.lexicon, words)
  const food = wanted?.phrase === words.join(' ') ? bestOf(wanted, new Set()) : null
  if (food === null || isDrink(food)) return null
  if (!isApart && food.role !== 'grain' && food.role !== 'bread') return null
  return { name: titleCase(text.toLowerCase()), components: { [food.name]: gramsOf(food, 1, 1) } }
}

/** The wings of "wings and pizza"; the prawns of "prawns and pasta" go into it. */
function besideForm(knowledge: Knowledge, text: string, after: string): Side | null {
  const form = FORM_WORDS.get(stems(after.replace(ARTICLE, '')).join(' '))
  if (form === undefined || !isFormAlone(knowledge, after)) return null
  const side = foodNamed(knowledge, text, true)
  return side === null || goesInto(knowledge, side, form) ? null : side
}

/** Whether dishes of a form have one food in them: pepperoni is on some pizza, wings are on none. */
export function goesInto(
  { dishes, ingredients }: Pick<Knowledge, 'dishes' | 'ingredients'>,
  { components }: Side,
  form: Form,
): boolean {
  const [name = '', another] = Object.keys(components)
  if (another !== undefined || ingredients.get(name)?.role === 'bread') return false
  return dishes.some((dish) => dish.form === form && dish.components[name] !== undefined)
}

/** Meatballs and fried rice that come with a dish; a drink or a dessert is another. */
function dishOnPlate({ index }: Knowledge, text: string): Side | null {
  const [dish] = index.lexicon.dishes.get(stems(text).join(' ')) ?? []
  if (dish === undefined || ['drink', 'dessert'].includes(dish.course)) return null
  return { name: titleCase(text.toLowerCase()), components: asOneFood(index.lexicon, dish) }
}

function isFormAlone({ index }: Knowledge, text: string): boolean {
  const words = stems(text.replace(ARTICLE, ''))
  const form = FORM_WORDS.get(words.join(' '))
  return form !== undefined && !NO_DISH.includes(form) && foodAt(index.lexicon, words, 0) === null
}

/** Sweet potato fries are fries. */
function isFries(phrase: string): boolean {
  return ['fry', 'chip'].includes(phrase.split(' ').at(-1) ?? '')
}

function isSide(
  { course, components }: Dish,
  ingredients: ReadonlyMap<string, Ingredient>,
): boolean {
  const [main = ''] = Object.keys(components)
  return SIDE_COURSES.includes(course) && ingredients.get(main)?.role !== 'protein'
}

function isPlate(knowledge: Knowledge, text: string): boolean {
  if (sideNamed(knowledge, text.replace(ARTICLE, ''))) return false
  const asked = readRequest(knowledge, text)
  const isFilling = asked.wanted.some((one) => bestOf(one, asked.forbidden)?.role === 'protein')
  return isFilling || isDish(knowledge, asked)
}

/** Whether a dish is named that a guest could order alone. */
function isDish(knowledge: Knowledge, asked: Constraints): boolean {
  const { dish, forms } = asked
  if (dish !== null && !SIDE_COURSES.includes(dish.course)) return dish.course !== 'drink'
  return forms.some((form) => !NO_DISH.includes(form)) || isKindAlone(knowledge, asked)
}

/** "Milkshake" is no dish of the kitchen's by that name, but a kind of them. */
function isKindAlone(knowledge: Knowledge, asked: Constraints): boolean {
  if (asked.dish !== null || asked.wanted.length > 0) return false
  return dishesOfKind(knowledge, asked).length > 0
}

/** "A sandwich" or "margherita pizza", word for word; eggs and noodles are foods. */
function isWholeDish(knowledge: Knowledge, text: string): boolean {
  const { index } = knowledge
  const words = stems(text)
  const phrase = words.join(' ')
  // two eggs are no plate of eggs with all that comes with them, nor is crispy bacon
  const bare = words.filter(isTelling)
  if ([words, bare].some((said) => foodAt(index.lexicon, said, 0)?.length === said.length))
    return false
  // "sausage" is a food, whatever dish is called so
  if (words.length === 1 && !FORM_WORDS.has(phrase) && index.lexicon.words.has(phrase)) return false
  if (words.includes('style') || isFoodOfKind(knowledge, phrase)) return false
  // "kimchi, pancake" are two
  if (text.includes(',') && words.length < LEAST_ACROSS) return false
  const form = FORM_WORDS.get(phrase)
  if (index.lexicon.dishes.has(phrase) || (form !== undefined && !NO_DISH.includes(form)))
    return true
  if (form !== undefined) return false
  const asked = readRequest(knowledge, text)
  if (cuisinesNamed(knowledge, asked).length > 0) return false
  return asked.stems.some(isTelling) && isKindAlone(knowledge, asked)
}

/** "Champagne" is no ingredient of the kitchen's, and a drink all the same; "special" and "dry" of a name are none. */
function isOnWineList(knowledge: Knowledge, text: string): boolean {
  const { stems: words, wanted } = readRequest(knowledge, text)
  const isSaid = words.some((word) => word.length > 3 && !WEAK_WORDS.has(word) && !TALK.has(word))
  if (wanted.length > 0 || !isSaid) return false
  return knowledge.offers.some(({ kind, name, also }) => {
    const own = stems([name, ...also].join(' '))
    return ALCOHOLIC.includes(kind) && words.every((word) => own.includes(word))
  })
}
