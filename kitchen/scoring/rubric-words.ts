import { z } from 'zod'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { holdsPhrase, normalised } from '../reading/words.ts'

const words = z.array(z.string())
const lists = z.strictObject({
  fillers: words,
  weakAdjectives: words,
  statusWords: words,
  claims: words,
  techniqueStems: words,
})

export const {
  fillers: FILLERS,
  weakAdjectives: WEAK_ADJECTIVES,
  statusWords: STATUS_WORDS,
  claims: CLAIMS,
  techniqueStems: TECHNIQUE_STEMS,
} = yamlOf('rubric-words.yaml', lists)

export const fillersIn = finderOf(FILLERS)
export const weakAdjectivesIn = finderOf(WEAK_ADJECTIVES)
export const statusWordsIn = finderOf(STATUS_WORDS)
export const claimsIn = finderOf(CLAIMS)

/** Which phrases of a list a text holds, in the list's order. */
function finderOf(list: readonly string[]): (text: string) => string[] {
  const phrases = list.map((text) => ({ text, words: normalised(text).split(' ') }))
  return (text) => {
    const own = normalised(text).split(' ')
    const stands = new Set(own)
    return phrases
      .filter(
        ({ words: [first = '', ...more] }) =>
          stands.has(first) && holdsPhrase(own, [first, ...more]),
      )
      .map((phrase) => phrase.text)
  }
}

/** "delicious", "tasty" */
export function quoted(phrases: readonly string[]): string {
  return phrases.map((phrase) => `"${phrase}"`).join(', ')
}
