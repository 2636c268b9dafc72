import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { signupFields } from '#contract/accounts.ts'
import type { User } from '#contract/session.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { brokenConstraint } from '#server/core/db/constraint.ts'
import { AppError, conflict, invalid } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { readAccountSettings } from './account-settings.service.ts'
import { type AddressMail, addressMail } from './accounts.jobs.ts'
import {
  type AccountRow,
  confirmByHash,
  findAccountByEmail,
  holdPassword,
  insertAccount,
  setConfirmationId,
} from './accounts.repo.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { deleteOtherSessions } from './sessions.repo.ts'
import { openSession, roleOf } from './sessions.service.ts'
import { hashToken } from './tokens.ts'

const HOUR = 3600
const QUARTER = 900

const limits = {
  signup: { name: 'signup', tries: 100, windowSeconds: HOUR },
  loginAccount: { name: 'login-account', tries: 10, windowSeconds: QUARTER },
  loginAddress: { name: 'login-address', tries: 50, windowSeconds: QUARTER },
  confirm: { name: 'confirm', tries: 50, windowSeconds: HOUR },
  resend: { name: 'resend', tries: 3, windowSeconds: HOUR },
} satisfies Record<string, AttemptLimit>

/** Where a caller stands: the network address for limits, the browser for the list of sessions. */
export type Visitor = { address: string; userAgent: string }

type AccountDeps = Pick<Deps, 'db' | 'jobs' | 'attempts' | 'config' | 'now'>

export async function signUp(
  deps: AccountDeps,
  fields: z.output<typeof signupFields>,
  visitor: Visitor,
): Promise<{ user: User; token: string }> {
  await deps.attempts.take(limits.signup, visitor.address)
  const { password, ...rest } = fields
  const passwordHash = await hashPassword(password)
  try {
    return await deps.db.transaction(async (tx) => {
      const account = await insertAccount(tx, { ...rest, passwordHash })
      const token = await openSession(deps, tx, {
        accountId: account.id,
        userAgent: visitor.userAgent,
      })
      await askToConfirm(deps, tx, { accountId: account.id, reason: 'signup' })
      return { user: shownUser(deps, account), token }
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'accounts_email_key') throw error
    throw conflict('accounts.email_taken', 'An account with this email already exists')
  }
}

/**
 * Signs in. Both limits are taken before the password is looked at, so that parallel tries cannot outrun them; a right
 * password gives them back.
 */
export async function logIn(
  deps: AccountDeps,
  input: { email: string; password: string },
  visitor: Visitor,
): Promise<{ user: User; token: string }> {
  const key = hashToken(input.email.toLowerCase())
  await deps.attempts.take(limits.loginAddress, visitor.address)
  await deps.attempts.take(limits.loginAccount, key)
  const account = await findAccountByEmail(deps.db, input.email)
  const fits = await passwordFits(account?.passwordHash, input.password)
  if (!account || !fits) throw wrongLogin()
  await deps.attempts.giveBack(limits.loginAddress, visitor.address)
  await deps.attempts.clear(limits.loginAccount, key)
  const token = await deps.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, account))) throw wrongLogin()
    return openSession(deps, tx, { accountId: account.id, userAgent: visitor.userAgent })
  })
  const { toggle6: isOneDevice } = await readAccountSettings(deps.db, account.id)
  if (isOneDevice) await deleteOtherSessions(deps.db, account.id, { tokenHash: hashToken(token) })
  return { user: shownUser(deps, account), token }
}

/** A new password begins without the failures of the old one. */
export async function clearLoginTries(deps: Pick<Deps, 'attempts'>, email: string): Promise<void> {
  await deps.attempts.clear(limits.loginAccount, hashToken(email.toLowerCase()))
}

export async function confirmAddress(
  deps: AccountDeps,
  token: string,
  visitor: Visitor,
): Promise<void> {
  await deps.attempts.take(limits.confirm, visitor.address)
  if (await confirmByHash(deps.db, hashToken(token))) return
  throw invalid(
    'accounts.wrong_confirmation',
    'This link is not valid any more. Log in and ask for a new one.',
  )
}

/** Sends the welcome mail again, with a new link; the old one is void. */
export async function resendWelcome(deps: AccountDeps, accountId: string): Promise<void> {
  await deps.attempts.take(limits.resend, accountId)
  await deps.db.transaction((tx) => askToConfirm(deps, tx, { accountId, reason: 'signup' }))
}

/** Enqueues the mail with a link that confirms the account's address. */
export async function askToConfirm(
  deps: Pick<Deps, 'jobs'>,
  tx: Transaction,
  input: Pick<AddressMail, 'accountId' | 'reason'>,
): Promise<void> {
  const confirmationId = randomUUID()
  await setConfirmationId(tx, input.accountId, confirmationId)
  await deps.jobs.enqueue(tx, addressMail, { ...input, confirmationId })
}

function wrongLogin() {
  return new AppError(401, 'accounts.wrong_login', 'Invalid email or password')
}

function shownUser(deps: Pick<Deps, 'config'>, account: AccountRow): User {
  const { name, email, confirmed } = account
  return { name, email, confirmed, role: roleOf(deps.config.operatorEmails, account) }
}
