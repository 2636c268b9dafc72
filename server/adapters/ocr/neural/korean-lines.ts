import type { EngineWord } from '../engine.ts'
import type { FoundLine } from './found-line.ts'
import { FONT_SIZE } from './line-words.ts'

/** How often each price stands on a page. */
export type KnownPrices = ReadonlyMap<string, number>

export function knownPrices(found: readonly FoundLine[]): KnownPrices {
  const known = new Map<string, number>()
  for (const { text } of found.flatMap(({ words }) => words.flatMap(endingInFigures)))
    known.set(text, (known.get(text) ?? 0) + 1)
  return known
}

/** The second reader's words, with the figures of the networks in place of its own. */
export function figuresInto(
  { words, box }: FoundLine,
  second: readonly EngineWord[],
  known: KnownPrices,
): EngineWord[] {
  const size = (box.y1 - box.y0) * FONT_SIZE
  const sorted = [...second]
    .sort((one, other) => one.x0 - other.x0)
    .filter(({ text }) => !isStroke(text))
  const prices = words.flatMap(endingInFigures).map((price) => trimmed(price, sorted, known))
  const named = sorted.filter(
    (word) => HANGUL.test(word.text) || !prices.some((each) => isOfPrice(word, each, size)),
  )
  const [price] = prices
  const sized = named.map((word) => ({
    ...word,
    y0: price?.y0 ?? word.y0,
    y1: price?.y1 ?? word.y1,
    size,
  }))
  return joinSyllables([...sized, ...prices])
}

const HANGUL = /\p{Script=Hangul}/u

/** What the second reader makes of a price, whose place it tells badly. */
function isOfPrice(word: EngineWord, price: EngineWord, size: number): boolean {
  const heart = (word.x0 + word.x1) / 2
  const shared = Math.min(word.x1, price.x1) - Math.max(word.x0, price.x0)
  return (
    (heart > price.x0 - size * 0.3 && heart < price.x1 + size * 0.2) ||
    (/^[\d.,]+$/.test(word.text) && shared > (price.x1 - price.x0) * 0.6)
  )
}

/** Single letters of the alphabet are what the second reader makes of lines and edges. */
function isStroke(text: string): boolean {
  return /^[\u3131-\u3163|)\]}[({"'“”‘’·:;_=~-]+$/u.test(text)
}

/** The figures that a word ends in: before them stands what the networks make of signs that they do not know. */
function endingInFigures(word: EngineWord): EngineWord[] {
  const text = /\d{1,3}(?:[.,]\d{3})+$|\d{3,6}$/.exec(word.text)?.[0] ?? ''
  if (text === '') return []
  const width = ((word.x1 - word.x0) * text.length) / word.text.length
  return [{ ...word, text, x0: word.x1 - width }]
}

/**
 * Behind the last sign that reaches into it, without the first figure where that was read for the sign: not where the whole
 * is the price of other dishes.
 */
function trimmed(price: EngineWord, second: readonly EngineWord[], known: KnownPrices): EngineWord {
  const figure = (price.x1 - price.x0) / price.text.length
  const signs = second.filter(
    ({ x0, x1, text }) =>
      HANGUL.test(text) && x1 > price.x0 && (x0 + x1) / 2 < price.x0 + figure * 3,
  )
  if (signs.length === 0) return price
  const x0 = Math.max(...signs.map((sign) => sign.x1))
  const figures = second
    .filter((word) => word.x0 >= x0 - figure && word.x0 < price.x1 && /\d/.test(word.text))
    .map(({ text }) => text.replaceAll(/\D/g, ''))
    .join('')
  const isUsual = (known.get(price.text) ?? 0) > (known.get(price.text.slice(1)) ?? 0) + 1
  const isReadForSign =
    !isUsual &&
    x0 - price.x0 > figure * 0.7 &&
    /^\d\d[.,]/.test(price.text) &&
    figures.length === price.text.replaceAll(/\D/g, '').length - 1
  return { ...price, x0, text: isReadForSign ? price.text.slice(1) : price.text }
}

/** In sizes of the letters: no space of a word is as narrow. */
const NEAR = 0.12

/** Names set wide, a syllable at a time, are words. */
function joinSyllables(words: readonly EngineWord[]): EngineWord[] {
  const joined: EngineWord[] = []
  for (const word of [...words].sort((one, other) => one.x0 - other.x0)) {
    const last = joined.at(-1)
    const isSyllable = /^\p{Script=Hangul}\)?$/u.test(word.text)
    const isNear = last !== undefined && word.x0 - last.x1 < word.size * NEAR
    const isSign = /^\p{Script=Hangul}+\)?$/u.test(word.text)
    const isAfterSign = last !== undefined && HANGUL.test(last.text.at(-1) ?? '')
    const isAfterFigure = last !== undefined && /\d$/.test(last.text)
    if (
      last &&
      ((isAfterSign && isSyllable) || (isSign && isNear && (isAfterSign || isAfterFigure)))
    ) {
      joined.splice(-1, 1, {
        ...last,
        text: last.text + word.text,
        x1: word.x1,
        confidence: Math.min(last.confidence, word.confidence),
      })
    } else joined.push(word)
  }
  return joined
}
