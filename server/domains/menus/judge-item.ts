import type { MenuItem } from '#contract/menus.ts'
import { foodsIn } from '#kitchen/judging/foods-in.ts'
import { judge } from '#kitchen/judging/judge.ts'
import { ALL_ASKED } from '#kitchen/judging/judged-item.ts'
import type { Judgement } from '#kitchen/judging/rubric.ts'
import type { Knowledge } from '#kitchen/knowledge/schema.ts'
import { type FoodLexicon, foodLexicon } from '#kitchen/reading/food-lexicon.ts'
import { readRequest } from '#kitchen/reading/read-request.ts'
import { offerNamed } from '#kitchen/reading/understand-offers.ts'
import { normalised } from '#kitchen/reading/words.ts'

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

export type ItemJudge = (item: LibraryItem) => Judgement

/** Judges items of a library by the rubric, each beside the others of its menu among `library`. */
export function itemJudge(
  knowledge: Knowledge,
  library: readonly LibraryItem[],
  lexicon: FoodLexicon = foodLexicon(knowledge),
): ItemJudge {
  const alike = new Map<string, LibraryItem[]>()
  for (const item of library) {
    for (const key of keysOf(item)) alike.set(key, [...(alike.get(key) ?? []), item])
  }
  return (item) => {
    const siblings = keysOf(item)
      .flatMap((key) => alike.get(key) ?? [])
      .filter(({ id }) => id !== item.id)
    const offer = offerNamed(knowledge, item.name)
    return rounded(
      judge(
        { ...item, priceMinor: item.price?.minor ?? null },
        {
          lexicon,
          components: offer ? null : componentsOf(knowledge, item, lexicon),
          isOffer: offer !== null,
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

/** Only an equal name or text matters to the rubric, so that a long menu is not compared pair by pair. */
function keysOf({ menuId, name, description }: LibraryItem): string[] {
  const text = normalised(description ?? '')
  return [`${menuId}/name/${normalised(name)}`, ...(text ? [`${menuId}/text/${text}`] : [])]
}

/** What is known to be in a dish that the kitchen knows by name, with what its description names: owners vary dishes. */
function componentsOf(
  knowledge: Knowledge,
  { name, description }: LibraryItem,
  lexicon: FoodLexicon,
): string[] | null {
  const { dish } = readRequest(knowledge, name, lexicon)
  if (!dish) return null
  const known = Object.keys(dish.components).flatMap((part) => {
    const menuName = knowledge.ingredients.get(part)?.menuName
    return menuName ? [part, menuName] : [part]
  })
  return [...known, ...foodsIn(description ?? '', lexicon, null)]
}

/** To one decimal, as the library shows and stores it. */
function rounded({ score, reasons }: Judgement): Judgement {
  return { score: Math.round(score * 10) / 10, reasons }
}
