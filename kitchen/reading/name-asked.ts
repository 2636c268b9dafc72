import type { Plate } from '../composing/plate.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { titleCase } from '../writing/english.ts'
import { COURSE_WORDS, FORM_WORDS, METHOD_WORDS } from './kind-words.ts'
import { SOFT, WEAK_WORDS } from './light-words.ts'
import { readRequest, type Wishes } from './read-request.ts'
import { unaccounted } from './unaccounted.ts'
import { stems } from './words.ts'

const HEAD_ENDS =
  /[,.;:!?()]|\b(?:stuffed with|filled with|topped with|served with|smothered in|with|without|no|not|for|but|instead|extra|add|hold|please|under)\b/i

/** Whether the words that name the dish are all accounted for, whatever is said after them. */
export function isHeadKnown(knowledge: Knowledge, prompt: string, plate: Plate): boolean {
  const head = headOf(prompt)
  return head === null || unaccounted(knowledge, readRequest(knowledge, head), plate).length === 0
}

/** The dish as it was called, up to what comes with it; null where that is no name. */
export function headOf(prompt: string): string | null {
  const [head = ''] = prompt.split(HEAD_ENDS)
  const words = head
    .replace(/^\s*(?:(?:our|my|the|an?)\s+)+/i, '')
    .trim()
    .split(/\s+/)
  return words.length >= 1 && words.length <= 8 && words[0] !== ''
    ? titleCase(words.join(' ').toLowerCase())
    : null
}

/** A prompt that is a name already keeps its words: "mushroom risotto". */
export function nameInPrompt(
  { index: { lexicon } }: Knowledge,
  prompt: string,
  asked: Wishes,
): string | null {
  if (asked.excluded.length > 0 || asked.diets.length > 0 || asked.price.most !== null) return null
  const words = prompt
    .trim()
    .replace(/[.!?"]+/g, '')
    .split(/\s+/)
    // "appetizer" says when it is served
    .filter((word) => !stems(word).every((stem) => COURSE_WORDS.has(stem) && !FORM_WORDS.has(stem)))
  if (words.length < 2 || words.length > 8) return null
  const foods = new Set(
    asked.wanted.flatMap(({ phrase, called = '' }) => `${phrase} ${called}`.split(' ')),
  )
  const isName = words.every((word) =>
    stems(word).every(
      (stem) =>
        ['with', 'and', 'in', 'on', 'of'].includes(stem) ||
        lexicon.words.has(stem) ||
        foods.has(stem) ||
        lexicon.ingredients.has(stem) ||
        FORM_WORDS.has(stem) ||
        METHOD_WORDS.has(stem) ||
        SOFT.has(stem) ||
        WEAK_WORDS.has(stem) ||
        stem === 'risotto',
    ),
  )
  return isName ? titleCase(words.join(' ').toLowerCase()) : null
}
