import { type Plate, partsOf } from '../composing/plate.ts'
import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { seededBy } from '../random.ts'
import { FORM_WORDS, type FoodLexicon, METHOD_WORDS } from '../reading/food-lexicon.ts'
import { stems } from '../reading/words.ts'
import { type Cast, castOf } from './cast.ts'
import { listOf, titleCase, wordCount } from './english.ts'
import { methodInWords } from './methods-in-words.ts'
import { player } from './player.ts'

const MOST_WORDS = 6

/**
 * Names for a plate, the dish's own first. The rest say more of what is on it: a main component,
 * two of them, or the method, never in more than six words. What was asked for beside the dish is in each of them.
 */
export function namesFor(knowledge: Knowledge, plate: Plate): [string, ...string[]] {
  const own = titleCase(plate.name)
  const cast = castOf(knowledge, plate)
  if (cast === null) return [own]
  const withAsked = nameWithAsked(knowledge, plate, own)
  if (withAsked !== null) return [withAsked]
  const words = stems(own)
  const isNew = (said: string): boolean => !stems(said).some((word) => words.includes(word))
  const told = [cast.main, ...cast.company]
  const asked = told.filter(({ ingredient }) => plate.asked.includes(ingredient.name))
  const tellable = [...new Set([...asked, ...told])]
    .filter(({ ingredient }) => isTold(ingredient))
    .map(({ said }) => said)
    .filter(isNew)
  const [first, second] = tellable
  const names: string[] = []
  const closed = isClosed(own)
  if (!closed && first) names.push(`${own} with ${titleCase(first)}`)
  if (!closed && first && second) names.push(`${own} with ${titleCase(listOf([first, second]))}`)
  const { adjective } = methodInWords(plate.method)
  if (
    adjective &&
    startsWithFood(own, cast.main.said) &&
    !saysMethod(words) &&
    !isByNature(plate)
  ) {
    names.push(`${titleCase(adjective)} ${own}`)
  }
  if (names.length === 0 && wordCount(own) === 1) names.push(...fullerNames(plate, cast))
  return [own, ...names.filter(fits)]
}

const fits = (name: string): boolean => wordCount(name) <= MOST_WORDS && name.length < 60

/** One that names its company, or a place, takes no more. */
const isClosed = (name: string): boolean => /\b(?:with|and|con|e|y|&|in|of|on)\b/i.test(name)

const isTold = ({ role }: Ingredient): boolean => !['bread', 'grain', 'other'].includes(role)

/** Ice cream is frozen and fries are fried: neither has to be said. */
const isByNature = ({ form }: Plate): boolean => form === 'ice-cream' || form === 'fries'

/** For a name of one word whose parts say nothing new: how it is made, or whatever else is on the plate. */
function fullerNames({ name, method, course }: Plate, { main, company }: Cast): string[] {
  const own = titleCase(name)
  const { adjective } = methodInWords(method)
  if (adjective && !saysMethod(stems(own))) return [`${titleCase(adjective)} ${own}`]
  const other = [...company, main].find(({ said }) => !stems(own).includes(stems(said)[0] ?? ''))
  if (other) return [`${own} with ${titleCase(other.said)}`]
  return course === 'drink' ? [`${own} by the Glass`] : []
}

/** The dish's own name, or a fuller one where it is a single word or tells a guest nothing and the style allows. */
export function writeName(
  knowledge: Knowledge,
  { plate, lexicon, seed }: { plate: Plate; lexicon: FoodLexicon; seed: number },
): string {
  const [own, ...fuller] = namesFor(knowledge, plate)
  const [first, ...rest] = fuller
  const isBare = wordCount(own) === 1
  if (first === undefined || (!isBare && tellsFood(own, lexicon))) return own
  const random = seededBy(seed, plate.id, 'name')
  const share = isBare ? 1 : plate.style === 'normal' ? 0.5 : 0.3
  return random.chance(share) ? random.pick([first, ...rest]) : own
}

/** The name that tells what a guest asked for beside the dish itself: egg fried rice with prawns. */
function nameWithAsked(knowledge: Knowledge, plate: Plate, own: string): string | null {
  if (isClosed(own)) return null
  const words = stems(own)
  const beside = partsOf(knowledge, plate.components)
    .filter(({ ingredient }) => plate.asked.includes(ingredient.name) && isTold(ingredient))
    .map((part) => player(part).said)
    .filter((said) => !stems(said).some((word) => words.includes(word)))
  for (const count of [2, 1]) {
    const name = `${own} with ${titleCase(listOf(beside.slice(0, count)))}`
    if (beside.length >= count && fits(name)) return name
  }
  return null
}

/** Whether a name holds a word of food, form or method that a guest knows. */
export function tellsFood(name: string, lexicon: FoodLexicon): boolean {
  const words = stems(name)
  return words.some((word) => lexicon.words.has(word) || FORM_WORDS.has(word)) || saysMethod(words)
}

/** Whether one of the stems is a word of method. */
export function saysMethod(words: readonly string[]): boolean {
  return words.some(
    (word) =>
      METHOD_WORDS.has(word) ||
      word === 'toast' ||
      /^(?:fried|grill|roast|bake|smoke|braise|stuff|steam|bbq|stir|pan|deep|char|crisp|cold|iced|frozen|hot|raw)/.test(
        word,
      ),
  )
}

function startsWithFood(name: string, said: string): boolean {
  const [word] = stems(name)
  return word !== undefined && stems(said).includes(word)
}
