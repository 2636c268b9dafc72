import { RESET_CODE_LENGTH } from '#contract/accounts.ts'

/** Without I, O, 0 and 1, which are taken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const RESET_CODE_MINUTES = 15
export const RESET_CODE_TRIES = 5

/** Of as many bytes of a secret as the code is long; the alphabet's 32 letters divide a byte's values evenly. */
export function resetCodeOf(secret: Uint8Array): string {
  return Array.from(
    secret.subarray(0, RESET_CODE_LENGTH),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('')
}

export function resetCodeExpiry(now: Date): Date {
  return new Date(now.getTime() + RESET_CODE_MINUTES * 60_000)
}
