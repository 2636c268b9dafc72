import type { Knowledge } from '../knowledge/schema.ts'
import { capitalised, titleCase } from '../writing/english.ts'
import { wordsNaming } from './dish-in-words.ts'
import { indexedDish } from './index-knowledge.ts'
import { readRequest } from './read-request.ts'
import { holdsPhrase, stems } from './words.ts'

/** The name that an owner gives a dish: the whole of it, or whose it is. */
export type OwnName = { name: string; isWhole: boolean }

const QUOTED = /["“”„«]([^"“”„«»]{2,60})["“”»]\s*[:,–—-]?\s*/
const CALLED =
  /\s*,?\s*\b(?:called|named)\s+((?:the\s+)?\p{Lu}[\p{L}'’]*(?:\s+(?:of\s+|the\s+)?\p{Lu}[\p{L}'’]*)*)\s*[:,–—-]?\s*/u
const WHOSE = /^\s*((?:\p{L}+\s+){0,2}\p{L}{2,}['’]s)\s+(?=\p{L})/u
const NOBODYS = /^(?:kid|child|children|today|chef|new|men|women)['’]s$/i

/** "The Boss" and "Nonna Rita's" are names and no food; what is left of the prompt says what it is. */
export function ownNameIn(
  knowledge: Knowledge,
  prompt: string,
): { own: OwnName; rest: string } | null {
  for (const [pattern, isWhole] of [
    [QUOTED, true],
    [CALLED, true],
    [WHOSE, false],
  ] as const) {
    const found = pattern.exec(prompt)
    const [said = '', name = ''] = found ?? []
    if (!found) continue
    const rest = `${prompt.slice(0, found.index)} ${prompt.slice(found.index + said.length)}`.trim()
    const read = readRequest(knowledge, prompt)
    const { dish } = read
    const isOfDish =
      dish !== null && stems(name).some((word) => wordsNaming(knowledge, dish, read).includes(word))
    const { dish: left, wanted } = readRequest(knowledge, rest)
    if (left === null && wanted.length === 0) continue
    if (!isWhole && (isOfDish || NOBODYS.test(name) || beginsDish(knowledge, name))) continue
    // "Grandpa Joe's Meatloaf" in quotes is a meatloaf all the same
    const whole = isOfDish ? `${name.replace(WHOSE, '')} ${rest}` : rest
    return { own: { name: capitalised(titleCase(name)), isWhole }, rest: whole }
  }
  return null
}

/** General Tso gave his name to a chicken, and owns no tofu. */
function beginsDish({ index }: Knowledge, name: string): boolean {
  const words = stems(name).slice(-2)
  const named = index.dishesNamed.get(words.at(-1) ?? '') ?? []
  return (
    words.length > 1 && named.some((dish) => holdsPhrase(indexedDish({ index }, dish).words, words))
  )
}
