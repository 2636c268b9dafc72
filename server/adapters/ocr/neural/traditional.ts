import { wayOf } from './chinese-signs.ts'
import type { Letter } from './recognise.ts'

/** Of a sign that counts. */
const SURE = 0.75
const FEWEST = 3
/** On a sign of a few words, where the other way has fewer. */
const FEWEST_OF_FEW = 2
/** Of the signs that only one way of writing has: the recogniser of Chinese simplifies many of a traditional page. */
const LEAST = 0.25

/** Whether a page is in traditional Chinese, by the signs that only one of the two ways of writing has. */
export function isTraditional(letters: readonly Letter[]): boolean {
  const ways = letters.filter(({ confidence }) => confidence >= SURE).map(({ text }) => wayOf(text))
  const traditional = ways.filter((way) => way === 'traditional').length
  const simplified = ways.filter((way) => way === 'simplified').length
  if (traditional > simplified) return traditional >= FEWEST_OF_FEW
  return traditional >= FEWEST && traditional >= (traditional + simplified) * LEAST
}
