import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#contract/accounts.ts'
import { invalid } from '#server/core/errors.ts'

const HOW_MANY = 10_000

/** The commonest that are long enough to be chosen here, in lower case. */
const COMMON = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN).slice(0, HOW_MANY),
)

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase())
}

/** Refuses what whoever guesses passwords tries first; `field` is the one it was typed into. */
export function refuseCommon(password: string, field: 'password' | 'newPassword'): void {
  if (!isCommonPassword(password)) return
  const sentence =
    'This password is one of those that are guessed first. Please choose another one: several words that have nothing to do with each other are good.'
  throw invalid('accounts.common_password', sentence, { [field]: sentence })
}
