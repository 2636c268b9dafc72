import { PRODUCT } from '#contract/product.ts'
import type { ProposalSummary, Suggestion, SuggestionKind } from '#contract/proposals.ts'

export const KIND_WORDS: Record<SuggestionKind, { one: string; many: string }> = {
  spelling: { one: 'Spelling', many: 'spelling' },
  name: { one: 'Name', many: 'names' },
  description: { one: 'Description', many: 'descriptions' },
  price: { one: 'Price', many: 'prices' },
  'allergen-words': { one: 'Allergen words', many: 'allergen words' },
  allergens: { one: 'Allergens', many: 'allergens' },
  diets: { one: 'Diets', many: 'diets' },
  'picture-size': { one: 'Picture size', many: 'picture sizes' },
  picture: { one: 'Picture', many: 'pictures' },
  energy: { one: 'Calories', many: 'calories' },
  recipe: { one: 'Recipe', many: 'recipes' },
  options: { one: 'Options', many: 'options' },
  category: { one: 'Category', many: 'categories' },
  hours: { one: 'Hours', many: 'hours' },
  add: { one: 'New item', many: 'new items' },
  remove: { one: 'Removal', many: 'removals' },
  move: { one: 'Place', many: 'places' },
  other: { one: 'Other', many: 'others' },
}

/** Who it comes from, as the owner reads it. */
export function whoProposed({ by, fromTeam }: Pick<ProposalSummary, 'by' | 'fromTeam'>): string {
  if (fromTeam) return `From ${PRODUCT}’s team${by ? ` (${by})` : ''}`
  return by ? `From ${by}` : 'From the service'
}

/** The kinds that are still open, with how many there are of each, the most first. */
export function openKinds(
  suggestions: readonly Suggestion[],
): { kind: SuggestionKind; count: number }[] {
  const counts = new Map<SuggestionKind, number>()
  for (const { kind, decision } of suggestions) {
    if (decision === 'undecided') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((one, other) => other.count - one.count)
}

/** What "all" takes: the undecided ones but prices, which are decided by name or as a kind. */
export function countOfAll(suggestions: readonly Suggestion[]): number {
  return suggestions.filter(({ kind, decision }) => decision === 'undecided' && kind !== 'price')
    .length
}

/** Suggestions about one entry stand together, in the order in which they came. */
export function byTarget(
  suggestions: readonly Suggestion[],
): { ref: string; name: string; suggestions: Suggestion[] }[] {
  const groups = new Map<string, { ref: string; name: string; suggestions: Suggestion[] }>()
  for (const suggestion of suggestions) {
    const { ref, name } = suggestion.target
    const group = groups.get(ref) ?? { ref, name, suggestions: [] }
    group.suggestions.push(suggestion)
    groups.set(ref, group)
  }
  return [...groups.values()]
}
