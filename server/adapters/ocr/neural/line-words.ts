import { type EngineWord, extentOf } from '../engine.ts'
import type { Grey } from '../grey.ts'
import { middle } from '../middle.ts'
import type { Letter, ReadLine } from './recognise.ts'
import { SIGNS } from './wordlikeness.ts'

/** On an evened page, letters are darker than this. */
const INK = 150
/** Of a box: it stands around the whole line, whatever its letters are, with a little air. */
export const FONT_SIZE = 0.84
/** Around a slanting line the box is larger than its letters, by no more than this. */
const SMALLEST = 0.7
/** Of a line's width: a row with less ink has only parts of letters of the lines above and below. */
const LEAST_ROW = 0.015
/** In heights of the line: letters further apart are of two words, though no space was read. */
const WIDE = 0.9
/** The same where one of them is a sign or where letters meet figures; and beside the line's usual gap. */
const WIDE_AT_SIGN = 0.22
const WIDER_THAN_USUAL = 1.6
const LEADERS = /[.·…_・･]{3,}|[.·…_・･•○oO0。]{6,}/g

/** What is read into a leader that stands alone. */
const DOTS = /^(?=.*0.*0|.{4})[0oOcCDnu.·]{3,}$/

type Gap = { from: number; to: number }

/** The words of a line, each as wide and high as its ink. */
export function wordsOfLine(grey: Grey, line: ReadLine): EngineWord[] {
  const { box } = line
  const letters = withoutLeaders(line.letters)
  const band = inkBand(grey, box)
  if (!band || letters.length === 0) return []
  const height = band.y1 - band.y0
  const columns = inkColumns(grey, box, band)
  const left = Math.floor(box.x0)
  const groups = groupsOf(letters, { columns, left, height })
  const text = letters.map((letter) => letter.text).join('')
  const boxed = (box.y1 - box.y0) * FONT_SIZE
  const size = Math.min(boxed, Math.max(boxed * SMALLEST, height / extentOf(text)))
  const words = groups.map((group, at) => {
    const to = groups[at + 1]?.from ?? columns.length
    const [x0, x1] = inkWithin(columns, group.from, to)
    const box = { x0: left + x0, x1: left + x1, ...band }
    return {
      text: group.letters.map(({ text }) => text).join(''),
      ...box,
      size: sizeOfSigns(group.letters, box) ?? size * heightShare(grey, box, group.letters),
      confidence:
        group.letters.reduce((sum, { confidence }) => sum + confidence, 0) / group.letters.length,
    }
  })
  return words.flatMap(withoutDots).filter(({ text }) => !DOTS.test(text) || /[1-9]/.test(text))
}

/** Of two signs or more, by their width: they are as wide as one another, and a line that slants is higher than its letters. */
function sizeOfSigns(letters: readonly Letter[], { x0, x1, y0, y1 }: Box): number | null {
  if (letters.length < 2 || !letters.every(({ text }) => SIGNS.test(text))) return null
  const width = (x1 - x0) / (letters.length - AIR)
  return Math.min((y1 - y0) / NARROWEST_SIGN, Math.max((y1 - y0) * SMALLEST, width))
}

/** Of a sign's width, the space around it. */
const AIR = 0.08
/** Of its width, the height that a sign such as 一 or ー leaves of a line. */
const NARROWEST_SIGN = 0.7

/** Of the line's height: smaller letters within a line are found by their ink, of what such letters take up. */
function heightShare(grey: Grey, word: Box, letters: readonly Letter[]): number {
  const text = letters.map((letter) => letter.text).join('')
  if (!/\p{L}{3}/u.test(text)) return 1
  let [top, bottom] = [word.y1, word.y0]
  for (let y = word.y0; y < word.y1; y += 1)
    for (let x = word.x0; x < word.x1; x += 1) {
      if ((grey.data[y * grey.width + x] as number) >= INK) continue
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  const share = (bottom - top) / (word.y1 - word.y0) / (extentOf(text) / FULL)
  return Math.min(1, Math.max(SMALLEST, share))
}

/** What a line with ascenders and descenders takes up of its font's size. */
const FULL = 0.92

/** What is left of a leader before a price or after a name. */
function withoutDots(word: EngineWord): EngineWord[] {
  const text = word.text.replace(/^[.·…]+(?=[$£€\p{L}]|\d+[.,])|[.·…]{2,}$|^[.·…]+$/gu, '')
  return text === '' ? [] : [{ ...word, text }]
}

/** Dotted leaders are read as dots and round letters; each is a space. */
function withoutLeaders(letters: readonly Letter[]): Letter[] {
  const text = letters.map((letter) => (letter.text.length === 1 ? letter.text : '-')).join('')
  const kept = letters.map((letter) => ({ ...letter }))
  for (const { 0: run, index } of text.matchAll(LEADERS)) {
    if (/^\d+$/.test(run)) continue
    for (let at = index; at < index + run.length; at += 1) (kept[at] as Letter).text = ' '
  }
  return kept
}

type Place = { columns: Uint8Array; left: number; height: number }
type LetterGroup = { letters: Letter[]; from: number }

function groupsOf(letters: readonly Letter[], { columns, left, height }: Place): LetterGroup[] {
  const seen = letters.filter(({ text }) => text.trim() !== '')
  const gaps = seen.slice(1).map((letter, at) => {
    const before = seen[at] as Letter
    return widestGap(columns, before.x - left, letter.x - left)
  })
  const usual = middle(gaps.map((gap) => (gap ? gap.to - gap.from : 0)))
  const groups: LetterGroup[] = []
  let isApart = true
  let at = -1
  for (const letter of letters) {
    if (letter.text.trim() === '') {
      isApart = true
      continue
    }
    at += 1
    const before = seen[at - 1]
    const gap = gaps[at - 1] ?? null
    const wide = gap ? gap.to - gap.from : 0
    const isSplit =
      wide > height * WIDE ||
      endsItself(groups.at(-1)?.letters ?? [], seen.slice(at)) ||
      (before !== undefined &&
        wide > height * WIDE_AT_SIGN &&
        wide > usual * WIDER_THAN_USUAL &&
        isSeam(before.text, letter.text))
    if ((isApart && !/^[.,]$/.test(letter.text)) || isSplit || groups.length === 0) {
      const from = !before
        ? startOf(letter.x - left, height)
        : gap
          ? (gap.from + gap.to) / 2
          : (before.x + letter.x) / 2 - left
      groups.push({ letters: [], from })
    }
    groups.at(-1)?.letters.push(letter)
    isApart = false
  }
  return groups
}

/** A line begins with its first letter, unless it stands far in: what is before it was not read. */
function startOf(firstLetter: number, height: number): number {
  return firstLetter > height * 1.2 ? firstLetter - height * 0.35 : 0
}

/** "5,006,00" is two prices, "103.Pizza" a number and a name, "牛肉麵120" a name and a price, "各式白菜L3." a name and a number. */
function endsItself(letters: readonly Letter[], next: readonly Letter[]): boolean {
  const [text, rest] = [letters, next].map((each) => each.map((letter) => letter.text).join(''))
  return (
    (/\d[.,]\d{2}$/.test(text ?? '') && /^[$£€]?\d{1,3}[.,]\d{2}(?!\d)/.test(rest ?? '')) ||
    (/^\p{Lu}?\d{1,3}[.)]$/u.test(text ?? '') && /^\p{L}/u.test(rest ?? '')) ||
    (/\p{Script=Han}$/u.test(text ?? '') && /^\p{Lu}{0,2}\d/u.test(rest ?? ''))
  )
}

