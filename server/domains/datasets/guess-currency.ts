/** Longer signs first: `R$` is not a dollar. */
const SIGNS: [sign: RegExp, code: string][] = [
  [/R\$/, 'BRL'],
  [/A\$|AU\$/, 'AUD'],
  [/C\$|CA\$/, 'CAD'],
  [/HK\$/, 'HKD'],
  [/S\$/, 'SGD'],
  [/\$/, 'USD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₹|\brs\b\.?/i, 'INR'],
  [/¥|円/, 'JPY'],
  [/元/, 'CNY'],
  [/₺/, 'TRY'],
  [/₽|руб/i, 'RUB'],
  [/₩|원/, 'KRW'],
  [/₫/, 'VND'],
  [/฿/, 'THB'],
  [/₱/, 'PHP'],
  [/₪/, 'ILS'],
  [/₴|грн/i, 'UAH'],
  [/zł/i, 'PLN'],
  [/\b(lei|ron)\b/i, 'RON'],
  [/\bkč/i, 'CZK'],
  [/\bft\b/i, 'HUF'],
  [/\brp\b\.?/i, 'IDR'],
  [/\blv\b|лв/i, 'BGN'],
]
const CODES =
  /\b(USD|EUR|GBP|INR|JPY|CNY|AUD|CAD|NZD|HKD|SGD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|RUB|UAH|BRL|MXN|ARS|CLP|COP|PEN|ZAR|AED|SAR|KWD|ILS|THB|VND|IDR|MYR|PHP|KRW|TWD|EGP|NGN|KES)\b/i

/** The currency that most of the texts name, as its ISO code; null where none does. Pass cells, headers, or a currency column. */
export function guessCurrency(texts: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const code = text === null ? null : currencyIn(text)
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return most?.[0] ?? null
}

export function currencyIn(text: string): string | null {
  const code = CODES.exec(text)?.[1]
  if (code) return code.toUpperCase()
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null
}
