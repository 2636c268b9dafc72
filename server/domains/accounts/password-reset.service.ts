import { randomUUID } from 'node:crypto'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import { invalid, tooMany } from '#server/core/errors.ts'
import { addressHashOf } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { noteSecurity } from '../security/security.service.ts'
import { resetMail } from './accounts.jobs.ts'
import { findAccount, findAccountByEmail, setPasswordHash } from './accounts.repo.ts'
import { clearLoginTries } from './accounts.service.ts'
import { refuseCommon } from './common-passwords.ts'
import { tellOfPassword } from './credentials.service.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { RESET_CODE_TRIES, resetCodeExpiry } from './reset-code.ts'
import {
  findResetRequest,
  giveBackCodeTry,
  replaceResetRequest,
  takeCodeTry,
  useUpResetCode,
} from './reset-codes.repo.ts'
import { deleteSessionsOf } from './sessions.repo.ts'
import type { Visitor } from './visitor.ts'

const limits = {
  sendAddress: { name: 'reset-send-address', tries: 20, windowSeconds: 3600 },
  sendAccount: { name: 'reset-send-account', tries: 3, windowSeconds: 3600 },
  tryAddress: { name: 'reset-try-address', tries: 50, windowSeconds: 900 },
} satisfies Record<string, AttemptLimit>

type ResetDeps = Pick<Deps, 'db' | 'jobs' | 'attempts' | 'now'>
type CodeInput = { email: string; code: string }

/**
 * Asks for a code. Whether the address has an account decides nothing here but the row's `accountId`: the statements,
 * the job and the answer are the same. What is beyond the account's limit changes nothing, so that the last code stays good.
 */
export async function requestReset(
  deps: ResetDeps,
  { email }: { email: string },
  visitor: Visitor,
): Promise<void> {
  await deps.attempts.take(limits.sendAddress, visitor.address)
  const addressHash = addressHashOf(email)
  if (!(await deps.attempts.takeIfLeft(limits.sendAccount, addressHash))) return
  const account = await findAccountByEmail(deps.db, email)
  const requestId = randomUUID()
  await deps.db.transaction(async (tx) => {
    await replaceResetRequest(tx, {
      addressHash,
      accountId: account?.id ?? null,
      requestId,
      expiresAt: resetCodeExpiry(deps.now()),
    })
    await deps.jobs.enqueue(tx, resetMail, { requestId })
  })
}

/** Throws unless the code is right; a right one uses no try. */
export async function checkCode(
  deps: ResetDeps,
  input: CodeInput,
  visitor: Visitor,
): Promise<void> {
  const { requestId } = await takeRightCode(deps, input, visitor)
  await giveBackCodeTry(deps.db, requestId)
}

/** Sets the new password, once per code, and ends all of the account's sessions. */
export async function setNewPassword(
  deps: ResetDeps,
  input: CodeInput & { newPassword: string },
  visitor: Visitor,
): Promise<void> {
  refuseCommon(input.newPassword, 'newPassword')
  const right = await takeRightCode(deps, input, visitor)
  const passwordHash = await hashPassword(input.newPassword)
  await deps.db.transaction(async (tx) => {
    await setPasswordHash(tx, right.accountId, passwordHash)
    if (!(await useUpResetCode(tx, right))) throw wrongCode()
    await deleteSessionsOf(tx, right.accountId)
    const { accountId } = right
    const { address } = visitor
    await noteSecurity(deps, tx, { action: 'password_reset', accountId, address })
    const account = await findAccount(tx, accountId)
    if (account)
      await tellOfPassword(deps, tx, { account, how: 'reset', userAgent: visitor.userAgent })
  })
  await clearLoginTries(deps, input.email)
}

/** The try is used up before the code is looked at, so that parallel tries cannot outrun the limit. */
async function takeRightCode(deps: ResetDeps, { email, code }: CodeInput, visitor: Visitor) {
  await deps.attempts.take(limits.tryAddress, visitor.address)
  const now = deps.now()
  const addressHash = addressHashOf(email)
  const request = await takeCodeTry(deps.db, { addressHash, tries: RESET_CODE_TRIES, now })
  if (!request) await refuseUsedUp(deps, addressHash, now)
  const fits = await passwordFits(request?.codeHash ?? undefined, code.toUpperCase())
  if (!fits || !request?.codeHash || !request.accountId) {
    const accountId = request?.accountId ?? null
    const { address } = visitor
    await noteSecurity(deps, deps.db, { action: 'reset_failed', accountId, address })
    throw wrongCode()
  }
  await deps.attempts.giveBack(limits.tryAddress, visitor.address)
  const { requestId, codeHash, accountId } = request
  return { requestId, codeHash, accountId }
}

async function refuseUsedUp(deps: ResetDeps, addressHash: string, now: Date): Promise<void> {
  const request = await findResetRequest(deps.db, addressHash, now)
  if (!request) return
  const seconds = Math.ceil((request.expiresAt.getTime() - now.getTime()) / 1000)
  throw tooMany(
    'accounts.code_used_up',
    'Too many wrong codes. Please ask for a new one.',
    Math.max(1, seconds),
  )
}

function wrongCode() {
  return invalid('accounts.wrong_code', 'Invalid verification code')
}
