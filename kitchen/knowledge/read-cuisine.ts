import { CUISINES } from '#contract/cuisines.ts'
import { readYaml } from './read-yaml.ts'
import { type CuisineFile, cuisineFile, type Dish, type Ingredient } from './schema.ts'
import { slug } from './slug.ts'
import { wrongField } from './wrong-field.ts'

const fewest = 12

type Source = { file: string; text: string; ingredients: ReadonlyMap<string, Ingredient> }

/** Throws one sentence that names the file, the dish and the field of the first mistake. */
export function readCuisine({ file, text, ingredients }: Source): CuisineFile {
  const raw = readYaml(file, text)
  const parsed = cuisineFile.safeParse(raw)
  if (!parsed.success) {
    throw new Error(tooFew(file, raw) ?? wrongRecord(file, raw, parsed.error))
  }
  const { cuisine, related, dishes } = parsed.data
  for (const name of [cuisine, ...related]) {
    if (CUISINES.includes(name)) continue
    const field = name === cuisine ? 'cuisine' : 'related'
    throw new Error(`In ${file}, ${field} "${name}" is not in the vocabulary of cuisines.`)
  }
  const taken = new Set<string>()
  for (const dish of dishes) {
    const unknown = Object.keys(dish.components).find((name) => !ingredients.has(name))
    if (unknown) {
      throw new Error(
        `In ${file}, the dish "${dish.name}" has unknown components: "${unknown}" is not in ingredients.csv.`,
      )
    }
    const name = slug(dish.name)
    if (taken.has(name)) {
      throw new Error(`In ${file}, the dish "${dish.name}" has a wrong name: it comes twice.`)
    }
    taken.add(name)
  }
  return parsed.data
}

export function dishesOf({ cuisine, dishes }: CuisineFile): Dish[] {
  return dishes.map((dish) => ({ ...dish, cuisine, id: `${slug(cuisine)}/${slug(dish.name)}` }))
}

function tooFew(file: string, raw: unknown): string | undefined {
  const dishes = typeof raw === 'object' && raw && 'dishes' in raw ? raw.dishes : undefined
  if (!Array.isArray(dishes) || dishes.length >= fewest) return
  return `In ${file}, there are ${dishes.length} dishes, and a cuisine needs at least ${fewest}.`
}

function wrongRecord(
  file: string,
  raw: unknown,
  error: Parameters<typeof wrongField>[0]['error'],
): string {
  const [top, index] = error.issues[0]?.path ?? []
  if (top !== 'dishes' || typeof index !== 'number') {
    return wrongField({ file, place: 'the file', error, raw })
  }
  const dish: unknown = (raw as { dishes: unknown[] }).dishes[index]
  const named = typeof dish === 'object' && dish && 'name' in dish && dish.name
  const place = named ? `the dish "${named}"` : `dish ${index + 1}`
  return wrongField({ file, place, error, raw, depth: 2 })
}
