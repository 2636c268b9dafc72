/** Bounds in whole units of the menu's currency; `level` is -1 for cheap, 1 for dear. */
export type PriceWish = { least: number | null; most: number | null; level: -1 | 0 | 1 }

const AMOUNT = String.raw`(?:(?:[$€£₹¥]|usd|eur|gbp|rs\.?)\s*)?(\d+(?:[.,]\d{1,2})?)`
const MOST = new RegExp(
  String.raw`(?:under|below|less than|no more than|not more than|at most|max(?:imum)?(?: of)?|up to|cheaper than|within)\s*${AMOUNT}`,
  'i',
)
const LEAST = new RegExp(
  String.raw`(?:over|above|more than|at least|min(?:imum)?(?: of)?|from)\s*${AMOUNT}`,
  'i',
)
const BETWEEN = new RegExp(String.raw`between\s*${AMOUNT}\s*(?:and|to|-)\s*${AMOUNT}`, 'i')
/** A bound in grams, minutes or people is not one on the price. */
const OTHER_UNIT =
  /^\s*(?:g|kg|gram|kcal|cal|min|hour|people|person|item|dish|word|ingredient|%|percent|character)/i

export function readPriceWish(text: string): PriceWish {
  const level = levelOf(text)
  const between = BETWEEN.exec(text)
  if (between) return { least: amount(between[1]), most: amount(between[2]), level }
  const most = bound(MOST, text)
  const least = bound(LEAST, text.replace(/\b(?:no|not) more than\b/gi, 'at most'))
  return { least, most, level }
}

function bound(pattern: RegExp, text: string): number | null {
  const found = pattern.exec(text)
  if (!found) return null
  const rest = text.slice(found.index + found[0].length)
  return OTHER_UNIT.test(rest) ? null : amount(found[1])
}

function amount(text: string | undefined): number | null {
  if (text === undefined) return null
  const value = Number(text.replace(',', '.'))
  return Number.isFinite(value) && value > 0 ? value : null
}

function levelOf(text: string): -1 | 0 | 1 {
  if (
    /\b(?:cheap|cheaper|budget|affordable|inexpensive|low[- ]priced|not (?:too )?expensive)\b/i.test(
      text,
    )
  )
    return -1
  if (/\b(?:premium|luxur\w+|expensive|upmarket|upscale|high[- ]end)\b/i.test(text)) return 1
  return 0
}
