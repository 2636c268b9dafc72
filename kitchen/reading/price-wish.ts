/**
 * Bounds in whole units of the menu's currency; `level` is -1 for cheap, 1 for dear; `target` is a price that was named for
 * the one dish that is asked for.
 */
export type PriceConstraint = {
  least: number | null
  most: number | null
  level: -1 | 0 | 1
  target: PriceTarget | null
}
/** Exact where it stands alone ("$18.50"), else about so much ("around $16"). */
export type PriceTarget = { amount: number; isExact: boolean }

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

export function readPriceConstraint(text: string): PriceConstraint {
  const level = levelOf(text)
  const between = BETWEEN.exec(text)
  if (between) return { least: amount(between[1]), most: amount(between[2]), level, target: null }
  const most = bound(MOST, text)
  const least = bound(LEAST, text.replace(/\b(?:no|not) more than\b/gi, 'at most'))
  return { least, most, level, target: null }
}

const MONEY = String.raw`(?:[$€£₹¥]\s*(\d+(?:[.,]\d{1,2})?)|(\d+(?:[.,]\d{1,2})?)\s*(?:[$€£₹¥]|(?:dollars?|euros?|pounds?|bucks|usd|eur|gbp)\b))`
/** Money, with what bounds it. */
export const PRICE = new RegExp(
  String.raw`(?:\b(?:for|under|below|around|about|over|at most|up to|market price|less than|more than)\s+|~\s*)?${MONEY}|\bmarket price\b`,
  'i',
)
const NAMED = new RegExp(
  String.raw`(\b(?:around|about|roughly|approximately|circa|near)\s+|~\s*)?${MONEY}`,
  'i',
)

/** The price that one dish is to have; null where only bounds, or none, are named. */
export function readPriceTarget(text: string): PriceTarget | null {
  const { least, most } = readPriceConstraint(text)
  const found = NAMED.exec(text)
  if (!found || least !== null || most !== null) return null
  const named = amount(found[2] ?? found[3])
  return named === null ? null : { amount: named, isExact: found[1] === undefined }
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

const CURRENCIES: readonly [RegExp, string][] = [
  [/€|\b(?:euros?|eur)\b/i, 'EUR'],
  [/£|\bgbp\b|\bin (?:british )?pounds\b|\bquid\b/i, 'GBP'],
  [/₹|\b(?:rupees?|inr|rs\.?(?=\s?\d))/i, 'INR'],
  [/¥|\b(?:yen|jpy)\b/i, 'JPY'],
  [/\b(?:mxn|(?:mexican )?pesos)\b/i, 'MXN'],
  [/\b(?:cad|canadian dollars?)\b/i, 'CAD'],
  [/\b(?:aud|australian dollars?)\b/i, 'AUD'],
]

/** The currency that a price is named or asked for in; null where none, or only dollars of no country, are. */
export function currencyIn(text: string): string | null {
  return CURRENCIES.find(([words]) => words.test(text))?.[1] ?? null
}
