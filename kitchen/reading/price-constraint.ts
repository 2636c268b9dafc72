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

const NUMBER = String.raw`(\d+(?:[.,]\d{1,2})?)`
const SIGN = '[$€£₹¥]'
/** What stands after an amount of money. */
export const COIN = String.raw`(?:${SIGN}|(?:dollars?|euros?|pounds?|bucks|usd|eur|gbp)\b)`
const AMOUNT = String.raw`(?:(?:${SIGN}|usd|eur|gbp|rs\.?)\s*)?${NUMBER}(?:\s*${COIN})?`
const MOST = new RegExp(
  String.raw`\b(?:under|below|less than|no more than|not more than|at most|max(?:imum)?(?: of)?|up to|cheaper than|within)\s*${AMOUNT}`,
  'i',
)
const LEAST = new RegExp(
  String.raw`\b(?:over|above|more than|at least|min(?:imum)?(?: of)?|from(?=\s*${SIGN}))\s*${AMOUNT}`,
  'i',
)
const TO = String.raw`\s*(?:and|to|-|–)\s*`
const RANGE = new RegExp(
  [
    String.raw`\b(?:between|from|prices?|priced|costs?)\s*${AMOUNT}${TO}${AMOUNT}`,
    String.raw`${SIGN}\s*${NUMBER}${TO}${AMOUNT}`,
    String.raw`${NUMBER}(?:\s*${COIN})?${TO}${NUMBER}\s*${COIN}`,
    String.raw`(?<=^\s*(?:prices?\s+(?:the\s+)?)?(?:(?:mains?|entr[eé]es?|starters?|app(?:etizer)?s|sides?|desserts?|drinks?|soups?|salads?)\s+)?(?:at\s+)?)(?<!\d)${NUMBER}\s*(?:to|-|–)\s*${NUMBER}\s*$`,
  ].join('|'),
  'i',
)
/** "Nothing over $18" sets the bound above, "nothing under $5" the one below. */
const NOTHING = String.raw`\b(?:no|not|none|nothing|never|dont|don['’]t)\b(?:\s+\p{L}+){0,3}?\s+`
const NOTHING_OVER = new RegExp(String.raw`${NOTHING}(?:over|above|more than|beyond)\b`, 'giu')
const NOTHING_UNDER = new RegExp(String.raw`${NOTHING}(?:under|below|less than)\b`, 'giu')
/** A bound in grams, minutes or people is not one on the price, nor one on dishes of a kind. */
const OF_PRICE =
  /^\s*(?:$|[^\p{L}\s%]|(?:or|and|but|each|per|a|please|for|with|in|on|at|if|so|than|total|max|tops|the|no|plus|when)\b)/iu

export function readPriceConstraint(text: string): PriceConstraint {
  const level = levelOf(text)
  const plain = text.replace(NOTHING_OVER, 'at most').replace(NOTHING_UNDER, 'at least')
  const range = RANGE.exec(plain)
  if (range && isOfPrice(plain, range)) {
    const [low, high] = range.slice(1).filter((found) => found !== undefined)
    return { least: amount(low), most: amount(high), level, target: null }
  }
  return { least: bound(LEAST, plain), most: bound(MOST, plain), level, target: null }
}

const MONEY = String.raw`(?:${SIGN}\s*${NUMBER}|${NUMBER}\s*${COIN})`
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

/** The text without what it says of prices. */
export function withoutPrice(text: string): string {
  return [NOTHING_OVER, NOTHING_UNDER, RANGE, MOST, LEAST, NAMED]
    .reduce(
      (rest, pattern, at) =>
        rest.replace(pattern, at === 0 ? 'at most' : at === 1 ? 'at least' : ' '),
      text,
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function bound(pattern: RegExp, text: string): number | null {
  const found = pattern.exec(text)
  return found && isOfPrice(text, found) ? amount(found[1]) : null
}

function isOfPrice(text: string, found: RegExpExecArray): boolean {
  const isMoney = new RegExp(COIN, 'i').test(found[0])
  return isMoney || OF_PRICE.test(text.slice(found.index + found[0].length))
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
