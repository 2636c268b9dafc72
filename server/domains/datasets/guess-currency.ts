/** What each sign may stand for, the usual one first. Longer signs come first: `R$` is not a dollar. */
const SIGNS: readonly [sign: RegExp, codes: readonly string[]][] = [
  [/R\$/, ['BRL']],
  [/US\$/, ['USD']],
  [/A\$|AU\$/, ['AUD']],
  [/C\$|CA\$/, ['CAD']],
  [/HK\$/, ['HKD']],
  [/NT\$/, ['TWD']],
  [/NZ\$/, ['NZD']],
  [/MX\$/, ['MXN']],
  [/S\$/, ['SGD']],
  [
    /\$/,
    ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD', 'TWD', 'ARS', 'CLP', 'COP', 'UYU', 'DOP'],
  ],
  [/€/, ['EUR']],
  [/£/, ['GBP', 'EGP', 'LBP']],
  [/₹/, ['INR']],
  [word('rs'), ['INR', 'PKR', 'LKR', 'NPR', 'MUR']],
  [/¥|円/, ['JPY', 'CNY']],
  [/元/, ['CNY', 'TWD']],
  [/₺/, ['TRY']],
  [/₽|руб/i, ['RUB']],
  [/₩|원/, ['KRW']],
  [/₫|\dđ|\d\s+đ$/i, ['VND']],
  [/฿|บาท/, ['THB']],
  [/₱/, ['PHP']],
  [/₪/, ['ILS']],
  [/₴|грн/i, ['UAH']],
  [/₾/, ['GEL']],
  [/zł/i, ['PLN']],
  [word('lei|ron'), ['RON', 'MDL']],
  [/(?<!\p{L})kč/iu, ['CZK']],
  [word('kr'), ['DKK', 'SEK', 'NOK', 'ISK']],
  [word('ft'), ['HUF']],
  [word('rp'), ['IDR']],
  [word('rm'), ['MYR']],
  [/(?<!\p{L})(sfr|fr\.)/iu, ['CHF']],
  [/(?<!\p{L})lv(?!\p{L})|лв/iu, ['BGN']],
]
const CODES = word(
  'USD|EUR|GBP|INR|JPY|CNY|AUD|CAD|NZD|HKD|SGD|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|TRY|RUB|UAH|GEL|BRL|MXN|ARS|CLP|COP|PEN|UYU|DOP|ZAR|AED|SAR|QAR|KWD|ILS|THB|VND|IDR|MYR|PHP|KRW|TWD|PKR|LKR|NPR|BDT|EGP|NGN|KES|GHS',
)

/** Digits may stand right beside it, letters not: "1200Ft", "kr.99". */
function word(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu')
}

/**
 * The currency that most of the texts name, as its ISO code; null where none does. Pass cells, headers, or a currency
 * column. A sign of several currencies stands for the expected one where that is among them.
 */
export function guessCurrency(
  texts: readonly (string | null)[],
  expected: string | null = null,
): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const code = text === null ? null : currencyIn(text, expected)
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return most?.[0] ?? null
}

export function currencyIn(text: string, expected: string | null = null): string | null {
  const codes = currenciesIn(text)
  return expected !== null && codes.includes(expected) ? expected : (codes[0] ?? null)
}

/** All that a text's code or sign may stand for, the usual one first. */
export function currenciesIn(text: string): readonly string[] {
  const code = CODES.exec(text)?.[1]
  if (code) return [code.toUpperCase()]
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? []
}
