import Papa from 'papaparse'
import { type Ingredient, ingredientRecord } from './schema.ts'
import { wrongField } from './wrong-field.ts'

const file = 'ingredients.csv'

/** Throws one sentence that names the line and field of the first mistake. */
export function readIngredients(text: string): ReadonlyMap<string, Ingredient> {
  const { data, errors } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
  const [broken] = errors
  if (broken) {
    throw new Error(`In ${file}, line ${(broken.row ?? 0) + 2} cannot be read: ${broken.message}.`)
  }
  const ingredients = new Map<string, Ingredient>()
  for (const [index, row] of data.entries()) {
    const place = `line ${index + 2} ("${row.name ?? ''}")`
    const raw = fieldsOf(row)
    const parsed = ingredientRecord.safeParse(raw)
    if (!parsed.success) throw new Error(wrongField({ file, place, error: parsed.error, raw }))
    if (ingredients.has(parsed.data.name)) {
      throw new Error(`In ${file}, ${place} has a wrong name: it comes twice.`)
    }
    ingredients.set(parsed.data.name, parsed.data)
  }
  return ingredients
}

function fieldsOf(row: Record<string, string>): unknown {
  return {
    ...row,
    menuName: row.menuName || undefined,
    plural: row.plural || undefined,
    kcal: numberIn(row.kcal),
    protein: numberIn(row.protein),
    fat: numberIn(row.fat),
    carbohydrate: numberIn(row.carbohydrate),
    allergens: row.allergens?.split(' ').filter(Boolean),
    cost: numberIn(row.cost),
  }
}

/** What is no number stays as it was written; an empty cell is none, where Number('') would be 0. */
function numberIn(cell = ''): number | string {
  const number = Number(cell)
  return cell.trim() === '' || Number.isNaN(number) ? cell : number
}
