import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { portionIn } from './amounts.ts'
import { asTyped } from './as-typed.ts'
import { dishIn } from './dish-in-words.ts'
import { isFlesh } from './food-groups.ts'
import {
  ANY_KIND,
  bothOf,
  hasType,
  isKindWord,
  isOfManyDishes,
  type Kind,
  kindIn,
} from './kind-of-dish.ts'
import { type KindRule, kindRuleIn } from './kind-rules.ts'
import { COURSE_WORDS, FORM_WORDS, METHOD_WORDS } from './kind-words.ts'
import { isTelling, SAY_NOTHING } from './light-words.ts'
import {
  COUNT,
  countIn,
  isPriced,
  partsOf,
  priceIn,
  type Quota,
  withoutAnyLead,
} from './menu-counts.ts'
import {
  EQUIPMENT,
  type Equipment,
  LEAD,
  OCCASIONS,
  type Occasion,
  ONLY,
  WOOD,
} from './menu-words.ts'
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
import { holdsPhrase, stems } from './words.ts'

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

/** "Mac and cheese is a must", "a vegan burger too": one of it, and some where there is more than one of them. */
function namedIn(knowledge: Knowledge, text: string): Quota | null {
  const called = stems(text).join(' ')
  if (isOfManyDishes(called) || FORM_WORDS.has(called)) return kindNamed(knowledge, text)
  const { dish, wanted, excluded } = readRequest(knowledge, text)
  if (excluded.length > 0) return null
  const isFood = wanted.some(({ phrase }) => phrase === called)
  // "chicken ribs brisket" without its commas names three
  const own = stems(dish?.name ?? '')
  if (wanted.filter(({ phrase }) => !holdsPhrase(own, phrase.split(' '))).length > 1) return null
  const dishes = isFood ? (knowledge.index.lexicon.dishes.get(called) ?? []) : dish ? [dish] : []
  if (dishes.length > 0) {
    const name = dish?.name ?? text.trim()
    const phrase = dish === null || isFood ? null : nameTyped(knowledge, text, dish)
    const names = phrase === null ? [] : [phrase]
    const said = phrase === null ? name : (asTyped(text, phrase) ?? name)
    return { kind: { ...ANY_KIND, names, dishes }, least: 1, most: null, said }
  }
  const kind = ONLY.test(text) ? null : kindIn(knowledge, text)
  if (kind === null || kind.diets.length === 0 || !hasType(kind)) return null
  return { kind, least: 1, most: null, said: text.replace(/\btoo\b/i, '').trim() }
}

/** Of pad thai with shrimp the "pad thai" that was typed: with tofu it is one too. */
function nameTyped({ index: { lexicon } }: Knowledge, text: string, dish: Dish): string | null {
  const words = stems(text)
  const found = dishIn(lexicon, words)
  const typed = found?.dish === dish ? words.slice(found.at, found.at + found.length) : []
  const isOfName = typed.length > 1 && holdsPhrase(stems(dish.name), typed)
  return isOfName ? typed.join(' ') : null
}

/** "Mofongo and pernil", "jerk chicken and oxtail": one of each, where all are names or foods beside one. */
function allNamedIn(knowledge: Knowledge, text: string): Quota[] {
  const parts = text.split(/\s+(?:and|&)\s+/i).map(withoutAnyLead)
  if (parts.length > 1 && !isOneName(knowledge, text)) {
    const each = parts.map((part) => calledIn(knowledge, part) ?? namedIn(knowledge, part))
    const isNamed = each.some((one) => one !== null)
    const all = each.map((one, at) => one ?? (isNamed ? foodIn(knowledge, parts[at] ?? '') : null))
    if (all.every((one) => one !== null)) return all
  }
  const whole = namedIn(knowledge, text) ?? calledIn(knowledge, parts.length > 1 ? '' : text)
  return whole === null ? [] : [whole]
}

/** Mac and cheese is one dish. */
function isOneName({ index: { lexicon } }: Knowledge, text: string): boolean {
  const words = stems(text)
  const found = dishIn(lexicon, words)
  return found !== null && words.slice(found.at, found.at + found.length).includes('and')
}

/** What nothing but the words of a kind names: mofongo, dips, spicy curries. */
function calledIn(knowledge: Knowledge, text: string): Quota | null {
  const called = stems(text).join(' ')
  const isDish = knowledge.index.lexicon.dishes.has(called) && !isOfManyDishes(called)
  const kind = ONLY.test(text) || isDish ? null : kindIn(knowledge, text)
  if (kind !== null && METHOD_WORDS.has(called))
    return { kind, least: 2, most: null, said: text.trim(), isSome: true }
  if (kind === null || !hasType(kind) || readRequest(knowledge, text).excluded.length > 0)
    return null
  // "brisket, turkey, ribs" without its commas names several
  if (kind.courses.length + kind.cuisines.length > 0 || kind.foods.length > 1) return null
  return unsaidOfKind(knowledge, text, kind).length === 0 ? kindNamed(knowledge, text) : null
}

function foodIn(knowledge: Knowledge, text: string): Quota | null {
  const kind = kindIn(knowledge, text)
  const isFood = kind !== null && kind.foods.length > 0 && kind.diets.length === 0
  return isFood ? { kind, least: 1, most: null, said: text.trim() } : null
}

/** "Waffles" are some of the kind, "a waffle" is one. */
function kindNamed(knowledge: Knowledge, text: string): Quota | null {
  const kind = kindIn(knowledge, text)
  const isPlural = /[^s]s$/i.test(text.trim())
  if (kind === null) return null
  const named = { kind, most: null, said: text.trim() }
  return isPlural ? { ...named, least: 2, isSome: true } : { ...named, least: 1 }
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
