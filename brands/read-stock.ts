import { type Knowledge, readRequest } from '#kitchen/kitchen.ts'

/** What an owner's words for a stock mean; a word may mean several ingredients, such as chicken its cuts. */
export function readStock(
  knowledge: Knowledge,
  words: readonly string[],
): { ingredients: string[]; unknown: string[] } {
  const read = words.map((word) => {
    const { wanted } = readRequest(knowledge, word)
    return { word, names: wanted.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)) }
  })
  return {
    ingredients: [...new Set(read.flatMap(({ names }) => names))],
    unknown: read.flatMap(({ word, names }) => (names.length === 0 ? [word] : [])),
  }
}
