import { COURSE_SHARES } from '../composing/course-shares.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { ANY_KIND, bothOf, hasType, type Kind, kindIn } from './kind-of-dish.ts'
import { COURSE_WORDS } from './kind-words.ts'
import { LEAD, ONLY, SHARES, VAGUE } from './menu-words.ts'
import {
  COIN,
  type PriceConstraint,
  readPriceConstraint,
  readPriceTarget,
} from './price-constraint.ts'
import { stems } from './words.ts'

/**
 * "At least two vegan mains": how many of a kind are to be on a menu; `said` is the kind as it was typed, and empty where
 * it is told elsewhere.
 */
export type Quota = {
  kind: Kind
  least: number
  most: number | null
  said: string
  /** Whether a share was asked for: "half", "mostly". */
  isShare?: true
  /** Whether no number was said: "waffles" are two, and one where the kitchen knows no other. */
  isSome?: true
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER = String.raw`(?:\d{1,2}(?![\d.,]*\d|\s*%|\s*${COIN})|${NUMBERS.slice(1).join('|')})`
const AT_LEAST = 'at least|minimum of|minimum|min|no fewer than|not less than|more than'
const AT_MOST = 'at most|maximum of|maximum|max|no more than|not more than|up to|fewer than'
const SHARE = String.raw`\d{1,3}\s?(?:%|percent)(?: of)?|${longestFirst(SHARES)}`
export const COUNT = new RegExp(
  String.raw`^(?:(${AT_LEAST})\s+|(${AT_MOST})\s+|(?:exactly|only|just|about|around)\s+)?(?:(${NUMBER})|(${SHARE})|(${longestFirst(VAGUE)})|((?:all )?(?:the )?(?:rest|others?|remaining)|everything else))\s+(?!pieces?\b|people\b|continents?\b|ingredients?\b|minutes?\b|courses?\b|inch(?:es)?\b|oz\b|ounces?\b|lbs?\b|years?\b)(.+)$`,
  'is',
)
/** Before these a part of a sentence ends. */
const PART = new RegExp(
  String.raw`[,;]|\s\+\s|(?<!\d)\s[-–—]\s|\bso\b(?! much)|\b(?:and|plus|but|also|with)\s+(?=(?:(?:${AT_LEAST}|${AT_MOST}|exactly|only)\s+)?${NUMBER}\s+\p{L}|an?\s+(?!lot))|\s(?=all (?:on|with|in)\s)|(?<!\b${NUMBER})\s(?=(?:and\s+)?(?:nothing|no|without)\s)`,
  'iu',
)
/** "3 mains 3 desserts": counted one after the other. */
const NEXT_COUNT = new RegExp(
  String.raw`(?<=\p{L})(?<!\b(?:${AT_LEAST}|${AT_MOST}|exactly|only|just|about|around|of))\s+(?=${NUMBER}\s+\p{L}{3})`,
  'iu',
)
const OF_THOSE =
  /^(?:(?:of )?(?:it|them|those|these|which|(?:the|our) (?:menu|dishes|items|rest))|dish(?:es)? of (?:them|those))\s*/iu
/** "One of the curries should be vegan" is one vegan curry. */
const OF_KIND =
  /^of (?:the|our) (?!menu|dish|item|rest)(\p{L}+)\s+(?:(?:should|must|has to|have to) be\s+|is\s+|are\s+)?(.+)$/iu
/** "Pasta mostly", "sides max 3", "pierogi three ways": the count stands behind. */
const COUNT_BEHIND: readonly [RegExp, string][] = [
  [/^(.+?)\s+(mostly|mainly|primarily)$/i, '$2 $1'],
  [/^(.+?)\s+(max|min|at most|at least)\s+([1-5])$/i, '$2 $3 $1'],
  [
    new RegExp(
      String.raw`^(.+?)\s+(${NUMBER})\s+(?:(?:different )?(?:ways|flavou?rs|kinds|types|styles|varieties))$`,
      'i',
    ),
    '$2 $1',
  ],
  [/^(?:an? |the )?(.+?)\s+section$/i, '3 $1'],
  [/^(.+?)\s+(?:where|when(?:ever)?|if|as far as) (?:it is )?possible$/i, 'mostly $1'],
  [
    /^(?!.*\b(?:under|over|below|above|around|about|at|to|than|max|min|least|most|of|for|ages?|seats?|serves?)\s+\d+$)(\p{L}[\p{L} ]+?)\s+x?([1-9]|1[0-2])$/iu,
    '$2 $1',
  ],
  [
    /^(.+?)\s+(?:on|in|for)\s+(half|a third|a quarter|two thirds)\s+(?:of\s+)?(?:the\s+|our\s+)?(?:menu|dishes|items)$/i,
    '$2 $1',
  ],
]
const LIGHT =
  /^(?:the|different|(?:different )?(?:kinds?|types?|sorts?) of)\s+|\b(?:(?:should|must|(?:has|have|needs?) to) be|to be|that (?:is|are))\s+/gi
const TAIL = /\s+\b(?:for|who|that|because|since|if|on the menu|please|overall|in total)\b.*$/is
const OPTIONS = /\b(?:options?|choices?|alternatives?)\b/i
const EXCEPT = /\b(?:except|apart from|other than|besides)(?: for)?\b/i

function longestFirst(phrases: Readonly<Record<string, number>>): string {
  return Object.keys(phrases)
    .sort((one, other) => other.length - one.length)
    .join('|')
}

/** A sentence of instructions in parts of which each says one thing. */
export function partsOf(sentence: string): string[] {
  return sentence
    .split(PART)
    .flatMap((part) => {
      const bare = withoutLead(part)
      if (!COUNT.test(bare) || isPriced(priceIn(bare))) return [bare]
      return bare.split(NEXT_COUNT).flatMap(eachCourse)
    })
    .flatMap((part) => (ONLY.test(part) ? part.split(EXCEPT) : [part]))
    .map(withoutLead)
    .map((part) => COUNT_BEHIND.reduce((text, [from, to]) => text.replace(from, to), part))
    .filter(Boolean)
}

/** "A salad and dessert": one of each. */
function eachCourse(part: string): string[] {
  const [first = '', last, ...others] = part.split(/\s+and\s+/i)
  const isCourse = last !== undefined && COURSE_WORDS.has(stems(last).join(' '))
  return isCourse && others.length === 0 ? [first, `a ${last}`] : [part]
}

function withoutLead(part: string): string {
  const words = part.trim().split(/\s+/)
  const first = words.findIndex((word) => !LEAD.has(word.toLowerCase().replace(/\W/g, '')))
  const bare = words.slice(Math.max(0, first)).join(' ')
  return COUNT.test(bare) ? bare : part.trim()
}

/** "Include mofongo" without the words before what is asked for. */
export function withoutAnyLead(part: string): string {
  const words = part.trim().split(/\s+/)
  const first = words.findIndex((word) => !LEAD.has(word.toLowerCase().replace(/\W/g, '')))
  return words.slice(Math.max(0, first)).join(' ')
}

/** So many of a kind, where a part says so. */
export function countIn(
  knowledge: Knowledge,
  text: string,
  { count, base, quotas }: { count: number; base: Quota | null; quotas: readonly Quota[] },
): Quota | null {
  const found = COUNT.exec(text.trim())
  if (!found) return optionsIn(knowledge, text)
  const [, least, most, number, share, vague, others, words = ''] = found
  const rest = words.replace(TAIL, '').replace(OF_KIND, '$2 $1')
  const said = rest.replace(OF_THOSE, '').replace(LIGHT, '').trim()
  const read = kindIn(knowledge, said)
  const own = read !== null && hasType(read) ? read : (calledSo(knowledge, said) ?? read)
  if (own === null) return null
  const isOfThose = OF_THOSE.test(rest) || /^(?:with|in|on)\b/i.test(rest)
  const within = isOfThose ? base : null
  const exact = number !== undefined && least === undefined
  let amount = numberOf(number ?? vague ?? '')
  if (share !== undefined)
    amount = Math.max(1, Math.round((within?.least ?? countOf(own, rest, count)) * shareOf(share)))
  if (others !== undefined)
    amount = Math.max(0, count - quotas.reduce((sum, quota) => sum + quota.least, 0))
  const kind = within === null ? own : bothOf(within.kind, own)
  const isCapped = most !== undefined || (exact && (kind.diets.length === 0 || hasType(kind)))
  // "plenty of shrimp" is told as what was wished for
  const isVague = vague !== undefined && own.foods.length > 0 && !hasType(own)
  return {
    kind,
    least: most === undefined ? amount : 0,
    most: isCapped ? amount : null,
    said: isVague ? '' : said,
    ...(share !== undefined && { isShare: true as const }),
  }
}

/** "Half the mains" is half of those that a menu of so many has. */
function countOf(kind: Kind, text: string, count: number): number {
  const [course, ...others] = kind.courses
  const isOfCourse =
    course !== undefined && others.length === 0 && kind.diets.length + kind.foods.length > 0
  return isOfCourse && /^(?:of )?(?:the|our|all)\b/i.test(text)
    ? Math.max(1, count * COURSE_SHARES[course])
    : count
}

/** Dishes that are called so as a whole, where no kind is: "a cheese course". */
function calledSo({ index }: Knowledge, said: string): Kind | null {
  const words = stems(said)
  const dishes = index.lexicon.dishes.get(words.join(' ')) ?? []
  const isKind = words.length < 2 || dishes.length === 0
  return isKind ? null : { ...ANY_KIND, dishes }
}

/** "With vegan options": two of them are some. */
function optionsIn(knowledge: Knowledge, text: string): Quota | null {
  if (!OPTIONS.test(text) || /\b(?:no|without)\b/i.test(text)) return null
  const said = text.replace(TAIL, '').replace(OPTIONS, '').trim()
  const kind = kindIn(knowledge, said)
  return kind === null || kind.diets.length === 0
    ? null
    : { kind, least: 2, most: null, said: `${said} options` }
}

function numberOf(text: string): number {
  const at = NUMBERS.indexOf(text.toLowerCase())
  return at >= 0 ? at : (VAGUE[text.toLowerCase()] ?? Number(text))
}

function shareOf(text: string): number {
  return SHARES[text.toLowerCase()] ?? Math.min(1, Number.parseInt(text, 10) / 100)
}

/** The bounds and the price that a part names. */
export function priceIn(text: string): PriceConstraint {
  return { ...readPriceConstraint(text), target: readPriceTarget(text) }
}

export function isPriced({ least, most, target }: PriceConstraint): boolean {
  return least !== null || most !== null || target !== null
}
