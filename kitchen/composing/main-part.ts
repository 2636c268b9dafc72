import type { Knowledge } from '../knowledge/schema.ts'
import { UNSAID } from '../knowledge/unsaid.ts'
import { sayIngredient } from '../writing/say-ingredient.ts'
import { ownPartsOf, type Part, type Plate } from './plate.ts'

const STARCH = ['grain', 'bread']

/** What the dish is of, as a menu says it: the protein among its first parts, else the first that is no starch. */
export function mainOf(knowledge: Knowledge, plate: Plate): string {
  const part = mainPart(knowledge, plate)
  return part ? sayIngredient(part.ingredient, part.grams) : plate.name
}

export function mainPart(knowledge: Knowledge, plate: Plate): Part | undefined {
  const parts = ownPartsOf(knowledge, plate)
  const named = parts.filter(({ ingredient }) => !UNSAID.has(ingredient.name))
  return (
    named.slice(0, 3).find(({ ingredient }) => ingredient.role === 'protein') ??
    named.find(({ ingredient }) => !STARCH.includes(ingredient.role)) ??
    named[0] ??
    parts[0]
  )
}

/** Animal or plant that leads among the names of what is on a plate; dishes led by vegetables are distinguished by name. */
export function mainSource(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  names: readonly string[],
): string {
  const protein = names
    .slice(0, 3)
    .map((name) => ingredients.get(name))
    .find((found) => found?.role === 'protein')
  if (protein && protein.source !== 'plant') return protein.source
  return protein?.name ?? names[0] ?? ''
}
