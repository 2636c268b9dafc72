import type { Word } from '#server/adapters/ocr/ocr.ts'
import { sameRow } from './gutters.ts'
import type { Segment } from './segments.ts'

/** "12.", "12)", "L12.", "A3". */
const NUMBER = /^(?<letter>\p{Lu}{0,2})(?<figures>\d{1,3})(?:(?<mark>[.),:])[^\p{L}]?)?$/u
const FEWEST = 4
/** Of the numbers in reading order, those that are larger than the one before. */
const MOSTLY = 0.7
/** In sizes of the letters: a number stands as near to its name. */
const NEAR = 6

type Found = {
  segment: Segment
  word: Word
  letter: string
  value: number
  isMarked: boolean
  /** The words of the segment that it stands in, from `from` up to `to`. */
  from: number
  to: number
}

/** A name in another script, which some menus print before the number. */
const OTHER_NAME = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{P}]+$/u

export type NumberedSegments = {
  /** Without the numbers, which would be read as prices or stay in names. */
  segments: Segment[]
  /** By the first word of the name that it stands before. */
  numbers: Map<Word, string>
  /** Names in another script that stood before those numbers, by the same word; they are no columns of their own. */
  otherNames: Map<Word, string>
}

/**
 * The numbers that a page prints before its items: they begin a line, a name stands right after each, and most are one or
 * a few more than the one before. Single figures before a name, as in "2 Eggs", are no numbers.
 */
export function takeItemNumbers(segments: readonly Segment[]): NumberedSegments {
  const numbers = new Map<Word, string>()
  const otherNames = new Map<Word, string>()
  const found = segments.flatMap((segment) => foundIn(segment))
  const marked = found.filter(({ isMarked }) => isMarked)
  const series = isSeries(marked)
    ? withLostMarks(marked, found)
    : isSeries(found)
      ? found
      : binNumbers(found, segments)
  if (series.length === 0) return { segments: [...segments], numbers, otherNames }
  const taken = new Map(series.map((each) => [each.segment, each]))
  const before = new Set(series.flatMap((each) => signsBefore(each, segments)))
  const rest = segments.flatMap((segment) => {
    const own = taken.get(segment)
    if (!own) return before.has(segment) ? [] : [segment]
    const name = segment.words[own.to] ?? nameBeside(own, segments)
    if (!name) return [segment]
    numbers.set(name, `${own.letter}${own.value}`)
    const signs = [
      ...signsBefore(own, segments).flatMap(({ words }) => words),
      ...segment.words.slice(0, own.from),
    ]
    if (signs.length > 0) otherNames.set(name, signs.map(({ text }) => text).join(''))
    const words = segment.words.slice(own.to)
    return words.length > 0 ? [{ ...segment, words, x0: words[0]?.x0 ?? segment.x0 }] : []
  })
  return { segments: rest, numbers, otherNames }
}

/** In sizes of the letters: signs of one name stand no further apart. */
const SIGNS_NEAR = 4

/** Segments of nothing but another script's signs, left of the number on its row: "雲 吞 湯   14." */
function signsBefore({ segment, word }: Found, segments: readonly Segment[]): Segment[] {
  const onRow = segments
    .filter(
      (other) =>
        other !== segment &&
        other.x1 <= word.x0 + word.size * 0.5 &&
        sameRow(other, segment) &&
        other.words.every(({ text }) => OTHER_NAME.test(text)),
    )
    .sort((one, other) => other.x1 - one.x1)
  const near: Segment[] = []
  let edge = segment.x0
  for (const other of onRow) {
    if (edge - other.x1 > other.size * SIGNS_NEAR) break
    near.unshift(other)
    edge = other.x0
  }
  return near
}

function foundIn(segment: Segment): Found[] {
  const from = segment.words.findIndex(({ text }) => !OTHER_NAME.test(text))
  const [word, second] = segment.words.slice(from, from + 2)
  if (!word || from < 0 || segment.afterLeader) return []
  const isParted = /^\p{Lu}{1,2}$/u.test(word.text) && MARKED.test(second?.text ?? '')
  const text = isParted ? `${word.text}${second?.text}` : word.text
  const after = from + (isParted ? 2 : 1)
  const isMark =
    /[.)]$/.test(text) &&
    MARK.test(segment.words[after]?.text ?? '') &&
    segment.words.length > after + 1
  const to = isMark ? after + 1 : after
  const next = segment.words[to]
  const {
    letter = '',
    figures = '',
    mark = '',
  } = NUMBER.exec(text.replace(ONES, '1'))?.groups ?? {}
  if (figures === '' || (next && !/\p{L}{2}/u.test(next.text))) return []
  const isMarked = mark !== '' || letter !== ''
  if (from > 0 && mark === '') return []
  return [{ segment, word, letter, value: Number(figures), isMarked, from, to }]
}

/** What recognition takes a one for, beside a figure and before a mark. */
const ONES = /^[lI|](?=\d{1,2}[.)])|(?<=^\d{1,2})[lI|](?=[.)])/g

/** A drawn mark between a number and its name, such as a chilli. */
const MARK = /^[^\p{L}\d(&]{1,2}$/u
const MARKED = /^\d{1,3}[.),:]/

