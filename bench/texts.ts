import type { Style } from '#contract/preferences.ts'
import { descriptionsOf, loadKnowledge, plateOf, readRequest } from '#kitchen/kitchen.ts'
import { seededBy } from '#kitchen/random.ts'

const TEXTS = 2000
const SHOWN = 8
const SEED = 7

/** What repeats in 2,000 descriptions of each style, over all cuisines: to be read by whoever changes the voices. */
export async function benchTexts(print: (line: string) => void): Promise<void> {
  const knowledge = loadKnowledge()
  const constraints = readRequest(knowledge, '')
  for (const style of ['truck', 'normal', 'fine'] as const satisfies readonly Style[]) {
    const dishes = seededBy(SEED, style).shuffle(knowledge.dishes).slice(0, TEXTS)
    const texts = dishes.flatMap((dish) => {
      const plate = plateOf(knowledge, { dish, style, constraints })
      return plate ? descriptionsOf(knowledge, plate, { seed: SEED })[0] : []
    })
    const runs = commonest(texts.flatMap(fiveWords))
    const openings = commonest(texts.flatMap(openingsOf))
    print(`  ${texts.length} ${style} descriptions, ${new Set(texts).size} different`)
    print(`    five words in a row: ${runs}`)
    print(`    sentences begin with: ${openings}`)
    const slips = texts.filter((text) => SLIPS.test(text))
    print(`    slips of grammar: ${slips.length}${slips.map((text) => `\n      ${text}`).join('')}`)
  }
}

/** A word twice, the wrong article, a comma or capital astray. */
const SLIPS =
  /\b(?!mahi|peri|piri|bao|cous)(\p{L}{2,}) \1\b|(?<![\p{L}'])a (?:[aeio]|un[^i])|(?<![\p{L}'.])an [^aeiouAEIOUh8\s]|,\s*[,.]|\.\s+\p{Ll}|\b(?:chives|peanuts|leaves|seeds|flakes|beans) \p{Ll}+(?:es|gs|ns|ts) (?:it|them|last|each|on)\b/u

function fiveWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s'-]/gu, '')
    .split(/\s+/)
  return words.slice(4).map((_, at) => words.slice(at, at + 5).join(' '))
}

function openingsOf(text: string): string[] {
  return text.split(/(?<=\.)\s+/).map((sentence) => sentence.split(' ').slice(0, 2).join(' '))
}

function commonest(phrases: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .slice(0, SHOWN)
    .map(([phrase, count]) => `${count} "${phrase}"`)
    .join(', ')
}
