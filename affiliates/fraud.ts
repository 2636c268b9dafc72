/** What is known of one side of a sale. Empty texts are unknown, and no two unknowns are the same. */
export type Party = {
  accountId: string | null
  emails: readonly string[]
  phones: readonly string[]
  addresses: readonly string[]
  names: readonly string[]
  /** Stand for numbers that are stored encrypted, and for nothing else. */
  paymentPrints: readonly string[]
  taxPrints: readonly string[]
}

/** Nothing is earned from a customer who is the affiliate. */
export const STOPS = ['same-account', 'same-email', 'same-payment', 'same-tax-number'] as const
export type Stop = (typeof STOPS)[number]

/** Looked at by a person; until then the lines wait. The same network address is no reason: many people share one. */
export const REVIEW_KINDS = [
  'same-address',
  'same-phone',
  'same-device',
  'same-name',
  'many-signups',
  'refund-share',
] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export const BURST = { signups: 5, hours: 24 }
/** Of what was paid through one code; in percent. */
export const REFUND_SHARE = 30

/** Hosts whose addresses are one mailbox however they are dotted and tagged. */
const BIG_HOSTS = new Map(
  [
    ['gmail.com', 'googlemail.com'],
    ['outlook.com'],
    ['hotmail.com'],
    ['live.com'],
    ['yahoo.com'],
    ['icloud.com', 'me.com', 'mac.com'],
    ['proton.me', 'protonmail.com', 'pm.me'],
    ['fastmail.com'],
    ['aol.com'],
    ['gmx.com'],
  ].flatMap(([first = '', ...others]) => [first, ...others].map((host) => [host, first])),
)

export function stopOf(affiliate: Party, customer: Party): Stop | null {
  if (affiliate.accountId !== null && affiliate.accountId === customer.accountId)
    return 'same-account'
  if (meet(affiliate.emails, customer.emails, normalEmail)) return 'same-email'
  if (meet(affiliate.paymentPrints, customer.paymentPrints)) return 'same-payment'
  if (meet(affiliate.taxPrints, customer.taxPrints)) return 'same-tax-number'
  return null
}

export function likenessesOf(
  affiliate: Party,
  customer: Party & { isSameDevice: boolean },
): ReviewKind[] {
  const found: ReviewKind[] = []
  if (meet(affiliate.addresses, customer.addresses, plainWords)) found.push('same-address')
  if (meet(affiliate.phones, customer.phones, digits)) found.push('same-phone')
  if (customer.isSameDevice) found.push('same-device')
  if (meet(affiliate.names, customer.names, plainWords)) found.push('same-name')
  return found
}

/** The first moment by which so many signups came within so short a time; null where there was none. */
export function burstOf(signups: readonly Date[]): Date | null {
  const times = signups.map((at) => at.getTime()).toSorted((one, other) => one - other)
  for (const [at, last] of times.entries()) {
    const first = times[at - BURST.signups + 1]
    if (first !== undefined && last - first <= BURST.hours * 3_600_000) return new Date(last)
  }
  return null
}

/** `paid` and `returned` are sums of one currency, both positive. */
export function isManyRefunds({ paid, returned }: { paid: number; returned: number }): boolean {
  return paid > 0 && returned * 100 >= paid * REFUND_SHARE
}

export function normalEmail(address: string): string {
  const [user = '', host = ''] = address.trim().toLowerCase().split('@')
  const big = BIG_HOSTS.get(host)
  if (!big) return user && host ? `${user}@${host}` : ''
  const plain = user.replace(/\+.*$/, '').replaceAll('.', '')
  return plain ? `${plain}@${big}` : ''
}

function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The last nine: with or without the country's own. */
function digits(text: string): string {
  const all = text.replace(/\D/g, '')
  return all.length < 7 ? '' : all.slice(-9)
}

function meet(
  ones: readonly string[],
  others: readonly string[],
  plain: (text: string) => string = (text) => text,
): boolean {
  const known = new Set(ones.map(plain).filter(Boolean))
  return others.some((other) => known.has(plain(other)))
}
