import type { Knowledge } from '../knowledge/schema.ts'
import { portionIn } from './amounts.ts'
import { dishIn } from './dish-in-words.ts'
import { isFlesh } from './food-groups.ts'
import { ANY_KIND, bothOf, hasType, isKindWord, type Kind, kindIn } from './kind-of-dish.ts'
import { type KindRule, kindRuleIn } from './kind-rules.ts'
import { COURSE_WORDS, FORM_WORDS, METHOD_WORDS } from './kind-words.ts'
import { isTelling, SAY_NOTHING } from './light-words.ts'
import { COUNT, countIn, isPriced, partsOf, priceIn, type Quota } from './menu-counts.ts'
import {
  EQUIPMENT,
  type Equipment,
  LEAD,
  OCCASIONS,
  type Occasion,
  ONLY,
  WOOD,
} from './menu-words.ts'
import { allNamedIn } from './named-on-menu.ts'
import { type PriceConstraint, withoutPrice } from './price-constraint.ts'
import { type Constraints, readRequest } from './read-request.ts'
import { unsaidOfKind } from './unsaid-of-kind.ts'
import {
  eachCourseOf,
  type Only,
  onlyOfEach,
  outsideCuisines,
  readWholeMenu,
} from './whole-menu.ts'
import { stems } from './words.ts'

/** What an owner wants of a whole menu. */
export type MenuConstraints = {
  /** What holds for every dish. */
  every: Constraints
  /** No dish has more kcal; null where nothing is said of it. */
  mostCalories: number | null
  quotas: readonly Quota[]
  rules: readonly KindRule[]
  /** Dishes of other kinds are on the menu only where a quota asks for them. */
  only: Only | null
  /** No two dishes are of the same main food. */
  isVaried: boolean
  /** Null stands for every dish. */
  prices: readonly { kind: Kind | null; constraint: PriceConstraint }[]
  occasions: readonly Occasion[]
  equipment: readonly Equipment[]
  /** How large the portions are, as a sentence; null where nothing is said of it. */
  portionSaid: string | null
  /** What is left for every dish, sentence by sentence. */
  sentences: readonly string[]
  /** Words of what was counted that no dish of the kind answers for, with the whole that they stand in. */
  unsaid: readonly { word: string; whole: string }[]
  /** What was counted and names nothing that can be. */
  unread: readonly string[]
}

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
const SOURCED = /\b(?:use|buy|source|get|have|from)\b/i
const LACKS = /\b(?:no|without|do ?n[o']?t have|not have|lacks?|broken)\b/i

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
  const rules: KindRule[] = []
  const unread: string[] = []
  let only: Only | null = null

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
    if (OFFERED.test(rest) && !/\boptions?\b|\bchoices?\b|\balternatives?\b/i.test(rest)) {
      unread.push(rest)
      return { rest: '', base }
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
    const rule = kindRuleIn(knowledge, rest)
    if (rule !== null) {
      rules.push(rule)
      quotas.push({ kind: rule.of, least: 1, most: null, said: '' })
      return { rest: '', base }
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
      // bread of another kind for those who ask is no dish of its own
      if (OFFERED.test(rest) && unsaidOfKind(knowledge, counted.said, counted.kind).length > 0) {
        unread.push(rest)
        return { rest: '', base }
      }
      quotas.push(counted)
      return { rest: counted.said === '' ? rest : '', base: base ?? counted }
    }
    if (COUNT.test(rest) && isSaying(rest) && kindIn(knowledge, rest) === null) {
      unread.push(rest)
      return { rest: '', base }
    }
    const spoken = OCCASIONS.filter(({ words }) => isOccasionIn(knowledge, rest, words))
    for (const occasion of spoken) {
      if (!occasions.includes(occasion)) occasions.push(occasion)
      rest = rest.replaceAll(new RegExp(occasion.words, 'gi'), '')
    }
    // "kids love it" makes no portion smaller
    rest = rest.replace(/\b(?:kids?|child(?:ren)?)\b/gi, '')
    const limited = rest === '' ? null : onlyIn(knowledge, rest)
    if (limited !== null) {
      only = limited
      if (limited.kinds.every(({ foods }) => foods.length === 0)) rest = ''
    }
    const isFollowed = hasPrice || spoken.length > 0 || limited !== null
    if (isFollowed && !isAsking(rest)) rest = ''
    return { rest, base }
  }

  const whole = readWholeMenu(instructions)
  unread.push(...whole.unread)
  const texts = whole.rest.split(/[.;:!?](?!\d)|\n/).map((sentence) => {
    const listed = onlyOfEach(knowledge, sentence)
    if (listed !== null) {
      only = listed
      return ''
    }
    let base: Quota | null = null
    const kept = partsOf(sentence).map((part) => {
      const taken = takeFrom(part, base)
      base = taken.base
      const named = allNamedIn(knowledge, taken.rest)
      quotas.push(...named)
      return named.length > 0 ? '' : taken.rest
    })
    return kept.reduce(
      (text, part, at) =>
        part === '' || text === ''
          ? `${text}${part}`
          : `${text}${jointBefore(knowledge, part, kept[at - 1] ?? '')}${part}`,
      '',
    )
  })
  const as = occasions.flatMap((one) => one.as ?? [])
  const text = [...texts, ...as].filter(Boolean).join('. ')
  const read = readRequest(knowledge, text)
  const { factor, said } = portionIn(as[0] ?? text)
  const [overall = NO_PRICE] = prices.flatMap(({ kind, constraint }) =>
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
      wanted: outsideCuisines(knowledge, text, read.wanted),
      portion: factor,
      price: { ...overall, level: read.price.level },
      forbidden: new Set([...read.forbidden, ...otherMeats(knowledge, only)]),
    },
    mostCalories: Number(CALORIES.exec(instructions)?.[1] ?? 0) || null,
    quotas: eachCourseOf(quotas).map((quota) => withinOnly(quota, only)),
    rules,
    only,
    isVaried: whole.isVaried,
    prices,
    occasions,
    equipment,
    portionSaid: said,
    unsaid: [...quotas, ...(only === null ? [] : [onlyOf(only)])].flatMap(({ kind, said: whole }) =>
      unsaidOfKind(knowledge, whole, kind).map((word) => ({ word, whole })),
    ),
    sentences: texts.filter(Boolean),
    unread,
  }
}

