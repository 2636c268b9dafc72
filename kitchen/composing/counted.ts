import type { DraftItem } from '../brief.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { indexedDish } from '../reading/index-knowledge.ts'
import { COURSE_WORDS, FORM_WORDS } from '../reading/kind-words.ts'
import { TALK, WEAK_WORDS } from '../reading/light-words.ts'
import { stems } from '../reading/words.ts'
import { capitalised } from '../writing/english.ts'

/** "At least four tacos": a kind of dish of which so many are to be on a menu. */
export type Counted = { least: number; kind: string; said: string }

const NUMBERS = 'a one two three four five six seven eight nine ten eleven twelve'.split(' ')
const COUNTED = new RegExp(
  String.raw`\b(an?|${NUMBERS.slice(1).join('|')}|\d{1,2})\s+(?=((?:\p{L}+\s+){0,2}\p{L}+))`,
  'giu',
)
const MOST = 12

/** What is counted in the instructions for a menu, each kind once. */
export function countedIn({ index }: Knowledge, instructions: string): Counted[] {
  const found = [...instructions.matchAll(COUNTED)].flatMap(([, count = '', words = '']) => {
    const typed = words.split(/\s+(?:and|with|or|for|of|in|to|on)\b/i, 1)[0]?.split(/\s+/) ?? []
    const at = typed.findLastIndex((word) => isKind(index, stems(word).join(' ')))
    const kind = stems(typed[at] ?? '').join(' ')
    const least = numberOf(count.toLowerCase())
    return at < 0 || least < 1 || least > MOST ? [] : [{ least, kind, said: typed[at] ?? '' }]
  })
  return [...new Map(found.map((one) => [one.kind, one])).values()]
}

function isKind({ lexicon, dishesNamed }: Knowledge['index'], word: string): boolean {
  if (COURSE_WORDS.has(word) || FORM_WORDS.has(word)) return true
  const isNamed = dishesNamed.has(word) && word.length > 3
  return isNamed && !lexicon.words.has(word) && !WEAK_WORDS.has(word) && !TALK.has(word)
}

function numberOf(count: string): number {
  if (count === 'an') return 1
  const at = NUMBERS.indexOf(count)
  return at === 0 ? 1 : at > 0 ? at : Number(count)
}

/** Whether a dish is one of those that were counted. */
export function isCounted(
  knowledge: Knowledge,
  { kind }: Counted,
  dish: Pick<Dish, 'id' | 'name' | 'course' | 'form'>,
): boolean {
  const course = COURSE_WORDS.get(kind)
  if (course !== undefined) return course === dish.course
  // a tostada is drawn as a taco, and none
  return knowledge.index.dishesNamed.has(kind)
    ? indexedDish(knowledge, dish).words.includes(kind)
    : FORM_WORDS.get(kind) === dish.form
}

/** How many of them are on a menu as it is, in a sentence. */
export function countSentences(
  { least, kind, said }: Counted,
  items: readonly DraftItem[],
): { used: string[]; notFollowed: string[] } {
  const there = items.filter(({ name, category }) =>
    stems(`${name} ${category}`).includes(kind),
  ).length
  return there >= least
    ? { used: [`${capitalised(said)}: ${there}, as asked.`], notFollowed: [] }
    : {
        used: [],
        notFollowed: [
          `${capitalised(said)}: ${there} of ${least}, since the kitchen knows no more that fit.`,
        ],
      }
}
