import { randomBytes } from 'node:crypto'
import { verifySync } from 'otplib'
import { RECOVERY_CODES } from '#contract/second-factor.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { type SecondFactorRow, takeRecoveryCode, takeStep } from './second-factors.repo.ts'

/** A clock may be off by this, and people type for a while (RFC 6238, 5.2: one step). */
const TOLERANCE_SECONDS = 30

export const boundTo = (accountId: string) => `second factor of ${accountId}`

export const WRONG_CODE =
  'This code is not right. Please enter the one that the app shows now; each is good once.'

export type CodeKind = 'app' | 'recovery'

/** Uses a code up and answers of which kind it was; null for a wrong one, and for one that was used before. */
export async function takeSecondCode(
  deps: Pick<Deps, 'encryption' | 'now'>,
  db: Querier,
  { factor, code }: { factor: SecondFactorRow; code: string },
): Promise<CodeKind | null> {
  const { accountId } = factor
  const typed = code.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(typed)) {
    const step = stepOf(deps, factor, typed)
    return step !== null && (await takeStep(db, accountId, step)) ? 'app' : null
  }
  return (await takeRecoveryCode(db, accountId, hashToken(typed.toLowerCase()))) ? 'recovery' : null
}

function stepOf(
  { encryption, now }: Pick<Deps, 'encryption' | 'now'>,
  { accountId, secretEncrypted }: SecondFactorRow,
  token: string,
): number | null {
  const result = verifySync({
    secret: encryption.decrypt(secretEncrypted, boundTo(accountId)),
    token,
    epoch: Math.floor(now().getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** Shown once, in groups that can be copied by hand; their hashes are stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const raw = Array.from({ length: RECOVERY_CODES }, () => randomBytes(10).toString('hex'))
  return {
    codes: raw.map((code) => code.replace(/(.{5})(?=.)/g, '$1-')),
    hashes: raw.map(hashToken),
  }
}
