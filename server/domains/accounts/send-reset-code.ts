import type { Deps } from '#server/deps.ts'
import { resetMailText } from './accounts.mails.ts'
import { findAccount } from './accounts.repo.ts'
import { hashPassword } from './passwords.ts'
import { RESET_CODE_MINUTES, resetCodeExpiry, resetCodeOf } from './reset-code.ts'
import { deleteExpiredResetCodes, setResetCode } from './reset-codes.repo.ts'

/**
 * Makes the code that was asked for and mails it. It is made here, so that it stands in the mail alone and its minutes
 * begin when it leaves; and of the request's id, so that a second try sends the same one. An address without an account
 * gets a code too, which nobody learns.
 */
export async function sendResetCode(
  deps: Pick<Deps, 'db' | 'mailer' | 'now' | 'derivedSecret'>,
  { requestId }: { requestId: string },
): Promise<void> {
  const now = deps.now()
  await deleteExpiredResetCodes(deps.db, now)
  const code = resetCodeOf(deps.derivedSecret(`reset code ${requestId}`))
  const request = await setResetCode(deps.db, {
    requestId,
    codeHash: await hashPassword(code),
    expiresAt: resetCodeExpiry(now),
    now,
  })
  if (!request?.accountId) return
  const account = await findAccount(deps.db, request.accountId)
  if (!account) return
  await deps.mailer.send({
    id: `reset-${requestId}`,
    to: account.email,
    isUrgent: true,
    ...resetMailText({ name: account.name, code, minutes: RESET_CODE_MINUTES }),
  })
}
