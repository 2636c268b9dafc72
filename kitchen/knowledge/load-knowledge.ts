import { readdirSync, readFileSync } from 'node:fs'
import { indexKnowledge } from '../reading/index-knowledge.ts'
import { dishesOf, readCuisine } from './read-cuisine.ts'
import { readIngredients } from './read-ingredients.ts'
import type { CuisineFile, Knowledge } from './schema.ts'

/** Reads `ingredients.csv` and `cuisines/*.yaml`; throws one sentence at the first mistake. */
export function loadKnowledge(folder: URL = new URL('.', import.meta.url)): Knowledge {
  const ingredients = readIngredients(textOf('ingredients.csv', folder))
  const cuisines = new Map<string, CuisineFile>()
  for (const file of cuisineFilesIn(folder)) {
    const cuisine = readCuisine({ file, text: textOf(file, folder), ingredients })
    if (cuisines.has(cuisine.cuisine)) {
      throw new Error(`In ${file}, the cuisine "${cuisine.cuisine}" is in another file already.`)
    }
    cuisines.set(cuisine.cuisine, cuisine)
  }
  const dishes = [...cuisines.values()].flatMap(dishesOf)
  return {
    cuisines,
    ingredients,
    dishes,
    index: indexKnowledge({ cuisines, ingredients, dishes }),
  }
}

function cuisineFilesIn(folder: URL): string[] {
  const names = read('the folder cuisines', () => readdirSync(new URL('cuisines/', folder)))
  return names
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `cuisines/${name}`)
}

function textOf(file: string, folder: URL): string {
  return read(file, () => readFileSync(new URL(file, folder), 'utf8'))
}

function read<T>(what: string, reading: () => T): T {
  try {
    return reading()
  } catch (cause) {
    throw new Error(`The kitchen's knowledge lacks ${what}.`, { cause })
  }
}
