import type { MenuItem } from '#contract/menus.ts'
import {
  ALL_ASKED,
  dietForbids,
  type FoodLexicon,
  foodLexicon,
  foodsIn,
  type Ingredient,
  type Knowledge,
  type Offer,
  offerNamed,
  readRequest,
  type Scored,
  scoreItem,
} from '#kitchen/kitchen.ts'
import { normalised, stems } from '#kitchen/words.ts'

export type LibraryItem = Pick<
  MenuItem,
  | 'id'
  | 'menuId'
  | 'name'
  | 'description'
  | 'price'
  | 'calories'
  | 'allergens'
  | 'allergensConfirmed'
  | 'engine'
>

/** With what the engine that made it knew to be in it; empty where nobody knew. */
export type KnownItem = LibraryItem & { components: readonly string[] }

export type ItemScorer = (item: LibraryItem) => Scored

/** Scores items of a library by the rubric, each beside the others of its menu among `library`. */
export function itemScorer(
  knowledge: Knowledge,
  library: readonly KnownItem[],
  lexicon: FoodLexicon = foodLexicon(knowledge),
): ItemScorer {
  const alike = new Map<string, LibraryItem[]>()
  for (const item of library) {
    for (const key of keysOf(item)) alike.set(key, [...(alike.get(key) ?? []), item])
  }
  const known = new Map(library.map(({ id, components }) => [id, components]))
  return (item) => {
    const siblings = keysOf(item)
      .flatMap((key) => alike.get(key) ?? [])
      .filter(({ id }) => id !== item.id)
    const components = known.get(item.id) ?? []
    const offer = offerOf(knowledge, { ...item, components })
    return rounded(
      scoreItem(
        { ...item, priceMinor: item.price?.minor ?? null },
        {
          lexicon,
          components: offer ? null : componentsOf(knowledge, { ...item, components }, lexicon),
          isOffer: offer !== null,
          isVegan: isVegan(lexicon, components),
          siblings,
          priceRange: null,
          // An engine's allergens follow from its components; an owner's are the owner's to state.
          expectedAllergens: item.engine === 'owner' ? null : [],
          asked: ALL_ASKED,
        },
      ),
    )
  }
}

/** Whether the score of one can hang on the other: it stands on the same menu with an equal name or text. */
export function areAlike(one: LibraryItem, other: LibraryItem): boolean {
  const keys = keysOf(other)
  return keysOf(one).some((key) => keys.includes(key))
}

/** The offer that an item is, by its name or, where its owner renamed it, by what it holds. */
export function offerOf(
  knowledge: Knowledge,
  { name, components, calories }: Pick<KnownItem, 'name' | 'components' | 'calories'>,
): Offer | null {
  const named = offerNamed(knowledge, name)
  if (named || components.length === 0 || calories !== null) return named
  const own = [...components].sort().join('|')
  return knowledge.offers.find(({ holds }) => Object.keys(holds).sort().join('|') === own) ?? null
}

/** Only an equal name or text matters to the rubric, so that a long menu is not compared pair by pair. */
function keysOf({ menuId, name, description }: LibraryItem): string[] {
  const text = normalised(description ?? '')
  return [`${menuId}/name/${normalised(name)}`, ...(text ? [`${menuId}/text/${text}`] : [])]
}

/**
 * What its engine knew to be in a dish, else what the kitchen knows of a dish of that name; with what its description
 * names: owners vary dishes. Null where nobody knows.
 */
function componentsOf(
  knowledge: Knowledge,
  { name, description, components }: Pick<KnownItem, 'name' | 'description' | 'components'>,
  lexicon: FoodLexicon,
): string[] | null {
  const { dish } = readRequest(knowledge, name, lexicon)
  const parts = components.length > 0 ? components : Object.keys(dish?.components ?? {})
  if (parts.length === 0) return null
  const known = parts.flatMap((part) => [
    part,
    ...ingredientsCalled(lexicon, part).flatMap(({ name: own, menuName }) =>
      menuName ? [own, menuName] : [own],
    ),
  ])
  return [...known, ...foodsIn(description ?? '', lexicon, null)]
}

function isVegan(lexicon: FoodLexicon, components: readonly string[]): boolean {
  return (
    components.length > 0 &&
    components.every((part) => {
      const called = ingredientsCalled(lexicon, part)
      return called.length > 0 && called.every((found) => !dietForbids('vegan', found))
    })
  )
}

function ingredientsCalled(lexicon: FoodLexicon, label: string): readonly Ingredient[] {
  return lexicon.ingredients.get(stems(label).join(' ')) ?? []
}

/** To one decimal, as the library shows and stores it. */
function rounded({ score, reasons }: Scored): Scored {
  return { score: Math.round(score * 10) / 10, reasons }
}