/** Where the recognisers lose spaces: beside signs, between figures and letters, and before a capital. */
function isSeam(before: string, next: string): boolean {
  if (/[$£€¥₹₺₩/.'’%½¼¾-]/.test(before + next) || next === ',') return false
  if (before === ',' && /\d/.test(next)) return false
  if (/[,;:)&!?\]]/.test(before) || /[(&[]/.test(next)) return true
  if (/\d/.test(before) !== /\d/.test(next)) return true
  return /\p{Ll}/u.test(before) && /\p{Lu}/u.test(next)
}

type Box = { x0: number; y0: number; x1: number; y1: number }

/** The rows around the line's middle that hold its letters; null where there is no ink. */
function inkBand(grey: Grey, box: Box): { y0: number; y1: number } | null {
  const [left, right] = [Math.floor(box.x0), Math.min(grey.width, Math.ceil(box.x1))]
  const [top, bottom] = [Math.floor(box.y0), Math.min(grey.height, Math.ceil(box.y1))]
  if (right <= left || bottom <= top) return null
  const least = Math.max(1, (right - left) * LEAST_ROW)
  const isInk = (y: number) => {
    let ink = 0
    for (let x = left; x < right; x += 1)
      if ((grey.data[y * grey.width + x] as number) < INK) ink += 1
    return ink >= least
  }
  const heart = Math.round((top + bottom) / 2)
  const reach = Math.round((bottom - top) / 4)
  let start = heart
  while (start < heart + reach && !isInk(start)) start += 1
  if (!isInk(Math.min(start, bottom - 1))) return { y0: top, y1: bottom }
  let [y0, y1] = [start, start + 1]
  while (y0 > top && isInk(y0 - 1)) y0 -= 1
  while (y1 < bottom && isInk(y1)) y1 += 1
  return y1 - y0 < (bottom - top) * 0.3 ? { y0: top, y1: bottom } : { y0, y1 }
}

/** Whether each column of the line has ink. */
function inkColumns(grey: Grey, box: Box, { y0, y1 }: { y0: number; y1: number }): Uint8Array {
  const [left, right] = [Math.floor(box.x0), Math.min(grey.width, Math.ceil(box.x1))]
  const columns = new Uint8Array(Math.max(0, right - left))
  for (let y = y0; y < y1; y += 1)
    for (let x = left; x < right; x += 1)
      if ((grey.data[y * grey.width + x] as number) < INK) columns[x - left] = 1
  return columns
}

function widestGap(columns: Uint8Array, from: number, to: number): Gap | null {
  let widest: Gap | null = null
  let start = -1
  const end = Math.min(columns.length, Math.ceil(to))
  for (let x = Math.max(0, Math.floor(from)); x <= end; x += 1) {
    if (x < end && columns[x] === 0) {
      if (start < 0) start = x
      continue
    }
    if (start >= 0 && (!widest || x - start > widest.to - widest.from))
      widest = { from: start, to: x }
    start = -1
  }
  return widest
}

function inkWithin(columns: Uint8Array, from: number, to: number): [x0: number, x1: number] {
  let [x0, x1] = [Math.max(0, Math.floor(from)), Math.min(columns.length, Math.ceil(to))]
  // Letters that are too faint to be ink stand there all the same.
  if (columns.subarray(x0, x1).every((ink) => ink === 0)) return [x0, x1]
  while (x0 < x1 - 1 && columns[x0] === 0) x0 += 1
  while (x1 > x0 + 1 && columns[x1 - 1] === 0) x1 -= 1
  return [x0, x1]
}
