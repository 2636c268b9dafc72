import { normalised } from '../reading/words.ts'
import { withCapitals } from '../writing/say-ingredient.ts'
import { type Draft, replaced } from './change.ts'
import { EDITING_RULES, SPELLINGS } from './editing-rules.ts'

/** What holds for names and descriptions alike. */

const WRONG = [...SPELLINGS.keys()].sort((one, other) => other.length - one.length).join('|')
const MISSPELLED = new RegExp(`(?<![\\p{L}'])(?:${WRONG})(?![\\p{L}'])`, 'giu')

export function spelled(draft: Draft): Draft {
  if (isForeign(draft.text)) return draft
  return replaced(
    draft,
    MISSPELLED,
    (word) => likeBefore(word, SPELLINGS.get(word.toLowerCase()) ?? word),
    {
      kind: 'spelling',
      why: (typed, right) =>
        normalised(typed) === normalised(right) ? 'Written with its accent.' : 'A typing error.',
    },
  )
}

const FOREIGN = new Set(EDITING_RULES.foreign)
const ENGLISH = new Set(EDITING_RULES.english)

/** "Crème de brocoli" has no typing error. */
export function isForeign(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}]+/u)
  return words.some((word) => FOREIGN.has(word)) && !words.some((word) => ENGLISH.has(word))
}

const SHORT = new RegExp(
  `(?<![\\p{L}/'])(?:${Object.keys(EDITING_RULES.short)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace('/', '\\/'))
    .join('|')})(?![\\p{L}/'])\\.?(\\s*(?=[\\p{L}\\p{N}½¼¾&"“‘(]))?`,
  'giu',
)

/** "w/ fries", "w/fries" and "w. fries" are "with fries". */
export function inFull(draft: Draft): Draft {
  const spaced = replaced(
    draft,
    /(?<![\p{L}/])[wW]\/(?=[\p{L}])(?!o\b)|(?<![\p{L}/.])w\.\s*(?=[\p{L}\p{N}])|(?<=\p{L} )w (?=\p{Ll}{2})/gu,
    () => 'with ',
    {
      kind: 'abbreviation',
      why: 'Menus print the word in full.',
    },
  )
  return replaced(
    spaced,
    SHORT,
    (word, gap) => {
      const key = word.trim().replace(/\.$/, '').toLowerCase()
      const atEnd = gap.length > 0 ? undefined : EDITING_RULES.short_at_end[key]
      const full = atEnd ?? EDITING_RULES.short[key]
      return full === undefined ? null : likeBefore(word, full) + (gap.length > 0 ? ' ' : '')
    },
    { kind: 'abbreviation', why: 'Menus print the word in full.' },
  )
}

function likeBefore(before: string, word: string): string {
  const letters = before.replace(/[^\p{L}]/gu, '')
  if (letters.length > 1 && letters === letters.toUpperCase()) return word.toUpperCase()
  if (!/^\p{Lu}/u.test(before)) return word
  if (/\s\p{Lu}/u.test(before.trim())) return word.split(' ').map(large).join(' ')
  return large(word)
}

function large(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#039;': "'",
  '&nbsp;': ' ',
}

const TAGS = { kind: 'punctuation', why: 'A mark of web pages is no word of a menu.' } as const

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
  const untagged = replaced(
    read,
    /<br\s*\/?>|<\/?(?:p|div|li|ul|h[1-6])(?:\s[^<>]*)?>/gi,
    () => ' ',
    TAGS,
  )
  const worded = replaced(
    untagged,
    /<\/?(?:b|i|u|em|strong|span|font)(?:\s[^<>]*)?>/gi,
    () => '',
    TAGS,
  )
  // The marks of a brand are pictures too, by Unicode.
  const plain = replaced(worded, /(?![©®™])\p{Extended_Pictographic}|\u{FE0F}/gu, () => '', {
    kind: 'punctuation',
    why: 'A picture in a text is read aloud as its name.',
  })
  const spaced = replaced(plain, /[^\S ]+| {2,}/g, () => ' ', {
    kind: 'punctuation',
    why: 'One space between words.',
  })
  return { ...spaced, text: spaced.text.trim() }
}

const HYPHEN = { kind: 'spelling', why: 'Written with a hyphen.' } as const
const AFTER_HYPHEN = EDITING_RULES.after_hyphen.join('|')
const ALWAYS_LARGE = EDITING_RULES.always_large.join('|')
const BRANDS = new Map(EDITING_RULES.brands.map((brand) => [brand.toLowerCase(), brand]))
const BRAND = new RegExp(`(?<![\\p{L}-])(?:${[...BRANDS.keys()].join('|')})(?![\\p{L}-])`, 'giu')

/** "pan–fried" is "pan-fried". */
export function hyphened(draft: Draft): Draft {
  return replaced(
    draft,
    new RegExp(`(?<=\\p{L})[–—](${AFTER_HYPHEN})(?!\\p{L})`, 'giu'),
    (_, [word = '']) => `-${word}`,
    HYPHEN,
  )
}

/** "jameson" is "Jameson" and "oj" is "OJ": in names too. */
export function asWritten(draft: Draft): Draft {
  const named = replaced(draft, BRAND, withBrand, {
    kind: 'capitals',
    why: 'A maker writes itself so.',
  })
  return replaced(
    named,
    new RegExp(`(?<![\\p{L}-])(?:${ALWAYS_LARGE})(?![\\p{L}-])`, 'giu'),
    (word) => word.toUpperCase(),
    { kind: 'capitals', why: 'Written in capitals.' },
  )
}

/** A brand in capitals may be its maker's own way. */
function withBrand(word: string): string {
  return word === word.toUpperCase() ? word : (BRANDS.get(word.toLowerCase()) ?? word)
}

const PEOPLES = EDITING_RULES.peoples.join('|')
const HYPHENATED = EDITING_RULES.hyphenated.join('|')

/** "asian slaw" is "Asian slaw", "Thai style" is "Thai-style" and "slow cooked" is "slow-cooked". */
export function asSpelled(draft: Draft): Draft {
  if (isForeign(draft.text)) return draft
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

/** Whether most of a text of some length is in capitals. */
export function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/\P{Lu}/gu, '').length
  return letters.length > 4 && capitals > letters.length * 0.7
}

const ACRONYMS = new RegExp(`(?<!\\p{L})(?:${EDITING_RULES.acronyms.join('|')})(?!\\p{L})`, 'giu')

/** Lower case, but for acronyms and places. */
export function quiet(text: string): string {
  return withCapitals(text.toLowerCase())
    .replace(ACRONYMS, (word) => word.toUpperCase())
    .replace(BRAND, withBrand)
}

export function isAcronym(word: string): boolean {
  return EDITING_RULES.acronyms.includes(word)
}
