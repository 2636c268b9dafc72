import type { Word } from '#server/adapters/ocr/ocr.ts'
import { sameRow } from './gutters.ts'
import type { Segment } from './segments.ts'

/** "12.", "12)", "L12.", "A3". */
const NUMBER = /^(?<letter>\p{Lu}{0,2})(?<figures>\d{1,3})(?<mark>[.),:]?)$/u
const FEWEST = 4
/** Of the numbers in reading order, those that are larger than the one before. */
const MOSTLY = 0.7
/** In sizes of the letters: a number stands as near to its name. */
const NEAR = 6

type Found = { segment: Segment; word: Word; letter: string; value: number; isMarked: boolean }

export type NumberedSegments = {
  /** Without the numbers, which would be read as prices or stay in names. */
  segments: Segment[]
  /** By the first word of the name that it stands before. */
  numbers: Map<Word, string>
}

/**
 * The numbers that a page prints before its items: they begin a line, a name stands right after each, and most are one or
 * a few more than the one before. Single figures before a name, as in "2 Eggs", are no numbers.
 */
export function takeItemNumbers(segments: readonly Segment[]): NumberedSegments {
  const numbers = new Map<Word, string>()
  const found = segments.flatMap((segment) => foundIn(segment))
  const marked = found.filter(({ isMarked }) => isMarked)
  const series = isSeries(marked) ? marked : isSeries(found) ? found : []
  if (series.length === 0) return { segments: [...segments], numbers }
  const taken = new Map(series.map((each) => [each.segment, each]))
  const rest = segments.flatMap((segment) => {
    const own = taken.get(segment)
    if (!own) return [segment]
    const name = own.segment.words[1] ?? nameBeside(own, segments)
    if (!name) return [segment]
    numbers.set(name, `${own.letter}${own.value}`)
    const words = segment.words.slice(1)
    return words.length > 0 ? [{ ...segment, words, x0: words[0]?.x0 ?? segment.x0 }] : []
  })
  return { segments: rest, numbers }
}

function foundIn(segment: Segment): Found[] {
  const [word, next] = segment.words
  const { letter = '', figures = '', mark = '' } = NUMBER.exec(word?.text ?? '')?.groups ?? {}
  if (!word || figures === '' || segment.afterLeader) return []
  if (next && !/\p{L}{2}/u.test(next.text)) return []
  return [{ segment, word, letter, value: Number(figures), isMarked: mark !== '' || letter !== '' }]
}

/** From top to bottom of each edge that they share; a list of quantities does not rise. */
function isSeries(found: readonly Found[]): boolean {
  if (found.length < FEWEST) return false
  let [rising, steps] = [0, 0]
  for (const column of columnsOf(found)) {
    column.slice(1).forEach(({ value }, at) => {
      const before = column[at]?.value ?? 0
      steps += 1
      if (value > before && value <= before + 4) rising += 1
    })
  }
  return rising >= FEWEST - 1 && rising >= steps * MOSTLY
}

function columnsOf(found: readonly Found[]): Found[][] {
  const columns: Found[][] = []
  for (const each of found.toSorted((one, other) => one.word.y0 - other.word.y0)) {
    const near = columns.find(([first]) => {
      const { word } = first as Found
      return Math.abs(word.x0 - each.word.x0) < word.size * 1.5
    })
    if (near) near.push(each)
    else columns.push([each])
  }
  return columns
}

/** Set in a column of its own, its name begins the nearest text to its right. */
function nameBeside({ segment, word }: Found, segments: readonly Segment[]): Word | null {
  const [nearest] = segments
    .filter(
      (other) =>
        other !== segment &&
        other.x0 >= word.x1 - word.size &&
        other.x0 - word.x1 < other.size * NEAR &&
        sameRow(other, segment) &&
        /\p{L}{2}/u.test(other.words[0]?.text ?? ''),
    )
    .sort((one, other) => one.x0 - other.x0)
  return nearest?.words[0] ?? null
}

/** The numbers that are left out between the first and the last of a menu, as "8 to 12"; none where it has few numbers. */
export function missingNumbers(numbers: readonly string[]): string[] {
  const values = numbers.flatMap((number) => (/^\d+$/.test(number) ? [Number(number)] : []))
  if (values.length < FEWEST * 2) return []
  const sorted = [...new Set(values)].sort((one, other) => one - other)
  return sorted.slice(1).flatMap((value, at) => {
    const [from, to] = [(sorted[at] ?? 0) + 1, value - 1]
    if (from > to || to - from > 30) return []
    return [from === to ? `${from}` : `${from} to ${to}`]
  })
}

/** "82.", "L12", "C 8": what recognition made of letters that it cannot read may stand before it. */
const WITHIN =
  /^.{0,14}?(?<![\p{L}\d])(?:(?<letter>\p{Lu}{0,2})\.?(?<marked>\d{1,3})[.,:][^\p{L}\d(]{0,4}|(?<prefix>\p{Lu})[\s.]?(?<plain>\d{1,2})[^\p{L}\d(.,:]{1,4})(?<name>[\p{Lu}(].+)$/u
const FEWEST_WITHIN = 6

type Named = { name: string; number: string | null }

/**
 * Numbers that stand within names, after signs of a script that was not read, are taken out where most of them rise as a
 * menu's numbers do; the signs before them go with them.
 */
export function takeNumbersWithin<Draft extends Named>(drafts: readonly Draft[]): Draft[] {
  const found = drafts.map(({ name, number }) => (number === null ? WITHIN.exec(name) : null))
  const values = found.flatMap((match) => {
    const { marked, plain } = match?.groups ?? {}
    return match ? [Number(marked ?? plain)] : []
  })
  const rising = values.filter((value, at) => {
    const before = values[at - 1]
    return before !== undefined && value > before && value <= before + 4
  }).length
  if (values.length < FEWEST_WITHIN || rising < (values.length - 1) * MOSTLY) return [...drafts]
  return drafts.map((draft, at) => {
    const { letter, marked, prefix, plain, name } = found[at]?.groups ?? {}
    if (name === undefined) return draft
    return { ...draft, name, number: `${letter ?? prefix ?? ''}${marked ?? plain}` }
  })
}
