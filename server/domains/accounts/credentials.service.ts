import { randomUUID } from 'node:crypto'
import { EMAIL_TAKEN } from '#contract/accounts.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { brokenConstraint } from '#server/core/db/constraint.ts'
import { conflict, invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { newToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { noteSecurity } from '../security/security.service.ts'
import { addressChangedMail, type PasswordChanged, passwordChangedMail } from './accounts.jobs.ts'
import { type AccountRow, findAccount, setPasswordHash, updateEmail } from './accounts.repo.ts'
import { askToConfirm } from './accounts.service.ts'
import { refuseCommon } from './common-passwords.ts'
import { deviceName } from './device-name.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { deleteResetCodesOf } from './reset-codes.repo.ts'
import { deleteOtherSessions, deleteSessionsOf } from './sessions.repo.ts'
import type { Visitor } from './visitor.ts'

const limit: AttemptLimit = { name: 'account-password', tries: 10, windowSeconds: 900 }

type CredentialDeps = Pick<Deps, 'db' | 'jobs' | 'attempts' | 'now'>

/** Asks for the password again, before what a stranger at an open screen must not do. */
export async function demandPassword(
  deps: Pick<Deps, 'db' | 'attempts'>,
  caller: Caller,
  password: string,
): Promise<AccountRow> {
  await deps.attempts.take(limit, caller.accountId)
  const account = await findAccount(deps.db, caller.accountId)
  const fits = await passwordFits(account?.passwordHash, password)
  if (!account || !fits) {
    // Not 401: the session is good, and pages take 401 for its end.
    const sentence = 'This is not your current password.'
    throw invalid('accounts.wrong_password', sentence, { password: sentence })
  }
  await deps.attempts.clear(limit, caller.accountId)
  return account
}

/** The new address has to be confirmed by its mail; the old one is told. */
export async function changeEmailOf(
  deps: CredentialDeps,
  caller: Caller,
  input: { email: string; password: string; visitor: Visitor },
): Promise<void> {
  const account = await demandPassword(deps, caller, input.password)
  if (account.email === input.email) {
    const sentence = 'This is your address already.'
    throw invalid('accounts.same_email', sentence, { email: sentence })
  }
  try {
    await deps.db.transaction(async (tx) => {
      await updateEmail(tx, account.id, input.email)
      await noteSecurity(deps, tx, {
        action: 'address_changed',
        accountId: account.id,
        address: input.visitor.address,
        detail: `It was ${account.email}.`,
      })
      await deleteResetCodesOf(tx, account.id)
      await askToConfirm(deps, tx, { accountId: account.id, reason: 'new-address' })
      await deps.jobs.enqueue(tx, addressChangedMail, {
        changeId: randomUUID(),
        accountId: account.id,
        oldEmail: account.email,
        newEmail: input.email,
      })
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'accounts_email_key') throw error
    throw conflict(EMAIL_TAKEN, 'An account with this email already exists')
  }
}

/** Ends every other session: whoever knew the old password is out. */
export async function changePasswordOf(
  deps: CredentialDeps,
  caller: Caller,
  input: { password: string; newPassword: string; visitor: Visitor },
): Promise<void> {
  const account = await demandPassword(deps, caller, input.password)
  refuseCommon(input.newPassword, 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  await deps.db.transaction(async (tx) => {
    await setPasswordHash(tx, account.id, passwordHash)
    await deleteResetCodesOf(tx, account.id)
    await deleteOtherSessions(tx, account.id, { id: caller.sessionId })
    const { address, userAgent } = input.visitor
    await noteSecurity(deps, tx, { action: 'password_changed', accountId: account.id, address })
    await tellOfPassword(deps, tx, { account, how: 'changed', userAgent })
  })
}

/** Enqueues the mail that tells the owner of a new password. */
export async function tellOfPassword(
  deps: Pick<Deps, 'jobs' | 'now'>,
  tx: Transaction,
  input: { account: AccountRow; how: PasswordChanged['how']; userAgent: string },
): Promise<void> {
  const { account, how, userAgent } = input
  await deps.jobs.enqueue(tx, passwordChangedMail, {
    changeId: randomUUID(),
    accountId: account.id,
    email: account.email,
    how,
    at: deps.now().toISOString(),
    device: deviceName(userAgent),
  })
}

/** Ends every session and every way in, and frees the address; the rest of the account is still there. */
export async function closeAccount(tx: Transaction, accountId: string): Promise<void> {
  await updateEmail(tx, accountId, `closed-${accountId}@deleted.invalid`)
  await setPasswordHash(tx, accountId, await hashPassword(newToken().token))
  await deleteResetCodesOf(tx, accountId)
  await deleteSessionsOf(tx, accountId)
}
