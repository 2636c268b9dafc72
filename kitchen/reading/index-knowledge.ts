import { CUISINES } from '#contract/cuisines.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { Called } from '../knowledge/read-called.ts'
import type { CuisineFile, Dish, Ingredient } from '../knowledge/schema.ts'
import { buildLexicon, type FoodLexicon } from './food-lexicon.ts'
import { type Trigrams, trigramsOf } from './similar.ts'
import { stems } from './words.ts'

/** What reading and composing compare over and over, worked out once when the knowledge is loaded. */
export type KnowledgeIndex = {
  lexicon: FoodLexicon
  /** By the dish's id. */
  dishes: ReadonlyMap<string, IndexedDish>
  /** Stems to the dishes that have them in their names. */
  dishesNamed: ReadonlyMap<string, readonly Dish[]>
  /** By the dish's id. */
  dishOf: ReadonlyMap<string, Dish>
  /** By the cuisine's name. */
  dishesOf: ReadonlyMap<string, readonly Dish[]>
  /** Cuisines of the contract and of the knowledge. */
  vocabulary: readonly IndexedName[]
  /** Stems of the keywords of each cuisine and kind of offer, by its name. */
  keywords: ReadonlyMap<string, readonly (readonly string[])[]>
  /** By the stems of the name. */
  offers: ReadonlyMap<string, Offer>
  /** Words of each offer. */
  offerWords: ReadonlyMap<Offer, OfferWords>
}

/** Stems of what an offer says. */
export type OfferWords = {
  name: readonly string[]
  /** Every word that it may be called by. */
  called: readonly string[]
  size: readonly string[]
  suits: readonly string[]
  /** All that is said of it and of what it holds. */
  words: readonly string[]
}

export type IndexedDish = {
  words: readonly string[]
  key: string
  trigrams: Trigrams
  /** Among all dishes; -1 for a variation. */
  place: number
}
export type IndexedName = {
  name: string
  words: readonly string[]
  key: string
  trigrams: Trigrams
}

export function indexKnowledge({
  cuisines,
  dishes,
  ingredients,
  offers,
  keywords,
  called,
}: {
  cuisines: ReadonlyMap<string, CuisineFile>
  dishes: readonly Dish[]
  ingredients: ReadonlyMap<string, Ingredient>
  offers: readonly Offer[]
  keywords: ReadonlyMap<string, readonly string[]>
  called: Called
}): KnowledgeIndex {
  const names = new Set([...CUISINES, ...cuisines.keys()])
  return {
    lexicon: buildLexicon({ dishes, ingredients, offers, called }),
    dishes: new Map(dishes.map((dish, place) => [dish.id, indexDish(dish, place)])),
    dishesNamed: dishesByWord(dishes),
    dishOf: new Map(dishes.map((dish) => [dish.id, dish])),
    dishesOf: Map.groupBy(dishes, ({ cuisine }) => cuisine),
    vocabulary: [...names].map((name) => ({ name, ...indexName(name) })),
    keywords: new Map([...keywords].map(([name, spelled]) => [name, spelled.map(stems)])),
    offers: new Map(offers.map((offer) => [stems(offer.name).join(' '), offer])),
    offerWords: new Map(offers.map((offer) => [offer, indexOffer(offer)])),
  }
}

/** A variation of a dish is none of the index and is worked out when it comes up. */
export function indexedDish(
  { index }: { index: KnowledgeIndex },
  dish: Pick<Dish, 'id' | 'name'>,
): IndexedDish {
  return index.dishes.get(dish.id) ?? indexDish(dish, -1)
}

/** An offer that was made up for one request is none of the index. */
export function indexedOffer({ index }: { index: KnowledgeIndex }, offer: Offer): OfferWords {
  return index.offerWords.get(offer) ?? indexOffer(offer)
}

function indexOffer(offer: Offer): OfferWords {
  const { kind, group, name, also, form, priced, holds, special, suits, size } = offer
  const parts = Object.keys(holds)
  return {
    name: stems(name),
    called: stems([kind, group, name, ...also, form, priced, ...parts].join(' ')),
    size: stems(size),
    suits: stems(suits),
    words: stems([name, group, special, suits, ...parts].join('. ')),
  }
}

function indexDish({ name }: { name: string }, place: number): IndexedDish {
  return { ...indexName(name), place }
}

function indexName(name: string): Omit<IndexedDish, 'place'> {
  const words = stems(name)
  return { words, key: words.join(' '), trigrams: trigramsOf(name) }
}

function dishesByWord(dishes: readonly Dish[]): Map<string, Dish[]> {
  const named = dishes.flatMap((dish) =>
    [...new Set(stems(dish.name))].map((word) => ({ word, dish })),
  )
  const found = Map.groupBy(named, ({ word }) => word)
  return new Map([...found].map(([word, list]) => [word, list.map(({ dish }) => dish)]))
}
