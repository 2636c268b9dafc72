import { CUISINES } from '#contract/cuisines.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { CuisineFile, Dish, Ingredient } from '../knowledge/schema.ts'
import { buildLexicon, type FoodLexicon } from './food-lexicon.ts'
import { type Trigrams, trigramsOf } from './similar.ts'
import { stems } from './words.ts'

/** What reading and composing compare over and over, worked out once when the knowledge is loaded. */
export type KnowledgeIndex = {
  lexicon: FoodLexicon
  /** By the dish's id. */
  dishes: ReadonlyMap<string, IndexedDish>
  /** By the cuisine's name. */
  dishesOf: ReadonlyMap<string, readonly Dish[]>
  /** Cuisines of the contract and of the knowledge. */
  vocabulary: readonly IndexedName[]
  /** Stems of the keywords of each cuisine and kind of offer, by its name. */
  keywords: ReadonlyMap<string, readonly (readonly string[])[]>
  /** By the stems of the name. */
  offers: ReadonlyMap<string, Offer>
}

export type IndexedDish = { words: readonly string[]; key: string; trigrams: Trigrams }
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
}: {
  cuisines: ReadonlyMap<string, CuisineFile>
  dishes: readonly Dish[]
  ingredients: ReadonlyMap<string, Ingredient>
  offers: readonly Offer[]
  keywords: ReadonlyMap<string, readonly string[]>
}): KnowledgeIndex {
  const names = new Set([...CUISINES, ...cuisines.keys()])
  return {
    lexicon: buildLexicon({ dishes, ingredients, offers }),
    dishes: new Map(dishes.map((dish) => [dish.id, indexDish(dish)])),
    dishesOf: Map.groupBy(dishes, ({ cuisine }) => cuisine),
    vocabulary: [...names].map((name) => ({ name, ...indexDish({ name }) })),
    keywords: new Map([...keywords].map(([name, spelled]) => [name, spelled.map(stems)])),
    offers: new Map(offers.map((offer) => [stems(offer.name).join(' '), offer])),
  }
}

/** A variation of a dish is none of the index and is worked out when it comes up. */
export function indexedDish(
  { index }: { index: KnowledgeIndex },
  dish: Pick<Dish, 'id' | 'name'>,
): IndexedDish {
  return index.dishes.get(dish.id) ?? indexDish(dish)
}

function indexDish({ name }: { name: string }): IndexedDish {
  const words = stems(name)
  return { words, key: words.join(' '), trigrams: trigramsOf(name) }
}
