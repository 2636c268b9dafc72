import { randomInt } from 'node:crypto'
import { RESET_CODE_LENGTH } from '#contract/accounts.ts'

/** Without I, O, 0 and 1, which are taken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const RESET_CODE_MINUTES = 15
export const RESET_CODE_TRIES = 5

export function newResetCode(): string {
  return Array.from({ length: RESET_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    '',
  )
}

export function resetCodeExpiry(now: Date): Date {
  return new Date(now.getTime() + RESET_CODE_MINUTES * 60_000)
}
