import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { indexKnowledge } from '../reading/index-knowledge.ts'
import { type ReadKnowledge, readCompiled } from './compiled-knowledge.ts'
import type { OfferFile } from './offer-schema.ts'
import { NOTHING_CALLED, readCalled } from './read-called.ts'
import { dishesOf, readCuisine } from './read-cuisine.ts'
import { readIngredients } from './read-ingredients.ts'
import { offersOf, readOffers } from './read-offers.ts'
import { readTexts, textFilesIn, textOfFile } from './read-texts.ts'
import type { CuisineFile, Knowledge } from './schema.ts'
import { slug } from './slug.ts'
import type { DishTexts } from './text-schema.ts'

const OWN_FOLDER = new URL('.', import.meta.url)

/** The kitchen's own knowledge as it was compiled, or read anew; that of another folder is always read. */
export function loadKnowledge(folder: URL = OWN_FOLDER): Knowledge {
  const compiled = folder === OWN_FOLDER ? readCompiled() : null
  const { textFiles, ...knowledge } = compiled ?? readKnowledge(folder)
  return { ...knowledge, textsOf: textsIn(textFiles, folder) }
}

/** Reads `ingredients.csv`, `called.yaml`, `cuisines/*.yaml` and `offers/*.yaml`; throws one sentence at the first mistake. */
export function readKnowledge(folder: URL = OWN_FOLDER): ReadKnowledge {
  const ingredients = readIngredients(textOf('ingredients.csv', folder))
  const cuisines = new Map<string, CuisineFile>()
  const textFiles = new Map<string, string>()
  for (const file of filesIn('cuisines', folder)) {
    const cuisine = readCuisine({ file, text: textOf(file, folder), ingredients })
    if (cuisines.has(cuisine.cuisine)) {
      throw new Error(`In ${file}, the cuisine "${cuisine.cuisine}" is in another file already.`)
    }
    cuisines.set(cuisine.cuisine, cuisine)
    textFiles.set(cuisine.cuisine, file.replace('cuisines/', 'texts/'))
  }
  const dishes = [...cuisines.values()].flatMap(dishesOf)
  const offerFiles = new Map<string, OfferFile>()
  for (const file of filesIn('offers', folder)) {
    const found = readOffers({ file, text: textOf(file, folder) })
    if (offerFiles.has(found.offer)) {
      throw new Error(`In ${file}, the offer "${found.offer}" is in another file already.`)
    }
    offerFiles.set(found.offer, found)
  }
  const offers = [...offerFiles.values()].flatMap(offersOf)
  const called = existsSync(new URL('called.yaml', folder))
    ? readCalled(textOf('called.yaml', folder), { dishes, ingredients })
    : NOTHING_CALLED
  const keywords = new Map(
    [...cuisines.values(), ...offerFiles.values()].map((file) => [
      'cuisine' in file ? file.cuisine : file.offer,
      file.keywords,
    ]),
  )
  return {
    cuisines,
    ingredients,
    dishes,
    offers,
    textFiles,
    index: indexKnowledge({ cuisines, ingredients, dishes, offers, keywords, called }),
  }
}

/** Reads a cuisine's file when the first of its dishes is asked for, and never again. */
function textsIn(files: ReadonlyMap<string, string>, folder: URL): Knowledge['textsOf'] {
  const there = new Set(textFilesIn(folder))
  const read = new Map<string, ReadonlyMap<string, DishTexts>>()
  return ({ id, cuisine }) => {
    const file = files.get(cuisine)
    if (file === undefined || !there.has(file)) return null
    const texts = read.get(cuisine) ?? byDish(file)
    read.set(cuisine, texts)
    return texts.get(id) ?? null
  }

  function byDish(file: string): ReadonlyMap<string, DishTexts> {
    const { cuisine, dishes } = readTexts(file, textOfFile(file, folder)).texts
    return new Map(
      Object.entries(dishes).map(([name, texts]) => [`${slug(cuisine)}/${slug(name)}`, texts]),
    )
  }
}

function filesIn(kind: 'cuisines' | 'offers', folder: URL): string[] {
  const names = read(`the folder ${kind}`, () => readdirSync(new URL(`${kind}/`, folder)))
  return names
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `${kind}/${name}`)
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
