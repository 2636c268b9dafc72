import { isOfWords } from '../composing/plate.ts'
import type { Course, Dish, Knowledge } from '../knowledge/schema.ts'
import { dietWordsIn } from './diet-constraints.ts'
import { dishIn } from './dish-in-words.ts'
import { COURSE_WORDS, FORM_WORDS, METHOD_WORDS } from './kind-words.ts'
import { isTelling } from './light-words.ts'
import { mannersIn } from './manners.ts'
import type { Constraints } from './read-request.ts'
import { positionOf, stems } from './words.ts'

/** What of a dish or plate answers for words of a request. */
export type Answer = Pick<Dish, 'id' | 'name' | 'cuisine' | 'form' | 'method' | 'components'> & {
  native?: string | null
}

/**
 * Words of a request that nothing in the answer stands for, as runs of stems in their order: "medium rare" of a steak,
 * "wellington" of a dish that the kitchen does not know. What colours it only ("homemade") is not among them.
 */
export function unaccounted(knowledge: Knowledge, asked: Constraints, answer: Answer): string[] {
  const { lexicon } = knowledge.index
  const words = asked.stems
  const open = words.map((word) => isTelling(word) && !answersFor(knowledge, answer, word))
  // a plate of nothing but the words is not the dish that they name
  const named = isOfWords(answer) ? null : dishIn(lexicon, words, asked.breaks)
  if (named) open.fill(false, named.at, named.at + named.length)
  for (const { phrase, called = phrase } of asked.wanted) {
    close(words, open, phrase.split(' '))
    close(words, open, called.split(' '))
  }
  for (const { phrase } of mannersIn(knowledge, words, answer)) close(words, open, phrase)
  for (const phrase of dietWordsIn(words)) close(words, open, phrase)
  const runs: string[][] = []
  open.forEach((isOpen, at) => {
    if (!isOpen) return
    const word = words[at] ?? ''
    if (at > 0 && open[at - 1]) runs.at(-1)?.push(word)
    else runs.push([word])
  })
  return runs.map((run) => run.join(' '))
}

function close(words: readonly string[], open: boolean[], phrase: readonly string[]): void {
  const at = positionOf(words, phrase)
  if (at >= 0) open.fill(false, at, at + phrase.length)
}

const SERVED: readonly Course[] = ['salad', 'soup', 'bread']

function answersFor(knowledge: Knowledge, answer: Answer, word: string): boolean {
  if (METHOD_WORDS.get(word) === answer.method || FORM_WORDS.get(word) === answer.form) return true
  const course = COURSE_WORDS.get(word)
  // a salad that is in no part of it was asked for in vain
  if (course !== undefined && !SERVED.includes(course)) return true
  const { name, native, cuisine, components } = answer
  const said = [name, native ?? '', cuisine].flatMap(stems)
  const held = Object.keys(components).flatMap((one) => [
    ...stems(one),
    ...stems(knowledge.ingredients.get(one)?.menuName ?? ''),
  ])
  return said.includes(word) || held.includes(word)
}
