import type { Allergen, Diet, MenuItem, Provenance, ScoreReason } from '#contract/menus.ts'
import { formatPrice } from '#contract/money.ts'

const KITCHEN = 'kitchen'

/** A dish as a result card shows it, whichever way the answer came. */
export type ResultItem = {
  id: string
  name: string
  nativeName: string
  category: string
  description: string
  price: string
  priceSource: string
  calories: string
  recipe: string
  score: number | null
  reasons: readonly ScoreReason[]
  allergens: readonly Allergen[]
  areAllergensConfirmed: boolean
  diets: readonly Diet[]
  picture: { url: string; alt: string; provenance: Provenance | null } | null
  /** Whether a model wrote it, where the answer says who did. */
  isByModel?: boolean
  /** Whether its picture is still to come. */
  isDrawing?: boolean
}

export function resultOf(item: MenuItem): ResultItem {
  return {
    id: item.id,
    name: item.name,
    nativeName: item.nativeName ?? '',
    category: item.category,
    description: item.description ?? '',
    price: item.price ? formatPrice(item.price) : '',
    priceSource: item.priceSource ?? '',
    calories: item.calories === null ? '' : `${item.calories} kcal`,
    recipe: item.recipe ?? '',
    score: item.score,
    reasons: item.reasons,
    allergens: item.allergens,
    areAllergensConfirmed: item.allergensConfirmed,
    diets: tellingDiets(item.diets),
    isByModel: item.engine !== KITCHEN,
    picture: item.picture && {
      url: item.picture.url,
      alt: item.picture.alt,
      provenance: item.picture.provenance,
    },
  }
}

/** Every vegan dish is vegetarian and every vegetarian one pescatarian: only the strictest of them is said. */
export function tellingDiets(diets: readonly Diet[]): Diet[] {
  const strictest = STRICT_FIRST.find((diet) => diets.includes(diet))
  return diets.filter((diet) => diet === strictest || !STRICT_FIRST.includes(diet))
}

const STRICT_FIRST: readonly Diet[] = ['vegan', 'vegetarian', 'pescatarian']
