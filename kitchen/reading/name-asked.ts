import { mentionsForbidden, type Plate } from '../composing/plate.ts'
import { asSpelled, asWritten } from '../editing/edit-text.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { listOf, titleCase } from '../writing/english.ts'
import { withoutAmounts } from './amounts.ts'
import { dietWordsIn } from './diet-constraints.ts'
import { COURSE_WORDS, FORM_WORDS, isKindOfDish, METHOD_WORDS, NO_FOOD } from './kind-words.ts'
import {
  ANY_DISH,
  DONE_WITH,
  IN_NAMES,
  isTelling,
  LEFT_OPEN,
  SOFT,
  TALK,
  WEAK_WORDS,
} from './light-words.ts'
import { type Constraints, readRequest } from './read-request.ts'
import { LEAVES_OUT } from './split-exclusions.ts'
import { unaccounted } from './unaccounted.ts'
import { holdsPhrase, stems } from './words.ts'

const HEAD_ENDS = new RegExp(
  String.raw`[,.;:!?()]|\b(?:stuffed with|filled with|topped with|served with|smothered in|flavou?red with|infused with|with|for|but|instead|extra|add|please|under|${LEAVES_OUT})\b`,
  'i',
)

/** Whether the words that name the dish are all accounted for, whatever is said after them. */
export function isHeadKnown(knowledge: Knowledge, prompt: string, plate: Plate): boolean {
  const head = headOf(prompt)
  return head === null || unaccounted(knowledge, readRequest(knowledge, head), plate).length === 0
}

/** The dish as it was called, up to what comes with it; null where that is no name. */
export function headOf(prompt: string): string | null {
  const words = headWords(prompt)
  return words.length >= 1 && words.length <= 8 ? titleCase(words.join(' ').toLowerCase()) : null
}

function headWords(prompt: string): string[] {
  const [head = ''] = withoutAmounts(prompt).trim().split(HEAD_ENDS)
  return [
    ...withoutLastDiet(
      head
        .replace(/^\s*(?:(?:our|my|the|an?)\s+)+/i, '')
        .split(/\s+/)
        .filter(Boolean),
    ),
  ]
}

/**
 * The name of a dish with what was typed right before and after it, spelled so: "kids grilled cheese", "linguine fra
 * diavolo". Null where the words of the dish do not open the prompt; what says how good or how hot it is is no name.
 */
export function nameAround(
  prompt: string,
  {
    own,
    foods,
    manners,
  }: { own: readonly string[]; foods: ReadonlySet<string>; manners: ReadonlySet<string> },
): string | null {
  const words: Typed[] = headWords(prompt).flatMap((typed) => {
    const said = stems(typed)
    return said.length === 0 ? [] : [{ typed, said }]
  })
  const at = words.findIndex((_, place) => lengthAt(words, place, own) > 0)
  if (at < 0) return null
  const end = at + lengthAt(words, at, own)
  // a diet of two words stays whole: without its "low", low carb is another
  const ofDiet = new Set(dietWordsIn(words.flatMap(({ said }) => said)).flat())
  const isOfName = ({ said }: Typed): boolean =>
    said.every(
      (word) => foods.has(word) || IN_NAMES.has(word) || isTelling(word) || ofDiet.has(word),
    )
  const isOfManner = ({ said }: Typed): boolean => said.some((word) => manners.has(word))
  const before = words.slice(0, at).filter((word) => isOfName(word) || isJoint(word))
  const behind = words.slice(end)
  const stop = behind.findIndex((word) => isOfManner(word) || !isOfName(word))
  // "muffin, big one" and "poppers wrapped in bacon" end before what goes on
  const last = behind.slice(0, Math.max(0, stop)).findLastIndex((word) => !goesOn(word))
  const after = stop < 0 ? behind : behind.slice(0, last + 1)
  if ([...before, ...after].some(({ typed }) => NO_NAME.test(typed))) return null
  if (before.some((word) => isJoint(word) && !/^(?:and|&)$/i.test(word.typed))) return null
  if (before.length + after.length === 0 || before.length + after.length > MOST_AROUND) return null
  // "chicken flautas baked" are baked chicken flautas
  const isMethod = ({ said }: Typed): boolean =>
    said.every((word) => METHOD_WORDS.has(word) || word === 'air')
  const leading = after.length > 0 && after.every(isMethod) ? after : []
  const trailing = leading.length > 0 ? [] : after
  const all = [...leading, ...before, ...words.slice(at, end), ...trailing]
  return titleCase(
    all
      .map(({ typed }) => typed)
      .join(' ')
      .toLowerCase(),
  )
}

const MOST_AROUND = 4
/** No menu prints these in a name. */
const NO_NAME = /[<>{}[\]=;|\\]/

type Typed = { typed: string; said: readonly string[] }

const isJoint = ({ typed }: Typed): boolean => /^(?:and|&|over|on|in|atop|of)$/i.test(typed)

const goesOn = ({ said }: Typed): boolean =>
  said.every((word) => SOFT.has(word) || DONE_WITH.has(word))

/** How many typed words from a place on say the phrase of stems; 0 where they do not. */
function lengthAt(
  words: readonly { said: readonly string[] }[],
  place: number,
  phrase: readonly string[],
): number {
  let read: string[] = []
  for (const [offset, { said }] of words.slice(place).entries()) {
    read = [...read, ...said]
    if (read.join(' ') === phrase.join(' ')) return offset + 1
    if (read.length >= phrase.length) break
  }
  return 0
}

