import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  CODE_NEEDED,
  EMAIL_TAKEN,
  OTHER_CONFIRMATION,
  type signupFields,
  WRONG_CONFIRMATION,
} from '#contract/accounts.ts'
import type { User } from '#contract/session.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { brokenConstraint } from '#server/core/db/constraint.ts'
import { AppError, conflict, invalid } from '#server/core/errors.ts'
import { addressHashOf, hashToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import {
  attributeSignup,
  demandKnownCode,
  type SignupTraces,
} from '../affiliates/attribution.service.ts'
import { noteSecurity } from '../security/security.service.ts'
import { readAccountSettings } from './account-settings.service.ts'
import { type AddressMail, addressMail } from './accounts.jobs.ts'
import {
  type AccountRow,
  confirmByHash,
  findAccountByEmail,
  hasConfirmation,
  holdPassword,
  insertAccount,
  setConfirmationId,
} from './accounts.repo.ts'
import { refuseCommon } from './common-passwords.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { takeSecondCode, WRONG_CODE } from './second-factor-codes.ts'
import { findFactor } from './second-factors.repo.ts'
import { deleteOtherSessions } from './sessions.repo.ts'
import { accessOf, openSession } from './sessions.service.ts'
import type { Visitor } from './visitor.ts'

const HOUR = 3600
const QUARTER = 900

const limits = {
  signup: { name: 'signup', tries: 100, windowSeconds: HOUR },
  loginAccount: { name: 'login-account', tries: 10, windowSeconds: QUARTER },
  loginAddress: { name: 'login-address', tries: 50, windowSeconds: QUARTER },
  confirm: { name: 'confirm', tries: 50, windowSeconds: HOUR },
  resend: { name: 'resend', tries: 3, windowSeconds: HOUR },
} satisfies Record<string, AttemptLimit>

type AccountDeps = Pick<
  Deps,
  'db' | 'jobs' | 'attempts' | 'config' | 'now' | 'encryption' | 'derivedSecret'
>

export async function signUp(
  deps: AccountDeps,
  fields: z.output<typeof signupFields>,
  visitor: Visitor,
  traces: SignupTraces,
): Promise<{ user: User; token: string }> {
  await deps.attempts.take(limits.signup, visitor.address)
  await demandKnownCode(deps, traces)
  const { password, ...rest } = fields
  refuseCommon(password, 'password')
  const passwordHash = await hashPassword(password)
  try {
    return await deps.db.transaction(async (tx) => {
      const account = await insertAccount(tx, { ...rest, passwordHash })
      const token = await openSession(deps, tx, {
        accountId: account.id,
        userAgent: visitor.userAgent,
      })
      await askToConfirm(deps, tx, { accountId: account.id, reason: 'signup' })
      await attributeSignup(deps, tx, { accountId: account.id, traces })
      return { user: toUser(deps, { ...account, hasFactor: false }), token }
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'accounts_email_key') throw error
    throw conflict(EMAIL_TAKEN, 'An account with this email already exists')
  }
}

/**
 * Signs in. Both limits are taken before the password is looked at, so that parallel tries cannot outrun them; a right
 * password gives them back.
 */
export async function logIn(
  deps: AccountDeps,
  input: { email: string; password: string; code?: string | undefined },
  visitor: Visitor,
): Promise<{ user: User; token: string }> {
  const key = addressHashOf(input.email)
  await deps.attempts.take(limits.loginAddress, visitor.address)
  await deps.attempts.take(limits.loginAccount, key)
  const account = await findAccountByEmail(deps.db, input.email)
  const fits = await passwordFits(account?.passwordHash, input.password)
  if (!account || !fits) {
    const accountId = account?.id ?? null
    const { address } = visitor
    await noteSecurity(deps, deps.db, { action: 'login_failed', accountId, address })
    throw wrongLogin()
  }
  const factor = await findFactor(deps.db, account.id)
  if (factor && !input.code) {
    await deps.attempts.giveBack(limits.loginAddress, visitor.address)
    await deps.attempts.giveBack(limits.loginAccount, key)
    throw new AppError(401, CODE_NEEDED, 'Please enter the code of your authenticator app.')
  }
  const { address } = visitor
  const token = await deps.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, account))) throw wrongLogin()
    if (factor) {
      const kind = await takeSecondCode(deps, tx, { factor, code: input.code ?? '' })
      if (!kind) return null
      if (kind === 'recovery') {
        await noteSecurity(deps, tx, {
          action: 'recovery_code_used',
          accountId: account.id,
          address,
        })
      }
    }
    await noteSecurity(deps, tx, { action: 'login', accountId: account.id, address })
    return openSession(deps, tx, { accountId: account.id, userAgent: visitor.userAgent })
  })
  if (!token) {
    await noteSecurity(deps, deps.db, { action: 'code_failed', accountId: account.id, address })
    throw new AppError(401, 'accounts.wrong_second_factor', WRONG_CODE, {
      fields: { code: WRONG_CODE },
    })
  }
  await deps.attempts.giveBack(limits.loginAddress, visitor.address)
  await deps.attempts.clear(limits.loginAccount, key)
  const { toggle6: isOneDevice } = await readAccountSettings(deps.db, account.id)
  if (isOneDevice) await deleteOtherSessions(deps.db, account.id, { tokenHash: hashToken(token) })
  return { user: toUser(deps, { ...account, hasFactor: factor !== undefined }), token }
}

/** A new password begins without the failures of the old one. */
export async function clearLoginTries(deps: Pick<Deps, 'attempts'>, email: string): Promise<void> {
  await deps.attempts.clear(limits.loginAccount, addressHashOf(email))
}

/**
 * Confirms the asking account's address. The link alone does not: whoever signed up with somebody else's address would
 * have it confirmed by its owner's click.
 */
export async function confirmAddress(
  deps: AccountDeps,
  input: { accountId: string; token: string },
  visitor: Visitor,
): Promise<void> {
  const { accountId } = input
  await deps.attempts.take(limits.confirm, accountId)
  const hash = hashToken(input.token)
  const account = await confirmByHash(deps.db, accountId, hash)
  if (account) {
    const hasFactor = (await findFactor(deps.db, accountId)) !== undefined
    const { address } = visitor
    return noteRole(deps, deps.db, { account: { ...account, hasFactor }, address })
  }
  if (await hasConfirmation(deps.db, hash)) {
    throw new AppError(
      403,
      OTHER_CONFIRMATION,
      'This link belongs to another account. Log out, then open it again.',
    )
  }
  throw wrongConfirmation()
}

/** A confirmed address of OPERATOR_EMAILS with a second factor is an operator's. */
export async function noteRole(
  deps: Pick<Deps, 'now' | 'config'>,
  db: Querier,
  { account, address }: { account: AccountRow & { hasFactor: boolean }; address: string },
): Promise<void> {
  if (accessOf(deps.config.operatorEmails, account).role !== 'operator') return
  await noteSecurity(deps, db, { action: 'became_operator', accountId: account.id, address })
}

export function wrongConfirmation() {
  return invalid(
    WRONG_CONFIRMATION,
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

function toUser(deps: Pick<Deps, 'config'>, account: AccountRow & { hasFactor: boolean }): User {
  const { name, email, confirmed } = account
  return { name, email, confirmed, ...accessOf(deps.config.operatorEmails, account) }
}
