import type { Price } from '#contract/menus.ts'
import { formatPrice } from '#contract/money.ts'
import type { AdvertBrief, AdvertDish } from '../../brief.ts'
import type { Ingredient, Knowledge } from '../../knowledge/schema.ts'
import { foodLexicon } from '../../reading/food-lexicon.ts'
import { resolveOffers } from '../../reading/understand-offers.ts'
import { stems } from '../../reading/words.ts'
import { type AdvertTruth, advertFindings } from '../../scoring/advert-findings.ts'
import { isPlural, sayIngredient, withCapitals } from '../say-ingredient.ts'

/** A dish in the words that its advertisement may use. */
export type DishFacts = {
  name: string
  /** Whether a sentence speaks of it as "they". */
  plural: boolean
  /** The description's sentences that claim nothing, without full stops; the first leads with the dish. */
  sentences: readonly string[]
  /** What is seen or tasted on it, the main one first. */
  parts: readonly string[]
  /** Whether the first part is many: "white beans". */
  mainIsMany: boolean
  price: string | null
  /** Whether it is known to be a dish or a drink of a kitchen: a bag of pet food is neither. */
  isFood: boolean
}

export type Facts = {
  dishes: readonly [DishFacts, ...DishFacts[]]
  /** Null where the advertisement is for one dish. */
  menuTitle: string | null
  cuisine: string | null
  restaurant: string | null
  location: string | null
}

export function factsOf(
  knowledge: Knowledge,
  brief: AdvertBrief,
  chosen: readonly [AdvertDish, ...AdvertDish[]],
): Facts {
  const truth = truthOf(brief)
  const [first, ...rest] = chosen
  const sellsOffers = resolveOffers(knowledge, brief.cuisine) !== null
  const known = (dish: AdvertDish) => {
    const facts = dishFacts(knowledge, dish, truth)
    return { ...facts, isFood: facts.isFood && !sellsOffers }
  }
  return {
    dishes: [known(first), ...rest.map(known)],
    menuTitle: brief.subject.kind === 'menu' ? tidied(brief.subject.title) : null,
    cuisine: tidied(brief.cuisine) || null,
    restaurant: tidied(brief.restaurant?.name ?? '') || null,
    location: shortPlace(brief.restaurant?.location ?? ''),
  }
}

/** Names and prices that an advertisement of this brief may print. */
export function truthOf({
  subject,
  restaurant,
  cuisine,
}: Pick<AdvertBrief, 'subject' | 'restaurant' | 'cuisine'>): AdvertTruth {
  const dishes = subject.kind === 'item' ? [subject.dish] : subject.dishes
  const title = subject.kind === 'menu' ? [subject.title] : []
  const place = restaurant ? [restaurant.name, restaurant.location] : []
  const names = [...dishes.map(({ name }) => name), ...title, ...place, cuisine]
  return {
    names: [...new Set(names.flatMap((name) => [name, tidied(name)]))],
    prices: dishes.flatMap(({ price }) => (price ? [printed(price)] : [])),
  }
}

function dishFacts(knowledge: Knowledge, dish: AdvertDish, truth: AdvertTruth): DishFacts {
  const lexicon = foodLexicon(knowledge)
  const known = dish.components.map((name) => ({
    name,
    ingredient: lexicon.ingredients.get(stems(name).join(' '))?.[0],
  }))
  const said = known.filter(isSaid)
  const parts = said.map(({ name, ingredient }) =>
    ingredient ? sayIngredient(ingredient, PORTION_G) : withCapitals(name.toLowerCase()),
  )
  const main = said[0]?.ingredient
  return {
    name: tidied(dish.name),
    plural: isPluralName(dish.name),
    sentences: sentencesOf(dish.description ?? '').filter(
      (sentence) => advertFindings(sentence, truth).length === 0,
    ),
    parts: distinct(parts),
    mainIsMany: main !== undefined && isPlural(main, parts[0] ?? ''),
    price: dish.price && printed(dish.price),
    isFood: known.some(({ ingredient }) => ingredient !== undefined),
  }
}

/** Grams do not matter to the words here: none is one egg or one slice. */
const PORTION_G = 70

/** What holds a dish together and is not what anybody orders it for. */
const UNSAID =
  /(?:^| )(?:oil|salt|water|sugar|flour|starch|stock|vinegar|yeast|baking powder|black pepper|ice|breadcrumbs?|panko|dough|gelatine|lard|tallow|shortening|cornflour|bay leaf|milk powder|syrup|msg)$/

function isSaid({
  name,
  ingredient,
}: {
  name: string
  ingredient: Ingredient | undefined
}): boolean {
  return name.trim() !== '' && name.length <= 40 && !UNSAID.test(name) && ingredient?.role !== 'fat'
}

function distinct(parts: readonly string[]): string[] {
  const heads = new Set<string>()
  return parts.filter((part) => {
    const key = stems(part).at(-1) ?? part
    if (heads.has(key)) return false
    heads.add(key)
    return true
  })
}

/** A part of a sentence that points back at the one before it cannot stand alone. */
const POINTS_BACK =
  /^(?:it|its|they|their|them|this|these|that|those|and|but|plus|with|all|also|as well|on top|inside|beside it|served|comes?|goes|brought out|plated|in|over|under)\b/i

function sentencesOf(description: string): string[] {
  return description
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim().replace(/[.;:,\s]+$/, ''))
    .filter(
      (sentence, at) =>
        sentence.length >= (at === 0 ? 12 : 24) &&
        sentence.length <= 200 &&
        (at === 0 || !POINTS_BACK.test(sentence)),
    )
}

export function printed(price: Price): string {
  return formatPrice(price).replace(/\s/g, ' ')
}

function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:\s]+$/, '')
}

/** A town or a quarter is named; a whole postal address is not read in passing. */
function shortPlace(location: string): string | null {
  const place = tidied(location)
  return place !== '' && place.length <= 40 ? place : null
}

const JOINTS = /\s(?:with|and|in|on|of|over|de|del|di|da|do|al|alla|alle|a|à|au|aux|con|e|y|en)\s/i

function isPluralName(name: string): boolean {
  const head = name.split(JOINTS)[0]?.split(' ').at(-1) ?? ''
  return /[^su]s$|ies$/i.test(head) && !/(?:ss|us|is)$/i.test(head)
}
