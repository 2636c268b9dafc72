import type { Draft } from './items.ts'
import { textOf } from './lines.ts'
import { isShouted } from './notes.ts'
import { middle } from './segments.ts'
import { tidyDescription, tidyName } from './tidy-text.ts'

/** Separators that menus set between a name and its description on one line. */
const SEPARATORS = [' — ', ' – ', ' - ', ': ', ', '] as const
const HABIT = 0.5

/** Parts names from descriptions on one line: by a change of look, or by the separator that most items have. */
export function partNames(drafts: readonly Draft[]): Draft[] {
  const looked = partByRecognisedSize(drafts.map((draft) => partByLook(draft)))
  const separator = habitOf(looked)
  return separator ? looked.map((draft) => partBySeparator(draft, separator)) : looked
}

function habitOf(drafts: readonly Draft[]): string | null {
  const bare = drafts.filter(({ description }) => description === '')
  if (bare.length < 4 || bare.length < drafts.length * 0.6) return null
  return (
    SEPARATORS.find((separator) => {
      const having = bare.filter(({ name }) => name.indexOf(separator) > 2 && !VINTAGE.test(name))
      return having.length >= bare.length * (separator === ', ' ? 0.7 : HABIT)
    }) ?? null
  )
}

/** A wine's name has its maker and year behind commas. */
const VINTAGE = /\b(?:(?:19|20)\d\d|NV)$/

function partBySeparator(draft: Draft, separator: string): Draft {
  const at = draft.name.indexOf(separator)
  if (at < 3 || draft.description !== '') return draft
  return withName(draft, draft.name.slice(0, at), draft.name.slice(at + separator.length))
}

/** "Tikka (Chicken/Lamb)": what it is made with, to choose from, and no description, whatever its letters look like. */
const VARIANTS = /^\((?:\p{L}+ )?\p{L}+(?: ?\/ ?| or )\p{L}+(?: \p{L}+)?\)$/iu

function partByLook(draft: Draft): Draft {
  const at = changeOfLook(draft)
  if (at === null || VARIANTS.test(textOf(draft.nameWords.slice(at)))) return draft
  return withName(draft, textOf(draft.nameWords.slice(0, at)), textOf(draft.nameWords.slice(at)))
}

/** Where the name ends in its words: at a new font, a smaller size, or small letters after capitals; null where it does not. */
function changeOfLook({ nameWords }: Draft): number | null {
  const [first] = nameWords
  if (!first || nameWords.length < 2) return null
  const lineEnd = nameWords.findIndex(({ y0 }) => y0 > first.y1 - first.size * 0.3)
  const line = lineEnd > 0 ? nameWords.slice(0, lineEnd) : nameWords
  for (let at = 1; at < line.length; at += 1) {
    const [before, after] = [line.slice(0, at), line.slice(at)]
    const [text, rest] = [textOf(before), textOf(after)]
    if (!/\p{L}{2}/u.test(text) || !/[\p{L}\d]{2}/u.test(rest)) continue
    if (isOtherLook(before, after) || isSmallBracket(before, after)) return at
    if (
      isShouted(text) &&
      /^[([]?(?:\p{Ll}|\d+\p{Ll})/u.test(rest) &&
      !isShouted(rest) &&
      isSmallLettered(rest)
    )
      return at
  }
  return null
}

function isSmallLettered(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  return text.replaceAll(/[^\p{Ll}]/gu, '').length >= letters.length * 0.7
}

/** Only a PDF says so; all words on either side must agree. */
function isOtherLook(before: Draft['nameWords'], rest: Draft['nameWords']): boolean {
  const after = rest.filter(({ text }) => /[\p{L}\d]/u.test(text))
  const [font] = before.map((word) => word.font)
  if (font === null || font === undefined) return false
  const sizes = [
    middle(before.map(({ size }) => size)),
    middle(after.map(({ size }) => size)),
  ] as const
  const isOtherFont =
    before.every((word) => word.font === font) && after.every((word) => word.font !== font)
  const isSmaller = sizes[1] < sizes[0] * 0.88 && after.every(({ size }) => size < sizes[0] * 0.92)
  return isOtherFont || isSmaller
}

const FEWEST_SMALLER = 3
/** Of the name's smallest word: each word after it, and the middle one of them. */
const SMALLER = 0.9
const CLEARLY_SMALLER = 0.85

/** Recognised sizes are rough: a description in smaller letters behind the name is one where most items have it that could. */
function partByRecognisedSize(drafts: readonly Draft[]): Draft[] {
  const bare = drafts.filter((draft) => draft.description === '' && draft.nameWords.length > 2)
  const ends = drafts.map((draft) => (bare.includes(draft) ? endOfLarge(draft) : null))
  const having = ends.filter((end) => end !== null).length
  if (having < FEWEST_SMALLER || having < bare.length * HABIT) return [...drafts]
  return drafts.map((draft, at) => {
    const end = ends[at] ?? null
    if (end === null) return draft
    return withName(
      draft,
      textOf(draft.nameWords.slice(0, end)),
      textOf(draft.nameWords.slice(end)),
    )
  })
}

/** Where the words of a name become smaller, all of them and more than by chance; null where they do not. */
function endOfLarge({ nameWords }: Draft): number | null {
  for (let at = 1; at < nameWords.length - 1; at += 1) {
    const [before, after] = [nameWords.slice(0, at), nameWords.slice(at)]
    if (!/^\p{Lu}/u.test(textOf(after)) || before.some(({ font }) => font !== null)) continue
    const least = Math.min(...before.map(({ size }) => size))
    const sizes = after.map(({ size }) => size)
    const isSmaller = sizes.every((size) => size < least * SMALLER)
    if (isSmaller && middle(sizes) < least * CLEARLY_SMALLER) return at
  }
  return null
}

const SMALL_BRACKET = 0.89

/** OCR knows sizes only roughly: enough for a bracket in smaller letters, such as "(made to order)". */
function isSmallBracket(before: Draft['nameWords'], after: Draft['nameWords']): boolean {
  const text = textOf(after)
  if (before[0]?.font !== null || !/^\(.*\)$/.test(text) || after.length < 2) return false
  return (
    middle(after.map(({ size }) => size)) < middle(before.map(({ size }) => size)) * SMALL_BRACKET
  )
}

function withName(draft: Draft, name: string, also: string): Draft {
  const tidy = tidyName(name)
  if (tidy.length < 2) return draft
  const description = tidyDescription([also, draft.description].filter(Boolean).join(' '))
  return { ...draft, name: tidy, description }
}
