import { OFFERS } from '#contract/cuisines.ts'
import { CannotServe } from '../brief.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { listOf } from '../writing/english.ts'
import { relatedTo } from './cuisine-families.ts'
import { kindOf } from './cuisine-kinds.ts'
import { DIET_WISHES, DIET_WORDS } from './diet-wishes.ts'
import { foodLexicon } from './food-lexicon.ts'
import { indexedDish } from './index-knowledge.ts'
import { readRequest } from './read-request.ts'
import { trigramSimilarity, trigramsOf } from './similar.ts'
import { meantByTypo } from './typing-errors.ts'
import { holdsPhrase, stems } from './words.ts'

/** Where the dishes of a cuisine come from. */
export type CuisineMeant = {
  /** Names of the vocabulary, or the text where it was matched to dishes or ingredients. */
  names: readonly string[]
  /** The cuisine's own dishes, or those of its kind. */
  own: readonly Dish[]
  /** What was borrowed or guessed, as a sentence; null where the cuisine has its own dishes. */
  note: string | null
}

/** The dishes that a cuisine's name or a free text means; throws CannotServe where it means none. */
export function understandCuisine(knowledge: Knowledge, text: string): CuisineMeant {
  const asked = text.trim()
  const names = vocabularyMeant(knowledge, asked)
  const served = names.filter((name) => !OFFERS.includes(name))
  if (served.length > 0) return dishesOfAll(knowledge, asked, served)
  return dishesOfText(knowledge, asked)
}

function dishesOfAll(knowledge: Knowledge, asked: string, names: readonly string[]): CuisineMeant {
  const own = new Map<string, Dish>()
  const notes: string[] = []
  for (const name of names) {
    const part = dishesOf(knowledge, name)
    for (const dish of part.own) own.set(dish.id, dish)
    if (part.note) notes.push(part.note)
  }
  if (own.size === 0) {
    throw new CannotServe(
      `The kitchen knows no dishes for ${names.join(' and ')} yet. Choose another cuisine or add one to the knowledge.`,
    )
  }
  const exact = stems(names.join(' ')).join(' ') === stems(asked).join(' ')
  if (!exact) notes.unshift(`"${asked}" was read as ${names.join(' and ')}.`)
  return {
    names,
    own: [...own.values()],
    note: notes.length === 0 ? null : notes.join(' '),
  }
}

function dishesOf(knowledge: Knowledge, name: string): Omit<CuisineMeant, 'names'> {
  const own = ownDishes(knowledge, name)
  if (knowledge.cuisines.has(name)) return { own, note: null }
  if (own.length > 0) {
    const from = [...new Set(own.map(({ cuisine }) => cuisine))]
    return {
      own,
      note: `${name}: picked from the kitchen's dishes of ${listOf(from.slice(0, 4))}.`,
    }
  }
  const related = relatedTo(knowledge, name)
  const lenders = related.filter((other) => knowledge.cuisines.has(other))
  const lent = lenders.flatMap((other) => ownDishes(knowledge, other))
  return {
    own: lent.length > 0 ? lent : knowledge.dishes,
    note: `The kitchen has no dishes of its own for ${name} yet: these are of ${lenders.length > 0 ? listOf(lenders.slice(0, 4)) : 'all its cuisines'}.`,
  }
}

function ownDishes(knowledge: Knowledge, name: string): readonly Dish[] {
  if (knowledge.cuisines.has(name)) {
    return knowledge.index.dishesOf.get(name) ?? []
  }
  const kind = kindOf(name)
  return kind ? knowledge.dishes.filter((dish) => kind(dish, knowledge)) : []
}

/** Custom text that names no cuisine may still name dishes or ingredients. */
function dishesOfText(knowledge: Knowledge, asked: string): CuisineMeant {
  const lexicon = foodLexicon(knowledge)
  const words = stems(asked)
  const wishes = readRequest(knowledge, asked, lexicon)
  const own = knowledge.dishes.filter(
    (dish) =>
      (words.length > 0 && holdsPhrase(indexedDish(knowledge, dish).words, words)) ||
      wishes.forms.includes(dish.form) ||
      wishes.courses.includes(dish.course) ||
      wishes.wanted.some(({ ingredients }) =>
        ingredients.some(({ name }) => dish.components[name] !== undefined),
      ),
  )
  if (own.length === 0) {
    throw new CannotServe(
      `The kitchen does not know "${asked.slice(0, 60)}" as a cuisine. Choose one of the list, or name dishes or ingredients, for example "mushroom dishes".`,
    )
  }
  return {
    names: [asked],
    own,
    note: `"${asked}" is not in the list of cuisines: dishes that fit those words were picked from all cuisines.`,
  }
}

