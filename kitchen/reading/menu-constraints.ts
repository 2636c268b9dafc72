import type { Knowledge } from '../knowledge/schema.ts'
import { portionIn } from './amounts.ts'
import { isFlesh } from './food-groups.ts'
import { ANY_KIND, bothOf, hasType, isKindWord, type Kind, kindIn } from './kind-of-dish.ts'
import { COURSE_WORDS } from './kind-words.ts'
import { isTelling } from './light-words.ts'
import {
  EQUIPMENT,
  type Equipment,
  LEAD,
  OCCASIONS,
  type Occasion,
  SHARES,
  VAGUE,
  WOOD,
} from './menu-words.ts'
import {
  COIN,
  type PriceConstraint,
  readPriceConstraint,
  readPriceTarget,
  withoutPrice,
} from './price-constraint.ts'
import { type Constraints, readRequest } from './read-request.ts'
import { stems } from './words.ts'

/**
 * "At least two vegan mains": how many of a kind are to be on a menu; `said` is the kind as it was typed, and empty where
 * it is told elsewhere.
 */
export type Quota = { kind: Kind; least: number; most: number | null; said: string }

/** What an owner wants of a whole menu. */
export type MenuConstraints = {
  /** What holds for every dish. */
  every: Constraints
  /** No dish has more kcal; null where nothing is said of it. */
  mostCalories: number | null
  quotas: readonly Quota[]
  /** Dishes of another kind are on the menu only where a quota asks for them. */
  only: Quota | null
  /** Null stands for every dish. */
  prices: readonly { kind: Kind | null; constraint: PriceConstraint }[]
  occasions: readonly Occasion[]
  equipment: readonly Equipment[]
  /** How large the portions are, as a sentence; null where nothing is said of it. */
  portionSaid: string | null
  /** What is left for every dish, sentence by sentence. */
  sentences: readonly string[]
  /** What was counted and names nothing that can be. */
  unread: readonly string[]
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER = String.raw`(?:\d{1,2}(?![\d.,]*\d|\s*%|\s*${COIN})|${NUMBERS.slice(1).join('|')})`
const AT_LEAST = 'at least|minimum of|minimum|min|no fewer than|not less than|more than'
const AT_MOST = 'at most|maximum of|maximum|max|no more than|not more than|up to|fewer than'
const SHARE = String.raw`\d{1,3}\s?(?:%|percent)(?: of)?|${longestFirst(SHARES)}`
const COUNT = new RegExp(
  String.raw`^(?:(${AT_LEAST})\s+|(${AT_MOST})\s+|(?:exactly|only|just|about|around)\s+)?(?:(${NUMBER})|(${SHARE})|(${longestFirst(VAGUE)})|((?:all )?(?:the )?(?:rest|others?|remaining)|everything else))\s+(?!pieces?\b|people\b|continents?\b|ingredients?\b|minutes?\b|courses?\b)(.+)$`,
  'is',
)
/** Before these a part of a sentence ends. */
const PART = new RegExp(
  String.raw`[,;]|\bso\b(?! much)|\b(?:and|plus|but|also|with)\s+(?=(?:(?:${AT_LEAST}|${AT_MOST}|exactly|only)\s+)?${NUMBER}\s+\p{L}|an?\s+(?!lot))|\s(?=all (?:on|with|in)\s)|(?<!\b${NUMBER})\s(?=(?:and\s+)?(?:nothing|no|without)\s)`,
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
  [new RegExp(String.raw`^(.+?)\s+(${NUMBER})\s+ways$`, 'i'), '$2 $1'],
]
/** What is asked for beside the menu: "portions for kids too". */
const BESIDE = /\b(?:kids?|child|children)\b.*\b(?:too|also|as well)\b/i
/** What no menu can promise without a laboratory. */
const CLAIM =
  /\b(?:high|low|reduced|rich in)[- ](?:protein|sodium|salt|fat|fib(?:re|er)|cholesterol)\b/i
/** After "no mayo", "mango somewhere" is asked for. */
const ASKED_FOR =
  /\b(?:somewhere|must|please|feature|featured|love|want|need|lots|plenty|on every|welcome)\b/i
const CALORIES =
  /\b(?:under|below|less than|max(?:imum)?(?: of)?|up to|no more than)\s+(\d{2,4})\s*(?:k?cal(?:orie)?s?)\b(?:\s+(?:per|a|each)\s+\p{L}+)?/iu
const LIGHT =
  /^(?:the|(?:different )?(?:kinds?|types?|sorts?) of)\s+|\b(?:(?:should|must|(?:has|have|needs?) to) be|to be|that (?:is|are))\s+/gi
const TAIL = /\s+\b(?:for|who|that|because|since|if|on the menu|please|overall|in total)\b.*$/is
const OPTIONS = /\b(?:options?|choices?|alternatives?)\b/i
const ONLY =
  /\b(?:only|just|nothing but|exclusively|strictly|all|everything|every (?:dish|item))\b(?!\s+(?:use|buy|have))/i
const SOURCED = /\b(?:use|buy|source|get|have|from)\b/i
const EXCEPT = /\b(?:except|apart from|other than|besides)(?: for)?\b/i
const LACKS = /\b(?:no|without|do ?n[o']?t have|not have|lacks?|broken)\b/i

function longestFirst(phrases: Readonly<Record<string, number>>): string {
  return Object.keys(phrases)
    .sort((one, other) => other.length - one.length)
    .join('|')
}

/** Reads the instructions for a menu of so many items. */
export function readMenuConstraints(
  knowledge: Knowledge,
  instructions: string,
  count: number,
): MenuConstraints {
  const quotas: Quota[] = []
  const prices: { kind: Kind | null; constraint: PriceConstraint }[] = []
  const occasions: Occasion[] = []
  const equipment: Equipment[] = []
  const unread: string[] = []
  let only: Quota | null = null

  /** What is left of a part for every dish. */
  function takeFrom(part: string, base: Quota | null): { rest: string; base: Quota | null } {
    let rest = part.replaceAll(WOOD, '').replace(CALORIES, '').trim()
    if (BESIDE.test(rest)) {
      unread.push(rest)
      return { rest: '', base }
    }
    const [claim] = CLAIM.exec(rest) ?? []
    if (claim !== undefined) {
      unread.push(claim)
      rest = rest.replace(claim, '').trim()
    }
    const made = EQUIPMENT.find(({ words }) => words.test(rest))
    if (made) {
      const lacks = LACKS.test(rest)
      if (!lacks) equipment.push(made)
      rest = lacks
        ? made.methods.map((method) => `no ${method.replace('-', ' ')} food`).join(', ')
        : rest.replace(made.words, '')
      return { rest: isAsking(rest) || lacks ? rest : '', base }
    }
    const constraint = priceIn(rest)
    const hasPrice = isPriced(constraint)
    if (hasPrice) rest = withoutPrice(rest)
    const counted = countIn(knowledge, rest, { count, base, quotas })
    if (hasPrice) {
      const kind = counted?.kind ?? kindIn(knowledge, rest)
      const isScope = kind !== null && kind.diets.length === 0
      prices.push({ kind: isScope ? kind : null, constraint })
      if (isScope && counted === null) rest = ''
    }
    if (counted !== null) {
      quotas.push(counted)
      return { rest: counted.said === '' ? rest : '', base: base ?? counted }
    }
    if (COUNT.test(rest) && isAsking(rest) && kindIn(knowledge, rest) === null) {
      unread.push(rest)
      return { rest: '', base }
    }
    const spoken = OCCASIONS.filter(({ words }) => words.test(rest))
    for (const occasion of spoken) {
      if (!occasions.includes(occasion)) occasions.push(occasion)
      rest = rest.replaceAll(new RegExp(occasion.words, 'gi'), '')
    }
    // "kids love it" makes no portion smaller
    rest = rest.replace(/\b(?:kids?|child(?:ren)?)\b/gi, '')
    const limited = rest === '' ? null : onlyIn(knowledge, rest)
    if (limited !== null) {
      only = limited
      if (limited.kind.foods.length === 0) rest = ''
    }
    const isFollowed = hasPrice || spoken.length > 0 || limited !== null
    if (isFollowed && !isAsking(rest)) rest = ''
    return { rest, base }
  }

  const typed = instructions
    .replaceAll(/\bveggie\b/gi, 'vegetarian')
    .replaceAll(/\b(\p{L}+):?\s+none\b/giu, 'no $1')
  const texts = typed.split(/[.;:!?](?!\d)|\n/).map((sentence) => {
    let base: Quota | null = null
    const kept = partsOf(sentence).flatMap((part) => {
      const taken = takeFrom(part, base)
      base = taken.base
      const named = namedIn(knowledge, taken.rest)
      if (named !== null) quotas.push(named)
      return taken.rest === '' || named !== null ? [] : [taken.rest]
    })
    return kept.reduce(
      (text, part) => `${text}${text === '' ? '' : ASKED_FOR.test(part) ? '. ' : ', '}${part}`,
      '',
    )
  })
  const as = occasions.flatMap((one) => one.as ?? [])
  const text = [...texts, ...as].filter(Boolean).join('. ')
  const read = readRequest(knowledge, text)
  const { factor, said } = portionIn(as[0] ?? text)
  const [whole = NO_PRICE] = prices.flatMap(({ kind, constraint }) =>
    kind === null ? [constraint] : [],
  )
  for (const course of read.courses) {
    const isSaid = [...COURSE_WORDS].some(
      ([word, resolved]) => resolved === course && word !== 'sweet' && read.stems.includes(word),
    )
    const kind = { ...ANY_KIND, courses: [course] }
    if (isSaid) quotas.push({ kind, least: 1, most: null, said: `${course}s` })
  }
  for (const phrase of read.excluded) {
    const kind = isKindWord(knowledge, phrase) ? kindIn(knowledge, phrase) : null
    if (kind?.foods.length === 0) quotas.push({ kind, least: 0, most: 0, said: phrase })
  }
  return {
    every: {
      ...read,
      portion: factor,
      price: { ...whole, level: read.price.level },
      forbidden: new Set([...read.forbidden, ...otherMeats(knowledge, only)]),
    },
    mostCalories: Number(CALORIES.exec(instructions)?.[1] ?? 0) || null,
    quotas,
    only,
    prices,
    occasions,
    equipment,
    portionSaid: said,
    sentences: texts.filter(Boolean),
    unread,
  }
}

function priceIn(text: string): PriceConstraint {
  return { ...readPriceConstraint(text), target: readPriceTarget(text) }
}

function isPriced({ least, most, target }: PriceConstraint): boolean {
  return least !== null || most !== null || target !== null
}

const NO_PRICE: PriceConstraint = { least: null, most: null, level: 0, target: null }

/** Whether something in a text would have to be followed. */
export function isAsking(text: string): boolean {
  if (/\ballerg/i.test(text)) return false
  return stems(text).some((word) => isTelling(word) && !LEAD.has(word))
}

function partsOf(sentence: string): string[] {
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

/** "Mac and cheese is a must", "a vegan burger too": one of it, where it is said beside other things. */
function namedIn(knowledge: Knowledge, text: string): Quota | null {
  const { dish, wanted } = readRequest(knowledge, text)
  const called = stems(text).join(' ')
  const isFood = wanted.some(({ phrase }) => phrase === called)
  const dishes = isFood ? (knowledge.index.lexicon.dishes.get(called) ?? []) : dish ? [dish] : []
  if (dishes.length > 0)
    return { kind: { ...ANY_KIND, dishes }, least: 1, most: null, said: dish?.name ?? text.trim() }
  const kind = ONLY.test(text) ? null : kindIn(knowledge, text)
  if (kind === null || kind.diets.length === 0 || !hasType(kind)) return null
  return { kind, least: 1, most: null, said: text.replace(/\btoo\b/i, '').trim() }
}

function countIn(
  knowledge: Knowledge,
  text: string,
  { count, base, quotas }: { count: number; base: Quota | null; quotas: readonly Quota[] },
): Quota | null {
  const found = COUNT.exec(text.trim())
  if (!found) return optionsIn(knowledge, text)
  const [, least, most, number, share, vague, others, words = ''] = found
  const rest = words.replace(TAIL, '').replace(OF_KIND, '$2 $1')
  const said = rest.replace(OF_THOSE, '').replace(LIGHT, '').trim()
  const own = kindIn(knowledge, said)
  if (own === null) return null
  const isOfThose = OF_THOSE.test(rest) || /^(?:with|in|on)\b/i.test(rest)
  const within = isOfThose ? base : null
  const exact = number !== undefined && least === undefined
  let amount = numberOf(number ?? vague ?? '')
  if (share !== undefined)
    amount = Math.max(1, Math.round((within?.least ?? count) * shareOf(share)))
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
  }
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

/** "Desserts only", "all burgers", "beef and chicken only"; a diet holds for every dish in any case. */
function onlyIn(knowledge: Knowledge, text: string): Quota | null {
  if (!ONLY.test(text) || SOURCED.test(text) || LACKS.test(text)) return null
  const said = text.replace(ONLY, '').trim()
  const kind = kindIn(knowledge, said)
  if (kind === null || kind.diets.length > 0) return null
  const isOfFlesh = kind.foods.some(({ ingredients }) => ingredients.some(isFlesh))
  if (!hasType(kind) && !isOfFlesh && kind.methods.length === 0) return null
  return { kind, least: 0, most: null, said }
}

/** Where only some kinds of meat or fish are served, the others. */
function otherMeats({ ingredients }: Knowledge, only: Quota | null): string[] {
  if (only === null || only.kind.foods.length === 0) return []
  const allowed = new Set(
    only.kind.foods.flatMap((food) => food.ingredients.map(({ source }) => source)),
  )
  return [...ingredients.values()].flatMap((one) =>
    isFlesh(one) && one.role === 'protein' && !allowed.has(one.source) ? [one.name] : [],
  )
}
