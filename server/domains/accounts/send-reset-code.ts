import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { resetMailText } from './accounts.mails.ts'
import { findAccount } from './accounts.repo.ts'
import { hashPassword } from './passwords.ts'
import { newResetCode, RESET_CODE_MINUTES, resetCodeExpiry } from './reset-code.ts'
import { deleteExpiredResetCodes, setResetCode } from './reset-codes.repo.ts'

/**
 * Makes the code that was asked for and mails it. It is made here, so that it stands in the mail alone and its minutes
 * begin when it leaves. An address without an account gets a code too, which nobody learns.
 */
export async function sendResetCode(
  deps: Pick<Deps, 'db' | 'mailer' | 'now'>,
  { requestId }: { requestId: string },
): Promise<void> {
  const now = deps.now()
  await deleteExpiredResetCodes(deps.db, now)
  const code = newResetCode()
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
    // A second try has another code, so it is another mail.
    id: `reset-${randomUUID()}`,
    to: account.email,
    ...resetMailText({ name: account.name, code, minutes: RESET_CODE_MINUTES }),
  })
}