/** Names of the vocabulary (and of the knowledge) that a text means, typing errors read over. */
export function vocabularyMeant(knowledge: Knowledge, text: string): string[] {
  const words = stems(text)
  if (words.length === 0) return []
  const known = knowledge.index.vocabulary
  const asked = words.join(' ')
  const exact = known.find(({ key }) => key === asked)
  if (exact) return [exact.name]
  const diet = DIET_WISHES.find((wish) =>
    DIET_WORDS[wish].some((spelled) => stems(spelled).join(' ') === asked),
  )
  const dietKey = stems(diet ?? '').join(' ')
  const dietName = known.find(({ key }) => key === dietKey)
  if (dietName) return [dietName.name]
  const within = namesWithin(knowledge, words)
  if (within.length > 0) return within
  const adjective = known.find(({ name }) => isCountryOf(words, name))
  if (adjective) return [adjective.name]
  const keyed = namesByKeyword(knowledge, words)
  if (keyed.length > 0) return keyed.slice(0, 2)
  const own = trigramsOf(text)
  const close = known
    .map(({ name, trigrams }) => ({ name, score: trigramSimilarity(trigrams, own) }))
    .sort((one, other) => other.score - one.score)[0]
  return close && close.score >= 0.6 ? [close.name] : []
}

/** Names whose keywords stand in the text; where one says more of it than another, the one. */
function namesByKeyword({ index }: Knowledge, words: readonly string[]): string[] {
  const found = [...index.keywords].flatMap(([name, keywords]) => {
    const spoken = keywords.filter((keyword) => holdsPhrase(words, keyword))
    return spoken.length > 0 ? [{ name, length: Math.max(...spoken.map((one) => one.length)) }] : []
  })
  const longest = Math.max(0, ...found.map(({ length }) => length))
  return found.filter(({ length }) => length === longest).map(({ name }) => name)
}

/** All names that stand in the text, but none that is part of a longer one found there. */
function namesWithin({ index }: Knowledge, words: readonly string[]): string[] {
  const known = index.vocabulary
  const single = known.flatMap(({ words: phrase }) => (phrase.length === 1 ? phrase : []))
  const meant = words.map((word) => meantByTypo(word, single, index.lexicon.known) ?? word)
  const found = known.filter(({ words: phrase }) => holdsPhrase(meant, phrase))
  return found
    .filter((one) => !found.some((other) => other !== one && holdsPhrase(other.words, one.words)))
    .map(({ name }) => name)
}

const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    italy: 'Italian',
    france: 'French',
    spain: 'Spanish',
    portugal: 'Portuguese',
    germany: 'German',
    greece: 'Greek',
    turkey: 'Turkish',
    poland: 'Polish',
    sweden: 'Swedish',
    scandinavian: 'Nordic',
    switzerland: 'Swiss',
    ireland: 'Irish',
    england: 'British',
    english: 'British',
    uk: 'British',
    usa: 'American',
    thailand: 'Thai',
    vietnam: 'Vietnamese',
    china: 'Chinese',
    szechuan: 'Sichuan',
    japan: 'Japanese',
    korea: 'Korean',
    india: 'Indian',
    punjabi: 'Indian',
    nepal: 'Nepalese',
    nepali: 'Nepalese',
    philippine: 'Filipino',
    pinoy: 'Filipino',
    peru: 'Peruvian',
    mexico: 'Mexican',
    brazil: 'Brazilian',
    argentina: 'Argentine',
    argentinian: 'Argentine',
    cuba: 'Cuban',
    jamaica: 'Jamaican',
    iran: 'Persian',
    iranian: 'Persian',
    lebanon: 'Lebanese',
    syria: 'Syrian',
    morocco: 'Moroccan',
    ethiopia: 'Ethiopian',
    levantine: 'Lebanese',
    bbq: 'Barbecue',
    brunch: 'Breakfast and Brunch',
    breakfast: 'Breakfast and Brunch',
    cafe: 'Coffee and Tea',
    coffee: 'Coffee and Tea',
    tea: 'Coffee and Tea',
    smoothie: 'Juice and Smoothies',
    juice: 'Juice and Smoothies',
    doughnut: 'Donuts',
    hamburger: 'Burgers',
    pub: 'Pub Food',
    bar: 'Bar Food',
    pastry: 'Bakery',
    fish: 'Seafood',
    steak: 'Steakhouse',
    gelato: 'Ice Cream',
  }),
)

function isCountryOf(words: readonly string[], name: string): boolean {
  return words.some((word) => COUNTRIES.get(word) === name)
}
