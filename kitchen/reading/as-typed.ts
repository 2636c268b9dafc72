import type { Ingredient } from '../knowledge/schema.ts'
import type { Wanted } from './wanted-foods.ts'
import { holdsPhrase, stems } from './words.ts'

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu
/** What is longer is no request of a plate. */
const LONGEST = 600

/** The words of a text that a phrase of stems was read from, in small letters; null where they were read otherwise, or a comma is between. */
export function asTyped(text: string, phrase: string): string | null {
  const words = [...text.slice(0, LONGEST).matchAll(WORD)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    stem: stems(word).join(' '),
  }))
  for (const [at, { start }] of words.entries()) {
    let read = ''
    for (const { end, stem } of words.slice(at)) {
      read = read === '' ? stem : `${read} ${stem}`
      if (!phrase.startsWith(read)) break
      const typed = text.slice(start, end)
      if (read === phrase && !/[^\p{L}\p{M}\p{N}\s'’-]/u.test(typed)) return typed.toLowerCase()
    }
  }
  return null
}

/** What a guest calls an ingredient, where none of its own names says so. */
export function calledByGuest(
  typed: string,
  { phrase, called = phrase }: Wanted,
  { name, menuName = '', plural = '' }: Ingredient,
): string | null {
  // what a menu calls chicken was asked for as thighs
  const own = [menuName === '' ? name : menuName, plural].map(stems)
  return own.some((words) => holdsPhrase(words, called.split(' '))) ? null : asTyped(typed, called)
}
