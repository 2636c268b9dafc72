import type { ColumnRole, ColumnType } from '#contract/datasets.ts'
import { listOf } from '#kitchen/words.ts'
import { filledCells } from './describe-columns.ts'
import { currenciesIn } from './guess-currency.ts'

type ScoredColumn = {
  name: string
  original: string
  type: ColumnType
  role: ColumnRole | null
  isGuessed: boolean
}

const PLURALS: Partial<Record<ColumnRole, string>> = {
  name: 'names',
  price: 'prices',
  category: 'categories',
  description: 'descriptions',
}

/** What columns were taken for by what stands in them, and whether names are missing. */
export function guessNotes(columns: readonly ScoredColumn[]): string[] {
  const guessed = columns.flatMap(({ name, role, isGuessed }) =>
    isGuessed && role ? [`"${name}" for ${PLURALS[role] ?? role}`] : [],
  )
  const notes =
    guessed.length > 0
      ? [`By what stands in them, ${listOf(guessed)}.`.replace('" for', '" is taken for')]
      : []
  if (!columns.some(({ role }) => role === 'name'))
    notes.push('No column is taken for names, so that no dish can be based on this data.')
  else if (mayLackPrices(columns))
    notes.push('No column is taken for prices; choose one if the file has them.')
  return notes
}

/** Dishes with figures that nothing explains. */
function mayLackPrices(columns: readonly ScoredColumn[]): boolean {
  const roles = new Set(columns.map(({ role }) => role))
  const isOfOthers = (
    ['price', 'calories', 'cuisine', 'address', 'city', 'latitude'] as const
  ).some((role) => roles.has(role))
  const hasFigures = columns.some(
    ({ role, type }) => role === null && (type === 'integer' || type === 'number'),
  )
  return !isOfOthers && hasFigures
}

/** What the amounts are in, where the file does not say it plainly. */
export function currencyNotes(columns: readonly ScoredColumn[], sample: string[][]): string[] {
  const price = columns.findIndex(({ role }) => role === 'price')
  if (price < 0) return []
  const listed = columns.findIndex(({ role }) => role === 'currency')
  const texts = [...filledCells(sample, price), ...(listed < 0 ? [] : filledCells(sample, listed))]
  const named = [...texts, columns[price]?.original ?? ''].map(currenciesIn)
  const found = named.filter((codes) => codes.length > 0)
  if (found.length === 0)
    return [
      'The prices name no currency: they count in the currency of the restaurant that uses them.',
    ]
  const firsts = [...new Set(found.map(([code]) => code ?? ''))]
  if (firsts.length > 1)
    return [`The prices are in ${listOf(firsts)}: a menu takes those in its own currency only.`]
  const [codes = []] = found
  // the dollar's own default surprises nobody, and a menu tells where it is not the restaurant's
  return codes.length > 1 && codes[0] !== 'USD'
    ? [
        `The prices have a sign of several currencies: it stands for the restaurant’s where that is one of them, else for ${codes[0]}.`,
      ]
    : []
}
