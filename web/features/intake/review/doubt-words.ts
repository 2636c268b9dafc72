import type { ItemDoubt } from '#contract/intake.ts'

/** What to look at, as an owner says it. */
const WORDS: Readonly<Record<ItemDoubt, string>> = {
  letters: 'its letters are hard to make out',
  second_reading: 'a second reading of its name came out otherwise',
  price: 'its price is unlike the others',
  name: 'its name looks cut or mixed up',
  place: 'it stands apart from the other items',
  number: 'the other items have a number, and it has none',
  description: 'its description may belong to its name',
}

/** Why an item's reading is unsure, as one sentence; null where nothing says so. */
export function doubtWords(doubts: readonly ItemDoubt[] | undefined): string | null {
  if (!doubts || doubts.length === 0) return null
  const all = doubts.map((doubt) => WORDS[doubt]).join('; ')
  return `Look at it: ${all}.`
}
