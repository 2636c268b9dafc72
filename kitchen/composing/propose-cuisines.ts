import { OFFERS } from '#contract/cuisines.ts'
import type { CuisineProposal } from '#contract/preferences.ts'
import type { ProposalBrief } from '../brief.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { relatedTo } from '../reading/cuisine-names.ts'
import { indexedDish } from '../reading/index-knowledge.ts'
import { resolveVocabulary } from '../reading/understand-cuisine.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { capitalised, listOf, titleCase } from '../writing/english.ts'

type Case = { name: string; score: number; reasons: string[] }

/** Cuisines that suit a restaurant, best first, each with what speaks for it. */
export function proposeCuisines(knowledge: Knowledge, brief: ProposalBrief): CuisineProposal[] {
  const own = ownCuisines(knowledge, brief)
  const asked = resolveVocabulary(knowledge, brief.instructions)
  const text = stems(
    brief.restaurant === null ? '' : `${brief.restaurant.name} ${brief.restaurant.text}`,
  )
  const names = new Set([...own, ...asked, ...knowledge.cuisines.keys(), ...OFFERS])
  const sellsOffers = own.length > 0 && own.every((name) => OFFERS.includes(name))
  /** Goods are proposed to whoever sells or asks for them, dishes to everybody but a mere shop. */
  const isOpen = (name: string): boolean =>
    own.includes(name) || asked.includes(name) || OFFERS.includes(name) === sellsOffers
  const cases = [...names]
    .filter((name) => isOpen(name))
    .map((name): Case => {
      const found: Case = { name, score: 10, reasons: [] }
      weighOwn(found, own, brief)
      weighAsked(found, asked)
      weighText(found, knowledge, text)
      weighData(found, knowledge, brief)
      weighRelated(found, knowledge, own)
      return found
    })
  const dishesOf = (name: string): number =>
    knowledge.cuisines.get(name)?.dishes.length ??
    knowledge.offers.filter(({ kind, variantOf }) => kind === name && variantOf === null).length
  return cases
    .sort(
      (one, other) =>
        other.score - one.score ||
        dishesOf(other.name) - dishesOf(one.name) ||
        one.name.localeCompare(other.name),
    )
    .slice(0, brief.count)
    .map(({ name, score, reasons }) => ({
      name,
      score: Math.min(100, Math.round(score)),
      reason:
        reasons.length > 0
          ? `${capitalised(reasons.join('; '))}.`
          : `Nothing in your data speaks for or against it; the kitchen knows ${dishesOf(name)} of its ${OFFERS.includes(name) ? 'offers' : 'dishes'}.`,
    }))
}

function ownCuisines(knowledge: Knowledge, { restaurant }: ProposalBrief): string[] {
  return [
    ...new Set(restaurant?.cuisines.flatMap((name) => resolveVocabulary(knowledge, name)) ?? []),
  ]
}

function weighOwn(found: Case, own: readonly string[], { restaurant }: ProposalBrief): void {
  const at = own.indexOf(found.name)
  if (at < 0) return
  found.score += 60 - at * 5
  found.reasons.push(`${restaurant?.name ?? 'your restaurant'} is listed as ${found.name}`)
}

function weighAsked(found: Case, asked: readonly string[]): void {
  if (!asked.includes(found.name)) return
  found.score += 45
  found.reasons.push('your instructions ask for it')
}

function weighText(found: Case, knowledge: Knowledge, text: readonly string[]): void {
  if (text.length === 0) return
  const spoken = [...phrasesOf(knowledge, found.name)].filter(([, phrase]) =>
    holdsPhrase(text, phrase),
  )
  const words = spoken.map(([word]) => word)
  if (words.length === 0) return
  found.score += Math.min(30, 12 + 6 * words.length)
  found.reasons.push(`your text speaks of ${listOf(words.slice(0, 3).map(titleCase))}`)
}

/** What speaks for a cuisine in a text: its name, its keywords and its dishes, each with its stems. */
function phrasesOf(knowledge: Knowledge, cuisine: string): Map<string, readonly string[]> {
  const { keywords, dishesOf } = knowledge.index
  return new Map([
    [cuisine, stems(cuisine)],
    ...(keywords.get(cuisine) ?? []).map((phrase) => [phrase.join(' '), phrase] as const),
    ...knowledge.offers
      .filter(({ kind, variantOf }) => kind === cuisine && variantOf === null)
      .map(({ name }) => [name, stems(name)] as const),
    ...(dishesOf.get(cuisine) ?? []).map(
      (dish) => [dish.name, indexedDish(knowledge, dish).words] as const,
    ),
  ])
}

function weighData(found: Case, knowledge: Knowledge, { references }: ProposalBrief): void {
  if (references.length === 0) return
  const phrases = [...phrasesOf(knowledge, found.name).values()]
  const rows = references.filter((row) => {
    const words = stems(`${row.name} ${row.category ?? ''}`)
    return phrases.some((phrase) => holdsPhrase(words, phrase))
  })
  const [first] = rows
  if (!first) return
  // Steep at first, and never full before all of the data fits: a narrow cuisine goes before a broad one.
  found.score += 8 + 27 * Math.sqrt(rows.length / references.length)
  found.reasons.push(
    `${rows.length} of ${references.length} rows in ${first.dataset} ${rows.length === 1 ? 'fits' : 'fit'}, such as "${first.name}"`,
  )
}

function weighRelated(found: Case, knowledge: Knowledge, own: readonly string[]): void {
  if (own.includes(found.name)) return
  const near = own.find((name) => relatedTo(knowledge, name).includes(found.name))
  if (near === undefined) return
  found.score += 22
  found.reasons.push(`it stands close to ${near}${sharedWith(knowledge, near, found.name)}`)
}

/** Ingredients that both cuisines cook with most, as a clause. */
function sharedWith(knowledge: Knowledge, one: string, other: string): string {
  const counts = (name: string): Map<string, number> => {
    const found = new Map<string, number>()
    const dishes: readonly Pick<Dish, 'components'>[] = knowledge.cuisines.get(name)?.dishes ?? []
    for (const { components } of dishes) {
      for (const part of Object.keys(components)) {
        const known = knowledge.ingredients.get(part)
        if (known && ['protein', 'vegetable', 'sauce', 'herb'].includes(known.role)) {
          found.set(part, (found.get(part) ?? 0) + 1)
        }
      }
    }
    return found
  }
  const theirs = counts(other)
  const shared = [...counts(one)]
    .map(([name, count]) => ({ name, both: Math.min(count, theirs.get(name) ?? 0) }))
    .filter(({ both }) => both > 1)
    .sort((left, right) => right.both - left.both)
    .slice(0, 3)
    .map(({ name }) => name)
  return shared.length > 1 ? ` and shares ${listOf(shared)} with it` : ''
}
