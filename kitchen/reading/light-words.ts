import { z } from 'zod'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { stems } from './words.ts'

const words = z.string().transform((text) => text.trim().split(/\s+/))
const file = yamlOf(
  'light-words.yaml',
  z.strictObject({
    nothing: words,
    soft: words,
    not_in_names: words,
    with_names: words,
    talk: words,
    talk_of_goods: words,
    any_dish: words,
    weak: words,
    cooking: words,
    made_into: words,
    qualities: words,
    done_with: words,
    left_open: words,
  }),
)

// what each list is for stands in kitchen/knowledge/light-words.yaml
export const SAY_NOTHING: ReadonlySet<string> = new Set(file.nothing.flatMap(stems))
export const SOFT: ReadonlySet<string> = new Set(file.soft.flatMap(stems))
const NOT_IN_NAMES: ReadonlySet<string> = new Set(file.not_in_names.flatMap(stems))
/** What a dish keeps in its name where it was typed right before or after it: kids grilled cheese, elote cups. */
export const IN_NAMES: ReadonlySet<string> = new Set(
  [...file.soft, ...file.with_names].flatMap(stems).filter((word) => !NOT_IN_NAMES.has(word)),
)
export const TALK: ReadonlySet<string> = new Set(file.talk)
export const TALK_OF_GOODS: ReadonlySet<string> = new Set([...file.talk, ...file.talk_of_goods])
export const ANY_DISH: ReadonlySet<string> = new Set(file.any_dish)
export const WEAK_WORDS: ReadonlySet<string> = new Set(file.weak)
export const COOKING_WORDS: ReadonlySet<string> = new Set(file.cooking)

export const DONE_WITH: ReadonlySet<string> = new Set(file.done_with)
export const LEFT_OPEN: ReadonlySet<string> = new Set(file.left_open)
export const QUALITIES: ReadonlySet<string> = new Set(file.qualities)
export const MADE_INTO: ReadonlySet<string> = new Set(file.made_into)

/** Whether a stem asks for something that an answer has to stand for. */
export function isTelling(word: string): boolean {
  return word.length > 1 && !/^\d/.test(word) && !SAY_NOTHING.has(word) && !SOFT.has(word)
}
