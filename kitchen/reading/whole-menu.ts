import type { Knowledge } from '../knowledge/schema.ts'
import { isKindOfFood } from './cuisine-names.ts'
import { dietWordsIn } from './diet-constraints.ts'
import { ANY_KIND, hasType, type Kind, kindIn } from './kind-of-dish.ts'
import { ONLY } from './menu-words.ts'
import { resolveVocabulary } from './understand-cuisine.ts'
import type { Wanted } from './wanted-foods.ts'
import { stems } from './words.ts'

/** What is said of a menu as a whole, and of no kind of dish, with what is left to be read part by part. */
export type WholeMenu = {
  rest: string
  /** No two dishes are of the same meat, fish or other main food. */
  isVaried: boolean
  /** What nothing on a menu can follow. */
  unread: readonly string[]
}

const VARIED =
  /\b(?:no (?:two|2|three|3|repeat(?:ed|ing)?|duplicate)\b[^,.;\n]*?\b(?:same|proteins?|meats?|main ingredients?)\b(?: (?:protein|meat|main|ingredient)s?)*|(?<!\b(?:\d{1,2}|two|three|four|five|six) )(?:a |all )?different (?:main )?(?:proteins?|meats?|main ingredients?)(?: (?:for|in|on) (?:each|every)(?: \p{L}+)?)?|(?:every|each)(?: \p{L}+)? (?:has|with|uses|should have|must have) (?:a |its )?(?:different|own) (?:protein|meat|main ingredient))/iu
