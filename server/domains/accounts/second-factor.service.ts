import { generateSecret, generateURI } from 'otplib'
import { PRODUCT } from '#contract/product.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { type AppError, conflict, invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { noteSecurity } from '../security/security.service.ts'
import { findAccount } from './accounts.repo.ts'
import { noteRole } from './accounts.service.ts'
import { demandPassword } from './credentials.service.ts'
import { boundTo, newRecoveryCodes, takeSecondCode, WRONG_CODE } from './second-factor-codes.ts'
import {
  beginFactor,
  countRecoveryCodes,
  deleteFactor,
  factorsEncryptedOtherwise,
  findBegunFactor,
  findFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
  setFactorSecret,
  turnFactorOn,
} from './second-factors.repo.ts'
import { deleteOtherSessions } from './sessions.repo.ts'

const limit: AttemptLimit = { name: 'second-factor', tries: 10, windowSeconds: 900 }

type FactorDeps = Pick<Deps, 'db' | 'attempts' | 'encryption' | 'now' | 'config'>
type Asked = { code: string; address: string }

export async function readSecondFactor(deps: Pick<Deps, 'db'>, accountId: string) {
  const factor = await findFactor(deps.db, accountId)
  return {
    isOn: factor !== undefined,
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(deps.db, accountId) : 0,
  }
}

/** For a confirmed address only: whoever signed up with somebody else's could shut its owner out for good. */
export async function startSecondFactor(
  deps: FactorDeps,
  caller: Caller,
  { password }: { password: string },
): Promise<{ secret: string; uri: string }> {
  const account = await demandPassword(deps, caller, password)
  if (!account.confirmed) {
    throw conflict(
      'accounts.not_confirmed',
      'Please confirm your address first, with the link in the mail we sent there.',
    )
  }
  const secret = generateSecret()
  const accountId = account.id
  const secretEncrypted = deps.encryption.encrypt(secret, boundTo(accountId))
  if (!(await beginFactor(deps.db, { accountId, secretEncrypted }))) throw alreadyOn()
  return { secret, uri: generateURI({ issuer: PRODUCT, label: account.email, secret }) }
}

export async function turnSecondFactorOn(
  deps: FactorDeps,
  { accountId, sessionId }: Caller,
  asked: Asked,
): Promise<string[]> {
  const factor = await findBegunFactor(deps.db, accountId)
  if (!factor) {
    throw conflict('accounts.second_factor_not_begun', 'Please begin anew: there is no app yet.')
  }
  if (factor.confirmedAt) throw alreadyOn()
  return withCode(deps, { factor, ...asked }, async (tx) => {
    if (!(await turnFactorOn(tx, factor, deps.now()))) throw alreadyOn()
    const { address } = asked
    await deleteOtherSessions(tx, accountId, { id: sessionId })
    await noteSecurity(deps, tx, { action: 'second_factor_on', accountId, address })
    const account = await findAccount(tx, accountId)
    if (account) await noteRole(deps, tx, { account: { ...account, hasFactor: true }, address })
    return storeNewCodes(tx, accountId)
  })
}

export async function makeRecoveryCodes(
  deps: FactorDeps,
  caller: Caller,
  { password, ...asked }: Asked & { password: string },
): Promise<string[]> {
  const { factor, accountId } = await demandFactor(deps, caller, password)
  return withCode(deps, { factor, ...asked }, async (tx) => {
    const { address } = asked
    await noteSecurity(deps, tx, { action: 'recovery_codes_made', accountId, address })
    return storeNewCodes(tx, accountId)
  })
}

export async function turnSecondFactorOff(
  deps: FactorDeps,
  caller: Caller,
  { password, ...asked }: Asked & { password: string },
): Promise<void> {
  const { factor, accountId } = await demandFactor(deps, caller, password)
  await withCode(deps, { factor, ...asked }, async (tx) => {
    const { address } = asked
    await noteSecurity(deps, tx, { action: 'second_factor_off', accountId, address })
    await deleteFactor(tx, accountId)
  })
}

/** After a change of the encryption key: every secret with the present one. */
export async function reencryptFactors({
  db,
  encryption,
}: Pick<Deps, 'db' | 'encryption'>): Promise<void> {
  for (;;) {
    const factors = await factorsEncryptedOtherwise(db, encryption.keyId)
    if (factors.length === 0) return
    for (const factor of factors) {
      const place = boundTo(factor.accountId)
      const secret = encryption.decrypt(factor.secretEncrypted, place)
      await setFactorSecret(db, factor, encryption.encrypt(secret, place))
    }
  }
}

async function demandFactor(deps: FactorDeps, caller: Caller, password: string) {
  const { id: accountId } = await demandPassword(deps, caller, password)
  const factor = await findFactor(deps.db, accountId)
  if (!factor) throw conflict('accounts.second_factor_off', 'The second factor is off already.')
  return { accountId, factor }
}

/** The try is used up before the code is looked at; a right code gives it back and is used up with what it is for. */
async function withCode<T>(
  deps: FactorDeps,
  { factor, code, address }: Asked & { factor: SecondFactorRow },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { accountId } = factor
  await deps.attempts.take(limit, accountId)
  const done = await deps.db.transaction(async (tx) => {
    const kind = await takeSecondCode(deps, tx, { factor, code })
    return kind ? { answer: await work(tx) } : null
  })
  if (!done) {
    await noteSecurity(deps, deps.db, { action: 'code_failed', accountId, address })
    throw invalid('accounts.wrong_second_factor', WRONG_CODE, { code: WRONG_CODE })
  }
  await deps.attempts.clear(limit, accountId)
  return done.answer
}

async function storeNewCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes()
  await replaceRecoveryCodes(tx, accountId, hashes)
  return codes
}

function alreadyOn(): AppError {
  return conflict('accounts.second_factor_on', 'The second factor is on already.')
}
