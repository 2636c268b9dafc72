import type { Word } from '#server/adapters/ocr/ocr.ts'
import {
  beginsWithSign,
  endsWithoutCents,
  type PriceForm,
  type PrintedAmount,
  readAmounts,
} from './price-forms.ts'

/** A price in a row of words: those from `from` up to `to`. Without amounts it is one in words, such as "market price". */
export type FoundPrice = {
  from: number
  to: number
  amounts: PrintedAmount[]
  form: PriceForm | 'words' | 'spelled'
  text: string
  /** "+1": what is added to another price. */
  isAdded: boolean
  /** "($4.50)": a price only where the menu's are so. */
  isBracketed?: boolean
}

const IN_WORDS =
  /^(?:market ?price|mkt\.? ?price|m\.?p\.?|mkt|n\/c|no charge|a\.?q\.?|seasonal price|price on request|s\.?m\.?|según mercado|tagespreis|prix du jour|时价|時價|時価|싯가|시가)$/i
/** A number before one of these is a measure. */
const UNITS =
  /^(?:g|gr|kg|mg|ml|cl|dl|l|lt|ltr|oz|lb|lbs|cm|mm|in|inch|pc|pcs|piece|pieces|ct|pack|people|persons?|pax|day|days|min|mins|minutes|hours?|hrs|am|pm|%|st|nd|rd|th|yrs?|years?|cal|kcal|cals|calories|stk|stück|uds?|pz|x)\b\.?/i
const LONGEST = 5
/** "£7. 95": some PDFs set the cents apart. */
const PARTED = /^([$£€]\d{1,3}[.,]) (\d{2})$/

/** Prices in a row of words, the longest forms first. */
export function findPrices(words: readonly Pick<Word, 'text'>[]): FoundPrice[] {
  const found: FoundPrice[] = []
  let at = 0
  while (at < words.length) {
    const price = priceAt(words, at)
    if (price) found.push(price)
    at = price?.to ?? at + 1
  }
  return found
}

function priceAt(words: readonly Pick<Word, 'text'>[], from: number): FoundPrice | null {
  for (let to = Math.min(words.length, from + LONGEST); to > from; to -= 1) {
    const texts = words.slice(from, to).map(({ text }) => text)
    const raw = texts.join(' ')
    const text = trimmed(raw).replace(PARTED, '$1$2')
    if (IN_WORDS.test(text)) return { from, to, amounts: [], form: 'words', text, isAdded: false }
    if (!/\d/.test(texts[0] ?? '') && !beginsWithSign(raw)) continue
    if (/[/|–—-]$/.test(texts.at(-1) ?? '') && !/\/-$/.test(raw) && !endsWithoutCents(raw)) continue
    const plus = /^[([]?\+\s*/.exec(text)?.[0] ?? ''
    const isBracketed = BRACKETED.test(text)
    const bare = text.slice(isBracketed ? 1 : plus.length).replace(/[)\]]$/, '')
    const amounts = readAmounts(bare)
    if (!amounts || isMeasure(words, to, amounts)) continue
    const forms = amounts.map(({ form }) => form)
    const form = (['sign', 'decimal', 'whole'] as const).find((each) => forms.includes(each))
    return {
      from,
      to,
      amounts,
      form: form ?? 'whole',
      text: bare,
      isAdded: plus !== '',
      isBracketed,
    }
  }
  return null
}

/** Whether tax is in a price, as Japanese menus say before or behind it. */
const TAX = /^[(（]?税(?:込|抜|別)み?[)）]?\s*(?=\D?\d)|[(（]?税(?:込|抜|別)み?[)）]?$/u

const BRACKETED = /^\(\s*(?:\p{Sc}\s*\d|\d{1,3}[.,]\d{2}).*\)$/u
const PLUS_TAX = /\s?\+\s?(?:tax|gst|hst|vat)\.?$/i

/** Without what leaders, brackets and bullets leave about a price. */
function trimmed(text: string): string {
  const plain = text
    .replace(TAX, '')
    .replace(/^[.…·•_‘'`"“=:*,;«-]+(?=\s*[+\d$£€₹¥SRsU(])/, (lead) =>
      /^\.$/.test(lead) && /^\.\d{2}\b/.test(text) ? '.' : '',
    )
  if (endsWithoutCents(plain)) return plain.trim()
  return plain
    .replace(PLUS_TAX, '')
    .replace(/(?<!\/)[….,;:·_~'"”’*»-]+$/, '')
    .trim()
}

function isMeasure(
  words: readonly Pick<Word, 'text'>[],
  to: number,
  amounts: readonly PrintedAmount[],
): boolean {
  const next = words[to]?.text ?? ''
  return amounts.every(({ form }) => form !== 'sign') && UNITS.test(next)
}
