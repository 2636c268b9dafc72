import { OFFERS } from '#contract/cuisines.ts'
import { CannotServe, type ItemBrief, type Reference } from '../brief.ts'
import { planMenu } from '../composing/plan-menu.ts'
import { type Plate, plateOf } from '../composing/plate.ts'
import { plateAsWished } from '../composing/plate-as-wished.ts'
import { plateFromWords } from '../composing/plate-from-words.ts'
import { roundedOff } from '../composing/round-off.ts'
import { withAsked } from '../composing/with-asked.ts'
import { withMains, withSides } from '../composing/with-sides.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { capitalised, listOf, titleCase } from '../writing/english.ts'
import { kindOf } from './cuisine-kinds.ts'
import { dishBeside, type Side } from './dish-beside.ts'
import { CHAT, dishMeant } from './dish-meant.ts'
import { dishesOfKind } from './dishes-of-kind.ts'
import { drinkBeside } from './drink-beside.ts'
import { rawClassic } from './eaten-raw.ts'
import { isFoodGroup } from './food-groups.ts'
import { FORM_WORDS, type FoodLexicon, foodAt, METHOD_WORDS } from './food-lexicon.ts'
import { withFoodsOfKinds } from './food-of-kind.ts'
import { indexedDish } from './index-knowledge.ts'
import { dishIn, readRequest, type Wanted, type Wishes, wantedIn } from './read-request.ts'
import { inFullWords } from './shorthand.ts'
import { trigramSimilarity, trigramsOf } from './similar.ts'
import { typicalDish } from './typical-dish.ts'
import { vocabularyMeant } from './understand-cuisine.ts'
import { holdsPhrase, positionOf, stems } from './words.ts'

export type ItemMeant = { plate: Plate; wishes: Wishes; grounds: string[] }

const NOT_A_DISH =
  'That does not read like a dish. Name a dish or its ingredients, for example "grilled salmon with lemon and dill".'

/** The one plate that a prompt speaks of, with its sides, and the drink that it asks for beside it. */
export function understandItem(
  knowledge: Knowledge,
  asTyped: ItemBrief,
  lexicon: FoodLexicon,
): ItemMeant {
  const brief = { ...asTyped, prompt: inFullWords(asTyped.prompt) }
  const poured = drinkBeside(knowledge, brief.prompt)
  if (poured === null) return understandSides(knowledge, brief, lexicon)
  const { drink, rest } = poured
  const meant = understandSides(knowledge, { ...brief, prompt: rest }, lexicon)
  const { plate, wishes, grounds } = meant
  if (wishes.forbidden.has(drink.name)) {
    return { ...meant, grounds: [...grounds, ...refusedGrounds([drink.name], wishes)] }
  }
  const components = { ...plate.components, [drink.name]: drink.grams }
  const apart = `${capitalised(drink.said)} stands beside it, and is priced on its own.`
  return { plate: { ...plate, components, beside: drink }, wishes, grounds: [...grounds, apart] }
}

/** A plate and the sides on it; a second dish is told of. */
function understandSides(knowledge: Knowledge, brief: ItemBrief, lexicon: FoodLexicon): ItemMeant {
  const beside = dishBeside(knowledge, brief.prompt)
  if (beside === null) return understandPlate(knowledge, { brief, lexicon, sides: [] })
  const { sides, seconds, bottles, rest } = beside
  const meant = understandPlate(knowledge, { brief: { ...brief, prompt: rest }, lexicon, sides })
  const { wishes } = meant
  const { plate, refused } = withSides(knowledge, { plate: meant.plate, sides, wishes })
  const told = [
    ...seconds.map((name) => secondDish(name)),
    ...bottles.map(
      (name) => `${capitalised(name)} is sold on its own: ask for it in another request.`,
    ),
  ]
  return { plate, wishes, grounds: [...meant.grounds, ...refusedGrounds(refused, wishes), ...told] }
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
  const asked = readRequest(knowledge, brief.prompt, lexicon)
  const wishes = { ...readRequest(knowledge, `${brief.prompt}. ${brief.instructions}`, lexicon) }
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
  const named = kind?.dish ?? dishMeant(knowledge, asked, cuisines) ?? rawClassic(knowledge, asked)
  const dish = named ?? formAlone(knowledge, own, brief)
  const wished = kind?.plate ?? (dish && plateMeant(knowledge, { dish, wishes: own, style }))
  if (dish && wished) {
    const beside = named
      ? besideDish(knowledge, lexicon, { dish, wishes: own })
      : { wanted: [], grounds: [] }
    const { plate, refused } = withAsked(knowledge, wished, { ...own, wanted: beside.wanted })
    const known = `The kitchen knows ${plate.name} (${plate.cuisine}).`
    return {
      plate,
      wishes: own,
      grounds: [known, ...beside.grounds, ...refusedGrounds(refused, own), ...rowGround],
    }
  }
  const words = plateFromWords(withFoodsOfKinds(knowledge, own), style)
  const fromWords = words && withMains(words, sides)
  if (fromWords) {
    const { plate: round, suggested } = roundedOff(knowledge, fromWords, own)
    const { plate, refused } = withAsked(knowledge, round, own)
    const grounds = [`Composed of ${listOf(Object.keys(fromWords.components))}, as asked.`]
    if (suggested.length > 0) grounds.push(`Suggested to go with it: ${listOf(suggested)}.`)
    const name = nameInPrompt(brief.prompt, asked, lexicon) ?? plate.name
    return {
      plate: { ...plate, name },
      wishes: own,
      grounds: [...grounds, ...refusedGrounds(refused, own), ...rowGround],
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
        grounds: [...rowGround, ...refusedGrounds(made.refused, own)],
      }
    }
  }
  return fromCuisine(knowledge, brief, own)
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
): { wanted: readonly Wanted[]; grounds: string[] } {
  const own = indexedDish(knowledge, dish).words
  const at = positionOf(wishes.stems, own)
  if (at < 0) {
    // "chocolate cake" is asked for, and the lava cake is one: it does not come with another
    const isOwn = ({ phrase }: Wanted): boolean =>
      phrase.split(' ').every((word) => own.includes(word))
    return { wanted: wishes.wanted.filter((one) => !isOwn(one)), grounds: [] }
  }
  const rest = [...wishes.stems].fill('', at, at + own.length)
  const other = dishIn(lexicon, rest)
  const isSecond = other !== null && foodAt(lexicon, rest, other.at) === null
  return {
    wanted: wantedIn(knowledge, lexicon, rest).filter(
      ({ phrase }) => !wishes.excluded.includes(phrase),
    ),
    grounds: isSecond ? [secondDish(other.dish.name)] : [],
  }
}

function secondDish(name: string): string {
  return `${capitalised(name)} is a dish of its own: ask for it in another request.`
}

function refusedGrounds(refused: readonly string[], { diets, excluded }: Wishes): string[] {
  if (refused.length === 0) return []
  const wishes = [...diets, ...excluded.map((phrase) => `no ${phrase}`)]
  return [`Left out because of ${listOf(wishes)}: ${listOf(refused)}.`]
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
    grounds: [
      `Chosen from the kitchen's ${plate.cuisine} dishes.`,
      ...refusedGrounds(made.refused, wishes),
    ],
  }
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
