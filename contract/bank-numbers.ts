export const ACCOUNT_DIGITS = { min: 4, max: 17 }

/** What a stored number is answered as; sent back, it keeps what is stored. */
const MASK = /^•{4}\d{2,4}$/
const DOTS = '••••'

/** Dots and the last four digits; of a short number no more than half of it. */
export function maskOf(digits: string): string {
  return digits === '' ? '' : DOTS + digits.slice(-Math.min(4, Math.floor(digits.length / 2)))
}

export function isMask(text: string): boolean {
  return MASK.test(text)
}

/** A number as it is stored: without the spaces and dashes that it is printed with. */
export function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** In fours, as it is read aloud beside a check. */
export function grouped(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** What is wrong with a routing number; null where nothing is, where there is none and where it is a mask. */
export function routingNumberProblem(typed: string): string | null {
  return problemOf(typed, (digits) => {
    const miscounted = miscount('A routing number', digits)
    if (miscounted) return miscounted
    return isRoutingNumber(digits)
      ? null
      : 'This is not a valid routing number. Please compare it with a check or your bank’s app.'
  })
}

export function accountNumberProblem(typed: string): string | null {
  return problemOf(typed, ({ length }) => {
    if (length >= ACCOUNT_DIGITS.min && length <= ACCOUNT_DIGITS.max) return null
    return `An account number has ${ACCOUNT_DIGITS.min} to ${ACCOUNT_DIGITS.max} digits; this one has ${length}.`
  })
}

/**
 * An EIN, or the owner's own number where the business has none. Nothing but the count is checked: the IRS goes on
 * adding prefixes, and a list of them would refuse a new business.
 */
export function taxIdProblem(typed: string): string | null {
  return problemOf(typed, (digits) => miscount('A tax ID', digits))
}

function problemOf(typed: string, check: (digits: string) => string | null): string | null {
  const digits = digitsOf(typed)
  if (digits === '' || isMask(digits)) return null
  if (digits.includes('•')) return 'Type the whole number, or leave it as it was.'
  if (!/^\d+$/.test(digits)) return 'Only digits, spaces and dashes, please.'
  return check(digits)
}

function miscount(what: string, { length }: string): string | null {
  return length === 9 ? null : `${what} has 9 digits; this one has ${length}.`
}

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** The checksum of the American Bankers Association: weights 3, 7, 1, and the sum ends in 0. */
function isRoutingNumber(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return sum > 0 && sum % 10 === 0
}
