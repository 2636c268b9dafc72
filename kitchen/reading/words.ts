import { readFileSync } from 'node:fs'

/** Most texts; the long way round is for the others. */
const ASCII = /^[ -~]*$/
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Lower case, no accents, no punctuation, single spaces. */
export function normalised(text: string): string {
  if (PLAIN.test(text)) return text
  if (ASCII.test(text)) {
    return text
      .toLowerCase()
      .replace(/'/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  }
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('spellings.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [read = '', typed = ''] = line.split(': ')
      return typed.split(' ').map((word) => [word, read] as const)
    }),
)

/** Spellings that singular() takes for another word: "zucchini" for courgette. */
export const OTHER_SPELLINGS: readonly string[] = [...SPELLINGS.keys()]

/** One spelling for singular and plural, British and American; takes a normalised word. */
export function singular(word: string): string {
  const known = SPELLINGS.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is'))
    return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (!word.endsWith('s')) return word
  return /(?:ch|sh|x|ss|zz|to)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** "13. Pad Thai" without the number that a menu gives it. */
export function withoutNumber(name: string): string {
  return name.replace(/^\s*\p{N}+\s*[.):-]\s*/u, '')
}

/** Normalised words in the singular; the unit for every comparison of text. */
export function stems(text: string): string[] {
  const plain = normalised(text)
  if (plain === '') return []
  const found: string[] = []
  for (const word of plain.split(' ')) {
    for (const stem of stemsOfWord(word)) found.push(stem)
  }
  return found
}

/** Menus say the same few thousand words; what an owner types beside them may not fill the memory. */
const MOST_WORDS = 20_000
const wordStems = new Map<string, readonly string[]>()

function stemsOfWord(word: string): readonly string[] {
  const known = wordStems.get(word)
  if (known) return known
  if (wordStems.size === MOST_WORDS) wordStems.clear()
  const found = singular(word).split(' ')
  wordStems.set(word, found)
  return found
}

/** Whether `phrase` (stems) stands in `within` (stems) as a run of whole words. */
export function holdsPhrase(within: readonly string[], phrase: readonly string[]): boolean {
  return positionOf(within, phrase) >= 0
}

export function positionOf(within: readonly string[], phrase: readonly string[]): number {
  const [first] = phrase
  if (first === undefined) return -1
  for (let at = 0; at + phrase.length <= within.length; at += 1) {
    if (within[at] !== first) continue
    if (phrase.every((word, offset) => within[at + offset] === word)) return at
  }
  return -1
}
