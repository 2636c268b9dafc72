/** How a price is written, which tells in a vote what the menu's prices look like. */
export type PriceForm = 'sign' | 'decimal' | 'whole'

export type PrintedAmount = { amount: number; currency: string | null; form: PriceForm }

/** Signs and codes with the currency that they stand for first. */
const CURRENCIES: [pattern: string, currency: string][] = [
  ['US\\$|USD|\\$', 'USD'],
  ['C\\$|CA\\$|CAD', 'CAD'],
  ['A\\$|AU\\$|AUD', 'AUD'],
  ['NZ\\$|NZD', 'NZD'],
  ['€|EUROS?|EUR', 'EUR'],
  ['£|GBP', 'GBP'],
  ['₹|Rs\\.?|INR', 'INR'],
  ['¥|円|JPY', 'JPY'],
  ['元|RMB|CNY', 'CNY'],
  ['NT\\$|TWD', 'TWD'],
  ['HK\\$|HKD', 'HKD'],
  ['S\\$|SGD', 'SGD'],
  ['RM|MYR', 'MYR'],
  ['฿|THB|baht', 'THB'],
  ['₫|đ|VND', 'VND'],
  ['Rp\\.?|IDR', 'IDR'],
  ['Kč|CZK', 'CZK'],
  ['Ft|HUF', 'HUF'],
  ['₪|ILS', 'ILS'],
  ['₽|руб\\.?|RUB', 'RUB'],
  ['₴|грн\\.?|UAH', 'UAH'],
  ['MX\\$|MXN', 'MXN'],
  ['CHF|Fr\\.', 'CHF'],
  ['zł|PLN', 'PLN'],
  ['kr\\.?|SEK', 'SEK'],
  ['R\\$|BRL', 'BRL'],
  ['₺|TL|TRY', 'TRY'],
  ['₱|PHP', 'PHP'],
  ['₩|원|KRW', 'KRW'],
  ['AED|Dhs?\\.?', 'AED'],
  ['lei|RON', 'RON'],
]
const SIGN = CURRENCIES.map(([pattern]) => pattern).join('|')
const NUMBER =
  "\\d{1,3}(?:[.,'’ ]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,4}[.,]\\d{1,2}|\\d{1,5}|[.,]\\d{2}"
/** "38元/份", "12.50/lb": what the price is for. */
const EACH =
  '\\p{Script=Han}{1,2}|ea|each|pcs?|oz|lb|kg|100 ?g|doz(?:en)?|slice|person(?:a|ne)?|pers\\.?|pax|p\\.?p\\.?|stk\\.?|uds?'
const ONE = new RegExp(
  `^(${SIGN})?\\s*(${NUMBER})(k)?\\s*(¢|c|${SIGN})?(?:\\s?/\\s?(?:[-=]|${EACH}))?$`,
  'iu',
)
const BEGINS_WITH_SIGN = new RegExp(`^\\W*(?:${SIGN})\\s*[.,]?\\d`, 'i')
const DIGITS_0 = new Set(['JPY', 'KRW', 'VND'])

/** "24.–", "129,-": a whole price, as much of Europe writes it. */
const NO_CENTS = /(?<=\d)[.,]\s?[-–—]{1,2}(?=\s*\D*$)/u

/** Whether a text ends in the dash that stands for no cents. */
export function endsWithoutCents(text: string): boolean {
  return NO_CENTS.test(text)
}

/** Whether a text begins with the sign of a currency and figures behind it. */
export function beginsWithSign(text: string): boolean {
  return BEGINS_WITH_SIGN.test(text)
}

/** What the text says where it is a price and nothing else: `$12`, `12,50 EUR`, `50¢`, `.50`, `259/-`; else null. */
export function readAmount(text: string): PrintedAmount | null {
  const found = ONE.exec(repaired(text).replace(NO_CENTS, ''))
  const [, before, number = '', thousands, after] = found ?? []
  if (!found || (before && after && after !== '¢')) return null
  if (after === 'c' || after === '¢') {
    const cents = plainNumber(number)
    return /^\d{1,2}$/.test(number) && !before
      ? { amount: cents / 100, currency: null, form: 'sign' }
      : null
  }
  const currency = currencyOf(before ?? after ?? '') ?? (/\/[-=]$/.test(text) ? 'INR' : null)
  const amount = plainNumber(number) * (thousands ? 1000 : 1)
  if (amount >= 1_000_000) return null
  const form =
    currency || thousands || NO_CENTS.test(text)
      ? 'sign'
      : /[.,]\d{1,2}$/.test(number)
        ? 'decimal'
        : 'whole'
  return { amount, currency, form }
}

/** Amounts of one text: `12 / 16` and `289/349` have two, `11–13` too. */
export function readAmounts(text: string): PrintedAmount[] | null {
  const one = readAmount(text)
  if (one) return [one]
  const parts = text.split(/\s*(?:\/|\||-|–|—)\s*/).filter((part) => part !== '')
  if (parts.length < 2 || parts.length > 6) return null
  const amounts = parts.map(readAmount)
  if (amounts.some((amount) => amount === null)) return null
  const real = amounts as PrintedAmount[]
  const currency = real.find((amount) => amount.currency)?.currency ?? null
  return real.map((amount) => ({ ...amount, currency: amount.currency ?? currency }))
}

export function minorOf(amount: number, currency: string | null): number {
  return Math.round(amount * (currency && DIGITS_0.has(currency) ? 1 : 100))
}

function currencyOf(sign: string): string | null {
  if (sign === '') return null
  return CURRENCIES.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(sign))?.[1] ?? null
}

/** What OCR takes signs and digits for; only where digits stand beside. */
function repaired(text: string): string {
  return text
    .trim()
    .replace(/^(\d{1,3}) ?€ ?(\d{2})$/, '$1.$2€')
    .replace(/^[Ss§](?=\d+[.,]\d\d$)/, '$')
    .replace(/(?<=[\d$£€.,])[Oo](?=[\d.,Oo]|$)/g, '0')
    .replace(/(?<=[$£€])[lI|](?=\d)/g, '1')
    .replace(/(?<=\d)[lI|](?=[.,]\d)/g, '1')
    .replace(/(?<!^0[.,]\d)(?<=[.,]\d)[lI|]$/, '1')
    .replace(/(?<=[.,]\d)[Ss]$/, '5')
}

/** The last dot or comma before one or two digits parts the decimals; all others group thousands. */
function plainNumber(text: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return Number(`${whole.replaceAll(/\D/g, '') || '0'}.${decimals || '0'}`)
}
