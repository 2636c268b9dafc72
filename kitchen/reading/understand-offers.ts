import { OFFERS } from '#contract/cuisines.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { allergensOfGroup } from './food-groups.ts'
import { corrected, foodAt } from './food-lexicon.ts'
import { indexedOffer } from './index-knowledge.ts'
import { type DietConstraint, FORM_WORDS } from './kind-words.ts'
import type { Constraints } from './read-request.ts'
import { resolveVocabulary } from './understand-cuisine.ts'
import { holdsPhrase, stems } from './words.ts'

/** Kinds of offer and, where the text narrows them, the headings that it names. */
export type ResolvedOffers = { kinds: readonly string[]; offers: readonly Offer[] }

const WITHOUT =
  /\b(?:non|no|without|zero)[\s-]+(?:alcohol|alcoholic|beer|wine)\b|\balcohol[\s-]+free\b/gi

/** What a text such as "Wine" or "flower shop" sells; null where it speaks of dishes or of nothing known. */
export function resolveOffers(knowledge: Knowledge, text: string): ResolvedOffers | null {
  const plain = text.replace(WITHOUT, ' ')
  const names = resolveVocabulary(knowledge, plain)
  if (names.length === 0 || !names.every((name) => OFFERS.includes(name))) return null
  const all = knowledge.offers.filter(({ kind }) => names.includes(kind))
  if (all.length === 0) return null
  const words = stems(plain)
  const own = new Set(all.flatMap((offer) => indexedOffer(knowledge, offer).called))
  if (
    speaksOfFood(
      knowledge,
      words.filter((word) => !own.has(word)),
    )
  )
    return null
  const named = all.filter(({ group, kind }) => {
    const extra = stems(group).filter((word) => !stems(kind).includes(word) && word !== 'and')
    return extra.length > 0 && extra.every((word) => words.includes(word))
  })
  return { kinds: names, offers: named.length > 0 ? named : all }
}

/** The offer of that name; null where the kitchen knows none. */
export function offerNamed({ index }: Pick<Knowledge, 'index'>, name: string): Offer | null {
  return index.offers.get(stems(name).join(' ')) ?? null
}

function speaksOfFood({ index }: Knowledge, read: readonly string[]): boolean {
  const words = corrected(index.lexicon, read)
  return words.some(
    (word, at) =>
      (FORM_WORDS.has(word) && !SHOP_FORMS.includes(word)) ||
      index.lexicon.dishes.has(word) ||
      (word.length > 2 && foodAt(index.lexicon, words, at) !== null),
  )
}

const SHOP_FORMS = ['bottle', 'bouquet', 'box', 'bag', 'mat', 'drink', 'cocktail']

/** Whether an offer keeps to what was asked: nothing excluded in its words or allergens, its diets known. */
export function meetsConstraints(
  { index }: Pick<Knowledge, 'index'>,
  offer: Offer,
  constraints: Constraints,
): boolean {
  const words = indexedOffer({ index }, offer).words
  for (const phrase of constraints.excluded) {
    if (phrase === 'alcohol') {
      if (ALCOHOLIC.includes(offer.kind) && !isAlcoholFree(offer)) return false
      continue
    }
    if (holdsPhrase(words, phrase.split(' '))) return false
    const held = allergensOfGroup(phrase)
    if (held.some((allergen) => offer.allergens.some((own) => own === allergen))) return false
  }
  const isForbidden = (part: string): boolean =>
    (index.lexicon.ingredients.get(stems(part).join(' ')) ?? []).some(({ name }) =>
      constraints.forbidden.has(name),
    )
  if (offer.diets !== null && Object.keys(offer.holds).some(isForbidden)) return false
  return constraints.diets.every((diet) => keepsDiet(offer, diet))
}

/** Kinds of offer that hold alcohol, but for a heading of their own. */
export const ALCOHOLIC: readonly string[] = ['Alcohol', 'Beer', 'Wine']

export function isAlcoholFree({ name, group }: Offer): boolean {
  return /no alcohol|alcohol-free/i.test(`${group} ${name}`)
}

function keepsDiet({ kind, diets }: Offer, diet: DietConstraint): boolean {
  if (diet === 'halal' || diet === 'kosher') {
    return !ALCOHOLIC.includes(kind) && (diets === null || diets.includes('vegan'))
  }
  return diets === null || (diet !== 'low-carb' && diets.includes(diet))
}