/** "No fried, oysters" and "no sushi, sake" leave out neither of the foods, "no nuts, soy" both. */
function jointBefore(knowledge: Knowledge, part: string, before: string): string {
  const last = readRequest(knowledge, before).excluded.at(-1)
  const isKind = (word: string): boolean =>
    METHOD_WORDS.has(word) || (FORM_WORDS.has(word) && !knowledge.index.lexicon.words.has(word))
  const isOther = last !== undefined && isKind(last) && !stems(part).some(isKind)
  return before === '' || ASKED_FOR.test(part) || isOther ? '. ' : ', '
}

const NO_PRICE: PriceConstraint = { least: null, most: null, level: 0, target: null }

const FOR_SOME = /^for (?:kids?|child)/i

/** Summer rolls are for no summer, and a breakfast burrito makes no breakfast of the menu. */
function isOccasionIn({ index: { lexicon } }: Knowledge, text: string, words: RegExp): boolean {
  const [said] = words.exec(text) ?? []
  if (said === undefined) return false
  const all = stems(text)
  const found = dishIn(lexicon, all)
  const name = found === null ? [] : all.slice(found.at, found.at + found.length)
  if (name.length > 1 && stems(said).every((word) => name.includes(word))) return false
  // a quesadilla for kids makes no kids' menu of it
  return !(found !== null && FOR_SOME.test(said))
}

const OFFERED = /\b(?:options?|choices?|alternatives?|available|on request)\b/i

function onlyOf({ kinds: [kind = ANY_KIND], said }: Only): { kind: Kind; said: string } {
  return { kind, said }
}

const OF_DISHES = /\b(?:dish|main|option|item|entr[eé]e|plate)/i

/** "Burgers only, two chicken" are chicken burgers; two chicken dishes stand beside the burgers. */
function withinOnly(quota: Quota, only: Only | null): Quota {
  const [kind] = only?.kinds ?? []
  const isOfThem =
    kind !== undefined &&
    only?.kinds.length === 1 &&
    hasType(kind) &&
    !hasType(quota.kind) &&
    quota.least > 0 &&
    quota.said !== '' &&
    !OF_DISHES.test(quota.said)
  return isOfThem ? { ...quota, kind: bothOf(kind, quota.kind) } : quota
}

/** Whether what is counted is more than "ten dishes": "five savory". */
function isSaying(text: string): boolean {
  return stems(text).some((word) => word.length > 2 && !SAY_NOTHING.has(word) && !LEAD.has(word))
}

/** Whether something in a text would have to be followed. */
export function isAsking(text: string): boolean {
  if (/\ballerg/i.test(text)) return false
  return stems(text).some((word) => isTelling(word) && !LEAD.has(word))
}

/** "Desserts only", "all burgers", "beef and chicken only"; a diet holds for every dish in any case. */
function onlyIn(knowledge: Knowledge, text: string): Only | null {
  if (!ONLY.test(text) || SOURCED.test(text) || LACKS.test(text)) return null
  const said = text.replace(ONLY, '').trim()
  const kind = kindIn(knowledge, said)
  if (kind === null || kind.diets.length + kind.without.length > 0) return null
  const isOfFlesh = kind.foods.some(({ ingredients }) => ingredients.some(isFlesh))
  if (!hasType(kind) && !isOfFlesh && kind.methods.length === 0) return null
  return { kinds: [kind], said }
}

/** Where only some kinds of meat or fish are served, the others. */
function otherMeats({ ingredients }: Knowledge, only: Only | null): string[] {
  const foods = (only?.kinds ?? []).flatMap((kind) => kind.foods)
  if (foods.length === 0) return []
  const allowed = new Set(foods.flatMap((food) => food.ingredients.map(({ source }) => source)))
  return [...ingredients.values()].flatMap((one) =>
    isFlesh(one) && one.role === 'protein' && !allowed.has(one.source) ? [one.name] : [],
  )
}