/** "The rest is up to you" asks for nothing. */
const LEFT_TO_US =
  /\b(?:(?:the )?(?:rest|others?|remaining(?: \p{L}+)?)(?: (?:is|are))?(?: all)? (?:up to you|your (?:choice|call|pick)|open|whatever[^,.;]*)|(?:it['’]?s )?up to you|surprise (?:me|us)|you (?:choose|decide|pick)(?: the rest)?|chef['’]?s choice for the rest)\b/giu
const UNKEPT = [
  /\b(?:mark|label|flag|indicate|highlight|star|tag)(?:ed|ing)?\s[^,.;\n]*/giu,
  /\b(?:average|avg|mean) (?:price|check|ticket|spend|plate cost)s?\b[^,;\n]*?(?=[,;\n]|\.(?!\d)|$)/giu,
]

/** "One of each: soup, salad, noodle" is one soup, one salad and one noodle. */
const OF_EACH =
  /\b(one|two|three|[1-3]) of each(?: of)?:?\s+(?!course|category|section)([^.;\n]+)/giu

/** "Soups, salads and sandwiches, two of each." */
const EACH_BEHIND =
  /([^.;:\n]+?)\s*(?:[,:–—-]\s*|\s)(one|two|three|four|[1-4]) (?:of|for) each\b(?!\s+\p{L})/giu
const LISTED = /\s*,\s*(?:and\s+)?|\s+and\s+/i
/** "Nothing for vegetarians needed" asks for nothing. */
const UNNEEDED =
  /\b(?:no|nothing|not)\b[^,.;\n]*\b(?:needed|necessary|required)\b|[^,.;\n]*\b(?:(?:is|are)n['’]?t|not) (?:needed|necessary|required)\b|\b(?:we |i )?(?:do ?n['’]?t|do not) need (?:any |a )?\p{L}+(?: (?:options?|dishes?|choices?|stuff))?/giu

/** "Soups change daily so leave them out" asks for none. */
const LEFT_OUT_BEHIND =
  /(?<=^|[,.;\n]\s*)(?:the |our |any )?(\p{L}+)\b[^,.;\n]*\b(?:leave|keep) (?:them|it|those|these) (?:out|off)\b/giu

function eachBehind(whole: string, list: string, number: string): string {
  return LISTED.test(list) ? eachCounted('', number, list) : whole
}

/** "4 pastas (one gluten free)": one of them. */
function asOfThose(_: string, said: string): string {
  const [number = '', ...rest] = said.trim().split(/\s+/)
  return /^(?:\d|one|two|three|a)$/i.test(number) && rest.length > 0
    ? `, ${number} of them ${rest.join(' ')}`
    : `, ${said}`
}

/** "No desserts needed" leaves them out. */
function unlessDiet(said: string): string {
  return dietWordsIn(stems(said)).length > 0 ? '' : said
}

function eachCounted(_: string, number: string, list: string): string {
  return list
    .split(LISTED)
    .filter(Boolean)
    .map((one) => `${number} ${one}`)
    .join(', ')
}

/** Takes from the instructions for a menu what is said of it as a whole. */
export function readWholeMenu(instructions: string): WholeMenu {
  const unread = UNKEPT.flatMap((pattern) => instructions.match(pattern) ?? [])
  const rest = [VARIED, LEFT_TO_US, ...UNKEPT].reduce(
    (text, pattern) => text.replace(pattern, ''),
    instructions
      .replaceAll(/\s*\(([^)]*)\)/g, asOfThose)
      .replaceAll(/\s*\b(?:at all|whatsoever|on the side)\b/gi, '')
      .replaceAll(
        /\bsomething\b(?: that(?:['’]s| is))?\s+(?!with|for|like|else|to\b)(?=\p{L})/giu,
        'a ',
      )
      .replaceAll(
        /\b(sides?|starters?|appetizers?|platters?|desserts?|mains?|salads?)\s+(?:to|for) shar(?:e|ing)\b/gi,
        '$1',
      )
      .replaceAll(UNNEEDED, unlessDiet)
      .replaceAll(LEFT_OUT_BEHIND, 'no $1')
      .replaceAll(
        /\b(?:one|1) of each course\b/gi,
        'at least one starter, at least one main, at least one dessert',
      )
      .replaceAll(OF_EACH, eachCounted)
      .replaceAll(EACH_BEHIND, eachBehind)
      .replaceAll(/\beverything(?! (?:bagel|season|spice|else))\b/gi, 'every dish')
      .replaceAll(
        /\bveggie\b|\bveg\b(?=\s+(?!stock|broth|oil|medley)\p{L})|(?<=\d )veg\b/giu,
        'vegetarian',
      )
      .replaceAll(/\b(\p{L}+):?\s+none\b/giu, 'no $1'),
  )
  return { rest, isVaried: VARIED.test(instructions), unread: unread.map((one) => one.trim()) }
}

/** What alone is on a menu: of one of the kinds. */
export type Only = { kinds: readonly Kind[]; said: string }

/** "Chicken, turkey and vegetarian burgers only": each word before the last makes a kind of it. */
export function onlyOfEach(knowledge: Knowledge, sentence: string): Only | null {
  if (!ONLY.test(sentence)) return null
  const said = sentence.replace(ONLY, '').trim()
  const parts = said
    .split(/\s*(?:,|&|\band\b|\bor\b)\s*/i)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1)?.split(/\s+/) ?? []
  const head = last.at(-1) ?? ''
  if (parts.length < 2 || parts.some(isOfMore) || last.length < 2 || !isTyped(knowledge, head))
    return null
  const kinds = parts.map((part) =>
    kindIn(knowledge, part.endsWith(head) ? part : `${part} ${head}`),
  )
  const isEach = parts.slice(0, -1).every((part) => {
    const kind = kindIn(knowledge, part)
    return kind !== null && !hasType(kind)
  })
  const known = kinds.flatMap((kind) => kind ?? [])
  return isEach && known.length === parts.length ? { kinds: known, said } : null
}

/** A clause or a count of its own is none of the kinds. */
function isOfMore(part: string): boolean {
  return part.split(/\s+/).length > 2 || COUNTED.test(part)
}

const COUNTED = /\d|^(?:one|two|three|four|five|six|an?|some|no)\b/i

function isTyped(knowledge: Knowledge, word: string): boolean {
  return hasType(kindIn(knowledge, word) ?? ANY_KIND)
}

/** Foods that were asked for, but for words of a people's name: Puerto Rican. */
export function outsideCuisines(
  knowledge: Knowledge,
  text: string,
  wanted: readonly Wanted[],
): Wanted[] {
  const named = resolveVocabulary(knowledge, text).filter((name) => !isKindOfFood(name))
  const words = new Set(named.flatMap(stems))
  return wanted.filter(({ phrase }) => !phrase.split(' ').every((word) => words.has(word)))
}

const PER_COURSE =
  /\s*\b(?:per|(?:in|for|of|on) (?:each|every)|each|every) (?:course|category|section)\b/i
const COURSES = ['starter', 'main', 'dessert'] as const

/** "One vegan option per course": one of each course that is counted, or of the usual three. */
export function eachCourseOf<Counted extends { kind: Kind; said: string }>(
  quotas: readonly Counted[],
): Counted[] {
  const counted = [...new Set(quotas.flatMap(({ kind }) => kind.courses))]
  const courses = counted.length > 0 ? counted : COURSES
  return quotas.flatMap((quota) =>
    PER_COURSE.test(quota.said)
      ? courses.map((course) => ({
          ...quota,
          kind: { ...quota.kind, courses: [course] },
          said: `${quota.said.replace(PER_COURSE, '').replace(/\s*\b(?:options?|choices?|dish(?:es)?)\b/i, '')} ${course}s`,
        }))
      : [quota],
  )
}
