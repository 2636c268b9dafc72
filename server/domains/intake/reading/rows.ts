import { type Line, pricesOf, textOf, toLine } from './lines.ts'
import { isPortion } from './portion-words.ts'
import { isOfPortions, isPricesOfOne, isRemark } from './portions.ts'
import type { PriceStyle } from './price-style.ts'

/** Rows of several items side by side become lines of their own, each with what stands above it alone. */
export function splitRows(lines: readonly Line[], style: PriceStyle): Line[] {
  const split: Line[] = []
  for (const line of lines) {
    const named = split.at(-1)
    const cards = named ? pricesBelow(named, line, style) : null
    if (cards) {
      split.splice(-1, 1, ...cards)
      continue
    }
    const sizes = sizesBefore(line, style)
    const items = sizes ?? itemsBeside(line, style)
    if (items.length < 2) {
      split.push(line)
      continue
    }
    const above = split.at(-1)
    const heads = above ? headsOf(above, items, style) : null
    if (heads) split.pop()
    for (const [at, item] of items.entries()) {
      const head = heads?.[at]
      if (head) split.push(head)
      split.push(item)
    }
  }
  return split
}

/** "半張 50" on one board and a text of the next beside it: the sizes, and what stands apart from them; null where they are one. */
function sizesBefore({ segments }: Line, style: PriceStyle): Line[] | null {
  const from = segments.findIndex(
    (segment) => !isPricesOfOne(toLine([segment], style)) && !isPortion(textOf(segment.words)),
  )
  if (from < 1) return null
  const [sizes, rest] = [
    toLine(segments.slice(0, from), style),
    toLine(segments.slice(from), style),
  ]
  const text = textOf(rest.words)
  const isOther =
    (NAME_IN_SIGNS.test(text) || rest.size < sizes.size * FAR_SMALLER) &&
    !isRemark(text) &&
    pricesOf(rest).length === 0
  return isOfPortions(sizes) && isOther ? [sizes, rest] : null
}

const FAR_SMALLER = 0.5

/** A row of names with a row of as many prices below it, one under each: the lines of cards; null where it is none. */
function pricesBelow(names: Line, prices: Line, style: PriceStyle): Line[] | null {
  const { segments } = names
  const isOfNames =
    segments.length >= 2 &&
    segments.length === prices.segments.length &&
    pricesOf(names).length === 0 &&
    segments.every(({ words }) => NAME_OR_SIGNS.test(textOf(words)) && !isPortion(textOf(words)))
  if (!isOfNames || prices.y0 - names.y1 > names.size * CARD) return null
  const below = prices.segments.map((segment) => toLine([segment], style))
  const isUnder = below.every((price, at) => {
    const name = segments[at]
    return (
      name !== undefined &&
      isPricesOfOne(price) &&
      (Math.abs(price.x0 - name.x0) < name.size ||
        Math.abs(price.x0 + price.x1 - name.x0 - name.x1) < name.size * 2)
    )
  })
  if (!isUnder) return null
  return segments.flatMap((segment, at) => [toLine([segment], style), below[at] as Line])
}

/** In sizes of the letters. */
const CARD = 2
const NAME_OR_SIGNS =
  /\p{Script=Latin}{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u

const NAME = /\p{L}{3}/u
/** Signs say more than letters; beside letters they translate a name. */
const NAME_IN_SIGNS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u
const LATIN = /\p{Script=Latin}{3}/u

/** The parts of a row that each have a text and a price; fewer than two where it is one item. */
function itemsBeside(line: Line, style: PriceStyle): Line[] {
  const groups: Line['segments'][] = []
  const name = LATIN.test(textOf(line.words)) ? NAME : NAME_IN_SIGNS
  for (const segment of line.segments) {
    const single = toLine([segment], style)
    const text = textOf(single.parts.flatMap((part) => (part.kind === 'text' ? part.words : [])))
    const last = groups.at(-1)
    const startsItem = name.test(text) && !isPortion(text) && !/^\(.*\)$/.test(text)
    const lastIsPriced = last !== undefined && pricesOf(toLine(last, style)).length > 0
    if (!last || (startsItem && lastIsPriced)) groups.push([segment])
    else last.push(segment)
  }
  const items = groups.map((group) => toLine(group, style))
  return items.every((item) => pricesOf(item).length > 0) ? items : []
}

/** The names above, one over each; null where they do not match. */
function headsOf(above: Line, items: readonly Line[], style: PriceStyle): Line[] | null {
  if (above.segments.length !== items.length || pricesOf(above).length > 0) return null
  const isOver = above.segments.every((segment, at) => {
    const item = items[at]
    return item !== undefined && segment.x0 < item.x1 && segment.x1 > item.x0
  })
  return isOver ? above.segments.map((segment) => toLine([segment], style)) : null
}
