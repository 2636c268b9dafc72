import { distance } from 'fastest-levenshtein'
import type { EngineWord } from '../engine.ts'
import type { Readings } from '../read-twice.ts'
import type { Box, FoundLine } from './found-line.ts'
import { joinPoints } from './join-points.ts'
import { figuresInto, knownPrices } from './korean-lines.ts'
import { SIGNS, wordlikeness } from './wordlikeness.ts'

/** Words that only the second reader found are taken where it is as sure as this. */
const SURE_ALONE = 0.85
/** How much better the second reading of a line must be. */
const BETTER = 0.04

/**
 * One reading from two. The networks find lines and read figures best; the second reader knows words, their spaces and
 * their accents. Each run of words between prices is taken from whichever reads it more like words; Korean, which the
 * networks do not know, is the second reader's.
 */
export function mergeReadings({ script, found, second }: Readings): EngineWord[] {
  const alone: EngineWord[] = []
  const within = new Map<FoundLine, EngineWord[]>()
  for (const word of second) {
    const line = lineOf(word, found)
    if (line) within.set(line, [...(within.get(line) ?? []), word])
    else if (word.confidence >= SURE_ALONE && /[\p{L}\d]/u.test(word.text)) alone.push(word)
  }
  const prices = knownPrices(script === 'korean' ? found : [])
  const merge = (line: FoundLine, words: readonly EngineWord[]) =>
    script === 'korean' ? figuresInto(line, words, prices) : mergeLine(line, words)
  const merged = found.flatMap((line) => merge(line, within.get(line) ?? []))
  const apart = alone.filter((word) => !merged.some((other) => overlap(word, other) > 0.3))
  return joinPoints([...merged, ...apart])
}

/** The line that holds the word's middle, nearest to its own where several do. */
function lineOf(word: EngineWord, lines: readonly FoundLine[]): FoundLine | null {
  const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2]
  const away = ({ box }: FoundLine) => Math.abs((box.y0 + box.y1) / 2 - y)
  const [nearest] = lines
    .filter(({ box }) => x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1)
    .sort((one, other) => away(one) - away(other))
  return nearest ?? null
}

function mergeLine({ words, box }: FoundLine, second: readonly EngineWord[]): EngineWord[] {
  if (words.length === 0) return second.filter(({ confidence }) => confidence >= SURE_ALONE)
  if (isMostlySigns(words)) return words
  const sorted = [...second].sort((one, other) => one.x0 - other.x0)
  return runsOf(words).flatMap((run) => {
    if (run.isPrice) return run.words.map((price) => agreedPrice(price, sorted))
    const [from, to] = [run.words[0]?.x0 ?? box.x0, run.words.at(-1)?.x1 ?? box.x1]
    const other = sorted.filter((word) => {
      const heart = (word.x0 + word.x1) / 2
      return heart > from && heart < to
    })
    const isSame = lettersOf(other) === lettersOf(run.words)
    const [own, theirs] = [wordlikeness(run.words), wordlikeness(other)]
    const isWhole = lengthOf(other) >= lengthOf(run.words) * 0.75
    const agreed = agreementOf(run.words, other)
    if (!isSame && (!isWhole || theirs < own + BETTER)) return agreedWords(run.words, agreed)
    const [{ y0, y1 } = box] = run.words
    const size = Math.max(...run.words.map((word) => word.size))
    const sure = Math.max(...run.words.map(({ confidence }) => confidence))
    const largest = Math.max(...other.map((word) => (/\p{L}{3}/u.test(word.text) ? word.size : 0)))
    return agreedWords(other.flatMap(withoutIcon), agreed).map((word) => ({
      ...word,
      confidence: isSame ? sure : word.confidence,
      y0,
      y1,
      size: size * Math.min(1, Math.max(SMALLEST, word.size / Math.max(1, largest))),
    }))
  })
}

/** Of a reading's sureness: what is left where the other reader read nothing, and where it read something else entirely. */
const ALONE = 0.88
const CONTRADICTED = 0.5

/** Two readers seldom make the same mistake: what both read is surer than either says, what they differ in is not. */
function agreedWords(words: readonly EngineWord[], agreement: number | null): EngineWord[] {
  const share = agreement === null ? ALONE : CONTRADICTED + (1 - CONTRADICTED) * agreement
  return words.map((word) => ({ ...word, confidence: word.confidence * share }))
}

/** Of their letters, the part that is the same; null where the second reader has none. */
function agreementOf(words: readonly EngineWord[], other: readonly EngineWord[]): number | null {
  const [one, two] = [lettersOf(words), lettersOf(other)]
  if (two === '') return null
  return 1 - distance(one, two) / Math.max(1, one.length, two.length)
}

function agreedPrice(price: EngineWord, second: readonly EngineWord[]): EngineWord {
  const within = second.filter(({ x0, x1, text }) => {
    const heart = (x0 + x1) / 2
    return heart > price.x0 - price.size && heart < price.x1 + price.size && /\d/.test(text)
  })
  const figures = within.map(({ text }) => text.replaceAll(/\D/g, '')).join('')
  const agreement =
    within.length === 0 ? null : figures === price.text.replaceAll(/\D/g, '') ? 1 : 0.3
  const [agreed = price] = agreedWords([price], agreement)
  return agreed
}

/** Signs of Chinese and Japanese are nothing that the second reader knows. */
function isMostlySigns(words: readonly EngineWord[]): boolean {
  const letters = [...words.map(({ text }) => text).join('')].filter((sign) => /\p{L}/u.test(sign))
  return letters.filter((sign) => SIGNS.test(sign)).length > letters.length / 2
}

/** Of the line's letters. */
const SMALLEST = 0.7

/** What the second reader makes of an icon before a name. */
function withoutIcon(word: EngineWord): EngineWord[] {
  const text = word.text.replace(/^[“"‘']?[®©#{}|~•*<>«»=_\\^]+(?=\p{L}{2})/u, '')
  return text === '' ? [] : [{ ...word, text }]
}

type Run = { words: EngineWord[]; isPrice: boolean }

function runsOf(words: readonly EngineWord[]): Run[] {
  const runs: Run[] = []
  for (const word of words) {
    const price = isPrice(word.text)
    const last = runs.at(-1)
    if (last && last.isPrice === price) last.words.push(word)
    else runs.push({ words: [word], isPrice: price })
  }
  return runs
}

/** Figures with a sign or a point: the networks read them better. */
function isPrice(text: string): boolean {
  return /\d/.test(text) && /^[^\p{L}]*(?:[S₺tl€£]|kr|zł|TL|USD|EUR)?[^\p{L}]*$/u.test(text)
}

/** Without accents, spaces and signs, in which the second reader is the better one. */
function lettersOf(words: readonly EngineWord[]): string {
  return words
    .map(({ text }) => text)
    .join('')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d]/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
}

function lengthOf(words: readonly EngineWord[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0)
}

/** Of the smaller one's height; 0 where they do not meet. */
function overlap(one: Box, other: Box): number {
  if (Math.min(one.x1, other.x1) <= Math.max(one.x0, other.x0)) return 0
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)
  return shared / Math.min(one.y1 - one.y0, other.y1 - other.y0)
}
