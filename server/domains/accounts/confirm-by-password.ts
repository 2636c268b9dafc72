import type { AttemptLimit } from '#server/core/db/attempts.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { noteSecurity } from '../security/security.service.ts'
import { confirmAndSetPassword } from './accounts.repo.ts'
import { clearLoginTries, noteRole, wrongConfirmation } from './accounts.service.ts'
import { refuseCommon } from './common-passwords.ts'
import { tellOfPassword } from './credentials.service.ts'
import { hashPassword } from './passwords.ts'
import { deleteResetCodesOf } from './reset-codes.repo.ts'
import { findFactor } from './second-factors.repo.ts'
import { deleteSessionsOf } from './sessions.repo.ts'
import type { Visitor } from './visitor.ts'

const limit: AttemptLimit = { name: 'confirm-password', tries: 50, windowSeconds: 3600 }

/**
 * Confirms an address for whoever reads its mailbox and does not know the account's password: a new one is set and every
 * session ends, so that nobody who signed up with somebody else's address is left in the account.
 */
export async function confirmByPassword(
  deps: Pick<Deps, 'db' | 'jobs' | 'attempts' | 'now' | 'config'>,
  input: { token: string; newPassword: string },
  visitor: Visitor,
): Promise<void> {
  await deps.attempts.take(limit, visitor.address)
  refuseCommon(input.newPassword, 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  const account = await deps.db.transaction(async (tx) => {
    const confirmed = await confirmAndSetPassword(tx, {
      confirmationHash: hashToken(input.token),
      passwordHash,
    })
    if (!confirmed) throw wrongConfirmation()
    await deleteResetCodesOf(tx, confirmed.id)
    await deleteSessionsOf(tx, confirmed.id)
    const { address, userAgent } = visitor
    const accountId = confirmed.id
    await noteSecurity(deps, tx, { action: 'password_set_by_link', accountId, address })
    const hasFactor = (await findFactor(tx, accountId)) !== undefined
    await noteRole(deps, tx, { account: { ...confirmed, hasFactor }, address })
    await tellOfPassword(deps, tx, { account: confirmed, how: 'confirmed', userAgent })
    return confirmed
  })
  await clearLoginTries(deps, account.email)
}
