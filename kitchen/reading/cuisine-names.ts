import { z } from 'zod'
import type { Knowledge } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'

const names = z.array(z.string())
const file = yamlOf(
  'cuisine-names.yaml',
  z.strictObject({
    kinds_of_food: names,
    diets: names,
    wide: names,
    at_home_in_wide: names,
    also: z.record(z.string(), names),
    house_words: z.record(z.string(), names),
    families: z.array(names),
  }),
)

/** What a dish is fit for, and no kitchen that it comes from. */
export const DIETS: readonly string[] = file.diets
/** Kitchens that hold those of several peoples or regions. */
export const WIDE: readonly string[] = file.wide
/** Wide, but the home of what stands in it under an English name, such as macaroni and cheese. */
export const AT_HOME_IN_WIDE: readonly string[] = file.at_home_in_wide
/** Stems that mean a cuisine: countries, and other names of it. */
export const ALSO_CALLED: ReadonlyMap<string, string> = new Map(
  Object.entries(file.also).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
)

/** Stems of a house's own name, and the cuisine that is served under it where it has no other. */
export const HOUSE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(file.house_words).flatMap(([name, words]) =>
    words.map((word) => [word, name] as const),
  ),
)

/** Whether a name is a kind of food, a meal or a diet, and the kitchen of no people or region. */
export function isKindOfFood(cuisine: string): boolean {
  return file.kinds_of_food.includes(cuisine)
}

/** Names near a cuisine, nearest first: its own file's, then those that name it, then its families. */
export function relatedTo(knowledge: Knowledge, name: string): string[] {
  const found = new Set(knowledge.cuisines.get(name)?.related ?? [])
  for (const other of knowledge.cuisines.values()) {
    if (other.related.includes(name)) found.add(other.cuisine)
  }
  for (const family of file.families) {
    const at = family.indexOf(name)
    if (at < 0) continue
    const near = family
      .map((neighbour, place) => ({ neighbour, distance: Math.abs(place - at) }))
      .sort((one, other) => one.distance - other.distance)
    for (const { neighbour } of near) found.add(neighbour)
  }
  found.delete(name)
  return [...found]
}
