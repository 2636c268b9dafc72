import { withCapitals } from '../writing/say-ingredient.ts'
import { type Draft, replaced } from './change.ts'
import { EDITING_RULES, SPELLINGS } from './editing-rules.ts'

/** What holds for names and descriptions alike. */

const WRONG = [...SPELLINGS.keys()].sort((one, other) => other.length - one.length).join('|')
const MISSPELLED = new RegExp(`(?<![\\p{L}'])(?:${WRONG})(?![\\p{L}'])`, 'giu')

export function spelled(draft: Draft): Draft {
  return replaced(
    draft,
    MISSPELLED,
    (word) => likeBefore(word, SPELLINGS.get(word.toLowerCase()) ?? word),
    { kind: 'spelling', why: 'A typing error.' },
  )
}

const SHORT = new RegExp(
  `(?<![\\p{L}/'])(?:${Object.keys(EDITING_RULES.short)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace('/', '\\/'))
    .join('|')})(?![\\p{L}/'])\\.?\\s*`,
  'giu',
)

/** "w/ fries" and "w/fries" are "with fries". */
export function inFull(draft: Draft): Draft {
  const spaced = replaced(draft, /(?<![\p{L}/])w\/(?=[\p{L}])(?!o\b)/giu, () => 'with ', {
    kind: 'abbreviation',
    why: 'Menus print the word in full.',
  })
  return replaced(
    spaced,
    SHORT,
    (word) => {
      const key = word.trim().replace(/\.$/, '').toLowerCase()
      const full = EDITING_RULES.short[key]
      return full === undefined ? null : `${likeBefore(word, full)} `
    },
    { kind: 'abbreviation', why: 'Menus print the word in full.' },
  )
}

function likeBefore(before: string, word: string): string {
  const letters = before.replace(/[^\p{L}]/gu, '')
  if (letters.length > 1 && letters === letters.toUpperCase()) return word.toUpperCase()
  return /^\p{Lu}/u.test(before) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#039;': "'",
  '&nbsp;': ' ',
}

export function withoutDecoration(draft: Draft): Draft {
  const read = replaced(
    draft,
    /&(?:amp|quot|apos|#0?39|nbsp);/g,
    (mark) => ENTITIES[mark] ?? mark,
    {
      kind: 'punctuation',
      why: 'A code of web pages stands for this sign.',
    },
  )
  const plain = replaced(read, /\p{Extended_Pictographic}|\u{FE0F}/gu, () => '', {
    kind: 'punctuation',
    why: 'A picture in a text is read aloud as its name.',
  })
  const spaced = replaced(plain, /[^\S ]+| {2,}/g, () => ' ', {
    kind: 'punctuation',
    why: 'One space between words.',
  })
  return { ...spaced, text: spaced.text.trim() }
}

const PEOPLES = EDITING_RULES.peoples.join('|')
const HYPHENATED = EDITING_RULES.hyphenated.join('|')

/** "asian slaw" is "Asian slaw", "Thai style" is "Thai-style" and "slow cooked" is "slow-cooked". */
export function asSpelled(draft: Draft): Draft {
  const large = replaced(
    draft,
    new RegExp(`(?<![\\p{L}-])(?:${PEOPLES})(?!\\p{L})`, 'gu'),
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
    { kind: 'capitals', why: 'Peoples and places begin large.' },
  )
  const styled = replaced(
    large,
    new RegExp(`(?<![\\p{L}-])(${PEOPLES}) (style)(?!\\p{L})`, 'giu'),
    (_, [people = '', style = '']) => `${people}-${style}`,
    HYPHEN,
  )
  return replaced(
    styled,
    new RegExp(`(?<![\\p{L}-])(?:${HYPHENATED})(?!\\p{L})`, 'giu'),
    (words) => words.replace(' ', '-'),
    HYPHEN,
  )
}

const HYPHEN = { kind: 'spelling', why: 'Written with a hyphen.' } as const

/** Whether most of a text of some length is in capitals. */
export function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/\P{Lu}/gu, '').length
  return letters.length > 4 && capitals > letters.length * 0.7
}

const ACRONYMS = new RegExp(`(?<!\\p{L})(?:${EDITING_RULES.acronyms.join('|')})(?!\\p{L})`, 'giu')

/** Lower case, but for acronyms and places. */
export function quiet(text: string): string {
  return withCapitals(text.toLowerCase()).replace(ACRONYMS, (word) => word.toUpperCase())
}

export function isAcronym(word: string): boolean {
  return EDITING_RULES.acronyms.includes(word)
}
