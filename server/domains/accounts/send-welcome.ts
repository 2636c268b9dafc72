import type { Deps } from '#server/deps.ts'
import { welcomeMailText } from './accounts.mails.ts'
import { findAccount, setConfirmationHash } from './accounts.repo.ts'
import { newToken } from './tokens.ts'

/**
 * Sends the welcome mail. The link's token is made here and not where the job was enqueued, so that it stands in the
 * mail alone and the database holds its hash only.
 */
export async function sendWelcome(
  deps: Pick<Deps, 'db' | 'mailer' | 'config'>,
  input: { accountId: string },
): Promise<void> {
  const account = await findAccount(deps.db, input.accountId)
  if (!account || account.confirmed) return
  const { token, hash } = newToken()
  await setConfirmationHash(deps.db, account.id, hash)
  const link = `${deps.config.publicUrl}/confirm?token=${token}`
  await deps.mailer.send({
    id: `welcome-${hash}`,
    to: account.email,
    ...welcomeMailText({ name: account.name, businessName: account.businessName, link }),
  })
}
