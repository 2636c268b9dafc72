/** As headers are compared: letters and digits alone, so that case, signs and blanks do not matter. */
export function headerKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** The same for files with the same columns, in whatever order. */
export function fingerprintOf(headers: readonly string[]): string {
  return [...new Set(headers.map(headerKey))].sort().join('|')
}

/** Columns about people: never read beyond their header. */
const PRIVATE = new Set([
  'customer',
  'customername',
  'customerid',
  'customerreferenceid',
  'customerphone',
  'customeremail',
  'customeraddress',
  'guest',
  'guestname',
  'phone',
  'phonenumber',
  'telephone',
  'email',
  'emailaddress',
  'deliveryaddress',
  'pansuffix',
  'cardbrand',
  'cardlast4',
  'last4',
  'cardnumber',
  'cardentrymethods',
  'cardholder',
  'courier',
  'couriername',
  'driver',
  'drivername',
  'dashername',
  'server',
  'employee',
  'staffname',
  'staffid',
  'tabname',
])

export function isPrivate(header: string): boolean {
  return PRIVATE.has(headerKey(header))
}

const SIGNS: readonly [string, string][] = [
  ['£', 'GBP'],
  ['€', 'EUR'],
]

/** The currency that a sign in a header names, such as "Order Value (£)"; a dollar may be several. */
export function currencyInHeaders(headers: readonly string[]): string | null {
  const all = headers.join(' ')
  return SIGNS.find(([sign]) => all.includes(sign))?.[1] ?? null
}
