/** What a menu price of one US dollar is elsewhere: price level of restaurants, no exchange rate. */
const PRICE_LEVELS: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.95,
  GBP: 0.85,
  CAD: 1.3,
  AUD: 1.45,
  NZD: 1.55,
  CHF: 1.35,
  SEK: 10,
  NOK: 12,
  DKK: 8,
  PLN: 3,
  CZK: 16,
  HUF: 240,
  RON: 3,
  BGN: 1.2,
  TRY: 22,
  INR: 28,
  PKR: 90,
  LKR: 110,
  BDT: 35,
  NPR: 45,
  JPY: 90,
  KRW: 900,
  CNY: 4,
  HKD: 6.5,
  TWD: 18,
  SGD: 1.2,
  MYR: 2,
  THB: 16,
  IDR: 6500,
  PHP: 28,
  VND: 9500,
  MXN: 12,
  BRL: 3,
  ARS: 900,
  CLP: 700,
  COP: 2600,
  PEN: 2.8,
  ZAR: 10,
  NGN: 500,
  KES: 75,
  EGP: 20,
  MAD: 6,
  ILS: 4,
  AED: 3.5,
  SAR: 3.2,
  QAR: 3.4,
  KWD: 0.3,
  UAH: 20,
  GEL: 1.8,
}
const WITHOUT_DECIMALS = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'PYG', 'UGX', 'XAF', 'XOF'])
const THREE_DECIMALS = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND'])

export function priceLevel(currency: string): number {
  return PRICE_LEVELS[currency.toUpperCase()] ?? 1
}

/** Minor units in one whole unit: 100, or 1 where a currency has no smaller coin. */
export function minorPerUnit(currency: string): number {
  const code = currency.toUpperCase()
  if (WITHOUT_DECIMALS.has(code)) return 1
  return THREE_DECIMALS.has(code) ? 1000 : 100
}

/** An amount as a menu in English writes it, such as "$13.49" or "¥1,290". */
export function formatMoney(minor: number, currency: string): string {
  const unit = minorPerUnit(currency)
  const digits = unit === 1 ? 0 : unit === 1000 ? 3 : 2
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency.toUpperCase(),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(minor / unit)
  } catch {
    return `${(minor / unit).toFixed(digits)} ${currency}`
  }
}