const MOSTLY_PRICED = 0.8

/** Those of a wine list rise by any step; they stand in a column of their own, with a name and then a price on their rows. */
function binNumbers(found: readonly Found[], segments: readonly Segment[]): Found[] {
  return columnsOf(found).flatMap((column) => {
    const rising = column.filter(({ value }, at) => at > 0 && value > (column[at - 1]?.value ?? 0))
    const priced = column.filter((each) => isBeforePricedName(each, segments))
    const isColumn =
      column.length >= FEWEST_BINS &&
      rising.length >= (column.length - 1) * MOSTLY_PRICED &&
      priced.length >= column.length * MOSTLY_PRICED
    return isColumn ? priced : []
  })
}

const FEWEST_BINS = 5

function isBeforePricedName(own: Found, segments: readonly Segment[]): boolean {
  const name = own.segment.words[own.to] ?? nameBeside(own, segments)
  return (
    name !== null &&
    segments.some(
      ({ words, x0, ...box }) =>
        x0 > name.x0 && sameRow(box, own.segment) && /\d$/.test(words.at(-1)?.text ?? ''),
    )
  )
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

/** "8" between "7." and "9.": recognition loses points. It stands on their edge and is the number that is due there. */
function withLostMarks(marked: readonly Found[], found: readonly Found[]): Found[] {
  const due = columnsOf(found).flatMap((column) =>
    column.filter(({ isMarked, value }, at) => {
      const [above, below] = [column[at - 1], column[at + 1]]
      return (
        !isMarked &&
        ((above?.isMarked === true && above.value === value - 1) ||
          (below?.isMarked === true && below.value === value + 1))
      )
    }),
  )
  return [...marked, ...due]
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

/** So many are told at once; a first number above it is a later page's or a wine list's. */
const MOST_AT_ONCE = 31
/** Longer runs are told up to here; beyond it sections and wines begin at hundreds. */
const LAST_OF_MENU = 99

/** The numbers that are left out from one to the last of a menu, as "8 to 12"; none where it has few numbers. */
export function missingNumbers(numbers: readonly string[]): string[] {
  const values = numbers.flatMap((number) => (/^\d+$/.test(number) ? [Number(number)] : []))
  const sorted = [...new Set(values)].sort((one, other) => one - other)
  if (sorted.length < FEWEST * 2 || areBins(sorted)) return []
  return sorted.flatMap((value, at) => {
    const [from, to] = [(sorted[at - 1] ?? 0) + 1, value - 1]
    if (from > to || !(at === 0 ? isStart(sorted) : isGap(sorted, at))) return []
    return [from === to ? `${from}` : `${from} to ${to}`]
  })
}

/** Wines keep their numbers when others leave the list: few follow one another, and those between are no items. */
function areBins(sorted: readonly number[]): boolean {
  const [first = 0, ...after] = sorted
  const step = first > MOST_AT_ONCE ? 1 : 4
  const near = after.filter((value, at) => value <= (sorted[at] ?? 0) + step)
  return near.length < after.length / 2
}

/** A small number far below all others is a misread one. */
function isStart(sorted: readonly number[]): boolean {
  const [first = 0] = sorted
  const several = sorted.slice(0, FEWEST).every((value) => value <= first + MOST_AT_ONCE)
  return first <= MOST_AT_ONCE && several
}

/** A long run is left out of one menu where several of its numbers stand on both sides; one alone is a misread number. */
function isGap(sorted: readonly number[], at: number): boolean {
  const [before = 0, ...after] = sorted.slice(at - 1)
  const [value = 0] = after
  const beyond = after.filter((each) => each <= LAST_OF_MENU)
  return value - before - 1 <= MOST_AT_ONCE || (at >= FEWEST && beyond.length >= FEWEST)
}

/** "82.", "L12", "C 8": what recognition made of letters that it cannot read may stand before it. */
const WITHIN =
  /^.{0,14}?(?<![\p{Script=Latin}\d])(?:(?<letter>\p{Lu}{0,2})\.?(?:(?<=\p{Script=Han}\s?\p{Lu}{1,2})\s)?(?<marked>\d{1,3})[.,:][^\p{L}\d(]{0,4}|(?<prefix>\p{Lu})[\s.]?(?<plain>\d{1,2})[^\p{L}\d(.,:]{1,4})(?<name>[\p{Lu}(].+)$/u
const FEWEST_WITHIN = 6

type Named = { name: string; number: string | null }

/**
 * Numbers that stand within names, after signs of a script that was not read, are taken out where most of them rise as a
 * menu's numbers do; the signs before them go with them.
 */
export function takeNumbersWithin<Draft extends Named>(drafts: readonly Draft[]): Draft[] {
  const found = drafts.map(({ name, number }) => (number === null ? WITHIN.exec(name) : null))
  // Numbers that were taken from before the names are part of the same series.
  const values = drafts.flatMap(({ number }, at) => {
    const { marked, plain } = found[at]?.groups ?? {}
    const figures = number?.replace(/\D/g, '') ?? marked ?? plain
    return figures === undefined ? [] : [Number(figures)]
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
