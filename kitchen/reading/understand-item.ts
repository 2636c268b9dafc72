import { OFFERS } from '#contract/cuisines.ts'
import { CannotServe, type Followed, type ItemBrief, type Reference } from '../brief.ts'
import { planMenu } from '../composing/plan-menu.ts'
import { type Plate, plateOf } from '../composing/plate.ts'
import { plateAsWished } from '../composing/plate-as-wished.ts'
import { bestOf, plateFromWords } from '../composing/plate-from-words.ts'
import { roundedOff } from '../composing/round-off.ts'
import { dishWith } from '../composing/vary-dish.ts'
import { withAsked } from '../composing/with-asked.ts'
import { withMains, withSides } from '../composing/with-sides.ts'
import type { Dish, Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { capitalised, listOf, titleCase } from '../writing/english.ts'
import { plateChange } from '../writing/plate-change.ts'
import { amountsTold } from './amounts.ts'
import { kindOf } from './cuisine-kinds.ts'
import { dietWordsIn } from './diet-wishes.ts'
import { dishBeside, type Side } from './dish-beside.ts'
import { CHAT, dishMeant } from './dish-meant.ts'
import { dishesOfKind } from './dishes-of-kind.ts'
import { drinkBeside } from './drink-beside.ts'
import { rawClassic } from './eaten-raw.ts'
import { isFoodGroup } from './food-groups.ts'
import {
  COURSE_WORDS,
  FORM_WORDS,
  type FoodLexicon,
  foodAt,
  METHOD_WORDS,
  meantBy,
} from './food-lexicon.ts'
import { withFoodsOfKinds } from './food-of-kind.ts'
import { indexedDish } from './index-knowledge.ts'
import { isTelling, SOFT } from './light-words.ts'
import { inEnglishWords } from './other-tongues.ts'
import { readPriceTarget } from './price-wish.ts'
import {
  dishIn,
  readRequest,
  type Wanted,
  type Wishes,
  wantedIn,
  wordsNaming,
} from './read-request.ts'
import { inFullWords } from './shorthand.ts'
import { trigramSimilarity, trigramsOf } from './similar.ts'
import { spelledRight } from './spelled-right.ts'
import { typicalDish } from './typical-dish.ts'
import { unaccounted } from './unaccounted.ts'
import { vocabularyMeant } from './understand-cuisine.ts'
import { WEAK_WORDS } from './weak-words.ts'
import { holdsPhrase, positionOf, stems } from './words.ts'

export type ItemMeant = { plate: Plate; wishes: Wishes; followed: Followed }

const NOT_A_DISH =
  'That does not read like a dish. Name a dish or its ingredients, for example "grilled salmon with lemon and dill".'

/** The one plate that a prompt speaks of, with its sides, and the drink that it asks for beside it. */
export function understandItem(
  knowledge: Knowledge,
  asTyped: ItemBrief,
  lexicon: FoodLexicon,
): ItemMeant {
  const named = dishIn(lexicon, stems(asTyped.prompt))
  const dish = named ? stems(asTyped.prompt).slice(named.at, named.at + named.length) : []
  const { text, told } = spelledRight(lexicon, inEnglishWords(lexicon, asTyped.prompt, dish))
  const prompt = inFullWords(text)
  const brief = { ...asTyped, prompt }
  const meant = understandDrink(knowledge, brief, lexicon)
  const target = readPriceTarget(asTyped.prompt)
  const wishes = { ...meant.wishes, price: { ...meant.wishes.price, target } }
  const amounts = amountsTold(asTyped.prompt, meant.plate, wishes)
  const followed = plus(plus(meant.followed, amounts), {
    used: told,
    notFollowed: unknownExclusions(lexicon, meant.wishes),
  })
  return { plate: meant.plate, wishes, followed }
}

/** What is to be left out and nobody here knows may be in it all the same: that is told. */
function unknownExclusions(lexicon: FoodLexicon, { excluded }: Wishes): string[] {
  return excluded
    .filter((phrase) => isTelling(phrase) && meantBy(lexicon, phrase).length === 0)
    .map(
      (phrase) =>
        `"${phrase}" is not known here, so nothing was left out for it: name it otherwise.`,
    )
}

function understandDrink(knowledge: Knowledge, brief: ItemBrief, lexicon: FoodLexicon): ItemMeant {
  const poured = drinkBeside(knowledge, brief.prompt)
  if (poured === null) return understandSides(knowledge, brief, lexicon)
  const { drink, rest } = poured
  const meant = understandSides(knowledge, { ...brief, prompt: rest }, lexicon)
  const { plate, wishes, followed } = meant
  if (wishes.forbidden.has(drink.name)) {
    return { ...meant, followed: plus(followed, { leftOut: refusedFor([drink.name], wishes) }) }
  }
  const components = { ...plate.components, [drink.name]: drink.grams }
  const apart = `${capitalised(drink.said)} stands beside it, and is priced on its own.`
  return {
    plate: { ...plate, components, beside: drink },
    wishes,
    followed: plus(followed, { used: [apart] }),
  }
}

function plus(one: Followed, other: Partial<Followed>): Followed {
  return {
    used: [...one.used, ...(other.used ?? [])],
    leftOut: [...one.leftOut, ...(other.leftOut ?? [])],
    notFollowed: [...one.notFollowed, ...(other.notFollowed ?? [])],
  }
}

const AFTER_NAME = /,|\s(?:no|without)\s/i

/** A plate and the sides on it; a second dish is told of. */
function understandSides(knowledge: Knowledge, brief: ItemBrief, lexicon: FoodLexicon): ItemMeant {
  const beside = dishBeside(knowledge, brief.prompt)
  if (beside === null) return understandPlate(knowledge, { brief, lexicon, sides: [] })
  const { sides, seconds, bottles, rest } = beside
  const meant = understandPlate(knowledge, { brief: { ...brief, prompt: rest }, lexicon, sides })
  const { wishes } = meant
  const { plate, refused } = withSides(knowledge, { plate: meant.plate, sides, wishes })
  const notFollowed = [
    ...seconds.map((name) => secondDish(name.split(AFTER_NAME)[0] ?? name)),
    ...bottles.map(
      (name) => `${capitalised(name)} is sold on its own: ask for it in another request.`,
    ),
  ]
  const leftOut = refusedFor(refused, wishes)
  return { plate, wishes, followed: plus(meant.followed, { leftOut, notFollowed }) }
}

/** A dish by name, its ingredients, a row of the data, or a cuisine. */
function understandPlate(
  knowledge: Knowledge,
  {
    brief: asSaid,
    lexicon,
    sides,
  }: { brief: ItemBrief; lexicon: FoodLexicon; sides: readonly Side[] },
): ItemMeant {
  const brief = { ...asSaid, prompt: unserved(knowledge, asSaid.prompt) }
  const asked = onOnePlate(readRequest(knowledge, brief.prompt, lexicon))
  const isUnknown = [...lexicon.unknownDishes].some((phrase) =>
    holdsPhrase(asked.stems, phrase.split(' ')),
  )
  if (isUnknown && Object.keys(asked.wanted).length < 3)
    throw new CannotServe(askWhatIsIn(brief.prompt))
  const read = readRequest(knowledge, `${brief.prompt}. ${brief.instructions}`, lexicon)
  const wishes = onOnePlate(read)
  const tooMany = read === wishes ? [] : [TOO_MANY_FOODS]
  const own: Wishes = {
    ...wishes,
    forms: asked.forms,
    methods: asked.methods,
    courses: asked.courses,
    dish: asked.dish,
  }
  const row = closestRow(brief.prompt, brief.references)
  const rowGround = row === null ? [] : [`Closest row in ${row.dataset}: "${row.name}".`]
  const cuisines = brief.restaurant?.cuisines ?? []
  const { style } = brief
  const kind = asked.dish === null ? plateOfKind(knowledge, { asked, wishes: own, style }) : null
  const known = kind?.dish ?? dishMeant(knowledge, asked, cuisines) ?? rawClassic(knowledge, asked)
  const named = known && swapped(knowledge, known, { prompt: brief.prompt, lexicon, wishes: own })
  const dish = named ?? formAlone(knowledge, own, brief)
  const wished = kind?.plate ?? (dish && plateMeant(knowledge, { dish, wishes: own, style }))
  if (dish && wished) {
    const beside = named
      ? besideDish(knowledge, lexicon, { dish, wishes: own })
      : { wanted: [], notFollowed: [] }
    const called = asItIsCalled(knowledge, asked, { plate: wished, prompt: brief.prompt })
    const { plate, refused } = withAsked(knowledge, called, { ...own, wanted: beside.wanted })
    const known = `The kitchen knows ${wished.name} (${plate.cuisine}).`
    return {
      plate,
      wishes: own,
      followed: {
        used: [known, ...rowGround],
        leftOut: [...takenOut(knowledge, dish, plate), ...refusedFor(refused, own)],
        notFollowed: [...beside.notFollowed, ...notUsed(knowledge, asked, plate), ...tooMany],
      },
    }
  }
  const words = plateFromWords(withFoodsOfKinds(knowledge, own), style)
  const fromWords = words && withMains(words, sides)
  if (fromWords) {
    const unknown = notUsed(knowledge, asked, fromWords)
    // what goes with a dish that nobody here knows is its cook's to say
    const { plate: round, suggested } =
      unknown.length > 0
        ? { plate: fromWords, suggested: [] }
        : roundedOff(knowledge, fromWords, own)
    const isOfSeveral = wishes.forms.includes(round.form) && MADE_OF_SEVERAL.includes(round.form)
    const isKnown = isHeadKnown(knowledge, brief.prompt, fromWords)
    if (Object.keys(round.components).length < 2 && (!isKnown || isOfSeveral)) {
      const only = isKnown ? listOf(Object.keys(round.components)) : null
      throw new CannotServe(only === null ? askWhatIsIn(brief.prompt) : askWhatElse(only))
    }
    const { plate, refused } = withAsked(knowledge, round, own)
    const used = [
      `Composed of ${listOf([...Object.keys(words.components), ...sides.map(({ name }) => name.toLowerCase())])}, as asked.`,
    ]
    if (suggested.length > 0) used.push(`Suggested to go with it: ${listOf(suggested)}.`)
    const name =
      unknown.length > 0
        ? (headOf(brief.prompt) ?? plate.name)
        : (nameInPrompt(brief.prompt, asked, lexicon) ?? plate.name)
    return {
      plate: { ...plate, name },
      wishes: own,
      followed: {
        used: [...used, ...rowGround],
        leftOut: refusedFor(refused, own),
        notFollowed: [...unknown, ...tooMany],
      },
    }
  }
  if (row !== null) {
    const read = readRequest(knowledge, `${row.name}. ${row.description ?? ''}`, lexicon)
    const known = dishMeant(knowledge, read, cuisines)
    const plate = known
      ? plateAsWished(knowledge, { dish: known, wishes: own, style })
      : plateFromWords({ ...read, forbidden: own.forbidden, portion: own.portion }, style)
    if (plate) {
      const made = withAsked(knowledge, plate, own)
      return {
        plate: made.plate,
        wishes: own,
        followed: { used: rowGround, leftOut: refusedFor(made.refused, own), notFollowed: [] },
      }
    }
  }
  return fromCuisine(knowledge, brief, own)
}

/** Foods that one plate takes at most. */
const MOST_FOODS = 24
const TOO_MANY_FOODS = `A plate holds up to ${MOST_FOODS} foods: what was named after them is not on it.`

function onOnePlate(wishes: Wishes): Wishes {
  const { wanted } = wishes
  return wanted.length <= MOST_FOODS ? wishes : { ...wishes, wanted: wanted.slice(0, MOST_FOODS) }
}

/** A dish of the form, where nothing else is said of it: of the cuisine that is named, or of the restaurant's. */
function formAlone(knowledge: Knowledge, wishes: Wishes, brief: ItemBrief): Dish | null {
  const { wanted, forms } = wishes
  const isForm = ({ phrase }: Wanted): boolean => FORM_WORDS.has(phrase) && !isFoodGroup(phrase)
  if (!wanted.every(isForm)) return null
  const named = cuisinesNamed(knowledge, wishes)
  const own = brief.restaurant?.cuisines ?? []
  // "noodles" names no people, so that a Thai restaurant's are Thai
  const cuisines = own.length > 0 && named.every((name) => kindOf(name) !== null) ? own : named
  const dish = typicalDish(knowledge, wishes, { cuisines, style: brief.style, seed: brief.seed })
  // a waffle and ice cream are two, and a mochi ice cream is none of a waffle
  const words = dish === null ? [] : indexedDish(knowledge, dish).words
  const holdsAll = wanted.every(({ phrase }) => holdsPhrase(words, phrase.split(' ')))
  if (dish !== null && unaccounted(knowledge, wishes, dish).length > 0) return null
  return forms.length > 1 && !holdsAll ? null : dish
}

function cuisinesNamed(knowledge: Knowledge, { stems: words }: Wishes): string[] {
  const text = words.filter((word) => !CHAT.has(word)).join(' ')
  const named = vocabularyMeant(knowledge, text).filter((name) => !OFFERS.includes(name))
  const peoples = named.filter((name) => kindOf(name) === null)
  // a Mexican soup is Mexican before it is any soup
  return peoples.length > 0 ? peoples : named
}

const SERVED =
  /^\s*(?:(?:an?|one|some|our)\s+)?(?:(?:nice|hot)\s+)?(?:bowl|plate|slice|piece|portion|serving|helping|basket|bucket|scoop|stack|order|cup|mug|dish)s?\s+of\s+/i

/** A bowl of soup is a soup, and a slice of pizza a pizza; a bowl of several foods is a bowl. */
function unserved(knowledge: Knowledge, prompt: string): string {
  const rest = prompt.replace(SERVED, '')
  if (rest === prompt) return prompt
  const { dish, forms, wanted } = readRequest(knowledge, rest)
  return dish !== null || forms.length > 0 || wanted.length === 1 ? rest : prompt
}

/** The first dish of the kind that was asked for which can be as wished. */
function plateOfKind(
  knowledge: Knowledge,
  { asked, wishes, style }: { asked: Wishes; wishes: Wishes; style: ItemBrief['style'] },
): { dish: Dish; plate: Plate } | null {
  for (const dish of dishesOfKind(knowledge, asked)) {
    if (unaccounted(knowledge, asked, dish).length > 0) continue
    const plate = plateOf(knowledge, { dish, style, wishes })
    if (plate) return { dish, plate }
  }
  return null
}

/** Null where a dish cannot be as wished and only its form was named, as in "a cake": another may be. */
function plateMeant(
  knowledge: Knowledge,
  meant: { dish: Dish; wishes: Wishes; style: ItemBrief['style'] },
): Plate | null {
  try {
    return plateAsWished(knowledge, meant)
  } catch (error) {
    const { dish, forms } = meant.wishes
    if (error instanceof CannotServe && dish === null && forms.length > 0) return null
    throw error
  }
}

/** What a prompt asks for beside the dish that it names: ingredients, and other dishes, which are told of. */
function besideDish(
  knowledge: Knowledge,
  lexicon: FoodLexicon,
  { dish, wishes }: { dish: Dish; wishes: Wishes },
): { wanted: readonly Wanted[]; notFollowed: string[] } {
  // of dishes of one name the one that was said, which may be of another cuisine
  const named = wishes.dish ?? dish
  const own = wordsNaming(knowledge, named, wishes.stems)
  const at = positionOf(wishes.stems, own)
  if (at < 0) {
    // "chocolate cake" is asked for, and the lava cake is one: it does not come with another
    const isOwn = ({ phrase }: Wanted): boolean =>
      phrase.split(' ').every((word) => own.includes(word))
    return { wanted: wishes.wanted.filter((one) => !isOwn(one)), notFollowed: [] }
  }
  const rest = [...wishes.stems].fill('', at, at + own.length)
  const other = dishIn(lexicon, rest)
  const isSecond = other !== null && foodAt(lexicon, rest, other.at) === null
  return {
    wanted: wantedIn(lexicon, rest)
      .filter(({ phrase }) => !wishes.excluded.includes(phrase))
      .slice(0, MOST_FOODS),
    notFollowed: isSecond ? [secondDish(other.dish.name)] : [],
  }
}

/** What the dish usually holds and this plate does not, as was asked. */
function takenOut(knowledge: Knowledge, { id }: Dish, plate: Plate): string[] {
  const change = plateChange(knowledge, { ...plate, id })
  if (!change) return []
  const gone = [...change.gone]
  const swapped = [...change.swapped].map(([from, to]) => `${capitalised(to)} in place of ${from}.`)
  return [...(gone.length > 0 ? [`Without ${listOf(gone)}, as asked.`] : []), ...swapped]
}

/** The plate under the name that was typed, where people call the dish so. */
function asItIsCalled(
  { index }: Knowledge,
  { stems: words }: Wishes,
  { plate, prompt }: { plate: Plate; prompt: string },
): Plate {
  const said = dishIn(index.lexicon, words)
  if (said?.dish.id !== plate.id) return plate
  const before = words.slice(0, said.at).filter((word) => isTelling(word))
  const head = words.slice(0, said.at + said.length)
  // "lobster mac and cheese" is called so
  if (
    before.length > 0 &&
    before.length < 3 &&
    before.every((word) => index.lexicon.words.has(word))
  ) {
    const typed = headOf(prompt)
    if (typed !== null && stems(typed).join(' ') === head.join(' '))
      return { ...plate, name: typed }
  }
  const phrase = words.slice(said.at, said.at + said.length).join(' ')
  const name =
    indexedDish({ index }, said.dish).key === phrase
      ? undefined
      : index.lexicon.calledAs.get(phrase)
  return name === undefined ? plate : { ...plate, name: titleCase(name) }
}

const SWAP = /\bbut\s+(?:made\s+)?(?:with|using|of)\s+([^,.;!?]+)/i

/** "Lobster roll but with crab" is a roll of crab: what is named takes the place of the first food of its kind. */
function swapped(
  knowledge: Knowledge,
  dish: Dish,
  { prompt, lexicon, wishes }: { prompt: string; lexicon: FoodLexicon; wishes: Wishes },
): Dish {
  const said = SWAP.exec(prompt)?.[1]
  const [wanted] =
    said === undefined
      ? unnamedMain(knowledge, dish, wishes)
      : readRequest(knowledge, said, lexicon).wanted
  const to = wanted && bestOf(wanted, wishes.forbidden)
  const alike = Object.keys(dish.components)
    .flatMap((name) => knowledge.ingredients.get(name) ?? [])
    .filter((one) => to && one.role === to.role)
  // eggs benedict with salmon keep their eggs, which they are called by
  const called = indexedDish(knowledge, dish).words
  const isCalledSo = ({ name }: Ingredient): boolean =>
    stems(name).some((word) => called.includes(word))
  const from = (said !== undefined && alike.find((one) => !isCalledSo(one))) || alike[0]
  return to && from && from !== to ? dishWith(dish, from, to) : dish
}

/**
 * The meat that was asked for where a dish's own name says another that nobody asked for: who asks for a green curry with
 * tofu does not mean the one with chicken.
 */
function unnamedMain(knowledge: Knowledge, dish: Dish, { wanted, stems: words }: Wishes): Wanted[] {
  const [main = ''] = Object.keys(dish.components)
  const held = knowledge.ingredients.get(main)
  const isIn = ({ ingredients }: Wanted): boolean =>
    ingredients.some(({ name }) => dish.components[name] !== undefined)
  const own = stems(held?.menuName ?? main)
  const isSaid = own.some((word) => words.includes(word))
  const isInName = own.some((word) => indexedDish(knowledge, dish).words.includes(word))
  if (held?.role !== 'protein' || isSaid || !isInName) return []
  return wanted.filter(
    (one) => !isIn(one) && one.ingredients.some(({ role }) => role === 'protein'),
  )
}

/** What of the request is in no part of the plate. */
function notUsed(knowledge: Knowledge, asked: Wishes, plate: Plate): string[] {
  const words = unaccounted(knowledge, asked, plate)
  return words.length === 0
    ? []
    : [
        `Not used, since the kitchen does not know it of this dish: ${listOf(words.map((one) => `"${one}"`))}.`,
      ]
}

function secondDish(name: string): string {
  return `${capitalised(name)} is a dish of its own: ask for it in another request.`
}

function refusedFor(refused: readonly string[], { diets, excluded }: Wishes): string[] {
  if (refused.length === 0) return []
  const wishes = [...diets, ...excluded.map((phrase) => `no ${phrase}`)]
  return [`Left out because of ${listOf(wishes)}: ${listOf(refused)}.`]
}

/** Forms that hold more than the one food that was named: the rest is the cook's to say. */
const MADE_OF_SEVERAL: readonly Form[] = [
  'sandwich',
  'wrap',
  'burger',
  'burrito',
  'taco',
  'pizza',
  'pasta',
  'noodles',
  'bowl',
]

/** Nothing is invented for a dish that nobody here knows. */
function askWhatIsIn(prompt: string): string {
  return `The kitchen does not know ${headOf(prompt) ?? 'this dish'}. Say what is in it, for example "with bacon, clams and potatoes", and it is written from that.`
}

function askWhatElse(only: string): string {
  return `The request names ${only} and nothing else that goes into it. Say what else is in it, and it is written from that.`
}

const HEAD_ENDS =
  /[,.;:!?()]|\b(?:stuffed with|filled with|topped with|served with|smothered in|with|without|no|not|for|but|instead|extra|add|hold|please|under)\b/i

/** Whether the words that name the dish are all accounted for, whatever is said after them. */
function isHeadKnown(knowledge: Knowledge, prompt: string, plate: Plate): boolean {
  const head = headOf(prompt)
  return head === null || unaccounted(knowledge, readRequest(knowledge, head), plate).length === 0
}

/** The dish as it was called, up to what comes with it; null where that is no name. */
function headOf(prompt: string): string | null {
  const [head = ''] = prompt.split(HEAD_ENDS)
  const words = head
    .replace(/^\s*(?:(?:our|my|the|an?)\s+)+/i, '')
    .trim()
    .split(/\s+/)
  return words.length >= 1 && words.length <= 6 && words[0] !== ''
    ? titleCase(words.join(' ').toLowerCase())
    : null
}

/** A prompt that is a name already keeps its words: "mushroom risotto". */
function nameInPrompt(prompt: string, asked: Wishes, lexicon: FoodLexicon): string | null {
  if (asked.excluded.length > 0 || asked.diets.length > 0 || asked.price.most !== null) return null
  const words = prompt
    .trim()
    .replace(/[.!?"]+/g, '')
    .split(/\s+/)
  if (words.length < 2 || words.length > 6) return null
  const isName = words.every((word) =>
    stems(word).every(
      (stem) =>
        ['with', 'and', 'in', 'on', 'of'].includes(stem) ||
        lexicon.words.has(stem) ||
        lexicon.ingredients.has(stem) ||
        FORM_WORDS.has(stem) ||
        METHOD_WORDS.has(stem) ||
        SOFT.has(stem) ||
        WEAK_WORDS.has(stem) ||
        stem === 'risotto',
    ),
  )
  return isName ? titleCase(words.join(' ').toLowerCase()) : null
}

const ANY_DISH = new Set(
  'dish meal food plate lunch dinner supper snack special dessert starter breakfast brunch drink something anything everything recipe soup'.split(
    ' ',
  ),
)

/** No dish and no ingredient: a cuisine, a kind or a course may still be named. */
function fromCuisine(knowledge: Knowledge, brief: ItemBrief, wishes: Wishes): ItemMeant {
  const named = cuisinesNamed(knowledge, wishes)
  const general =
    wishes.stems.some((word) => ANY_DISH.has(word)) ||
    wishes.forms.length > 0 ||
    wishes.courses.length > 0 ||
    wishes.diets.length > 0 ||
    (wishes.forbidden.size > 0 && wishes.stems.every((word) => CHAT.has(word)))
  const cuisine =
    named[0] ??
    (general
      ? (brief.restaurant?.cuisines[0] ?? wishes.forms[0] ?? anyCuisine(knowledge))
      : undefined)
  if (cuisine === undefined) throw new CannotServe(NOT_A_DISH)
  const ofCuisine = named.flatMap((name) => stems(name))
  const isUnknown = (word: string): boolean =>
    isUnknownWord(knowledge, word) && !ofCuisine.includes(word)
  if (wishes.stems.some(isUnknown)) {
    throw new CannotServe(askWhatIsIn(brief.prompt))
  }
  const { plates } = planMenu(knowledge, {
    cuisine,
    style: brief.style,
    fields: { name: 1, description: 1, price: 1, calories: 0, recipe: 0, image: 0 },
    count: 1,
    seed: brief.seed,
    evalRounds: 0,
    translate: false,
    instructions: `${brief.prompt}. ${brief.instructions}`,
    currency: brief.currency,
    restaurant: brief.restaurant,
    references: brief.references,
    avoid: [],
  })
  const [plate] = plates
  if (!plate) throw new CannotServe(NOT_A_DISH)
  const made = withAsked(knowledge, plate, wishes)
  return {
    plate: made.plate,
    wishes,
    followed: {
      used: [`Chosen from the kitchen's ${plate.cuisine} dishes.`],
      leftOut: refusedFor(made.refused, wishes),
      notFollowed: [],
    },
  }
}

/** A word that no form, course, diet or food of the kitchen's explains. */
function isUnknownWord({ index: { lexicon } }: Knowledge, word: string): boolean {
  const isKind = [FORM_WORDS, METHOD_WORDS, COURSE_WORDS].some((kinds) => kinds.has(word))
  const isDiet = dietWordsIn([word]).length > 0
  return isTelling(word) && !isKind && !isDiet && !lexicon.words.has(word) && !ANY_DISH.has(word)
}

/** Where nothing says which, what most people know. */
function anyCuisine({ cuisines }: Knowledge): string | undefined {
  return cuisines.has('Comfort Food') ? 'Comfort Food' : [...cuisines.keys()][0]
}

export function closestRow(prompt: string, references: readonly Reference[]): Reference | null {
  const own = trigramsOf(prompt)
  let best: Reference | null = null
  let bestScore = 0.5
  for (const row of references) {
    const score = trigramSimilarity(own, trigramsOf(row.name))
    if (score > bestScore) {
      best = row
      bestScore = score
    }
  }
  return best
}
