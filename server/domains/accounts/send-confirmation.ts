import { hashToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import type { AddressMail } from './accounts.jobs.ts'
import { newAddressMailText, welcomeMailText } from './accounts.mails.ts'
import { setConfirmationHash } from './accounts.repo.ts'

/**
 * Sends the link that confirms an address. Its token stands in the mail alone and the database holds its hash; it is made
 * of the confirmation's id, so that a second try sends the same link.
 */
export async function sendConfirmation(
  deps: Pick<Deps, 'db' | 'mailer' | 'config' | 'derivedSecret'>,
  { accountId, confirmationId, reason }: AddressMail,
): Promise<void> {
  const token = deps.derivedSecret(`confirm address ${confirmationId}`).toString('base64url')
  const hash = hashToken(token)
  const account = await setConfirmationHash(deps.db, { accountId, confirmationId, hash })
  if (!account) return
  const { name, businessName, email } = account
  const link = `${deps.config.publicUrl}/confirm?token=${token}`
  const isWelcome = reason === 'signup'
  await deps.mailer.send({
    id: `${isWelcome ? 'welcome' : 'new-address'}-${confirmationId}`,
    to: email,
    ...(isWelcome
      ? welcomeMailText({ name, businessName, link })
      : newAddressMailText({ name, link })),
  })
}