const PARTS = /\s*[,;:()]\s*|\s+[-–—]\s+/
const LEFT_OUT = new RegExp(
  String.raw`\s*\b(?:${LEAVES_OUT})\b[^,.;]*?(?=,|\.|;|$|\s(?:with|add|extra|but|plus)\b)`,
  'gi',
)
const WHOM_FOR =
  /\s*\bfor\s+(?:an?|the|my|our|your|kids?|children|everyone|sharing|breakfast|lunch|dinner|brunch)\b[^,.;]*/gi
const OPENING = /^(?:(?:please|our|my|the|an?|and|add|served|comes?|plus)\s+)+/i

/** All that was asked for as a list in the owner's own words; empty where nothing but amounts and exclusions are. */
export function asList(prompt: string): string {
  const [first = ''] = prompt.split(/[.!?\n](?:\s|$)/)
  const parts = withoutAmounts(first)
    .replace(LEFT_OUT, '')
    .replace(WHOM_FOR, '')
    .split(PARTS)
    .map((part) =>
      part
        .replace(/[.!?]+$/g, '')
        .trim()
        .replace(OPENING, '')
        .replace(/\s+/g, ' '),
    )
    .filter((part) => stems(part).length > 0 && !isOfDiet(part))
  const isPlainList = !parts.some((part) => /&|\b(?:and|with|on|over|in)\b|^half\b/i.test(part))
  return spelledAsMenu(isPlainList ? listOf(parts) : parts.join(', '))
}

function spelledAsMenu(text: string): string {
  return asWritten(asSpelled({ text, changes: [] })).text
}

/** Whether the words leave to the guest or to the day what is in it: "build your own", "a flight", "half and half". */
export function isLeftOpen(words: readonly string[]): boolean {
  return (
    words.some((word) => LEFT_OPEN.has(word)) ||
    holdsPhrase(words, ['your', 'own']) ||
    words.filter((word) => word === 'half').length > 1
  )
}

function isOfDiet(part: string): boolean {
  const words = stems(part)
  return dietWordsIn(words).flat().length === words.length
}

const NAME_ENDS = new RegExp(
  String.raw`[,.;:!?()"]|\s(?:-|–|—)\s|\b(?:for|but|instead|extra|add|please|under|${LEAVES_OUT})\b`,
  'i',
)
const LONGEST_NAME = 8

/** The name of a plate with what comes with it, as it was typed; null where that is talk or too little to be one. */
export function nameInPrompt(
  { index: { lexicon } }: Knowledge,
  prompt: string,
  asked: Constraints,
): string | null {
  const [said = ''] = withoutAmounts(prompt).trim().split(NAME_ENDS)
  const typed = said
    .replace(/^\s*(?:(?:our|my|the|an?)\s+)+/i, '')
    .split(/\s+/)
    .filter(Boolean)
    // "appetizer" says when it is served
    .filter((word) => !stems(word).every((stem) => COURSE_WORDS.has(stem) && !FORM_WORDS.has(stem)))
  const words = withoutLastDiet(upTo(LONGEST_NAME, typed))
  const all = words.flatMap(stems)
  if (words.length < 2 || all.some((stem) => isTalk(stem))) return null
  const isPlain = asked.excluded.length + asked.diets.length === 0 && asked.price.most === null
  const isKnown = all.every(
    (stem) =>
      JOINTS.includes(stem) ||
      !isTelling(stem) ||
      lexicon.words.has(stem) ||
      WEAK_WORDS.has(stem) ||
      isKindOfDish(stem),
  )
  const lead = stems(headOf(prompt) ?? '')
  // a romantic dinner is no name of what is on the plate
  if (!lead.some((stem) => isTelling(stem) || lexicon.words.has(stem) || isKindOfDish(stem)))
    return null
  const besideForm = lead.filter((stem) => !FORM_WORDS.has(stem) && !NO_FOOD_WORDS.has(stem))
  if (!(isPlain && isKnown) && besideForm.length < (isKnown ? 1 : 2)) return null
  return titleCase(words.join(' ').toLowerCase())
}

const JOINTS: readonly string[] = ['with', 'and', 'in', 'on', 'of', 'over']
const NO_FOOD_WORDS = new Set([...NO_FOOD].flatMap((phrase) => phrase.split(' ')))

function isTalk(stem: string): boolean {
  return (TALK.has(stem) || ANY_DISH.has(stem)) && !NAMED_ALL_THE_SAME.includes(stem)
}

const NAMED_ALL_THE_SAME: readonly string[] =
  'with of the a an short plate lunch dinner breakfast brunch soup special'.split(' ')

/** Up to so many words, cut before a joint. */
function upTo(most: number, words: readonly string[]): readonly string[] {
  if (words.length <= most) return words
  const end = words
    .slice(0, most + 1)
    .findLastIndex((word) => JOINTS.includes(word.toLowerCase()) || word === '&')
  return words.slice(0, end > 0 ? end : most)
}

function withoutLastDiet(words: readonly string[]): readonly string[] {
  for (const length of [2, 1]) {
    if (words.length > length && isOfDiet(words.slice(-length).join(' '))) {
      return words.slice(0, -length)
    }
  }
  return words
}

/** Whether words that were typed speak of what may not be in it; a cauliflower steak of a vegan is no beef. */
export function namesForbidden(
  knowledge: Knowledge,
  typed: string,
  constraints: Constraints,
): boolean {
  const foods = stems(typed).filter((word) => !FORM_WORDS.has(word))
  return mentionsForbidden(knowledge, foods.join(' '), constraints)
}
