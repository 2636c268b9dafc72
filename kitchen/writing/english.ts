import { normalised } from '../reading/words.ts'

/** "a, b and c". */
export function listOf(items: readonly string[], joint = 'and'): string {
  if (items.length <= 1) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1) ?? ''}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const AN = /^(?:[aeio]|u(?!n[ai]|s[eau]|k)|hour|hon|8|11|18)/i
export function withArticle(noun: string): string {
  return `${AN.test(normalised(noun)) ? 'an' : 'a'} ${noun}`
}

const SMALL_WORDS = new Set(
  'a an and as at but by de del di da la le los las el en et for from in of on or over the to und with al alla alle à au aux y e con do z ze w na po med och og cu și mit auf nach s se v i'.split(
    ' ',
  ),
)

const INITIALS = new Set(['bbq', 'blt', 'ny', 'nyc', 'usda'])

/** Title case of a menu; words with capitals of their own stay, small words in the middle too. */
export function titleCase(text: string): string {
  const words = text.trim().split(/\s+/)
  return words
    .map((word, at) => {
      if (/\p{Lu}/u.test(word)) return word
      if (INITIALS.has(word)) return word.toUpperCase()
      if (at > 0 && at < words.length - 1 && SMALL_WORDS.has(word)) return word
      return word.split('-').map(capitalised).join('-')
    })
    .join(' ')
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** Ends with one full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim().replace(/[\s,;:.]+$/, '')
  return `${capitalised(trimmed)}.`
}
