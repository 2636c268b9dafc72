import type { CanonicalItem } from '#contract/canonical-menu.ts'
import { ALLERGENS } from '#contract/menus.ts'

const WORDS: Readonly<Record<string, string>> = { soybeans: 'soya', nuts: 'nuts' }

/** "Contains: milk, gluten (wheat). May contain: sesame." of what is confirmed; null: nothing may be listed. */
export function allergenText({
  allergens,
  allergensConfirmed,
}: Pick<CanonicalItem, 'allergens' | 'allergensConfirmed'>): string | null {
  if (!allergensConfirmed || allergens.length === 0) return null
  const list = (presence: 'contains' | 'may-contain') => {
    const details = new Map<string, string[]>()
    for (const entry of allergens.filter((one) => one.presence === presence)) {
      const found = details.get(entry.allergen) ?? []
      details.set(entry.allergen, found)
      if (entry.detail !== null) found.push(entry.detail.replaceAll('-', ' '))
    }
    return [...details].map(([allergen, found]) => {
      const word = WORDS[allergen] ?? allergen
      return found.length > 0 ? `${word} (${found.join(', ')})` : word
    })
  }
  return [
    ['Contains', list('contains')],
    ['May contain', list('may-contain')],
  ]
    .flatMap(([label, words]) =>
      words !== undefined && words.length > 0 ? [`${label}: ${[words].flat().join(', ')}.`] : [],
    )
    .join(' ')
}

/** The description with the confirmed allergens after it, for platforms that have no field for them. */
export function withAllergens(description: string | null, item: CanonicalItem): string | null {
  const listed = allergenText(item)
  if (listed === null) return description
  return description ? `${description}\n${listed}` : listed
}

const WORD = `(?:soya|${ALLERGENS.join('|')})(?: \\([a-z ,-]+\\))?`
const LIST = `${WORD}(?:, ${WORD})*`
const ALLERGEN_TEXT = new RegExp(
  `(?:^|\\n)(?:Contains: ${LIST}\\.)?(?: ?May contain: ${LIST}\\.)?$`,
)

/** The owner's words alone: without the allergens that `withAllergens` wrote behind them. */
export function withoutAllergens(description: string | null | undefined): string | null {
  return description?.replace(ALLERGEN_TEXT, '') || null
}
