import { claimsIn, fillersIn, quoted } from './rubric-words.ts'

export type AdvertFinding = {
  kind: 'claim' | 'filler' | 'shouting' | 'offer' | 'hours' | 'price' | 'link'
  /** What to do about it. */
  text: string
}

/** What is known to be so, and may be said. */
export type AdvertTruth = {
  /** The dish's, the menu's and the restaurant's own names. */
  names: readonly string[]
  /** Prices as they are printed: "$12.90". */
  prices: readonly string[]
}

/** Discounts and haste: an advertisement that names them promises them. */
const OFFER =
  /\b(?:\d+\s?(?:%|percent) ?off|half[- ]price|discount\w*|(?:for|is) free|free (?:drink|delivery|dessert|side|gift|refill)s?|buy one|(?:two|2|three|3) for (?:one|1|two|2)|bogo|special offer|on sale|limited[- ]time|(?:today|tonight|this week(?:end)?) only|only (?:today|tonight)|last chance|hurry|while (?:stocks?|supplies|it|they) lasts?|don.?t miss|act now|order now|only \d+ left|happy hour|vouchers?|coupons?|promo(?:tion)? codes?|before (?:it|they)(?:.s| is|.re| are) gone)\b/iu

const HOURS =
  /\b(?:\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.)|\d{1,2}:\d\d|open (?:daily|late|all day|from|until|till|every)|24\/7)/iu

const MONEY =
  /(?:[$€£¥₹₩₱₫₺]|\b(?:USD|EUR|GBP|CHF|CAD|AUD|MXN|INR|JPY)\s?)\d[\d,.]*\d|(?:[$€£¥₹₩₱₫₺])\d|(?<![\d.,])\d[\d.,]*\s?(?:€|£|dollars?|euros?|pounds?)(?!\w)/giu

const LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|menu|example)\b|\S@\S|\+?\d[\d ()-]{8,}\d/iu

/** What an advertisement may not say without proof, one finding a kind. */
export function advertFindings(text: string, truth: AdvertTruth): AdvertFinding[] {
  const bare = without(text, truth.names)
  const claims = claimsIn(bare)
  const fillers = fillersIn(bare)
  const offer = OFFER.exec(bare)?.[0]
  const foreign = (text.match(MONEY) ?? []).filter(
    (money) => !truth.prices.some((own) => sameAmount(own, money)),
  )
  const isShouting =
    /(?<![\p{L}#])\p{Lu}{4,}(?!\p{L})|!|\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F}/u.test(
      bare,
    )
  return [
    finding('claim', claims.length > 0 && `Take out ${quoted(claims)} unless you can prove it.`),
    finding(
      'filler',
      fillers.length > 0 && `Take out ${quoted(fillers)}: say what makes it so instead.`,
    ),
    finding(
      'offer',
      offer !== undefined && `"${offer}" is an offer or presses people: keep it only if it holds.`,
    ),
    finding(
      'hours',
      HOURS.test(bare) && 'It names a time: keep it only if it holds wherever this is read.',
    ),
    finding(
      'price',
      foreign.length > 0 && `${foreign.join(', ')} is not a price of the menu: check it.`,
    ),
    finding(
      'shouting',
      isShouting && 'Take out capitals, exclamation marks and emoji: they read as shouting.',
    ),
    finding(
      'link',
      LINK.test(bare) && 'It holds a link, an address or a number that the menu does not know.',
    ),
  ].flat()
}

function finding(kind: AdvertFinding['kind'], text: string | false): AdvertFinding[] {
  return text === false ? [] : [{ kind, text }]
}

/** Names are the owner's: "The Best Diner" claims nothing by being called so. Hashtags hold them in one word. */
function without(text: string, names: readonly string[]): string {
  const tags = names.map((name) => `#${name.replace(/[^\p{L}\p{N}]/gu, '')}`)
  return [...names, ...tags]
    .filter((name) => name.length > 1)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
}

/** "$12.90" and "12,90 €" are one amount; the sign is left to the owner. */
function sameAmount(one: string, other: string): boolean {
  return amountOf(one) === amountOf(other)
}

function amountOf(money: string): number {
  const digits = money
    .replace(/[^\d.,]/g, '')
    .replace(/[.,](?=\d{3}\b)/g, '')
    .replace(',', '.')
  return Number(digits.replace(/[.]$/, ''))
}
